import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { Learner } from '../../scripts/train/value/learner.ts'
import { markedText } from '../../scripts/train/value/marked.ts'
import type { ValueModel } from '../../src/gate/detect/tagged-value/model.ts'

const folder = resolve(import.meta.dirname, '../../scripts/train/value')

test('every mark is closed and holds a value, and no text is there twice', () => {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
  expect(new Set(texts).size).toBe(texts.length)
  for (const { text, values, others } of texts.map((line) => markedText(line))) {
    expect(text).not.toMatch(/[⟦⟧]|\{-\}/u)
    for (const { start, end } of [...values, ...others])
      expect(text.slice(start, end)).toMatch(/[\p{L}\p{N}]/u)
  }
})

test('marks are read with their kinds', () => {
  const { text, values, others } = markedText(
    '{"text":"ask ⟦login|kberg⟧, key s{-}k_1, at ⟦phone|0170⟧"}',
  )
  expect(text).toBe('ask kberg, key sk_1, at 0170')
  expect(values).toEqual([{ kind: 'username', start: 4, end: 9 }])
  expect(others).toEqual([{ kind: 'phone', start: 24, end: 28 }])
})

test('learns what the marked texts have in common, the same each time', () => {
  const learnt = (): { losses: number[]; model: ValueModel } => {
    const learner = new Learner({ bits: 10, rowBits: 6 })
    for (let one = 0; one < 40; one++) {
      learner.read(markedText(`{"text":"ask ⟦login|quop${one}⟧ to come"}`), false)
      learner.read(markedText(`{"text":"see part zib${one} of it"}`), true)
    }
    return { losses: [learner.pass(), learner.pass(), learner.pass()], model: learner.learnt() }
  }
  const { losses, model } = learnt()
  expect(losses[2]).toBeLessThan((losses[0] ?? 0) / 2)
  expect(model).toMatchObject({ mask: 1023, shift: 26 })
  expect(Math.max(...Array.from(model.rows, Math.abs))).toBeGreaterThan(0.1)
  expect(learnt().model).toEqual(model)
})
