import { describe, expect, it } from 'vitest'
import { hubspot } from '../../../src/connectors/hubspot/index.ts'
import type { FakeAnswer } from '../../support/fake-tool.ts'
import { errorText, trialOf } from '../../support/trial.ts'
import { hubspotToken, hubspotVendor, note, pipelines, portal, refusal } from './fake.ts'

const opened = { connector: hubspot, secrets: { token: hubspotToken }, choices: portal }

/** A run in which HubSpot answers one request after the other in this way, then as usual. */
async function refusedBy(...answers: readonly FakeAnswer[]) {
  const account = {
    deals: [{ id: '7001', pipeline: 'default' }],
    notes: [note(8001, { deals: ['7001'] })],
    teams: {},
  }
  return trialOf(
    opened,
    hubspotVendor(account),
    { scope: { hubspotPipelines: [pipelines[0]] } },
    (tool) => {
      tool.faults.push(...answers)
    },
  )
}

const limited = (policyName: string): FakeAnswer =>
  refusal(429, 'RATE_LIMITS', { errorType: 'RATE_LIMIT', policyName })

describe('HubSpot says no', () => {
  it.each([
    [
      'errors',
      {
        errors: [{ message: 'x', context: { requiredGranularScopes: ['crm.objects.deals.read'] } }],
      },
    ],
    ['context', { context: { missingScopes: ['crm.objects.deals.read'] } }],
  ])('to a key without a scope, and the scope is named: %s', async (_, more) => {
    const scopeless = refusal(403, 'MISSING_SCOPES', more)
    // The check of the pipeline may be refused for the same scope; the search tells.
    const { error } = await refusedBy(scopeless, scopeless)
    expect(error).toMatchObject({
      code: 'connector.forbidden',
      message: 'HubSpot does not allow this read: the key lacks crm.objects.deals.read',
      hint: 'add it to the service key, then svc connect hubspot',
    })
  })

  it('and what is no name of a scope is not repeated', async () => {
    const context = { requiredGranularScopes: ['<b>Ada Lovelace</b>', 'a b', 7] }
    const scopeless = refusal(403, 'MISSING_SCOPES', { errors: [{ message: 'x', context }] })
    const { error } = await refusedBy(scopeless, scopeless)
    expect(error).toMatchObject({ message: expect.stringContaining('the key lacks a scope') })
    expect(errorText(error)).not.toContain('Ada')
  })

  it('to a token whose maker is gone', async () => {
    const gone = refusal(403, 'USER_DOES_NOT_HAVE_PERMISSIONS')
    const { error } = await refusedBy(gone, gone)
    expect(error).toMatchObject({
      code: 'connector.forbidden',
      hint: expect.stringMatching(/service key/),
    })
  })

  it('for today, and is not waited for', async () => {
    const { error, clock, requests } = await refusedBy(limited('DAILY'))
    expect(error).toMatchObject({
      code: 'connector.limited',
      message: expect.stringMatching(/daily limit .* midnight of the account’s time zone/),
    })
    expect([requests.length, clock.longestMs]).toEqual([1, 0])
  })

  it('for today, and until when where the time zone of the account is known', async () => {
    const { error } = await trialOf(
      { ...opened, choices: { ...portal, timeZone: 'Europe/Berlin' } },
      hubspotVendor({ deals: [], notes: [], teams: {} }),
      { scope: { hubspotPipelines: pipelines } },
      (tool) => {
        tool.faults.push(limited('DAILY'))
      },
    )
    expect(error).toMatchObject({
      code: 'connector.limited',
      message: expect.stringMatching(/time zone \(\d{4}-\d\d-\d\d 2[123]:00 UTC\)$/),
    })
  })

  it('for today, and until when where HubSpot tells', async () => {
    const { error } = await refusedBy({ ...limited('DAILY'), headers: { 'retry-after': '7200' } })
    expect(error).toMatchObject({
      code: 'connector.limited',
      retryAfterSeconds: 7_200,
      message: expect.stringContaining('until 2026-06-01 14:00 UTC'),
    })
  })

  it.each([
    ['TEN_SECONDLY_ROLLING', 10_000],
    ['SECONDLY', 1_000],
    ['SOMETHING_NEW', 10_000],
  ])('for a moment: %s is waited for', async (policy, ms) => {
    const { error, items, clock } = await refusedBy(limited(policy))
    expect([error, items.length]).toEqual([null, 1])
    expect(clock.waits).toContain(ms)
  })

  it('by a count of what is left, and is not asked once too often', async () => {
    const account = { deals: [], notes: [], teams: {} }
    const { error, clock } = await trialOf(
      opened,
      hubspotVendor(account),
      { scope: { hubspotPipelines: pipelines } },
      (tool) => {
        tool.alter = (answer, { path }) =>
          path.includes('/pipelines/') ? { ...answer, headers: noneLeft } : answer
      },
    )
    expect(error).toBeNull()
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(Date.parse('2026-06-01T12:00:10.000Z'))
  })
})

const noneLeft = {
  'x-hubspot-ratelimit-max': '100',
  'x-hubspot-ratelimit-remaining': '0',
  'x-hubspot-ratelimit-interval-milliseconds': '10000',
}
