import { describe, expect, it } from 'vitest'
import { extract } from '../../../src/extract/candidate.ts'
import { chunkOf, said } from '../passage.ts'

function bodies(text: string): readonly string[] {
  return extract([chunkOf([said(text)])]).candidates.map(({ body }) => body.value)
}

describe('a figure that another takes the place of', () => {
  it.each([
    'Ann: ok so the limit for gifts is 100 euros.\nBo: compliance says 50 at most.\nAnn: alright, 50 then.\nBo: agreed.',
    'Kim: trial is fourteen days then.\nLou: too short for schools.\nKim: okay, thirty for everyone.\nLou: perfect, agreed.',
    "Uli: let's keep logs for 90 days.\nEva: legal only allows 30.\nUli: ok 30 days then.\nEva: done.",
    "Sue: tickets get closed after 7 days then.\nTom: that's too quick for holidays, make it 21.\nSue: ok, 21.\nTom: great.",
    'Max: we deploy on Fridays as well.\nIda: no please, never on Fridays.\nMax: ok, not on Fridays then.\nIda: thanks.',
  ])('is told with what was settled on, and not by itself: %j', (text) => {
    const [, first = '', settled = ''] = /^\w+: (.*)\n.*\n\w+: (.*)\n.*$/.exec(text) ?? []
    const found = bodies(text)
    expect(found).toHaveLength(1)
    expect(found[0]?.startsWith(first)).toBe(true)
    expect(found[0]?.endsWith(settled)).toBe(true)
  })

  it('is left out where what was settled on stands in another passage', () => {
    const turns = ['The limit for gifts is 100 euros then.', 'Compliance says 50 at most.']
    const passages = [...turns, 'Alright, 50 then.', 'Agreed.'].map((text, i) => said(text, i % 2))
    const { candidates } = extract([chunkOf(passages, 'transcript')])
    expect(candidates.map(({ body }) => body.value)).not.toContain(turns[0])
    expect(candidates.find(({ body }) => body.value === 'Alright, 50 then.')?.title.value).toBe(
      'Limit for gifts is 50 euros then',
    )
  })

  it.each([
    // Says the same figure again.
    'Kim: the trial is fourteen days then.\nLou: not too short?\nKim: okay, fourteen days then.\nLou: agreed.',
    // Counts something else.
    'Kim: the trial is fourteen days then.\nLou: but how many seats?\nKim: okay, five seats then.\nLou: agreed.',
    // Nobody objects.
    'Kim: the trial is fourteen days then.\nLou: agreed.\nKim: good, thirty then.\nLou: yes.',
  ])('is left alone in %j', (text) => {
    expect(bodies(text).some((body) => body === 'the trial is fourteen days then.')).toBe(true)
  })
})
