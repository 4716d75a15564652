import { describe, expect, it, vi } from 'vitest'
import type { WireRuleEventPage } from '../../../src/contract/rules.ts'
import { SvcError } from '../../../src/core/error.ts'
import { troubleLine } from '../../../src/core/trouble.ts'
import { fromWire } from '../../../src/contract/trouble.ts'
import type { Fault, HostCall } from '../../support/fake-host.ts'
import { threeInTen } from '../../support/fault-deck.ts'
import type { HostService } from '../../support/host-service.ts'
import { hostService } from '../../support/host-service.ts'
import { engines, testDatabase } from '../../support/store.ts'

/** Far longer than a stall of a busy machine, which would be told as a fault that nobody injected. */
const requestMs = 2_000

/** What is done to a call, and what the history has to tell of it. */
const faults: readonly (readonly [Fault, object])[] = [
  ['hang', { kind: 'timeout', status: null, after_seconds: requestMs / 1_000 }],
  ['stuck', { kind: 'timeout', status: null, after_seconds: requestMs / 1_000 }],
  ['limit', { kind: 'limited', status: 429, wait_seconds: 1 }],
  ['busy', { kind: 'limited', status: 429, wait_seconds: null }],
  ['broken', { kind: 'failed', status: 500 }],
  ['reset', { kind: 'broken', status: null }],
  ['lost', { kind: 'broken', status: null }],
  ['torn', { kind: 'broken', status: expect.any(Number) }],
  ['page', { kind: 'not_json', status: 200 }],
]

const steps: readonly (readonly [RegExp, string])[] = [
  [/^GET .*\/(?:git\/ref|branches)\//, 'reading a branch'],
  [/^GET .*\/git\/commits\//, 'reading a commit'],
  [/^GET .*\/(?:contents\/rules|repository\/tree)$/, 'listing the rules folder'],
  [/^GET .*\/(?:contents|files)\//, 'reading a file'],
  [/^POST .*\/git\/trees$/, 'writing the files'],
  [/^POST .*\/git\/commits$/, 'making the commit'],
  [/^POST .*\/(?:git\/refs|repository\/commits)$/, 'making the branch'],
  [/^PATCH .*\/git\/refs\//, 'moving the branch'],
  [/^GET .*\/(?:pulls|merge_requests)$/, 'looking for the pull request'],
  [/^GET .*\/(?:pulls|merge_requests)\/\d+$/, 'reading the pull request'],
  [/^POST .*\/(?:pulls|merge_requests)$/, 'opening the pull request'],
  [/^(?:PATCH|PUT) .*\/(?:pulls|merge_requests)\/\d+$/, 'rewriting the pull request'],
  [/^GET .*\/(?:repos\/acme\/rules|projects\/[^/]+)$/, 'reading the repository'],
]

function stepOf({ method, path }: HostCall): string {
  const called = `${method} ${path}`
  return steps.find(([form]) => form.test(called))?.[1] ?? called
}

async function eventsOf({ service }: HostService, id: string): Promise<WireRuleEventPage> {
  return (await service.call('GET', `/v1/rules/${id}/events`)).body as WireRuleEventPage
}

const cases = engines.flatMap((engine) =>
  (['github', 'gitlab'] as const).map((kind) => [engine, kind] as const),
)

describe.each(cases)('with three calls in ten failing, on the %s store %s', (engine, kind) => {
  it.each([1, 2, 3])(
    'each rule comes to one pull request, and its history tells of each fault and of no other (seed %i)',
    async (seed) => {
      const store = await (await testDatabase(engine)).open()
      const around = await hostService(kind, requestMs, store)
      const { host, repository, service, draft, submit, sync, read } = around
      const next = threeInTen(faults, seed)
      let injected: object[] = []
      let all = 0
      host.fault = (call) => {
        const drawn = next()
        if (drawn === null) return 'none'
        const [fault, told] = drawn
        injected.push({ step: stepOf(call), ...told })
        all++
        return fault
      }
      const until200 = async (call: () => ReturnType<typeof sync>) => {
        for (let n = 0; n < 40; n++) {
          const { status, body } = await call()
          if (status === 200) return
          expect([status, body]).toMatchObject([502, { code: 'rules_repo.unreachable' }])
        }
        throw new Error('it never came through')
      }
      for (const [nth, end] of ['approved', 'rejected'].entries()) {
        injected = []
        const { id } = await draft({ body: `Rule number ${nth} stands.` })
        if ((await submit(id)).status !== 200) {
          expect((await read(id)).status).toBe('draft')
          // The story of a try that broke off is there before it is gone on with.
          expect(told(await eventsOf(around, id))).toEqual(injected.map(including))
          const edit = { body: `Rule number ${nth} stands, and was edited.` }
          const headers = { 'if-match': '"1"' }
          await service.call('PATCH', `/v1/rules/${id}`, { body: edit, headers })
        }
        await until200(() => submit(id))
        expect(repository.pulls).toHaveLength(nth + 1)
        const { pull_request: pull, body } = await read(id)
        const files = repository.at(pull?.branch ?? '')?.files ?? new Map<string, string>()
        const own = [...files.values()].filter((text) => text.includes(id))
        expect(own).toEqual([expect.stringMatching(new RegExp(`---\n${body}\n$`))])
        if (end === 'approved') repository.merge(nth + 1)
        else repository.close(nth + 1)
        await until200(sync)
        expect(await read(id)).toMatchObject({ status: end, body })

        const history = await eventsOf(around, id)
        expect(history.items.map(({ to }) => to)).toEqual(['draft', 'in_review', end])
        expect(told(history)).toEqual(injected.map(including))
        expect([history.troubles, history.troubles_left_out]).toEqual([[], 0])
        expect(JSON.stringify(history.items.map(({ troubles }) => troubles))).not.toMatch(
          /acme|svc\/|https?:|[?=]|token/,
        )
      }
      expect(all).toBeGreaterThanOrEqual(faults.length)
    },
    60_000,
  )
})

/** Each fault of a history with its step, in order. */
function told({ items, troubles }: WireRuleEventPage): readonly object[] {
  return [...items.flatMap((event) => event.troubles), ...troubles].flatMap(
    ({ step, faults: some }) => some.map((each) => ({ step, ...each })),
  )
}

function including(fault: object): unknown {
  return expect.objectContaining(fault)
}

describe('the history of a rule', () => {
  it('says by which fault an earlier try to submit it broke off', async () => {
    const around = await hostService('github')
    const { host, draft, submit } = around
    const { id } = await draft()
    host.fault = ({ method, path }) =>
      method === 'POST' && path.endsWith('/pulls') ? 'broken' : 'none'
    expect((await submit(id)).status).toBe(502)
    const line = (end: string) => `GitHub, opening the pull request: answered 500; ${end}`
    const again = 'looked at what was done and went on'
    const lines = [line(again), line(again), line(again), line('given up')]
    const before = await eventsOf(around, id)
    expect(before.items.map(({ to }) => to)).toEqual(['draft'])
    expect(before.troubles.map(fromWire).map(troubleLine)).toEqual(lines)
    host.fault = () => 'none'
    expect((await submit(id)).status).toBe(200)
    const { items, troubles } = await eventsOf(around, id)
    expect(troubles).toEqual([])
    expect(items.map(({ to, note }) => [to, note])).toEqual([
      ['draft', null],
      ['in_review', `an earlier try to submit it broke off: ${line('given up')}`],
    ])
    expect(items.at(-1)?.troubles.map(fromWire).map(troubleLine)).toEqual(lines)
  })

  it.each(['github', 'gitlab'] as const)(
    'is not half of one: a page of a proxy is no word that %s has done anything',
    async (kind) => {
      const around = await hostService(kind)
      const { host, repository, draft, submit, service, read } = around
      const { id } = await draft()
      // Branch and pull request stand, and the next try has to bring both up to date.
      vi.spyOn(service.store.proposals, 'opened').mockRejectedValueOnce(
        new SvcError('storage.busy', 'the database is busy'),
      )
      expect((await submit(id)).status).toBe(503)
      const edit = { body: 'Refunds over $900 need two approvals.' }
      await service.call('PATCH', `/v1/rules/${id}`, { body: edit, headers: { 'if-match': '"1"' } })
      host.fault = ({ method }) => (method === 'GET' ? 'none' : 'page')
      expect((await submit(id)).status).toBe(502)
      expect((await read(id)).status).toBe('draft')
      host.fault = () => 'none'
      expect((await submit(id)).status).toBe(200)
      const [pull] = repository.pulls
      expect(repository.pulls).toHaveLength(1)
      const files = [...(repository.at(pull?.from ?? '')?.files.values() ?? [])].join('')
      expect(files).toContain('$900')
      expect(pull?.description).toContain('$900')
    },
  )
})
