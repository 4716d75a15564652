import { describe, expect, it } from 'vitest'
import { survey } from '../../../src/extract/signal/context.ts'
import { isLicence, isLicenceClause } from '../../../src/extract/signal/licence.ts'
import { scores } from '../../../src/extract/signal/score.ts'
import { chunkOf, said } from '../passage.ts'

const grant =
  'Permission is hereby granted to anybody to fire this kiln. Each firing must be logged. ' +
  'The kiln is provided by its makers "as is".'
const policy =
  'Kilns of others may be fired under the MIT licence and its terms. The copyright notice stays on the lid. ' +
  'Derivative works of our own must be shown to legal first.'

function sightsOf(text: string) {
  return survey([chunkOf([said(text)])]).sights
}

describe('a licence', () => {
  it('is known by its clauses, and states nothing that its reader decided', () => {
    const sights = sightsOf(grant)
    expect(isLicence(sights)).toBe(true)
    expect(scores(sights).map(({ value }) => value)).toEqual([0, 0, 0])
  })

  it('is not a rule about what others have licensed', () => {
    const sights = sightsOf(policy)
    expect(isLicence(sights)).toBe(false)
    expect(scores(sights).at(-1)?.value).toBeGreaterThan(0.5)
  })

  it('is not the whole where a page only ends with a clause of one', () => {
    const sights = sightsOf(`${policy.repeat(12)}\n\nThe kiln is provided "as is".`)
    expect(isLicence(sights)).toBe(false)
    expect(scores(sights).at(-1)?.value).toBe(0)
  })

  it('takes nothing from what was decided on it, or is said in another comment', () => {
    const decided = sightsOf(`We agreed to adopt this licence. ${grant}`)
    expect(scores(decided)[0]?.value).toBeGreaterThan(0.5)
    const rule = 'All kilns must carry it from now on.'
    const { sights } = survey([chunkOf([said(grant), said(rule)])])
    expect(scores(sights).map(({ value }) => value > 0.5)).toEqual([false, false, false, true])
  })

  it.each([
    [40, 'licence'],
    [2, null],
  ])('goes on in the next chunk where it was cut, %i times as long', (times, purpose) => {
    const rest = said('All kilns must carry this notice from now on.')
    const { sights } = survey([chunkOf([said(`${grant} `.repeat(times))]), chunkOf([rest])])
    expect(sights[0]?.purpose).toBe('licence')
    expect(sights.at(-1)?.purpose).toBe(purpose)
  })

  it.each([
    'redistributions in binary form must show this list.',
    'in no event shall the potter be liable for cracks.',
    'this permission notice shall be included in all copies.',
    'the work is furnished by its makers as is, without any promise.',
  ])('has clauses like %j', (plain) => {
    expect(isLicenceClause(plain)).toBe(true)
  })

  it.each([
    'refunds are provided within 14 days.',
    'permission is granted by the team lead.',
    'in no event do we fire twice.',
    'each file keeps its copyright notice.',
    'each file carries the following copyright notice.',
    'software is provided through the portal.',
    'refunds are provided in the same currency as is used for the payment.',
    'names of customers are not used in advertising or publicity.',
  ])('has no clause like %j', (plain) => {
    expect(isLicenceClause(plain)).toBe(false)
  })
})
