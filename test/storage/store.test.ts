import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { RuleId } from '../../src/core/id.ts'
import { newId, newToken } from '../../src/core/id.ts'
import { mintMasked } from '../../src/core/text.ts'
import { openPostgres } from '../../src/storage/postgres.ts'
import type { NewRule, Once } from '../../src/storage/draft-insert.ts'
import type { Created } from '../../src/storage/rules.ts'
import { engines, testDatabase } from '../support/store.ts'

async function opened(engine: 'embedded' | 'postgres') {
  const database = await testDatabase(engine)
  const store = await database.open()
  const organisation = await store.organisations.first('test')
  const rule = (body: string): NewRule => ({
    organisationId: organisation.id,
    title: mintMasked('title'),
    body: mintMasked(body),
    source: null,
    sources: [mintMasked('mid:1@x')],
    origin: 'api',
    connector: null,
    tags: ['a', 'b'],
    actor: 'local',
    supersedes: null,
    redactions: { email: 2 },
    flags: [],
    score: 0.1,
    webhookId: null,
  })
  return { database, store, organisation, rule }
}

function made(created: Created) {
  if (created.outcome !== 'created') throw new Error(`expected a new rule, got ${created.outcome}`)
  return created.rule
}

const once = (key: string, expiresAt: string | null = null): Once => ({
  scope: 's',
  key,
  fingerprint: 'f',
  expiresAt,
})

describe.each(engines)('the %s store', (engine) => {
  it('gives back what was stored, characters outside the basic plane and all', async () => {
    const { store, organisation, rule } = await opened(engine)
    const body = "Never 🚀 on a Friday; l'équipe 决定 \u200f;-- \\ % _"
    const { id } = made(await store.rules.create(rule(body), null))
    const read = await store.rules.get(organisation.id, id)
    expect(read?.body.value).toBe(body)
    expect(read?.sources.map(String)).toEqual(['mid:1@x'])
    expect(read).toMatchObject({ tags: ['a', 'b'], redactions: { email: 2 }, score: 0.1 })
  })

  it('reads a rule whatever its table of counts holds', async () => {
    const { store, organisation, rule } = await opened(engine)
    const redactions = { toString: Number.NaN, 'anna@example.com': 1, phone: 0.5, email: 2 }
    const { id } = made(await store.rules.create({ ...rule('x'), redactions }, null))
    expect((await store.rules.get(organisation.id, id))?.redactions).toEqual({ email: 2 })
  })

  it('counts the drafts that wait, some at a time', async () => {
    const { store, organisation, rule } = await opened(engine)
    for (let n = 0; n < 5; n++) await store.rules.create(rule(`rule ${n}`), null)
    const gone = made(await store.rules.create(rule('gone'), null))
    await store.rules.move(organisation.id, gone.id, 'draft', 'rejected', 'local', null)
    const first = await store.rules.countDrafts(organisation.id, null, 3)
    expect(first).toMatchObject({ count: 3 })
    const rest = await store.rules.countDrafts(organisation.id, first.last, 3)
    expect(rest).toEqual({ count: 2, last: null })
    expect(await store.rules.countDrafts(newId('org'), null, 3)).toEqual({ count: 0, last: null })
  })

  it('is one database for several processes', async () => {
    const { database, store, organisation, rule } = await opened(engine)
    const second = await database.open()
    // By turns: within one process a second embedded connection cannot wait for the first without holding it up.
    for (let n = 0; n < 10; n++) {
      await store.rules.create(rule(`first ${n}`), null)
      await second.rules.create(rule(`second ${n}`), null)
    }
    expect((await second.rules.list(organisation.id, {}, 100, null)).rules).toHaveLength(20)
    expect(await second.organisations.first('other')).toEqual(organisation)
  })

  it('makes one rule of many calls with one key, also at once', async () => {
    const { store, organisation, rule } = await opened(engine)
    const calls = Array.from({ length: 50 }, () => store.rules.create(rule('x'), once('k')))
    const created = await Promise.all(calls)
    expect(created.filter(({ outcome }) => outcome === 'created')).toHaveLength(1)
    expect(created.filter(({ outcome }) => outcome === 'replayed')).toHaveLength(49)
    expect((await store.rules.list(organisation.id, {}, 100, null)).rules).toHaveLength(1)
    const other = { ...once('k'), fingerprint: 'other' }
    expect(await store.rules.create(rule('y'), other)).toEqual({ outcome: 'key_reused' })
  })

  it('makes a new rule where the key expires between being asked for and being looked up', async () => {
    const { store, rule } = await opened(engine)
    const soon = new Date(Date.now() + 60_000)
    const first = made(await store.rules.create(rule('x'), once('k', soon.toISOString())))
    onTestFinished(() => void vi.useRealTimers())
    const earlier = store.rules.earlier.bind(store.rules)
    vi.spyOn(store.rules, 'earlier').mockImplementationOnce((...asked) => {
      vi.useFakeTimers({ toFake: ['Date'], now: soon.getTime() + 1 })
      return earlier(...asked)
    })
    const second = made(await store.rules.create(rule('x'), once('k')))
    expect(second.id).not.toBe(first.id)
  })

  it('forgets a key when its time is over', async () => {
    const { store, rule } = await opened(engine)
    const past = new Date(Date.now() - 1_000).toISOString()
    const future = new Date(Date.now() + 60_000).toISOString()
    const first = made(await store.rules.create(rule('x'), once('k', past)))
    const second = made(await store.rules.create(rule('x'), once('k', future)))
    expect(second.id).not.toBe(first.id)
    expect(await store.rules.create(rule('x'), once('k', future))).toMatchObject({
      outcome: 'replayed',
      rule: { id: second.id },
    })
  })

  it('sweeps out keys whose time is over, and no others', async () => {
    const { store, rule } = await opened(engine)
    const past = new Date(Date.now() - 1_000).toISOString()
    for (let n = 0; n < 5; n++) await store.rules.create(rule('x'), once(`old ${n}`, past))
    await store.rules.create(rule('x'), once('kept', null))
    const now = new Date()
    expect(await store.rules.forgetExpired(now, 3)).toBe(3)
    expect(await store.rules.forgetExpired(now, 3)).toBe(2)
    expect(await store.rules.create(rule('x'), once('kept'))).toMatchObject({ outcome: 'replayed' })
  })

  it('keeps a key that came later, whatever else of its rule is swept out', async () => {
    const { store, rule } = await opened(engine)
    const now = Date.now()
    const content = once('content', new Date(now + 60_000).toISOString())
    const late = { ...once('key', new Date(now + 180_000).toISOString()), also: content }
    const first = made(await store.rules.create(rule('x'), content))
    const repeat = { outcome: 'replayed', rule: { id: first.id } }
    expect(await store.rules.create(rule('x'), late)).toMatchObject(repeat)
    expect(await store.rules.forgetExpired(new Date(now + 120_000), 10)).toBe(1)
    expect(await store.rules.create(rule('x'), late)).toMatchObject(repeat)
  })

  it('lets one failing write of many leave the others standing', async () => {
    const { store, organisation, rule } = await opened(engine)
    const foreign = 'org_00000000000000000000000000' as typeof organisation.id
    const writes = Array.from({ length: 20 }, (_, n) =>
      store.rules.create(
        n % 5 === 0 ? { ...rule(`bad ${n}`), organisationId: foreign } : rule(`good ${n}`),
        null,
      ),
    )
    const settled = await Promise.allSettled(writes)
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(4)
    expect((await store.rules.list(organisation.id, {}, 100, null)).rules).toHaveLength(16)
  })

  it('moves a rule for one of two who try', async () => {
    const { store, organisation, rule } = await opened(engine)
    const { id } = made(await store.rules.create(rule('x'), null))
    const move = () => store.rules.move(organisation.id, id, 'draft', 'in_review', 'local', null)
    const moved = await Promise.all([move(), move()])
    expect(moved.filter((each) => each !== null)).toHaveLength(1)
    expect(await store.rules.events(organisation.id, id)).toHaveLength(2)
  })

  it('moves several rules together or none of them', async () => {
    const { store, organisation, rule } = await opened(engine)
    const [a, b, c] = [
      made(await store.rules.create(rule('a'), null)).id,
      made(await store.rules.create(rule('b'), null)).id,
      made(await store.rules.create(rule('c'), null)).id,
    ]
    const together = (ids: readonly RuleId[], version: number | null = null) => {
      const read = ids.map((id) => ({ id, version }))
      return store.rules.moveTogether(organisation.id, read, 'draft', 'in_review', 'local')
    }
    expect(await together([c], 2)).toBe(false)
    expect(await together([c], 1)).toBe(true)
    expect(await together([c, b, a])).toBe(false)
    const statuses = () =>
      Promise.all([a, b, c].map(async (id) => (await store.rules.get(organisation.id, id))?.status))
    expect(await statuses()).toEqual(['draft', 'draft', 'in_review'])
    expect(await store.rules.events(organisation.id, a)).toHaveLength(1)
    const both = await Promise.all([together([a, b]), together([b, a])])
    expect(both.toSorted()).toEqual([false, true])
    expect(await statuses()).toEqual(['in_review', 'in_review', 'in_review'])
  })

  it('finds by any filter, and takes signs of its query language for words', async () => {
    const { store, organisation, rule } = await opened(engine)
    await store.rules.create(rule('Refunds of 100% need a yes'), null)
    await store.rules.create(rule('Refunds of 100 need a yes'), null)
    const find = async (q: string) =>
      (await store.rules.list(organisation.id, { q }, 10, null)).rules.length
    expect([
      await find('refunds'),
      await find('100%'),
      await find('_efunds'),
      await find('YES 100'),
    ]).toEqual([2, 1, 0, 2])
  })

  it('finds a word however its letters are written, in any script', async () => {
    const { store, organisation, rule } = await opened(engine)
    await store.rules.create(rule('Änderung der Größe: ÜBERWEISUNGEN, ПРАВИЛО, [a-z]^*?'), null)
    const find = async (q: string) =>
      (await store.rules.list(organisation.id, { q }, 10, null)).rules.length
    for (const word of ['Änderung', 'änderung', 'ÄNDERUNG', 'größe', 'überweisungen', 'правило']) {
      expect([word, await find(word)]).toEqual([word, 1])
    }
    for (const word of ['[a-z]', '^*?', '*?', ']^'])
      expect([word, await find(word)]).toEqual([word, 1])
    for (const word of ['[a-b]', 'Ünderung', '?*', 'g?öße']) {
      expect([word, await find(word)]).toEqual([word, 0])
    }
  })

  it('finds a word by the letters that are written in several ways', async () => {
    const { store, organisation, rule } = await opened(engine)
    const words = ['ΟΔΟΣ', 'İZMİR', 'Straße', 'A\u0308rger', '\u{10400}']
    for (const word of words) await store.rules.create(rule(`say ${word} here`), null)
    const find = async (q: string) =>
      (await store.rules.list(organisation.id, { q }, 10, null)).rules.length
    for (const word of [...words, 'οδος', 'οδοσ', 'STRASSE', 'ärger', '\u{10428}']) {
      expect([word, await find(word)]).toEqual([word, 1])
    }
  })

  it('searches long texts for long words that nearly match', async () => {
    const { store, organisation, rule } = await opened(engine)
    const body = 'a'.repeat(7_990)
    await Promise.all(Array.from({ length: 400 }, () => store.rules.create(rule(body), null)))
    const q = `${'a'.repeat(190)}b`
    const startedAt = performance.now()
    expect((await store.rules.list(organisation.id, { q }, 10, null)).rules).toEqual([])
    // A database compares letter by letter from each letter on, and takes seven seconds.
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })

  it('searches a bounded number at a time and says where to go on', async () => {
    const { store, organisation, rule } = await opened(engine)
    await store.rules.create(rule('the needle'), null)
    // In parts: on a busy machine the last of five thousand at once would wait for longer than the database is given.
    for (let part = 0; part < 51; part++) {
      const hay = Array.from({ length: 100 }, (_, n) => rule(`hay ${part * 100 + n}`))
      await Promise.all(hay.map((one) => store.rules.create(one, null)))
    }
    const first = await store.rules.list(organisation.id, { q: 'needle' }, 10, null)
    expect(first.rules).toEqual([])
    const second = await store.rules.list(organisation.id, { q: 'needle' }, 10, first.last)
    expect(second.rules.map(({ body }) => body.value)).toEqual(['the needle'])
    expect(second.last).toBeNull()
  })

  it('finds what was made since a moment', async () => {
    const { store, organisation, rule } = await opened(engine)
    const { createdAt } = made(await store.rules.create(rule('x'), null))
    const since = async (ms: number) => {
      const filter = { since: new Date(Date.parse(createdAt) + ms) }
      return (await store.rules.list(organisation.id, filter, 10, null)).rules.length
    }
    expect([await since(-1_000), await since(60_000)]).toEqual([1, 0])
  })

  it('hands out the first key of an empty database once', async () => {
    const { database, store, organisation } = await opened(engine)
    const second = await database.open()
    expect(await store.keys.addFirst(organisation.id, 'a', newToken('mcp'))).not.toBeNull()
    expect(await second.keys.addFirst(organisation.id, 'b', newToken('mcp'))).toBeNull()
  })

  it('finds a live key and no revoked one', async () => {
    const { store, organisation } = await opened(engine)
    const token = newToken('mcp')
    const { id } = await store.keys.add(organisation.id, 'ci', 'member', token)
    await store.keys.touch(new Map([[id, '2026-01-01T00:00:00.000Z']]))
    expect(await store.keys.find(token)).toMatchObject({
      id,
      role: 'member',
      lastUsedAt: '2026-01-01T00:00:00.000Z',
    })
    const first = await store.keys.revoke(organisation.id, id)
    expect(await store.keys.find(token)).toBeNull()
    expect(await store.keys.revoke(organisation.id, id)).toEqual(first)
  })

  it('ends the old token of a rotated webhook at once', async () => {
    const { store, organisation } = await opened(engine)
    const { webhook, token } = await store.webhooks.create(organisation.id, 'ci', 'local')
    const rotated = await store.webhooks.rotate(organisation.id, webhook.id)
    expect(await store.webhooks.find(token)).toBeNull()
    expect((await store.webhooks.find(rotated?.token ?? ''))?.id).toBe(webhook.id)
    await store.webhooks.revoke(organisation.id, webhook.id)
    expect(await store.webhooks.rotate(organisation.id, webhook.id)).toBeNull()
  })

  it('takes no webhook token that another process has ended', async () => {
    const { database, store, organisation } = await opened(engine)
    const other = await database.open()
    for (const act of ['rotate', 'revoke'] as const) {
      const { webhook, token } = await store.webhooks.create(organisation.id, 'ci', 'local')
      expect((await store.webhooks.find(token))?.id).toBe(webhook.id)
      await other.webhooks[act](organisation.id, webhook.id)
      expect(await store.webhooks.find(token), act).toBeNull()
    }
  })

  it('keeps no token, only what cannot be turned back into one', async () => {
    const { database, store, organisation } = await opened(engine)
    const key = newToken('mcp')
    await store.keys.add(organisation.id, 'k', 'admin', key)
    const { token } = await store.webhooks.create(organisation.id, 'ci', 'local')
    const bytes = await database.dump()
    expect(bytes.includes(key.slice(8, 40))).toBe(false)
    expect(bytes.includes(token.slice(8, 40))).toBe(false)
  })
})

describe('a PostgreSQL that is not there', () => {
  it('is said plainly, without the password', async () => {
    const opening = openPostgres('postgres://svc:hunter2@127.0.0.1:9/svc')
    await expect(opening).rejects.toMatchObject({
      code: 'storage.unusable',
      message: 'cannot open the PostgreSQL database at 127.0.0.1:9: connection refused',
    })
  })

  it.each(['postgres://svc:12#canary@127.0.0.1:9/svc', 'postgres://svc:12?canary@127.0.0.1:9/svc'])(
    'is not told by what may be the password: %s',
    async (url) => {
      await expect(openPostgres(url)).rejects.toMatchObject({
        message: expect.stringMatching(/^cannot open the PostgreSQL database: /),
      })
    },
  )

  const there = process.env['SVC_TEST_PG_URL']

  it.runIf(there)('is told from one that has no such database', async () => {
    const { host } = new URL(there ?? '')
    await expect(openPostgres(`postgres://svc:hunter2@${host}/nosuch`)).rejects.toMatchObject({
      code: 'storage.unusable',
      message: `cannot open the PostgreSQL database at ${host}: there is no database of that name`,
    })
  })
})
