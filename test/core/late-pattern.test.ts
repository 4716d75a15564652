import { expect, test } from 'vitest'
import { LatePattern } from '../../src/core/late-pattern.ts'

const text = 'Ünal, 12 – ß & Émile'

/** What text and pattern say to each other. */
const questions: Record<string, (pattern: RegExp) => unknown> = {
  source: ({ source, flags, global }) => [source, flags, global],
  test: (pattern) => [pattern.test(text), pattern.lastIndex, pattern.test(text)],
  exec: (pattern) => [pattern.exec(text), pattern.lastIndex, pattern.exec(text)?.index],
  'set lastIndex': (pattern) => {
    pattern.lastIndex = 5
    return [pattern.exec(text)?.index, pattern.lastIndex]
  },
  match: (pattern) => text.match(pattern),
  matchAll: (pattern) => (pattern.global ? [...text.matchAll(pattern)] : []),
  replace: (pattern) => text.replace(pattern, '<$&>'),
  'replace by function': (pattern) => text.replace(pattern, (found) => `<${found}>`),
  replaceAll: (pattern) => (pattern.global ? text.replaceAll(pattern, '_') : ''),
  search: (pattern) => text.search(pattern),
  split: (pattern) => [text.split(pattern), text.split(pattern, 2)],
  string: String,
}

test.each(['u', 'gu', 'uy'])('answers as the pattern would that it makes (%s)', (flags) => {
  for (const [what, ask] of Object.entries(questions)) {
    const made = () => new RegExp(String.raw`(\p{L})\p{L}*`, flags)
    expect(ask(new LatePattern(made) as unknown as RegExp), what).toEqual(ask(made()))
  }
})

test('is made once, and not before it is asked', () => {
  let made = 0
  const late = new LatePattern(() => {
    made++
    return /a/
  })
  expect(made).toBe(0)
  expect([late.test('a'), late.test('b'), made]).toEqual([true, false, 1])
})
