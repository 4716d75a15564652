import { describe, expect, it } from 'vitest'
import { extract } from '../../../src/extract/candidate.ts'
import { chunkOf, said } from '../passage.ts'

function scores(text: string): readonly number[] {
  const { candidates } = extract([chunkOf([said(text)])], { minScore: 0 })
  return candidates.map(({ score }) => score)
}

describe('what was decided', () => {
  it.each([
    "I don't think we agreed that all pull requests need two approvals.",
    'Contrary to the minutes, at no time have we agreed to work on weekends.',
    'Never since 2020 have we agreed to support Safari.',
    "It's not true we agreed to support IE11.",
    'Nobody can remember we decided to move to Kubernetes.',
    'We almost decided to ban feature flags.',
    'I wish we had decided to ban feature flags.',
    "Il n'a pas été décidé que toutes les équipes doivent revenir au bureau.",
    'Wir haben nie beschlossen, am Wochenende zu arbeiten.',
  ])('is nothing in %j', (text) => {
    expect(scores(text).filter((score) => score > 0)).toEqual([])
  })

  it.each([
    'Nobody objected, so we agreed that all pull requests need two approvals.',
    'We agreed to support Safari until the end of 2026.',
    'We decided to never deploy on Fridays.',
    "We don't deploy on Fridays any more, we decided.",
    'Il a été décidé que toutes les équipes doivent revenir au bureau.',
  ])('counts in %j', (text) => {
    expect(Math.max(...scores(text))).toBeGreaterThan(0.5)
  })
})
