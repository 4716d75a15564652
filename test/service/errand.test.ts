import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { fromWire } from '../../src/contract/trouble.ts'
import { SvcError } from '../../src/core/error.ts'
import { newId } from '../../src/core/id.ts'
import { systemClock } from '../../src/core/time.ts'
import { noFault, noTroubles, troubleLine } from '../../src/core/trouble.ts'
import { onErrand } from '../../src/service/errand.ts'
import { fakeHost } from '../support/fake-host.ts'
import { hostService } from '../support/host-service.ts'
import { testService } from '../support/service.ts'
import { errandsAt } from '../support/told.ts'

const step = { party: 'stripe', name: 'reading the customer', page: null }

async function opened() {
  const service = await testService()
  const { id: organisationId } = await service.store.organisations.first('test')
  const errand = { organisationId, area: 'billing', kind: 'status', actor: null } as const
  return { service, errand, tools: { store: service.store, clock: systemClock } }
}

describe('an errand', () => {
  it('that only reads leaves nothing behind when it goes well, a change does', async () => {
    const { service, errand, tools } = await opened()
    expect(await onErrand(tools, errand, () => Promise.resolve(7))).toBe(7)
    expect(await errandsAt(service, '/v1/billing/events')).toEqual([])
    await onErrand(tools, { ...errand, kind: 'resume', actor: 'key_x' }, async () => {
      expect(await errandsAt(service, '/v1/billing/events')).toMatchObject([{ outcome: 'open' }])
    })
    expect(await errandsAt(service, '/v1/billing/events')).toMatchObject([
      { kind: 'resume', actor: 'key_x', outcome: 'done', troubles: [] },
    ])
  })

  it('is told of while it is under way, and keeps what it ended with', async () => {
    const { service, errand, tools } = await opened()
    const failure = new SvcError('billing.unreachable', 'away')
    const doing = onErrand(tools, errand, async (troubles) => {
      const call = troubles.watch(step)
      await call.fault({ ...noFault, kind: 'broken' })
      expect(await errandsAt(service, '/v1/billing/events')).toMatchObject([
        { outcome: 'open', troubles: [{ end: 'open' }] },
      ])
      await call.end('gave_up')
      throw failure
    })
    await expect(doing).rejects.toBe(failure)
    expect(await errandsAt(service, '/v1/billing/events')).toMatchObject([
      { outcome: 'failed', troubles: [{ end: 'gave_up' }] },
    ])
  })

  it('is done although its end could not be kept', async () => {
    const { service, errand, tools } = await opened()
    const keep = vi.spyOn(service.store.errands, 'keep')
    keep.mockRejectedValueOnce(new SvcError('storage.busy', 'the database is busy'))
    const resumed = onErrand(tools, { ...errand, kind: 'resume' }, () => Promise.resolve('yes'))
    expect(await resumed).toBe('yes')
  })

  it('of which nothing was heard for minutes ended with its process', async () => {
    const { service, errand } = await opened()
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const keep = (outcome: 'open' | 'waiting', updatedAt: string) =>
      service.store.errands.keep({
        ...errand,
        id: newId('errand'),
        outcome,
        at: at(20),
        updatedAt,
        troubles: noTroubles,
      })
    await keep('open', at(6))
    await keep('open', at(1))
    await keep('waiting', at(6))
    const outcomes = (await errandsAt(service, '/v1/billing/events')).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['cut_off', 'open', 'waiting'])
  })
})

describe('connecting', () => {
  it('a rules repository is told of with what went wrong, and holds no token', async () => {
    const { service, host, settings, token } = await hostService('github')
    host.fault = () => 'page'
    const put = () => service.call('PUT', '/v1/rules-repo', { body: settings })
    expect((await put()).status).toBe(502)
    host.fault = () => 'none'
    expect((await put()).status).toBe(200)
    const errands = await errandsAt(service, '/v1/rules-repo/events')
    expect(errands.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['connect', 'done'],
      ['connect', 'failed'],
      ['connect', 'done'],
    ])
    expect(errands[1]?.troubles.map(fromWire).map(troubleLine)).toEqual([
      'GitHub, reading the repository: the answer was no JSON; given up',
    ])
    expect(JSON.stringify(errands)).not.toContain(token)
  })

  it('a support desk is told of with what went wrong', async () => {
    const desk = await fakeHost(() => ({ status: 500, body: {} }))
    const clock = {
      now: () => new Date(),
      wait: async () => {
        await setImmediate()
      },
    }
    const service = await testService({}, null, undefined, {
      desk: { zendeskUrl: desk.url },
      clock,
    })
    const body = { subdomain: 'acme', email: 'agent@acme.example', token: 'token-canary' }
    const answer = await service.call('PUT', '/v1/connectors/zendesk', { body })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    const errands = await errandsAt(service, '/v1/connectors/zendesk/events')
    expect(errands).toMatchObject([
      { kind: 'connect', outcome: 'failed', troubles: [{ party: 'zendesk', end: 'gave_up' }] },
    ])
    expect(JSON.stringify(errands)).not.toMatch(/canary|agent@/)
    expect(await errandsAt(service, '/v1/connectors/intercom/events')).toEqual([])
  })
})
