import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { array, assert, boolean, double, integer, property, record } from 'fast-check'
import {
  draftMark,
  maxVerdictBytes,
  maxVerdicts,
  VerdictFile,
} from '../../src/client/verdict-file.ts'
import { parseBook, printBook } from '../../src/client/verdict-wire.ts'
import type { Verdict } from '../../src/core/verdict.ts'
import { traitBuckets } from '../../src/core/verdict.ts'
import { temporaryHome } from '../support/home.ts'

function fileIn(home = temporaryHome()) {
  const said: string[] = []
  return { home, said, file: new VerdictFile({ HOME: home }, (line) => said.push(line)) }
}

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function verdict(draft: string, submitted = true, words: readonly number[] = [1, 4095]): Verdict {
  return { draft, submitted, score: 0.75, words, signs: [7] }
}

describe('the file of verdicts', () => {
  it('gives back what was recorded, by organisation, and only its owner may read it', async () => {
    const { file } = fileIn()
    await file.record('local', [verdict('a'), verdict('b', false)])
    await file.record('team@example.com', [verdict('a')])
    const { learning, organisations } = await file.read()
    expect(learning).toBe(true)
    expect(organisations.get('local')).toEqual([verdict('a'), verdict('b', false)])
    expect(organisations.get('team@example.com')).toEqual([verdict('a')])
    if (process.platform !== 'win32') expect(statSync(file.path).mode & 0o777).toBe(0o600)
  })

  it('keeps one verdict a draft: a later one takes the place of an earlier one', async () => {
    const { file } = fileIn()
    await file.record('local', [verdict('a'), verdict('b')])
    await file.record('local', [verdict('a', false)])
    expect((await file.read()).organisations.get('local')).toEqual([
      verdict('b'),
      verdict('a', false),
    ])
  })

  it('loses nothing when several record at once', async () => {
    const { home } = fileIn()
    const drafts = Array.from({ length: 12 }, (_, i) => `draft-${i}`)
    await Promise.all(drafts.map((draft) => fileIn(home).file.record('local', [verdict(draft)])))
    const kept = (await fileIn(home).file.read()).organisations.get('local') ?? []
    expect(kept.map(({ draft }) => draft).toSorted()).toEqual(drafts.toSorted())
  })

  it('stays below its bounds, and the oldest verdicts go first', async () => {
    const { file } = fileIn()
    const words = Array.from({ length: 120 }, (_, i) => i * 7)
    const many = Array.from({ length: maxVerdicts + 200 }, (_, i) => verdict(`d${i}`, true, words))
    await file.record('other', [verdict('kept')])
    await file.record('local', many)
    expect(statSync(file.path).size).toBeLessThanOrEqual(maxVerdictBytes)
    const { organisations } = await file.read()
    expect(organisations.get('local')?.at(-1)?.draft).toBe(`d${maxVerdicts + 199}`)
    expect(organisations.get('local')?.length).toBeGreaterThan(500)
    expect(organisations.get('other')).toHaveLength(1)
  })

  it('records nothing after an opt-out and goes on after an opt-in', async () => {
    const { file } = fileIn()
    await file.record('local', [verdict('a')])
    await file.turn(false)
    await file.record('local', [verdict('b')])
    expect((await file.read()).learning).toBe(false)
    await file.turn(true)
    await file.record('local', [verdict('c')])
    const { organisations } = await file.read()
    expect(organisations.get('local')?.map(({ draft }) => draft)).toEqual(['a', 'c'])
  })

  it('forgets one organisation, or all', async () => {
    const { file } = fileIn()
    await file.record('local', [verdict('a'), verdict('b')])
    await file.record('team@example.com', [verdict('a')])
    await file.record('other@example.com', [verdict('a')])
    expect(await file.reset('local')).toBe(2)
    expect([...(await file.read()).organisations.keys()]).toEqual([
      'team@example.com',
      'other@example.com',
    ])
    expect(await file.reset(null)).toBe(2)
    expect((await file.read()).organisations.size).toBe(0)
  })

  it.each([
    '',
    '{"format":1,',
    '[]',
    '{"format":1,"learning":true,"organisations":{"local":[{}]}}',
  ])('moves a broken file aside, says so in one line, and starts anew: %j', async (text) => {
    const { file, said } = fileIn()
    put(file.path, text)
    expect((await file.read()).organisations.size).toBe(0)
    expect(said).toEqual([expect.stringContaining(`${file.path}.broken`)])
    expect(readFileSync(`${file.path}.broken`, 'utf8')).toBe(text)
    await file.record('local', [verdict('a')])
    expect((await file.read()).organisations.get('local')).toHaveLength(1)
    expect(said).toHaveLength(1)
  })

  it('keeps to an opt-out that stands in a broken file', async () => {
    const { file } = fileIn()
    await file.turn(false)
    put(file.path, readFileSync(file.path, 'utf8').slice(0, -3))
    expect((await file.read()).learning).toBe(false)
    expect((await file.read()).learning).toBe(false)
  })

  it('leaves the file of a newer svc as it is', async () => {
    const { file } = fileIn()
    const text = '{"format":2,"learned":{}}'
    put(file.path, text)
    await expect(file.read()).rejects.toMatchObject({ code: 'storage.unusable' })
    await expect(file.record('local', [verdict('a')])).rejects.toMatchObject({
      code: 'storage.unusable',
    })
    expect(readFileSync(file.path, 'utf8')).toBe(text)
    expect(existsSync(`${file.path}.broken`)).toBe(false)
  })

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'fails with a code when the file cannot be read',
    async () => {
      const { file } = fileIn()
      await file.record('local', [verdict('a')])
      chmodSync(file.path, 0)
      await expect(file.read()).rejects.toMatchObject({ code: 'storage.unusable' })
    },
  )

  it('marks drafts by organisation and without their ids', () => {
    const id = 'rule_01k00000000000000000000000'
    expect(draftMark('local', id)).not.toBe(draftMark('team@example.com', id))
    expect(draftMark('local', id)).toMatch(/^[\w-]{12}$/)
  })
})

describe('printBook', () => {
  const bucket = integer({ min: 0, max: traitBuckets - 1 })
  const any = record({
    draft: integer({ min: 0 }).map((n) => `d${n}`),
    submitted: boolean(),
    score: double({ min: 0, max: 1, noNaN: true }).map((score) => Math.round(score * 1000) / 1000),
    words: array(bucket, { maxLength: 60 }),
    signs: array(bucket, { maxLength: 10 }),
  })

  it('is what parseBook reads back', () => {
    assert(
      property(boolean(), array(any, { minLength: 1, maxLength: 20 }), (learning, verdicts) => {
        const book = { learning, organisations: new Map([['local', verdicts]]) }
        const printed = printBook(book, maxVerdictBytes)
        expect(parseBook(printed)).toEqual({ state: 'read', book })
      }),
      { numRuns: 100 },
    )
  })
})
