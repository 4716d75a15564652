import { describe, expect, it } from 'vitest'
import type { RuleId } from '../../src/core/id.ts'
import { mintMasked } from '../../src/core/text.ts'
import { maxTroubles, noFault, Troubles } from '../../src/core/trouble.ts'
import type { Rule } from '../../src/storage/rule-row.ts'
import type { Store } from '../../src/storage/store.ts'
import { engines, testDatabase } from '../support/store.ts'

const repository = 'git:/rules'
const request = { url: 'https://host/1', number: 1, state: 'open', branch: 'svc/x' }

async function opened(engine: 'embedded' | 'postgres') {
  const database = await testDatabase(engine)
  const store = await database.open()
  const { id: organisationId } = await store.organisations.first('test')
  const rule = async (supersedes: RuleId | null = null): Promise<Rule> => {
    const made = await store.rules.create(
      {
        organisationId,
        title: mintMasked('title'),
        body: mintMasked('body'),
        source: null,
        sources: [],
        origin: 'api',
        connector: null,
        tags: [],
        actor: 'local',
        supersedes,
        redactions: {},
        flags: [],
        score: null,
        webhookId: null,
      },
      null,
    )
    if (made.outcome !== 'created') throw new Error('expected a new rule')
    return made.rule
  }
  const claim = (rules: readonly Rule[], worker = 'w', untilMs = Date.now() + 60_000) =>
    store.proposals.claim(
      {
        organisationId,
        repository,
        branch: 'svc/x',
        actor: 'local',
        rules: rules.map(({ id }) => ({ id, path: `rules/${id}.md` })),
      },
      { worker, untilMs },
    )
  const claimed = async (...rules: readonly Rule[]) => {
    const answer = await claim(rules)
    if (answer.outcome !== 'claimed') throw new Error('expected the claim')
    return answer.proposal
  }
  return { database, store, organisationId, rule, claim, claimed }
}

const approval = (rule: Rule) => ({
  rule,
  to: 'approved' as const,
  text: { title: mintMasked('new'), body: mintMasked('text'), redactions: {}, flags: [] },
  pullRequest: { ...request, state: 'merged' },
  note: null,
  noteIfLate: null,
})

describe.each(engines)('proposals in the %s store', (engine) => {
  it('are in the hands of one call at a time, also of several processes', async () => {
    const { database, store, organisationId, rule, claim } = await opened(engine)
    const draft = await rule()
    const answers = []
    for (const worker of ['a', 'b', 'c']) answers.push(await claim([draft], worker))
    expect(answers.map(({ outcome }) => outcome)).toEqual(['claimed', 'busy', 'busy'])
    const second = await database.open()
    const fresh = {
      organisationId,
      repository,
      branch: 'svc/y',
      actor: 'local',
      rules: [{ id: draft.id, path: 'rules/y.md' }],
    }
    const lease = { worker: 'd', untilMs: Date.now() + 60_000 }
    expect(await second.proposals.claim(fresh, lease)).toEqual({ outcome: 'busy' })
    const [first] = answers
    if (first?.outcome !== 'claimed') throw new Error('expected the claim')
    await store.proposals.release(first.proposal.id, 'b')
    expect((await claim([draft], 'b')).outcome).toBe('busy')
    await store.proposals.release(first.proposal.id, 'a')
    const again = await second.proposals.claim(fresh, lease)
    expect(again).toMatchObject({ outcome: 'claimed', proposal: { branch: 'svc/x' } })
  })

  it('are taken over from a call whose lease has ended', async () => {
    const { rule, claim } = await opened(engine)
    const draft = await rule()
    const dead = await claim([draft], 'dead', Date.now() - 1)
    const next = await claim([draft], 'next')
    if (dead.outcome !== 'claimed' || next.outcome !== 'claimed') throw new Error('expected both')
    expect(next.proposal.id).toBe(dead.proposal.id)
  })

  it('move their rules to review all together or not at all', async () => {
    const { store, organisationId, rule, claimed } = await opened(engine)
    const [a, b] = [await rule(), await rule()]
    const proposal = await claimed(a, b)
    await store.rules.edit(organisationId, b.id, 1, { title: mintMasked('edited') })
    expect(
      await store.proposals.opened(proposal, [a, b], { request, commit: 'c' }, 'local'),
    ).toBeNull()
    expect((await store.rules.get(organisationId, a.id))?.status).toBe('draft')
    const now = await store.rules.get(organisationId, b.id)
    const both = now === null ? [] : [a, now]
    const moved = await store.proposals.opened(proposal, both, { request, commit: 'c' }, 'local')
    expect(moved?.map(({ status }) => status)).toEqual(['in_review', 'in_review'])
    expect(moved?.[0]?.pullRequest).toEqual(request)
    expect(await store.proposals.byNumber(organisationId, repository, 1)).toMatchObject({
      state: 'open',
      commit: 'c',
      // Of two made in one millisecond either may come first.
      rules: expect.arrayContaining([a, b].map(({ id }) => expect.objectContaining({ id }))),
    })
    expect(await store.proposals.byNumber(organisationId, 'git:/other', 1)).toBeNull()
  })

  it('are decided once, with the text that was merged and what it replaces superseded', async () => {
    const { store, organisationId, rule, claimed } = await opened(engine)
    const old = await rule()
    const first = await claimed(old)
    await store.proposals.opened(first, [old], { request, commit: null }, 'local')
    await store.proposals.decide(first, [approval(old)], 'rules-repo')
    const fresh = await rule(old.id)
    const second = await claimed(fresh)
    await store.proposals.opened(second, [fresh], { request, commit: null }, 'local')
    const decide = () => store.proposals.decide(second, [approval(fresh)], 'rules-repo')
    expect(await decide()).toEqual({ approved: [fresh.id], rejected: [], superseded: [old.id] })
    expect(await decide()).toEqual({ approved: [], rejected: [], superseded: [] })
    expect(await store.rules.get(organisationId, fresh.id)).toMatchObject({ status: 'approved' })
    expect((await store.rules.get(organisationId, fresh.id))?.body.value).toBe('text')
    expect(await store.rules.events(organisationId, fresh.id)).toHaveLength(3)
  })

  it('lose nothing of what several who look after one at once have to tell', async () => {
    const { database, store, organisationId, rule, claimed } = await opened(engine)
    const draft = await rule()
    const { id } = await claimed(draft)
    const beside = await database.open()
    const step = { party: 'github', name: 'reading the pull request', page: null }
    const telling = async (to: Store, tries: number): Promise<void> => {
      const troubles = new Troubles(undefined, undefined, ({ latest }) =>
        to.proposals.tell(id, latest),
      )
      const calls = Array.from({ length: tries }, () => troubles.watch(step))
      for (const call of calls) await call.fault({ ...noFault, kind: 'broken' })
      for (const call of calls) await call.end('gave_up')
    }
    await Promise.all([telling(store, 7), telling(beside, 7), telling(store, 7)])
    const [told] = await store.proposals.troublesOf(organisationId, draft.id)
    expect(told?.leftOut).toBe(0)
    expect(told?.latest.map(({ end }) => end)).toEqual(Array.from({ length: 21 }, () => 'gave_up'))
    expect(new Set(told?.latest.map((each) => each.id)).size).toBe(21)
    await Promise.all([telling(store, 20), telling(beside, 20)])
    const [more] = await store.proposals.troublesOf(organisationId, draft.id)
    expect([more?.latest.length, more?.leftOut]).toEqual([maxTroubles, 61 - maxTroubles])
    const times = more?.latest.map(({ at }) => at)
    expect(times).toEqual(times?.toSorted())
  })

  it('never approve a rule that is not in review', async () => {
    const { store, organisationId, rule, claimed } = await opened(engine)
    const draft = await rule()
    const proposal = await claimed(draft)
    await store.proposals.decide(proposal, [approval(draft)], 'rules-repo')
    expect((await store.rules.get(organisationId, draft.id))?.status).toBe('draft')
  })

  it('are looked at in turn', async () => {
    const { store, organisationId, rule, claimed } = await opened(engine)
    for (let n = 0; n < 3; n++) {
      const draft = await rule()
      const proposal = await claimed(draft)
      await store.proposals.opened(proposal, [draft], { request, commit: null }, 'local')
    }
    const since = new Date().toISOString()
    const seen: string[] = []
    for (let n = 0; n < 3; n++) {
      const [next] = await store.proposals.open(organisationId, repository, 1)
      if (next === undefined) break
      seen.push(next.id)
      await store.proposals.checked(next.id, new Date(Date.now() + 1_000))
    }
    expect(new Set(seen).size).toBe(3)
    expect(await store.proposals.count(organisationId, repository, since)).toEqual({
      rules: 3,
      unchecked: 0,
      elsewhere: 0,
    })
  })
})

describe.each(engines)('rules repositories in the %s store', (engine) => {
  it('are one for each organisation, found by what events call them, and gone when deleted', async () => {
    const { store, organisationId } = await opened(engine)
    const record = {
      organisationId,
      provider: 'github',
      repository: 'github:api:1',
      eventName: 'github:acme/rules',
      settings: '{}',
      token: 'sealed',
      webhookSecret: null,
      connectedBy: 'key',
      connectedAt: new Date().toISOString(),
    }
    await store.rulesRepos.put({ ...record, token: 'earlier' })
    await store.rulesRepos.put(record)
    expect(await store.rulesRepos.list()).toEqual([record])
    expect(await store.rulesRepos.byEventName('github:acme/rules', 5)).toEqual([record])
    const sealed = { token: 'anew', webhookSecret: null }
    expect(await store.rulesRepos.reseal({ ...record, token: 'earlier' }, sealed)).toBe(false)
    expect(await store.rulesRepos.reseal(record, sealed)).toBe(true)
    expect(await store.rulesRepos.delete(organisationId)).toMatchObject({ token: 'anew' })
    expect(await store.rulesRepos.delete(organisationId)).toBeNull()
    expect(await store.rulesRepos.get(organisationId)).toBeNull()
  })
})
