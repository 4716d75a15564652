import { describe, expect, it } from 'vitest'
import { survey } from '../../../src/extract/signal/context.ts'
import { chunkOf, said } from '../passage.ts'

function quoted(text: string): readonly boolean[] {
  return survey([chunkOf([said(text)])]).sights.map((sight) => sight.quoted)
}

describe('a quotation', () => {
  it('is heard over all the sentences it holds, and ends where its marks do', () => {
    const text =
      'The hotel wrote back: "Groups pay a deposit of 30 percent. Cancellations are free for two weeks. Dogs cost extra." ' +
      'Groups of ours pay nothing.'
    expect(quoted(text)).toEqual([true, true, true, false])
  })

  it.each([
    'We now say: "Refunds are paid within ten days."',
    'The label reads "Save", the dialog has "Discard changes" as well.',
    'Decision: "Orders are kept for a year."',
  ])('is none of others in %j', (text) => {
    expect(quoted(text)).not.toContain(true)
  })

  it('does not run on into what somebody else wrote', () => {
    const passages = [
      said('Their site: "Returns are final.'),
      said('Returns are free for a month.'),
    ]
    const { sights } = survey([chunkOf(passages)])
    expect(sights.map((sight) => sight.quoted)).toEqual([true, false])
  })

  it('is what a comment quotes to answer it, and nothing that stands alone', () => {
    const inThread = (text: string): readonly boolean[] =>
      survey([chunkOf([said(text)], 'thread')]).sights.map((sight) => sight.quoted)
    expect(inThread('> We never deploy on Fridays.\n\nIs that still true?')).toEqual([true, false])
    expect(inThread('> We never deploy on Fridays.')).toEqual([false])
    expect(inThread('> Decision: we never deploy on Fridays.\n\nAgreed.')).toEqual([false, false])
    expect(quoted('> We never deploy on Fridays.\n\nThe team.')).toEqual([false, false])
  })
})
