import { describe, expect, it } from 'vitest'
import { newId } from '../../src/core/id.ts'
import { noFault, noTroubles } from '../../src/core/trouble.ts'
import type { Errand } from '../../src/storage/errands.ts'
import { engines, testDatabase } from '../support/store.ts'

const begun = Date.parse('2026-11-20T12:00:00.000Z')

async function opened(engine: 'embedded' | 'postgres') {
  const store = await (await testDatabase(engine)).open()
  const { id: organisationId } = await store.organisations.first('test')
  /** Begun so many seconds after the first. */
  const errand = (seconds: number, more: Partial<Errand> = {}): Errand => {
    const now = new Date(begun + seconds * 1_000)
    const at = now.toISOString()
    return {
      id: newId('errand', { now: () => now }),
      organisationId,
      area: 'billing',
      kind: 'cancel',
      actor: 'local',
      outcome: 'open',
      at,
      updatedAt: at,
      troubles: noTroubles,
      ...more,
    }
  }
  return { store, organisationId, errand }
}

describe.each(engines)('errands in the %s store', (engine) => {
  it('are kept as they stand, newest first, each area and organisation by itself', async () => {
    const { store, organisationId, errand } = await opened(engine)
    const other = await store.organisations.create('other')
    const [first, second] = [errand(0), errand(1)]
    for (const each of [
      first,
      second,
      errand(2, { area: 'slack' }),
      errand(3, { organisationId: other.id }),
    ]) {
      await store.errands.keep(each)
    }
    const step = { party: 'stripe', name: 'reading the customer', page: null }
    const fault = { ...noFault, kind: 'ended' } as const
    const trouble = { id: 't', at: first.at, step, faults: [fault], end: 'cut_off' } as const
    const troubles = { latest: [trouble], leftOut: 3 }
    const told: Errand = { ...first, outcome: 'failed', updatedAt: second.at, troubles }
    await store.errands.keep(told)
    expect(await store.errands.list(organisationId, 'billing', 9, null)).toEqual([second, told])
    expect(await store.errands.list(organisationId, 'billing', 9, second.id)).toEqual([told])
    expect(await store.errands.list(organisationId, 'billing', 1, null)).toEqual([second])
    expect(await store.errands.list(other.id, 'billing', 9, null)).toHaveLength(1)
    expect(await store.errands.list(other.id, 'slack', 9, null)).toEqual([])
  })

  it('are at most a thousand of an area, and forgotten after a while', async () => {
    const { store, organisationId, errand } = await opened(engine)
    await store.errands.keep(errand(0, { area: 'slack' }))
    const all = Array.from({ length: 1_003 }, (_, n) => errand(n))
    await Promise.all(all.slice(0, 1_000).map((each) => store.errands.keep(each)))
    for (const each of all.slice(1_000)) await store.errands.keep(each)
    const ids = async () =>
      (await store.errands.list(organisationId, 'billing', 2_000, null)).map(({ id }) => id)
    const newest = all.map(({ id }) => id).toReversed()
    expect(await ids()).toEqual(newest.slice(0, 1_000))
    const before = new Date(begun + 500_000)
    expect(await store.errands.deleteOld(before, 100)).toBe(100)
    expect(await store.errands.deleteOld(before, 1_000)).toBe(398)
    expect(await store.errands.deleteOld(before, 1_000)).toBe(0)
    expect(await ids()).toEqual(newest.slice(0, 503))
  })
})
