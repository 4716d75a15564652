import { describe, expect, it } from 'vitest'
import { survey } from '../../../src/extract/signal/context.ts'
import { isLearnt, scores } from '../../../src/extract/signal/score.ts'
import { chunkOf, said } from '../passage.ts'

describe('a score', () => {
  const few =
    'Refunds must be approved within 14 days. We moved the meeting. Maybe refunds should be ' +
    'approved by two people? Never share keys. Thanks for coming. Yesterday invoices were paid. '
  // More sentences than an item has of which the words count as well.
  const { sights } = survey([chunkOf([said(few.repeat(8))])])

  it.each([0.2, 0.5, 0.9])('is the same where it reaches the least asked for, %f', (least) => {
    const reached = scores(sights).map((one) => (one.value >= least ? one : null))
    const asked = scores(sights, least).map((one) => (one.value >= least ? one : null))
    expect(asked).toEqual(reached)
    expect(reached).toContain(null)
    expect(reached.some((one) => one !== null)).toBe(true)
  })

  it.each([
    ['a long text', sights],
    ['a note', survey([chunkOf([said(few)])]).sights],
  ])('is the same alone and among others, in %s', (_, several) => {
    expect(scores(several)).toEqual(several.flatMap((sight) => scores([sight])))
    expect(new Set(scores(several).map(({ value }) => value)).size).toBeGreaterThan(3)
  })
})

describe('the same words', () => {
  const rule = 'Refunds above 500 go to the finance lead.'

  it('are worth more in a thread of few sentences than in a meeting', () => {
    const talk = `Ines: Hello.\nBram: ${rule}\nInes: Is that new?\nBram: I read it on Monday.`
    expect(worth(talk, rule)).toBeGreaterThan(worth(talk.repeat(4), rule))
  })

  it('are worth less where they speak of others by name', () => {
    const named = 'Refunds above 500 go to the Northern Savings Bank.'
    expect(worth(named, named)).toBeLessThan(worth(rule, rule))
  })

  it('are worth less where they are due once', () => {
    const once = 'The report must be ready by Thursday.'
    const always = 'The report must be ready for each call.'
    expect(worth(once, once)).toBeLessThan(worth(always, always))
  })
})

describe('words count beside the signals', () => {
  const note = 'The depot opens at six. Pallets come from three sides. '
  const learnt = (...passages: readonly string[]): boolean =>
    survey([chunkOf(passages.map((text) => said(text)))]).sights.some(isLearnt)

  it('in a note, and in a page of one voice', () => {
    expect(learnt(note)).toBe(true)
    expect(learnt(note.repeat(10))).toBe(true)
  })

  it.each([
    ['a book', [note.repeat(30)]],
    ['a thread of letters', [note.repeat(5), note.repeat(5)]],
    ['a meeting', [`Ines: ${note}\nBram: ${note}\n`.repeat(5)]],
    ['a record of a decision', [`${note.repeat(5)}\n\n## Decision\n\n${note}`]],
    ['another language', ['Das Lager öffnet um sechs. Die Paletten kommen von drei Seiten.']],
  ])('not in %s', (_, passages) => {
    expect(learnt(...passages)).toBe(false)
  })
})

function worth(text: string, sentence: string): number {
  const { sights } = survey([chunkOf([said(text)])])
  const sight = sights.find(({ start, end }) => text.slice(start, end).includes(sentence))
  return sight === undefined ? NaN : (scores([sight])[0]?.value ?? NaN)
}
