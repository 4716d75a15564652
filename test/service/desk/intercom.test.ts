import { describe, expect, it } from 'vitest'
import type { Principal } from '../../../src/service/auth.ts'
import { openDesk } from '../../../src/service/desk/open.ts'
import { noDeskSettings } from '../../../src/service/desk/settings.ts'
import { intercomToken, intercomWorld } from '../../connectors/remote/intercom/fake.ts'
import { FakeClock } from '../../support/clock.ts'
import { fakeTool } from '../../support/fake-tool.ts'
import { engines, testDatabase } from '../../support/store.ts'
import { decision, processOf, secretKey } from './surroundings.ts'
import { token } from '../../support/token.ts'

async function intercomDesk(engine: (typeof engines)[number], items: number) {
  const database = await testDatabase(engine)
  const store = await database.open()
  const { id: organisationId } = await store.organisations.first('test')
  const mark = (kind: string): string => `CANARY-${kind.replaceAll(/\W+/g, '-')}`
  const world = intercomWorld({ items, text: decision, canary: mark, apart: mark })
  const tool = await fakeTool(world)
  const desk = openDesk({
    store,
    settings: { ...noDeskSettings, intercomUrl: tool.url },
    sealing: { secretKey, oldSecretKey: null, folder: null },
    clock: new FakeClock('2026-11-20T01:00:00.000Z'),
  })
  const principal: Principal = {
    organisationId,
    actor: 'key_admin',
    name: 'admin',
    role: 'admin',
    webhookId: null,
  }
  await desk.connectIntercom(principal, { token: intercomToken, region: 'eu' })
  const reading = processOf(desk, store)
  const drafts = async () => (await store.rules.list(organisationId, {}, 1_000, null)).rules
  return { database, store, organisationId, world, tool, desk, reading, drafts }
}

describe.each(engines)('Intercom on the %s store', (engine) => {
  it('is read into masked drafts, and nothing it never reads is kept', async () => {
    const { desk, organisationId, reading, drafts, database } = await intercomDesk(engine, 9)
    await desk.sync(organisationId, 'intercom')
    await reading.reached('done')
    const made = await drafts()
    expect([made.length, new Set(made.map(({ connector }) => connector))]).toEqual([
      9,
      new Set(['intercom']),
    ])
    const kept = await database.dump()
    for (const secret of ['CANARY', 'jane.canary', intercomToken]) {
      expect(kept.includes(secret), secret).toBe(false)
    }
  })

  it('asks the second time only for what changed, and makes one draft of it', async () => {
    const { desk, organisationId, reading, drafts, world, tool } = await intercomDesk(engine, 9)
    await desk.sync(organisationId, 'intercom')
    await reading.reached('done')
    const before = tool.requests.length
    world.note(decision(700), new Date('2026-11-19T12:00:00Z'))
    await desk.sync(organisationId, 'intercom')
    await reading.reached('done', 2)
    const conversations = tool.requests
      .slice(before)
      .map(({ path }) => /^\/conversations\/(\d+)$/.exec(path)?.[1])
      .filter((id) => id !== undefined)
    // The last one that was read shares its second with what may have come after it.
    expect(conversations).toEqual(['70008', '75000'])
    expect((await drafts()).length).toBe(10)
  })

  it('reads all of it once though three calls in ten fail', async () => {
    const { desk, organisationId, reading, drafts, tool } = await intercomDesk(engine, 90)
    let asked = 0
    tool.faultOf = () => {
      asked++
      const failing = [{ status: 500 }, { status: 503 }, { status: 429 }] as const
      return asked % 10 < 3 ? (failing[asked % 10] ?? null) : null
    }
    await desk.sync(organisationId, 'intercom')
    await reading.reached('done')
    const bodies = (await drafts()).map(({ body }) => body.value.match(token)?.[0])
    expect([bodies.length, new Set(bodies).size]).toEqual([90, 90])
    expect(asked).toBeGreaterThan(40)
  })
})
