import { describe, expect, it, vi } from 'vitest'

/** Items of a desk that gives a hundred tickets, events and notes at a time, each kind a third of them. */
const threePages = 630
import { keySource } from '../../../src/service/sealing/key-source.ts'
import { rotateKey } from '../../../src/service/sealing/rotate.ts'
import { zendeskLogin, zendeskToken } from '../../connectors/remote/zendesk/fake.ts'
import { engines } from '../../support/store.ts'
import { decision, secretKey, surroundings, whenAsked, worldOf } from './surroundings.ts'
import { token, tokenOf } from '../../support/token.ts'

const hourMs = 3_600_000

describe.each(engines)('A support desk on the %s store', (engine) => {
  it('is read into masked drafts of its own, and nothing it never reads is kept', async () => {
    const around = await surroundings(engine)
    const { desk, reached, log } = around.started()
    await around.connected(desk)
    expect([await around.runs(), await around.drafts()]).toEqual([[], []])
    const { created } = await desk.sync(around.organisationId, 'zendesk')
    await reached('done')
    const drafts = await around.drafts()
    expect([created, drafts.length]).toEqual([true, 9])
    for (const draft of drafts) {
      expect(draft).toMatchObject({
        status: 'draft',
        origin: 'server_connector',
        connector: 'zendesk',
        createdBy: 'connector:zendesk',
      })
      expect(draft.source?.value).toMatch(/^https:\/\/example\.zendesk\.com\//)
    }
    const kept = await around.database.dump()
    for (const mark of ['CANARY', 'jane.canary', zendeskToken, zendeskLogin]) {
      expect(kept.includes(mark), mark).toBe(false)
      expect(JSON.stringify(log)).not.toContain(mark)
    }
    expect(kept.includes(tokenOf(3))).toBe(true)
  })

  it('makes no second draft of anything, and puts an edit into its draft', async () => {
    const around = await surroundings(engine)
    const { desk, reached } = around.started()
    await around.connected(desk)
    await desk.sync(around.organisationId, 'zendesk')
    await reached('done')
    around.world.edit(3, decision(400), new Date('2026-11-19T00:00:00Z'))
    await desk.sync(around.organisationId, 'zendesk')
    await reached('done', 2)
    const bodies = (await around.drafts()).map(({ body }) => body.value)
    expect(bodies.length).toBe(9)
    expect(bodies.filter((body) => body.includes(tokenOf(400))).length).toBe(1)
    expect(bodies.filter((body) => body.includes(tokenOf(3)))).toEqual([])
    // Connected anew it knows what it made.
    await desk.disconnect(around.organisationId, 'zendesk')
    await around.connected(desk)
    await desk.sync(around.organisationId, 'zendesk')
    await reached('done', 3)
    expect((await around.drafts()).length).toBe(9)
  })

  it.each(['first', 'second'] as const)(
    'puts a new wording into the draft most like it when the %s of two is gone from the item',
    async (gone) => {
      const around = await surroundings(engine, worldOf(3))
      const { desk, reached } = around.started()
      await around.connected(desk)
      const refund = (days: number) => `We decided to always refund orders within ${days} days.`
      const review = (who: number) =>
        `We agreed that every deployment must be reviewed by ${who} engineers.`
      const sync = async (text: string, run: number) => {
        around.world.edit(2, text, new Date(`2026-11-1${run}T00:00:00Z`))
        await desk.sync(around.organisationId, 'zendesk')
        await reached('done', run)
        return new Map((await around.drafts()).map(({ id, body }) => [body.value, id]))
      }
      const [stays, old, edited] =
        gone === 'first' ? [refund(3), review(2), review(9)] : [review(2), refund(3), refund(9)]
      const before = await sync(`${refund(3)}\n\n${review(2)}`, 1)
      const after = await sync(edited, 2)
      expect([before.size, after.size]).toEqual([4, 4])
      expect(before.get(old)).toMatch(/^rule_/)
      expect(after.get(edited)).toBe(before.get(old))
      expect(after.get(stays)).toBe(before.get(stays))
    },
  )

  it('makes a draft of words that come back after their draft got others', async () => {
    const around = await surroundings(engine, worldOf(3))
    const { desk, reached } = around.started()
    await around.connected(desk)
    const refund = (days: number) => `We decided to always refund orders within ${days} days.`
    const texts = [
      refund(3),
      refund(6),
      `${refund(3)}\n\n${refund(6)}`,
      `${refund(6)}\n\n${refund(3)}`,
    ]
    for (const [nth, text] of texts.entries()) {
      around.world.edit(2, text, new Date(`2026-11-1${nth}T00:00:00Z`))
      await desk.sync(around.organisationId, 'zendesk')
      await reached('done', nth + 1)
    }
    const bodies = (await around.drafts()).map(({ body }) => body.value)
    expect(bodies.filter((body) => body.includes('refund orders')).toSorted()).toEqual([
      refund(3),
      refund(6),
    ])
  })

  it('takes up a new wording whose draft was changed by a try that died before it remembered', async () => {
    const around = await surroundings(engine, worldOf(3))
    const { desk, reached } = around.started()
    await around.connected(desk)
    await desk.sync(around.organisationId, 'zendesk')
    await reached('done')
    const { connections } = around.store
    vi.spyOn(connections, 'keepDraft').mockRejectedValueOnce(new Error('killed'))
    for (const [nth, words] of [decision(400), decision(500)].entries()) {
      around.world.edit(2, words, new Date(`2026-11-1${8 + nth}T00:00:00Z`))
      await desk.sync(around.organisationId, 'zendesk')
      await reached('done', 2 + nth)
    }
    const bodies = (await around.drafts()).map(({ body }) => body.value).join('\n')
    expect(bodies).toContain(tokenOf(500))
    expect(bodies).not.toContain(tokenOf(400))
  })

  it('leaves alone what a person edited or decided, and makes a draft of the new words', async () => {
    const around = await surroundings(engine, worldOf(6))
    const { desk, reached } = around.started()
    await around.connected(desk)
    await desk.sync(around.organisationId, 'zendesk')
    await reached('done')
    const of = async (text: string) => {
      const found = (await around.drafts()).find(({ body }) => body.value.includes(text))
      if (found === undefined) throw new Error(`no draft has ${text}`)
      return found
    }
    const edited = await of(tokenOf(0))
    const { organisationId, store } = around
    await store.rules.edit(organisationId, edited.id, edited.version, { tags: ['mine'] })
    const decided = await of(tokenOf(3))
    await store.rules.move(organisationId, decided.id, 'draft', 'rejected', 'key_1', null)
    const at = new Date('2026-11-19T00:00:00Z')
    around.world.edit(0, decision(500), at)
    around.world.edit(3, decision(503), at)
    await desk.sync(organisationId, 'zendesk')
    await reached('done', 2)
    for (const text of [tokenOf(0), tokenOf(3), tokenOf(500), tokenOf(503)]) await of(text)
    expect((await around.drafts()).length).toBe(8)
    // The new draft is nobody's yet, so it is the one that follows from now on.
    around.world.edit(3, decision(603), new Date('2026-11-19T01:00:00Z'))
    await desk.sync(organisationId, 'zendesk')
    await reached('done', 3)
    const rules = await around.drafts()
    expect(rules.length).toBe(8)
    expect(rules.map(({ body }) => body.value).join('\n')).not.toContain(tokenOf(503))
  })

  it('reads all of it once though three calls in ten fail', async () => {
    const around = await surroundings(engine, worldOf(threePages))
    const { desk, reached } = around.started()
    await around.connected(desk)
    let asked = 0
    around.tool.faultOf = () => {
      asked++
      const failing = [{ status: 500 }, 'drop', { status: 429, headers: { 'retry-after': '3' } }]
      return asked % 10 < 3 ? (failing[asked % 10] as 'drop') : null
    }
    await desk.sync(around.organisationId, 'zendesk')
    await reached('done')
    expect(asked).toBeGreaterThan(11)
    const bodies = (await around.drafts()).map(({ body }) => body.value.match(token)?.[0])
    expect([bodies.length, new Set(bodies).size]).toEqual([threePages, threePages])
  })

  it('is read once a night, however many processes there are, and late after a night without any', async () => {
    const around = await surroundings(engine)
    await around.connected(around.opened())
    expect(await around.nights()).toBe(1)
    const second = engine === 'embedded' ? around.store : await around.database.open()
    const processes = [around.started(), around.started(second)]
    await around.pass(2 * hourMs)
    await Promise.race(processes.map(({ reached }) => reached('done')))
    for (const { runner } of processes) await runner.stop(1_000)
    const nights = (await around.runs()).map(({ status, payload }) => [status, payload['trigger']])
    expect(nights).toEqual([['done', 'nightly']])
    const lists = around.tool.requests.filter(({ path }) => path.endsWith('/macros/active'))
    expect(lists.length).toBe(1)

    // Nobody is up at the second night; the next process finds the night's run still to be done.
    await around.pass(40 * hourMs)
    const late = around.started()
    await late.reached('done')
    expect((await around.runs()).map(({ status }) => status)).toEqual(['done', 'done'])
  })

  it('is read in the coming night when it is connected anew after that night was planned', async () => {
    const around = await surroundings(engine)
    const { desk, reached } = around.started()
    await around.connected(desk)
    await desk.disconnect(around.organisationId, 'zendesk')
    await around.connected(desk)
    await around.pass(2 * hourMs)
    await reached('done')
    expect((await around.drafts()).length).toBe(9)
  })

  it('goes on from its last page in another process when the first one dies', async () => {
    const around = await surroundings(engine, worldOf(threePages))
    const first = around.started()
    await around.connected(first.desk)
    const { job } = await first.desk.sync(around.organisationId, 'zendesk')
    const asked = whenAsked(around.tool, 'ticket_events', 2)
    await asked
    await first.runner.stop(0)
    const before = around.tool.requests.length
    // The lease of the dead one has to run out.
    await around.pass(31 * 24 * hourMs)
    const second = engine === 'embedded' ? around.store : await around.database.open()
    const next = around.started(second)
    await next.reached('done')
    expect((await around.runs()).filter(({ id }) => id === job.id)[0]?.attempts).toBe(2)
    const again = around.tool.requests.slice(before)
    const starts = again
      .filter(({ path }) => path.endsWith('ticket_events'))
      .map(({ query }) => Number(query.get('start_time')))
    expect(starts[0]).toBeGreaterThan(Date.parse('2026-05-01T00:00:00Z') / 1_000)
    const bodies = (await around.drafts()).map(({ body }) => body.value.match(token)?.[0])
    expect([bodies.length, new Set(bodies).size]).toEqual([threePages, threePages])
    const receipt = (await around.store.connections.receipts([job])).get(job.id) ?? '{}'
    expect(JSON.parse(receipt)).toMatchObject({ counts: { drafts: threePages, updated: 0 } })
  })

  it('is asked nothing any more once it is disconnected, and its credential is gone', async () => {
    const around = await surroundings(engine, worldOf(threePages))
    const { desk, reached } = around.started()
    await around.connected(desk)
    await desk.sync(around.organisationId, 'zendesk')
    await whenAsked(around.tool, 'ticket_events', 2)
    await desk.disconnect(around.organisationId, 'zendesk')
    const asked = around.tool.requests.length
    await reached('stopped')
    expect(around.tool.requests.length).toBe(asked)
    expect((await around.runs()).map(({ status }) => status)).toEqual(['cancelled'])
    expect(await around.store.connections.get(around.organisationId, 'zendesk')).toBeNull()
    expect((await around.drafts()).length).toBeGreaterThan(0)
    await expect(desk.sync(around.organisationId, 'zendesk')).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is asked nothing any more by a process that did not hear of it', async () => {
    const around = await surroundings(engine, worldOf(threePages))
    const reading = around.started()
    await around.connected(reading.desk)
    await reading.desk.sync(around.organisationId, 'zendesk')
    await whenAsked(around.tool, 'ticket_events', 2)
    await around.opened().disconnect(around.organisationId, 'zendesk')
    const asked = around.tool.requests.length
    await reading.reached('stopped')
    // One may have been on its way while the other process disconnected.
    expect(around.tool.requests.length - asked).toBeLessThanOrEqual(1)
  })

  it('is left alone after its credential was refused twice, until there is a new one', async () => {
    const around = await surroundings(engine)
    const { desk, reached } = around.started()
    await around.connected(desk)
    around.tool.faultOf = () => ({ status: 401, body: { error: "Couldn't authenticate you" } })
    await desk.sync(around.organisationId, 'zendesk')
    await reached('failed')
    await expect(desk.sync(around.organisationId, 'zendesk')).rejects.toMatchObject({
      code: 'connector.refused',
    })
    expect(around.tool.requests.length).toBe(3)
    around.tool.faultOf = () => null
    await around.connected(desk)
    await desk.sync(around.organisationId, 'zendesk')
    await reached('done')
    expect((await around.drafts()).length).toBe(9)
  })

  it('keeps working with a key that was turned', async () => {
    const around = await surroundings(engine)
    await around.connected(around.opened())
    const fresh = Buffer.alloc(32, 9).toString('base64')
    const keys = { secretKey: fresh, oldSecretKey: secretKey, folder: null }
    expect((await rotateKey(around.store, keySource(keys))).resealed).toBe(1)
    expect((await rotateKey(around.store, keySource(keys))).resealed).toBe(0)
  })
})
