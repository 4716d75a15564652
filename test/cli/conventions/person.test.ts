import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Prompt } from '../../../src/cli/prompt.ts'
import { loadedCommands } from '../../../src/cli/table.ts'
import { SvcError } from '../../../src/core/error.ts'
import { everyFile } from '../../support/home.ts'
import { cases } from './case.ts'
import { openHouse } from './house.ts'
import { called, caseOf } from './walk.ts'

const asked: string[] = []

// Every question is noted and left unanswered, as by somebody who presses Ctrl-C.
vi.mock('../../../src/cli/prompt.ts', () => {
  const ask = (question: string): Promise<never> => {
    asked.push(question)
    return Promise.reject(new SvcError('cancelled', 'cancelled'))
  }
  const prompt: Prompt = {
    confirm: ask,
    choose: ask,
    one: ask,
    many: ask,
    text: ask,
    password: ask,
  }
  return { plainPrompt: () => prompt, terminalPrompt: () => prompt }
})

beforeEach(() => {
  asked.length = 0
})

const commands = await loadedCommands()
const lacking = Object.keys(cases).filter((path) => cases[path]?.bare !== undefined)

/** Ways in which nobody can be asked. */
const alone = [
  ['in a pipe', {}],
  ['with --no-input', { terminal: 80, flags: ['--no-input'], env: { SVC_ACCESSIBLE: '1' } }],
  ['with SVC_NO_INPUT', { terminal: 80, env: { SVC_NO_INPUT: '1', SVC_ACCESSIBLE: '1' } }],
  ['with CI', { terminal: 80, env: { CI: 'true' } }],
  ['with TERM=dumb', { terminal: 80, env: { TERM: 'dumb' } }],
] as const

describe.each(lacking)('svc %s, with something missing', (path) => {
  it.each(alone)('asks nobody %s, names what helps, and does nothing', async (_way, how) => {
    const { service, bare } = caseOf(path)
    const house = await openHouse(service)
    for (const { names, ...call } of (await bare?.(house)) ?? []) {
      const before = [...everyFile(house.home)].map(([file, bytes]) => [file, bytes.length])
      const ran = await called(house, call, how)
      expect(asked).toEqual([])
      const code = /\((input\.required|confirm\.required|usage)\)\n/.exec(ran.stderr)?.[1]
      expect({ code, exit: ran.code }, ran.stderr).toEqual({
        code: expect.any(String),
        exit: code === 'confirm.required' ? 1 : 64,
      })
      for (const name of names) expect(ran.stderr).toContain(name)
      if (path === 'prebrain') continue
      expect(ran.stdout).toBe('')
      const after = [...everyFile(house.home)].map(([file, bytes]) => [file, bytes.length])
      expect(after).toEqual(before)
    }
  })

  it('asks a person at a terminal, who may leave it with 2', async () => {
    const { service, bare } = caseOf(path)
    const house = await openHouse(service)
    for (const { names, isFinal, ...call } of (await bare?.(house)) ?? []) {
      asked.length = 0
      const ran = await called(house, call, { terminal: 80, env: { SVC_ACCESSIBLE: '1' } })
      expect(asked.length, call.argv.join(' ')).toBe(isFinal ? 0 : 1)
      if (!isFinal) expect(ran, ran.stderr).toMatchObject({ code: 2 })
      if (isFinal) expect(ran, names.join(' ')).toMatchObject({ code: 64, stdout: '' })
    }
  })
})

describe.each(commands)('svc $path', ({ path, flags }) => {
  it('asks nothing where all was said, not even a person', async () => {
    const { service, call } = caseOf(path)
    const house = await openHouse(service)
    const ran = await called(house, await call(house), {
      terminal: 80,
      env: { SVC_ACCESSIBLE: '1' },
    })
    expect(asked).toEqual([])
    expect(ran.code, ran.stderr).toBe(0)
  })

  it('takes no secret on the command line', () => {
    for (const { name, value } of Object.values(flags)) {
      if (value === undefined) continue
      expect(`${name} ${value}`).not.toMatch(/token|secret|password|passwd|(?<!data)key\b/i)
    }
  })
})
