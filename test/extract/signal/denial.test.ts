import { describe, expect, it } from 'vitest'
import { extract } from '../../../src/extract/candidate.ts'
import { isUndecided } from '../../../src/extract/signal/denial.ts'
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
    'The team has not decided whether contractors may use their own laptops.',
    'No decision was taken on business class.',
    'No consensus on the number of office days.',
    'No vote was taken on the pay question.',
    'There is no decision yet on the contract term.',
    'Nothing has been decided on the parking spaces.',
    'A decision on the new logo is still outstanding.',
    'It was not resolved whether guests may use the gym.',
    'A proposal to require two reviewers for every change was put forward by the platform team.',
    'The motion to ban personal devices in the lab was defeated, 4 to 9.',
  ])('is nothing in %j', (text) => {
    expect(scores(text).filter((score) => score > 0)).toEqual([])
  })

  it.each([
    'Nobody objected, so we agreed that all pull requests need two approvals.',
    'We agreed to support Safari until the end of 2026.',
    'We decided to never deploy on Fridays.',
    "We don't deploy on Fridays any more, we decided.",
    'Il a été décidé que toutes les équipes doivent revenir au bureau.',
    'A proposal to change the schema must be approved by two maintainers.',
  ])('counts in %j', (text) => {
    expect(Math.max(...scores(text))).toBeGreaterThan(0.5)
  })

  it.each([
    'Proposal to allow dogs on Fridays only. Two people are allergic. No agreement was reached.',
    'Motion to raise the deposit to 200 euros. The motion failed for want of a second.',
    'Suggestion to close the office on Fridays. To be checked with the customers.',
    'Proposal: all deploys need a second approval. Status: not yet discussed.',
  ])('is nothing where what was put falls through in %j', (text) => {
    expect(Math.max(...scores(text))).toBeLessThan(0.5)
  })

  it.each([
    'no decision on a refund is made without a ticket.',
    'nothing is agreed until legal has signed it.',
    'we did not agree on the venue, but everyone must register before may.',
    'we did not agree to the penalty clause.',
    'a ticket that has not been resolved within a week goes to the lead.',
    'the motion to close the office at six was put forward and carried.',
  ])('may be something in %j', (sentence) => {
    expect(isUndecided(sentence)).toBe(false)
  })

  it.each(['Deferred.', 'Rejected.', 'Lost.'])('does not count where it was %s', (fate) => {
    const text = `Motion to raise the deposit to 200 euros. ${fate}`
    expect(Math.max(...scores(text))).toBeLessThan(0.5)
  })

  it('counts where what was put is adopted after all', () => {
    const text = 'Motion to raise the deposit to 200 euros. Adopted. The next vote failed.'
    expect(Math.max(...scores(text))).toBeGreaterThan(0.5)
  })
})
