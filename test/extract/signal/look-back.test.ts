import { describe, expect, it } from 'vitest'
import type { MaskedPassage } from '../../../src/core/item.ts'
import { survey } from '../../../src/extract/signal/context.ts'
import type { Sight } from '../../../src/extract/signal/sight.ts'
import { chunkOf, said } from '../passage.ts'

function read(...passages: readonly MaskedPassage[]): (words: string) => Sight {
  const { sights } = survey([chunkOf(passages, passages.length > 1 ? 'transcript' : 'prose')])
  return (words) => {
    const found = sights.find(({ plain }) => plain.startsWith(words))
    if (found === undefined) throw new Error(`nobody said ${words}`)
    return found
  }
}

describe('what is stated again', () => {
  const proposal = said('I propose to publish the draft as a note in May.', 1)
  const resolution = said('Publish the draft as a note in May.', 3)

  it('takes over the votes from the proposal, which yields', () => {
    const at = read(proposal, said('+1', 2), said('+1', 4), resolution)
    expect(at('publish the draft')).toMatchObject({ settles: true, votes: 2, closesPoll: true })
    expect(at('i propose')).toMatchObject({ yielded: true, settles: false })
  })

  it('is another thing when it names another number', () => {
    const at = read(
      said('I propose to close issue 41 as a duplicate.', 1),
      said('Close issue 42 as a duplicate.', 2),
    )
    expect(at('close issue 42').settles).toBe(false)
    expect(at('i propose').yielded).toBe(false)
  })

  it('settles nothing when it is a question or a vote', () => {
    const at = read(proposal, said('Publish the draft as a note in May?', 2))
    expect(at('publish the draft').settles).toBe(false)
    expect(read(proposal, said('+1 to publish the draft as a note in May', 2))('+1').settles).toBe(
      false,
    )
  })
})

describe('votes', () => {
  it('belong to what was put, even when it is worded as no proposal', () => {
    const at = read(
      said('JSON on the wire, starting from the shared vocabulary.', 1),
      said('+1', 2),
      said('+1', 3),
    )
    expect(at('json').votes).toBe(2)
  })
})

describe('a call for objections', () => {
  it('makes what is said next, by somebody else, unopposed', () => {
    const at = read(
      said('Any objections to that?', 1),
      said('Then we use the short form.', 2),
      said('Next is lunch.', 1),
    )
    expect(at('then we use').unopposed).toBe(true)
  })
})

describe('a conclusion', () => {
  it('sums up after assent and is taken up by others', () => {
    const at = read(
      said('Could they move in with us?', 1),
      said('Fine with me.', 2),
      said('Yes.', 3),
      said('Good, so the singing stops at nine on Thursdays.', 1),
      said('I will answer the letter.', 2),
    )
    expect(at('good, so the singing')).toMatchObject({
      sumsUp: true,
      assented: true,
      takenUp: true,
    })
    expect(at('could they move')).toMatchObject({ sumsUp: false, assented: false })
  })

  it('is heard in speech that was written down without names, capitals and stops', () => {
    const filler = 'so it rained all week and nobody came\nthe road is still wet\n'.repeat(6)
    const at = read(said(`${filler}okay\nso the gate stays locked at night from now on\ngreat\n`))
    expect(at('so the gate')).toMatchObject({ isTalk: true, sumsUp: true, takenUp: true })
  })

  it('is not heard in prose', () => {
    const at = read(said('Okay.\n\nSo the gate stays locked at night.\n\nGreat.'))
    expect(at('so the gate')).toMatchObject({ sumsUp: false, assented: false, takenUp: false })
  })
})

describe('the tone of a text', () => {
  const policy = 'Members must pay the fee within 30 days.'

  it('is that of a report where the surroundings tell what happened', () => {
    const told =
      'The mayor said no. Trains were late. The union went on strike. Talks broke down and the minister was away. '
    expect(read(said(`${told}${policy} ${told}`))('members must').report).toBe(1)
    expect(read(said(`${policy} `.repeat(8)))('members must').report).toBe(0)
  })

  it('is that of an advertisement where enough of it sells something', () => {
    const advert = 'Get started today and unlock more. '
    const plain = 'Boards have columns. '.repeat(6)
    expect(read(said(`${policy}\n\n${plain}\n\n${advert}`))('members must').nearAdvert).toBe(true)
    expect(read(said(`${policy}\n\n${plain}`))('members must').nearAdvert).toBe(false)
  })
})

describe('sections', () => {
  it('set prose outside the decision section apart from it', () => {
    const at = read(
      said('## Context\n\nThe old queue must go.\n\n## Decision\n\nWe use one queue.\n'),
    )
    expect(at('the old queue').elsewhere).toBe(true)
    expect(at('we use').elsewhere).toBe(false)
  })
})
