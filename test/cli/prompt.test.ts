import { PassThrough } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import type { Io } from '../../src/cli/io.ts'
import type { Prompt } from '../../src/cli/prompt.ts'
import { plainPrompt, terminalPrompt as colouredPrompt } from '../../src/cli/prompt.ts'
import type { Option } from '../../src/connectors/connector.ts'

const terminalPrompt = (io: Io): Prompt => colouredPrompt(io, 0)

interface Desk {
  readonly prompt: Prompt
  readonly seen: () => string
  /** Types once this stands on the screen after what was waited for before. */
  readonly type: (shown: string, typed: string) => Promise<void>
}

function desk(make: typeof plainPrompt, screen: { rows?: number; LANG?: string } = {}): Desk {
  const stream = () =>
    Object.assign(new PassThrough(), { isTTY: true, columns: 200, end: () => undefined })
  const stdin = Object.assign(stream(), { setRawMode: () => undefined })
  const stderr = Object.assign(stream(), { rows: screen.rows ?? 24 })
  let seen = ''
  let from = 0
  stderr.on('data', (part: Buffer) => (seen += part.toString('utf8')))
  const signal = new AbortController().signal
  return {
    prompt: make({
      stdin,
      stdout: stream(),
      stderr,
      env: { TERM: 'xterm', LANG: screen.LANG },
      signal,
    }),
    seen: () => seen,
    type: async (shown, typed) => {
      await vi.waitFor(() => expect(seen.slice(from)).toContain(shown), { timeout: 10_000 })
      from = seen.indexOf(shown, from) + shown.length
      stdin.write(typed)
    },
  }
}

const towns: readonly Option<number>[] = [
  { value: 1, name: 'Aachen' },
  { value: 2, name: 'Bern', hint: 'capital', chosen: true },
  { value: 3, name: 'Bergen' },
  { value: 4, name: 'Cork \u001b[31m' },
]

const many: readonly Option<number>[] = Array.from({ length: 200 }, (_, i) => ({
  value: i + 1,
  name: `table ${i + 1}`,
}))

describe('a plain list', () => {
  it.each([
    ['3\r\n', 3],
    ['\r\n', 2],
    ['aach\r\n', 1],
    ['BERN\r\n', 2],
  ])('gives one by number, by part of its name, or the marked one: %j', async (typed, value) => {
    const { prompt, type, seen } = desk(plainPrompt)
    const answer = prompt.one('Which town?', towns)
    await type('part of a name: ', typed)
    expect(await answer).toBe(value)
    expect(seen()).toContain('  2  [x] Bern (capital)\n')
    expect(seen()).toContain('Cork \\u{1b}[31m')
  })

  it('shows only what fits when several do, with the same numbers', async () => {
    const { prompt, type, seen } = desk(plainPrompt)
    const answer = prompt.one('Which table?', many)
    await type('part of a name: ', 'table 12\r\n')
    await type('part of a name: ', '125\r\n')
    expect(await answer).toBe(125)
    const again = seen().slice(seen().lastIndexOf('Which table?'))
    expect(again.match(/table \d+/g)).toHaveLength(11)
    expect(again).toContain('  125  table 125\n')
  })

  it.each([
    ['1,3\r\n', [1, 3]],
    ['2-3, 4\r\n', [2, 3, 4]],
    ['\r\n', [2]],
    ['all\r\n', [1, 2, 3, 4]],
    ['None\r\n', []],
  ])('gives any number: %j', async (typed, values) => {
    const { prompt, type } = desk(plainPrompt)
    const answer = prompt.many('Which towns?', towns)
    await type('marked [x]: ', typed)
    expect(await answer).toEqual(values)
  })

  it('asks again for what is not there, and is left by q', async () => {
    const { prompt, type } = desk(plainPrompt)
    const answer = prompt.many('Which towns?', towns)
    for (const wrong of ['5', '0', '3-2', '1,,2', 'Bern'])
      await type('marked [x]: ', `${wrong}\r\n`)
    await type('marked [x]: ', '4\r\n')
    expect(await answer).toEqual([4])
    const one = prompt.one('Which town?', towns)
    const left = expect(one).rejects.toThrow('cancelled')
    await type('part of a name: ', 'nowhere\r\n')
    await type('part of a name: ', 'q\r\n')
    await left
  })

  it('does not ask for ever', async () => {
    const { prompt, type } = desk(plainPrompt)
    const answer = prompt.one('Which town?', towns)
    const ended = expect(answer).rejects.toThrow('none of the choices was chosen')
    for (let i = 0; i < 10; i++) await type('part of a name: ', 'nowhere\r\n')
    await ended
  })
})

describe('a redrawn list', () => {
  it('begins at the marked one', async () => {
    const { prompt, type, seen } = desk(terminalPrompt)
    const answer = prompt.one('Which town?', towns)
    await type('Cork', '\r')
    expect(await answer).toBe(2)
    expect(seen()).toContain('Cork \\u{1b}[31m')
  })

  it('is searched when it is long', async () => {
    const { prompt, type, seen } = desk(terminalPrompt)
    const answer = prompt.one('Which table?', many)
    await type('type to search', 'TABLE 150')
    await type('table 150', '\r')
    expect(await answer).toBe(150)
    expect(seen()).not.toContain('table 90')
  })

  it('gives any number, the marked ones unless they are unmarked', async () => {
    const { prompt, type } = desk(terminalPrompt)
    const first = prompt.many('Which towns?', towns)
    await type('Cork', ' \r')
    expect(await first).toEqual([1, 2])
    const none = prompt.many('Which now?', towns)
    await type('Which now?', '\u001b[B \r')
    expect(await none).toEqual([])
  })
})

describe('a list that the screen does not hold', () => {
  const cities = many.slice(0, 20)

  it('says where it stands in it, and that there is more', async () => {
    const { prompt, type, seen } = desk(terminalPrompt, { rows: 14 })
    const answer = prompt.one('Which table?', cities)
    await type('1 of 20, more below', '\u001b[B')
    await type('2 of 20\n', '\r')
    expect(await answer).toBe(2)
    expect(seen()).not.toContain('table 9')
  })

  it('ends at its ends', async () => {
    const { prompt, type } = desk(terminalPrompt, { rows: 14 })
    const answer = prompt.one('Which table?', cities)
    await type('1 of 20', '\u001b[A\r')
    expect(await answer).toBe(1)
  })

  it('says so of what was found, and of what can be marked', async () => {
    const { prompt, type } = desk(terminalPrompt, { rows: 14 })
    const found = prompt.one('Which table?', many)
    await type('1 of 200, more below', 'table 12')
    await type('1 of 11, more below', '\r')
    expect(await found).toBe(12)
    const marked = prompt.many('Which tables?', cities)
    await type('1 of 20, more below', ' \r')
    expect(await marked).toEqual([1])
  })

  it('says nothing of it where all is in view', async () => {
    const { prompt, type, seen } = desk(terminalPrompt, { rows: 26 })
    const answer = prompt.one('Which table?', cities)
    await type('table 20', '\r')
    expect(await answer).toBe(1)
    expect(seen()).not.toContain('of 20')
  })
})

describe('a redrawn list without Unicode', () => {
  const beyondAscii = /[^\0-\x7f]/

  it('is in ASCII throughout', async () => {
    const { prompt, type, seen } = desk(terminalPrompt, { LANG: 'C' })
    const one = prompt.one('Which town?', towns.slice(0, 3))
    await type('up/down navigate, enter select', '\r')
    await one
    const several = prompt.many('Which towns?', towns.slice(0, 3))
    await type('[x] Bern', '\r')
    expect(await several).toEqual([2])
    expect(seen()).not.toMatch(beyondAscii)
  })

  it('is not where the locale says UTF-8, or nothing', async () => {
    for (const LANG of ['de_DE.UTF-8', 'C.utf8', undefined]) {
      const { prompt, type } = desk(terminalPrompt, LANG === undefined ? {} : { LANG })
      const answer = prompt.one('Which town?', towns)
      await type('❯ Bern', '\r')
      await answer
    }
  })
})

describe.each([
  ['plain', plainPrompt],
  ['redrawn', terminalPrompt],
])('a %s list of nothing', (_look, make) => {
  it('asks nothing', async () => {
    const { prompt, seen } = desk(make)
    await expect(prompt.one('Which?', [])).rejects.toMatchObject({ code: 'connector.choices' })
    expect(await prompt.many('Which?', [])).toEqual([])
    expect(seen()).toBe('')
  })
})
