import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const passage = z.object({
  text: z.string(),
  decisions: z.array(z.string()),
  set: z.string().optional(),
})

function read(path: string): z.infer<typeof passage>[] {
  const file = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  return file
    .trim()
    .split('\n')
    .map((line) => passage.parse(JSON.parse(line)))
}

const passages = ['passages', 'lifelike', 'unruly', 'plain', 'transposed'].flatMap((name) =>
  read(`scripts/train/ruling/${name}.jsonl`),
)

test('each decision stands in its passage, and many passages state none', () => {
  for (const { text, decisions } of passages) {
    for (const decision of decisions) expect(text).toContain(decision)
  }
  const silent = passages.filter(({ decisions }) => decisions.length === 0)
  expect(silent.length * 3).toBeGreaterThan(passages.length)
})

test('none is of those held back to measure by', () => {
  const held = [
    ...read('bench/extract/corpus.jsonl').filter(({ set }) => set === 'held back'),
    ...read('bench/extract/unread.jsonl'),
  ]
  const texts = new Set(held.map(({ text }) => text))
  expect(held.length).toBeGreaterThan(0)
  expect(passages.filter(({ text }) => texts.has(text))).toEqual([])
})
