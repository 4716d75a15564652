import { describe, expect, it } from 'vitest'
import type { Candidate } from '../../../src/core/item.ts'
import { extract } from '../../../src/extract/candidate.ts'
import { recordsDecision, tellsWhatWasSaid, isErrand } from '../../../src/extract/signal/minutes.ts'
import { chunkOf, said } from '../passage.ts'

function ranked(text: string): readonly Candidate[] {
  return extract([chunkOf([said(text)])], { minScore: 0, maxPerThousandWords: 1000 }).candidates
}

function best(text: string): string | undefined {
  return ranked(text)[0]?.body.value
}

const head =
  '# Garden club, monthly meeting\n\n## Attendees\n\n- [PERSON_1]\n- [PERSON_2]\n\n## Notes\n\n'

describe('minutes of a meeting', () => {
  it.each([
    'The GC accepted the offer of the nursery.',
    'The GC discussed the north beds, and decided to wait for another season.',
    'The treasurer’s report was accepted as presented.',
    'All in agreement that the shed stays locked over winter.',
    'It was determined to move the compost behind the greenhouse.',
    'No objection from the members, the hedge will be cut in May.',
  ])('record what was decided, whatever the group calls itself: %j', (decision) => {
    const told = [
      '- The GC discussed the summer fair.',
      '- [PERSON_1] reported on the new pump.',
      `- ${decision}`,
      '- [PERSON_2] to ask the council for a second bin.',
      '- The GC discussed the seed exchange.',
    ]
    expect(best(head + told.join('\n'))).toBe(decision)
  })

  it('hold decisions under a summary, a discussion and an agenda as anywhere else', () => {
    const text = (section: string) =>
      `# Board meeting, 3 May\n\n## ${section}\n\n- The GC accepted the offer of the nursery.\n- Next meeting in June.\n`
    const [summary, plain] = ['Summary', 'Hedges'].map((name) => ranked(text(name))[0]?.score)
    expect(summary).toBe(plain)
  })

  it('take no item of their agenda for a decision', () => {
    const items = '1. **Approve the accounts**.\nThe accounts were approved without objection.\n'
    expect(best(`${head}${items}`)).toBe('The accounts were approved without objection.')
  })

  it('are not what somebody else writes of a group', () => {
    const text = 'The GC accepted the offer of the nursery.\n\nThe hedge has grown since.'
    const alone = ranked(text)[0]?.reasons
    expect(alone).not.toContain('minutes record that it was decided')
  })
})

describe('a vote', () => {
  const minutes = (text: string) => ranked(`${head}${text}`)

  it.each(['Upon voice vote, the motion carried unanimously.', 'Passed, 5 to 2.'])(
    'is one candidate with the motion that it was on: %j',
    (vote) => {
      const text = `[PERSON_1] moved to rent out the lower field for a year. ${vote}`
      const [first] = minutes(text)
      expect(first?.body.value).toBe(text)
      expect(first?.title.value).toBe('Rent out the lower field for a year')
    },
  )

  it('finds its motion behind the one who seconded it, and in the paragraph before', () => {
    const text =
      '[PERSON_1] moved to rent out the lower field. [PERSON_2] seconded.\n\nThe vote was called and the motion carried.'
    expect(minutes(text)[0]?.body.value).toBe(text)
  })

  it('counts each time that the same is said of another motion', () => {
    const carried = 'The motion carried unanimously.'
    const text = `[PERSON_1] moved to buy a mower. ${carried}\n\n[PERSON_2] moved to sell the trailer. ${carried}`
    const titles = minutes(text).map(({ title }) => title.value)
    expect(new Set(titles.slice(0, 2))).toEqual(new Set(['Buy a mower', 'Sell the trailer']))
  })
})

describe('a decision of few words', () => {
  const text =
    '## Pruning in March\n\n### Conclusion\n\n- Second reading\n\n## Seed bank\n\n### Conclusion\n\n- Second reading\n'

  it('has what it is about in its title, and counts once for each subject', () => {
    const titles = ranked(text).map(({ title }) => title.value)
    expect(titles.toSorted()).toEqual([
      'Pruning in March: Second reading',
      'Seed bank: Second reading',
    ])
  })
})

describe('a sentence of minutes', () => {
  it.each(['the request was declined', 'the board voted to close at six', 'carried, two against'])(
    'records a decision: %j',
    (plain) => {
      expect(recordsDecision(plain)).toBe(true)
    },
  )

  it.each([
    'the plan has yet to be approved',
    'it could be deferred',
    '[person] agreed to write to the landlord',
    'the members discussed the fair',
  ])('records none: %j', (plain) => {
    expect(recordsDecision(plain)).toBe(false)
  })

  it.each(['the chair mentioned the new pump', 'there was a question about the hedge'])(
    'tells what was said: %j',
    (plain) => {
      expect(tellsWhatWasSaid(plain)).toBe(true)
    },
  )

  it('hands a task to somebody by name', () => {
    expect(isErrand('[person] and [person] to draft the notice')).toBe(true)
    expect(isErrand('the committee to draft the notice')).toBe(false)
  })
})
