import { createHmac } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import type { WireRuleEventPage } from '../../../src/contract/rules.ts'
import { SvcError } from '../../../src/core/error.ts'
import { troubleLine } from '../../../src/core/trouble.ts'
import { fromWire } from '../../../src/contract/trouble.ts'
import { ProposalStore } from '../../../src/storage/proposals.ts'
import type { Fault, HostCall } from '../../support/fake-host.ts'
import { threeInTen } from '../../support/fault-deck.ts'
import type { HostRule, HostService } from '../../support/host-service.ts'
import { hookSecret, hostService } from '../../support/host-service.ts'
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
  [
    /^GET .*\/(?:pulls|merge_requests)\/\d+\/(?:files|diffs)$/,
    'listing the files of the pull request',
  ],
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

function stepOf({ method, path, body }: HostCall): string {
  if (body['state'] === 'closed' || body['state_event'] === 'close') {
    return 'closing the pull request'
  }
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
      for (const [nth, way] of ['merged', 'closed', 'withdrawn'].entries()) {
        const end = way === 'merged' ? 'approved' : 'rejected'
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
        if (way === 'withdrawn') {
          const withdrawn = await service.call('POST', `/v1/rules/${id}/reject`, { body: {} })
          const { notice } = withdrawn.body as HostRule
          const isClosed = repository.pulls[nth]?.state === 'closed'
          expect(notice).toEqual(isClosed ? null : expect.stringContaining('could not be closed'))
          if (!isClosed) await until200(sync)
          expect(repository.pulls[nth]?.state).toBe('closed')
        } else {
          if (way === 'merged') repository.merge(nth + 1)
          else repository.close(nth + 1)
          await until200(sync)
        }
        expect(await read(id)).toMatchObject({ status: end, body })

        const history = await eventsOf(around, id)
        expect(history.items.map(({ to }) => to)).toEqual(['draft', 'in_review', end])
        expect(told(history)).toEqual(injected.map(including))
        // A pull request is closed after the rule is withdrawn.
        if (way !== 'withdrawn') expect(history.troubles).toEqual([])
        expect(history.troubles_left_out).toBe(0)
        const troubles = [history, ...history.items].map((each) => each.troubles)
        expect(JSON.stringify(troubles)).not.toMatch(/acme|svc\/|https?:|[?=]|token/)
      }
      expect(all).toBeGreaterThanOrEqual(faults.length)
    },
    60_000,
  )
})

it.each(engines)(
  'two syncs at once lose nothing of what the other has to tell (%s)',
  async (engine) => {
    const database = await testDatabase(engine)
    const around = await hostService('github', 8_000, await database.open())
    const { host, submitted, sync } = around
    const other = await around.beside(await database.open())
    const { id } = await submitted()
    let injected = 0
    host.fault = () => {
      injected++
      return 'broken'
    }
    const both = [sync, () => other.call('POST', '/v1/rules-repo/sync')]
    const answers = await Promise.all([...both, ...both].map((call) => call()))
    expect(answers.map(({ status }) => status)).toEqual([502, 502, 502, 502])
    const { troubles } = await eventsOf(around, id)
    expect(troubles.map(({ end, retries }) => [end, retries])).toEqual(
      answers.map(() => ['gave_up', 3]),
    )
    expect(troubles.flatMap(({ faults: some }) => some)).toHaveLength(injected)
  },
)

/** A draft whose branch and pull request stand with an earlier wording: the next try has to bring both up to date. */
async function behindItsDraft({
  draft,
  submit,
  service,
}: Awaited<ReturnType<typeof hostService>>): Promise<string> {
  const { id } = await draft()
  vi.spyOn(service.store.proposals, 'opened').mockRejectedValueOnce(
    new SvcError('storage.busy', 'the database is busy'),
  )
  expect((await submit(id)).status).toBe(503)
  const edit = { body: 'Refunds over $900 need two approvals.' }
  await service.call('PATCH', `/v1/rules/${id}`, { body: edit, headers: { 'if-match': '"1"' } })
  return id
}

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
  it.each(['github', 'gitlab'] as const)(
    'says why the pull request of a withdrawn rule could not be closed: a page of a proxy is no word of %s',
    async (kind) => {
      const around = await hostService(kind)
      const { host, repository, service, submitted, sync } = around
      const { id } = await submitted()
      host.fault = ({ method }) => (method === 'GET' ? 'none' : 'page')
      const { status, body } = await service.call('POST', `/v1/rules/${id}/reject`, { body: {} })
      expect([status, body]).toMatchObject([
        200,
        { status: 'rejected', notice: expect.stringContaining('could not be closed') },
      ])
      expect(repository.pulls[0]?.state).toBe('open')
      const { items, troubles } = await eventsOf(around, id)
      expect(items.at(-1)?.to).toBe('rejected')
      const name = kind === 'github' ? 'GitHub' : 'GitLab'
      expect(troubles.map(fromWire).map(troubleLine)).toEqual([
        `${name}, closing the pull request: the answer was no JSON; given up`,
      ])

      host.fault = () => 'none'
      expect(await sync()).toMatchObject({ status: 200, body: { rejected: [], remaining: 0 } })
      expect(repository.pulls[0]?.state).toBe('closed')
      expect(await sync()).toMatchObject({ status: 200, body: { checked: 0 } })
    },
  )

  it('tells of a look that an event of the code host was the reason for', async () => {
    const around = await hostService('github')
    const { host, repository, service, submitted, read } = around
    const { id } = await submitted()
    repository.merge(1)
    host.fault = () => 'broken'
    const body = JSON.stringify({
      action: 'closed',
      repository: { full_name: 'acme/rules' },
      pull_request: { number: 1 },
    })
    const hex = createHmac('sha256', hookSecret).update(body).digest('hex')
    const headers = { 'x-hub-signature-256': `sha256=${hex}` }
    const event = { key: null, body, headers }
    const taken = await service.call('POST', '/v1/rules-repo/events/github', event)
    expect(taken).toMatchObject({ status: 200, body: { status: 'queued' } })
    expect((await read(id)).status).toBe('in_review')
    const { troubles } = await eventsOf(around, id)
    expect(troubles.map(fromWire).map(troubleLine)).toEqual([
      'GitHub, reading the pull request: answered 500 (4 times); tried again 3 times; given up',
    ])
  })

  it('tells of the pull request of a draft that was discarded while it was put forward', async () => {
    const around = await hostService('github')
    const { host, repository, service, draft, submit } = around
    const { id } = await draft()
    let discarded: Promise<unknown> = Promise.resolve()
    host.fault = ({ method, path, body }) => {
      if (method === 'POST' && path.endsWith('/pulls')) {
        discarded = service.call('POST', `/v1/rules/${id}/reject`, { body: {} })
      }
      return body['state'] === 'closed' ? 'broken' : 'none'
    }
    const opened = vi.spyOn(service.store.proposals, 'opened')
    opened.mockImplementationOnce(async (...given) => {
      await discarded
      return ProposalStore.prototype.opened.apply(service.store.proposals, given)
    })
    expect((await submit(id)).status).toBe(502)
    expect(repository.pulls[0]?.state).toBe('open')
    const { items, troubles } = await eventsOf(around, id)
    expect(items.map(({ to }) => to)).toEqual(['draft', 'rejected'])
    expect(troubles.map(({ step, end }) => [step, end])).toEqual([
      ['closing the pull request', 'gave_up'],
    ])
  })

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

  it.each([
    ['moving the branch', /\/git\/refs\//],
    ['rewriting the pull request', /\/pulls\//],
  ])('takes no page of a proxy for a PATCH that was done: %s', async (step, path) => {
    const around = await hostService('github')
    const { host, repository, submit, read } = around
    const id = await behindItsDraft(around)
    host.fault = (call) => (call.method === 'PATCH' && path.test(call.path) ? 'page' : 'none')
    expect(await submit(id)).toMatchObject({
      status: 502,
      body: { code: 'rules_repo.unreachable' },
    })
    expect((await read(id)).status).toBe('draft')
    expect(repository.pulls[0]?.description).not.toContain('$900')
    const { troubles } = await eventsOf(around, id)
    expect(new Set(troubles.map((each) => each.step))).toEqual(new Set([step]))
    expect(troubles.at(-1)).toMatchObject({ end: 'gave_up', faults: [{ kind: 'not_json' }] })
    host.fault = () => 'none'
    expect((await submit(id)).status).toBe(200)
    expect(repository.pulls[0]?.description).toContain('$900')
  })

  it.each(['github', 'gitlab'] as const)(
    'is not half of one: a page of a proxy is no word that %s has done anything',
    async (kind) => {
      const around = await hostService(kind)
      const { host, repository, submit, read } = around
      const id = await behindItsDraft(around)
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
