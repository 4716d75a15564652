import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const passage = z.strictObject({
  id: z.string(),
  kind: z.string(),
  form: z.string(),
  language: z.enum(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']),
  set: z.enum(['tuned', 'held back']),
  text: z.string(),
  decisions: z.array(z.string()),
})
const transcript = passage.pick({ id: true, kind: true, text: true, decisions: true })

const corpus = rows('corpus.jsonl').map((row) => passage.parse(row))
const unread = rows('unread.jsonl').map((row) =>
  transcript
    .extend({ batch: z.int().min(1) })
    .strict()
    .parse(row),
)
const long = rows('long.jsonl').map((row) => transcript.strict().parse(row))

describe('the passages labelled for the extractor', () => {
  it('are at least 400, half of them held back and a seventh in other languages', () => {
    const heldBack = corpus.filter(({ set }) => set === 'held back')
    const foreign = corpus.filter(({ language }) => language !== 'en')
    expect(corpus.length).toBeGreaterThanOrEqual(400)
    expect(heldBack.length / corpus.length).toBeGreaterThanOrEqual(0.5)
    expect(foreign.length / corpus.length).toBeGreaterThanOrEqual(0.15)
  })

  it('hold no decision in two fifths of each set', () => {
    for (const name of ['tuned', 'held back']) {
      const set = corpus.filter((row) => row.set === name)
      const silent = set.filter(({ decisions }) => decisions.length === 0)
      expect(silent.length / set.length).toBeGreaterThan(0.4)
    }
  })

  it('bear an id and a text of their own', () => {
    const all = [...corpus, ...unread]
    expect(new Set(corpus.map(({ id }) => id)).size).toBe(corpus.length)
    expect(new Set(unread.map(({ id }) => id)).size).toBe(unread.length)
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
  })
})

describe('the long texts labelled for the extractor', () => {
  it('are at least ten of 1,500 words, with two to six decisions each', () => {
    expect(long.length).toBeGreaterThanOrEqual(10)
    for (const { text, decisions } of long) {
      expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(1500)
      expect(decisions.length).toBeGreaterThanOrEqual(2)
      expect(decisions.length).toBeLessThanOrEqual(6)
    }
  })
})

it('a label stands exactly once in its text, so that its place is certain', () => {
  const unclear = [...corpus, ...unread, ...long].flatMap(({ id, text, decisions }) =>
    decisions.filter((one) => text.split(one).length !== 2).map((one) => `${id}: ${one}`),
  )
  expect(unclear).toEqual([])
})

function rows(name: string): unknown[] {
  const path = new URL(`../../bench/extract/${name}`, import.meta.url)
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}
