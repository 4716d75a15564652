import { describe, expect, it } from 'vitest'
import { decodeSubscription, isScheduled, pick } from '../../../src/service/billing/subscription.ts'

const end = 1_797_724_800

function wire(fields: object = {}) {
  return {
    id: 'sub_1',
    object: 'subscription',
    customer: 'cus_1',
    created: 1,
    status: 'active',
    items: { data: [{ current_period_end: end, price: { id: 'price_1' } }] },
    ...fields,
  }
}

function decoded(fields: object = {}) {
  const found = decodeSubscription(wire(fields))
  if (found === null) throw new Error('not decoded')
  return found
}

describe('a subscription', () => {
  it('has its period on its items, and the first that ends counts', () => {
    const items = { data: [{ current_period_end: end + 99 }, { current_period_end: end }] }
    expect(decoded({ items }).state.currentPeriodEnd).toBe('2026-12-20T00:00:00.000Z')
    expect(decoded({ items: { data: [] } }).state.currentPeriodEnd).toBeNull()
  })

  it('ends with its period when it was cancelled and no day was said', () => {
    const { state, endsAt } = decoded({ cancel_at_period_end: true, cancel_at: null })
    expect(state.cancelAt).toBe('2026-12-20T00:00:00.000Z')
    expect(endsAt).toBe(state.cancelAt)
  })

  it('was ended by somebody only when somebody asked', () => {
    const ended = { status: 'canceled', ended_at: end }
    const asked = { ...ended, cancellation_details: { reason: 'cancellation_requested' } }
    const failed = { ...ended, cancellation_details: { reason: 'payment_failed' } }
    expect(decoded(asked).endsAt).toBe('2026-12-20T00:00:00.000Z')
    expect(decoded(failed).endsAt).toBeNull()
    expect(decoded(failed).state.cancelAt).toBe('2026-12-20T00:00:00.000Z')
  })

  it('that was ended before the day that was set has ended then', () => {
    const { state, endsAt } = decoded({ status: 'canceled', cancel_at: end + 99, ended_at: end })
    expect([state.cancelAt, endsAt]).toEqual([
      '2026-12-20T00:00:00.000Z',
      '2026-12-20T00:00:00.000Z',
    ])
  })

  it('that ends later than its period is not yet cancelled for the period', () => {
    expect(isScheduled(decoded({ cancel_at: end + 1 }).state)).toBe(false)
    expect(isScheduled(decoded({ cancel_at: end }).state)).toBe(true)
    expect(isScheduled(decoded().state)).toBe(false)
  })

  it('has the name of its price, else the id', () => {
    const items = { data: [{ price: { id: 'price_1', nickname: 'Team' } }] }
    expect([decoded({ items }).state.plan, decoded().state.plan]).toEqual(['Team', 'price_1'])
  })

  it('is nothing when it lacks what everything hangs on', () => {
    expect(
      [{}, null, 'sub_1', wire({ id: '' }), wire({ items: null })].map(decodeSubscription),
    ).toEqual([null, null, null, null, null])
  })

  it('in use counts before one that is over, then the newer one', () => {
    const statuses = [
      'canceled',
      'incomplete_expired',
      'paused',
      'somethingNew',
      'past_due',
      'active',
    ]
    const all = statuses.map((status, n) => decoded({ id: `sub_${n}`, status, created: n }))
    const order: string[] = []
    for (let rest = all; rest.length > 0;) {
      const first = pick(rest)
      order.push(first?.state.status ?? '')
      rest = rest.filter((each) => each !== first)
    }
    expect(order).toEqual([
      'active',
      'past_due',
      'paused',
      'somethingNew',
      'incomplete_expired',
      'canceled',
    ])
    expect(pick([])).toBeNull()
  })
})
