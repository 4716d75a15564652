import { describe, expect, it } from 'vitest'
import { survey } from '../../../src/extract/signal/context.ts'
import type { Sight } from '../../../src/extract/signal/sight.ts'
import { chunkOf, said } from '../passage.ts'

function last(...turns: readonly string[]): Sight | undefined {
  const passages = turns.map((text, i) => said(text, i % 2))
  return survey([chunkOf(passages, 'transcript')]).sights.at(-1)
}

describe('what sums up', () => {
  it.each([
    'So the old field stays in the second place.',
    "I think that's clear. The old field stays in the second place.",
    'Okay. The old field stays in the second place.',
    'Edition three then, and edition two is left as it is.',
    'For the notes: the old field stays in the second place.',
  ])('is heard in %j', (text) => {
    expect(last('Fine by me.', text)?.sumsUp).toBe(true)
  })

  it.each([
    'The old field stays in the second place.',
    'So is the old field in the second place or not',
    'Then somebody should look at the old field first.',
    'Okay. Who looks at the old field until Monday then',
    'Back then, the old field was in the second place.',
  ])('is not heard in %j', (text) => {
    expect(last('Fine by me.', text)?.sumsUp).toBe(false)
  })
})

describe('an answer', () => {
  it('is heard where somebody asked what holds', () => {
    expect(last('Who may merge on Fridays?', 'The two leads, nobody else.')?.answers).toBe(true)
  })

  it.each([
    ['Where is the key?', 'In the drawer by the door.'],
    ['Who may merge on Fridays?', 'Why do you ask me?'],
    ['Leads may merge on Fridays.', 'The two leads, nobody else.'],
  ])('is not heard in %j, %j', (question, answer) => {
    expect(last(question, answer)?.answers).toBe(false)
  })
})

describe('votes', () => {
  it('count for what follows a mere okay in the same turn', () => {
    const passages = [
      said('Okay. The version field becomes two integers.', 1),
      said('+1', 2),
      said('+1', 3),
    ]
    const { sights } = survey([chunkOf(passages, 'transcript')])
    expect(sights.find(({ plain }) => plain.startsWith('the version'))?.votes).toBe(2)
  })
})
