import { describe, expect, it } from 'vitest'
import type { Candidate } from '../../../src/core/item.ts'
import { trustMasked } from '../../../src/gate/gate.ts'
import { anchor } from '../../../src/intake/refine/anchor.ts'

/** The candidate that stands between bars in a text. */
function candidateIn(marked: string): { text: string; candidate: Candidate } {
  const [before = '', body = '', after = ''] = marked.split('|')
  const text = `${before}${body}${after}`
  const masked = trustMasked(text)
  const [start, end] = [before.length, before.length + body.length]
  return {
    text,
    candidate: {
      title: masked.slice(start, end),
      body: masked.slice(start, end),
      score: 0.9,
      reasons: [],
      start,
      end,
      passage: { text: masked, speaker: null, source: null },
    },
  }
}

function cutBy(quote: string, marked: string, shown?: { start: number; end: number }) {
  const { text, candidate } = candidateIn(marked)
  const cut = anchor(quote, candidate, shown ?? { start: 0, end: text.length })
  return cut === null ? null : text.slice(cut.start, cut.end)
}

const talk =
  'The window was 14 days.\n|We will refund within 30 days. It starts on Monday.| Larger orders need a manager. Bye.'

describe('a quote', () => {
  it('is found again as it stands, whatever its white space', () => {
    expect(cutBy('We will  refund\nwithin 30 days.', talk)).toBe('We will refund within 30 days.')
  })

  it('may widen the candidate to a neighbour that was shown', () => {
    const quote = 'It starts on Monday. Larger orders need a manager.'
    expect(cutBy(`We will refund within 30 days. ${quote}`, talk)).toBe(
      `We will refund within 30 days. ${quote}`,
    )
  })

  it('is widened to whole sentences, so that no not is cut off', () => {
    expect(cutBy('deploy on Fridays', 'So. |We do not deploy on Fridays.| Bye.')).toBe(
      'We do not deploy on Fridays.',
    )
  })

  it('cannot leave out a sentence that limits the rule', () => {
    const marked = 'So. |Deploy on any day. Not on Fridays.| Bye.'
    expect(cutBy('Deploy on any day.', marked)).toBe('Deploy on any day. Not on Fridays.')
  })

  it.each([
    ['stands nowhere', 'We will refund within 60 days.'],
    ['stands elsewhere', 'The window was 14 days.'],
    ['is half a word', 'refund within 30 day'],
    ['is in another case', 'we will refund within 30 days.'],
    ['is empty', ' \n'],
    ['is a pattern', '.*'],
  ])('counts for nothing when it %s', (_what, quote) => {
    expect(cutBy(quote, talk)).toBeNull()
  })

  it('counts for nothing where it was not shown', () => {
    expect(cutBy('It starts on Monday.', talk, { start: 0, end: 40 })).toBeNull()
  })

  it('never begins or ends inside a placeholder', () => {
    const marked = 'So. |Then [PERSON_1] signs each contract.| Bye.'
    expect(cutBy('PERSON_1] signs', marked)).toBe('Then [PERSON_1] signs each contract.')
  })

  it('cannot make a candidate longer than about 60 words', () => {
    const long = `We keep ${'each log '.repeat(25)}here.`
    const marked = `|Deploy on Monday.| ${long} ${long}`
    expect(cutBy(marked.replaceAll('|', ''), marked)).toBe('Deploy on Monday.')
  })
})
