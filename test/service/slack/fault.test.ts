import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { SlackFault } from '../../support/fake-slack.ts'
import { slackCanaries } from '../../support/fake-slack.ts'
import { threeInTen } from '../../support/fault-deck.ts'
import { slackService } from '../../support/slack-service.ts'
import { engines, testDatabase } from '../../support/store.ts'
import { errandsAt, told } from '../../support/told.ts'

/** Far longer than a stall of a busy machine, which would be told as a fault that nobody injected. */
const requestMs = 1_500

/** What is done to a call, and what the history has to tell of it. */
const faults: readonly (readonly [SlackFault, object])[] = [
  ['hang', { kind: 'timeout', status: null, after_seconds: requestMs / 1_000 }],
  ['stuck', { kind: 'timeout', status: null, after_seconds: requestMs / 1_000 }],
  ['limit', { kind: 'limited', status: 429, wait_seconds: 1 }],
  ['broken', { kind: 'failed', status: 500 }],
  ['reset', { kind: 'broken', status: null }],
  ['lost', { kind: 'broken', status: null }],
  ['torn', { kind: 'broken', status: 200 }],
  ['html', { kind: 'not_json', status: 200 }],
  ['no', { kind: 'refused', status: 200 }],
]

const clock = {
  now: () => new Date(),
  wait: async () => {
    await setImmediate()
  },
}

describe.each(engines)('with three calls in ten to Slack failing (%s)', (engine) => {
  it.each([1, 2, 3])(
    'the history tells of each fault and of no other (seed %i)',
    async (seed) => {
      const store = await (await testDatabase(engine)).open()
      // No command is typed here, so nothing waits for the time to answer one to be over.
      const { service, slack, connect } = await slackService({ store, requestMs, clock })
      const next = threeInTen(faults, seed)
      let injected: object[] = []
      let all = 0
      slack.fault = ({ path }) => {
        const drawn = next()
        if (drawn === null) return 'none'
        const [fault, expected] = drawn
        const step = path.endsWith('oauth.v2.access')
          ? 'trading the code for a token'
          : 'removing the app'
        injected.push({ step, ...expected })
        all++
        return fault
      }
      const newest = async () => {
        const [errand] = await errandsAt(service, '/v1/slack/events')
        if (errand === undefined) throw new Error('nothing was kept')
        const including = injected.map((each) => expect.objectContaining(each) as object)
        expect(told(errand)).toEqual(including)
        expect(JSON.stringify(errand)).not.toMatch(/xoxb|canary|state=|code=|T0EXAMPLE/)
        expect(JSON.stringify(errand)).not.toContain(slackCanaries.user_id)
        injected = []
        return errand
      }
      for (let round = 1; round <= 16; round++) {
        const { status } = await connect({ id: 'T0EXAMPLE1' })
        const outcome = status === 200 ? 'done' : 'failed'
        expect(await newest()).toMatchObject({ kind: 'connect', outcome })
        if (status !== 200) continue
        const gone = await service.call('DELETE', '/v1/slack')
        expect(gone.status).toBe(200)
        const { workspaces } = gone.body as { workspaces: { uninstalled: boolean }[] }
        const { kind, outcome: end, troubles } = await newest()
        expect([kind, end]).toEqual(['disconnect', 'done'])
        const isGivenUp = troubles.some((each) => each.end === 'gave_up')
        expect(workspaces.map(({ uninstalled }) => uninstalled)).toEqual([!isGivenUp])
      }
      expect(all).toBeGreaterThanOrEqual(faults.length - 1)
    },
    60_000,
  )
})

describe('an answer to a command that comes too late for its request', () => {
  it('is told of when Slack does not take it', async () => {
    const { service, slack, connect, type } = await slackService({ slackAnswerMs: 0 })
    await connect({ id: 'T0EXAMPLE1' })
    slack.fault = ({ path }) => (path.startsWith('/commands/') ? 'broken' : 'none')
    await type({ response_url: `${slack.url}/commands/T0EXAMPLE1/1/abc` })
    await expect
      .poll(async () => (await errandsAt(service, '/v1/slack/events'))[0], { timeout: 10_000 })
      .toMatchObject({
        kind: 'answer',
        outcome: 'failed',
        troubles: [{ step: 'answering a command', end: 'gave_up', faults: [{ status: 500 }] }],
      })
  })
})
