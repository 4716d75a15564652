import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mintMasked } from '../../src/core/text.ts'
import { openEmbedded } from '../../src/storage/embedded.ts'
import type { NewRule } from '../../src/storage/rules.ts'
import { temporaryHome } from '../support/home.ts'

async function opened(folder = temporaryHome()) {
  const store = await openEmbedded(folder)
  onTestFinished(() => store.close())
  const organisation = await store.organisations.first('test')
  const rule = (body: string): NewRule => ({
    organisationId: organisation.id,
    title: mintMasked('title'),
    body: mintMasked(body),
    source: null,
    sources: [],
    origin: 'api',
    connector: null,
    tags: ['a', 'b'],
    actor: 'local',
    supersedes: null,
    redactions: { email: 2 },
    flags: [],
    score: 0.5,
    webhookId: null,
  })
  return { folder, store, organisation, rule }
}

describe('the embedded database', () => {
  it('gives back what was stored, characters outside the basic plane and all', async () => {
    const { store, organisation, rule } = await opened()
    const body = "Never 🚀 on a Friday; l'équipe 决定 \u200f;--"
    const made = await store.rules.create(rule(body), null)
    if (made.outcome !== 'created') throw new Error('expected a new rule')
    const read = await store.rules.get(organisation.id, made.rule.id)
    expect(read?.body.value).toBe(body)
    expect(read).toMatchObject({ tags: ['a', 'b'], redactions: { email: 2 }, score: 0.5 })
  })

  it('keeps text with a zero character whole but for that character', async () => {
    const { store, organisation, rule } = await opened()
    const made = await store.rules.create(rule('before\0after'), null)
    if (made.outcome !== 'created') throw new Error('expected a new rule')
    const read = await store.rules.get(organisation.id, made.rule.id)
    expect(read?.body.value).toBe('beforeafter')
  })

  it('is readable by its owner alone', async () => {
    const { folder, store, rule } = await opened()
    await store.rules.create(rule('x'), null)
    for (const name of ['svc.db', 'svc.db-wal']) {
      expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0)
    }
  })

  it('is one database for two openers', async () => {
    const { folder, store, organisation, rule } = await opened()
    const second = await openEmbedded(folder)
    onTestFinished(() => second.close())
    // By turns: within one process a second connection cannot wait for the first without holding it up.
    for (let n = 0; n < 10; n++) {
      await store.rules.create(rule(`first ${n}`), null)
      await second.rules.create(rule(`second ${n}`), null)
    }
    expect(await second.rules.list(organisation.id, {}, 100, null)).toHaveLength(20)
    expect(await second.organisations.first('other')).toEqual(organisation)
  })

  it('moves a rule for one of two who try', async () => {
    const { store, organisation, rule } = await opened()
    const made = await store.rules.create(rule('x'), null)
    if (made.outcome !== 'created') throw new Error('expected a new rule')
    const { id } = made.rule
    const move = () => store.rules.move(organisation.id, id, 'draft', 'in_review', 'local', null)
    const moved = await Promise.all([move(), move()])
    expect(moved.filter((each) => each !== null)).toHaveLength(1)
    expect(await store.rules.events(organisation.id, id)).toHaveLength(2)
  })

  it('says plainly when it cannot be opened', async () => {
    await expect(openEmbedded('/dev/null/nowhere')).rejects.toMatchObject({
      code: 'storage.unusable',
    })
  })
})
