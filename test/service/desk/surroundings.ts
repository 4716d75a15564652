import { onTestFinished } from 'vitest'
import { Gate } from '../../../src/gate/gate.ts'
import type { Principal } from '../../../src/service/auth.ts'
import type { Desk } from '../../../src/service/desk/desk.ts'
import { openDesk } from '../../../src/service/desk/open.ts'
import { nightlyKind, syncKind } from '../../../src/service/desk/remote-id.ts'
import { noDeskSettings } from '../../../src/service/desk/settings.ts'
import type { JobLogEntry, JobRunner } from '../../../src/service/job/runner.ts'
import { masksHere } from '../../../src/service/masking/masks.ts'
import type { Store } from '../../../src/storage/store.ts'
import { zendeskEmail, zendeskToken, zendeskWorld } from '../../connectors/remote/zendesk/fake.ts'
import type { ZendeskWorld } from '../../connectors/remote/zendesk/fake.ts'
import { FakeClock } from '../../support/clock.ts'
import type { FakeTool } from '../../support/fake-tool.ts'
import { fakeTool } from '../../support/fake-tool.ts'
import type { engines } from '../../support/store.ts'
import { testDatabase } from '../../support/store.ts'
import { tokenOf } from '../../support/token.ts'

export const secretKey = Buffer.alloc(32, 7).toString('base64')

/** What somebody at a support desk writes: a decision, and something personal. */
export function decision(nth: number): string {
  return `We decided to always refund ${tokenOf(nth)} within ${nth + 2} days. Ask jane.canary@example.com.`
}

export function worldOf(items: number): ZendeskWorld {
  const mark = (kind: string): string => `CANARY-${kind.replaceAll(/\W+/g, '-')}`
  return zendeskWorld({ items, text: decision, canary: mark, apart: mark })
}

/** A process of the service as far as desks go. */
export interface Process {
  readonly desk: Desk
  readonly runner: JobRunner
  readonly log: readonly JobLogEntry[]
  /** Waits until `count` such events of runs have been logged. */
  readonly reached: (event: JobLogEntry['event'], count?: number) => Promise<void>
}

export async function surroundings(engine: (typeof engines)[number], world = worldOf(9)) {
  const database = await testDatabase(engine)
  const store = await database.open()
  const organisation = await store.organisations.first('test')
  const tool = await fakeTool(world)
  const clock = new FakeClock('2026-11-20T01:00:00.000Z')
  const principal: Principal = {
    organisationId: organisation.id,
    actor: 'key_admin',
    name: 'admin',
    role: 'admin',
    webhookId: null,
  }
  const opened = (own: Store = store): Desk => {
    const settings = { ...noDeskSettings, zendeskUrl: tool.url }
    const sealing = { secretKey, oldSecretKey: null, folder: null }
    return openDesk({ store: own, settings, sealing, clock })
  }
  const started = (own: Store = store): Process => processOf(opened(own), own)
  const connected = async (desk: Desk): Promise<void> => {
    await desk.connectZendesk(principal, {
      subdomain: 'example',
      email: zendeskEmail,
      token: zendeskToken,
    })
  }
  const drafts = async () => {
    const { rules } = await store.rules.list(organisation.id, {}, 1_000, null)
    return rules
  }
  const runs = () => store.jobs.list(organisation.id, syncKind('zendesk'), 100, null)
  /** Nights that were planned so far, whatever became of them. */
  const nights = async (): Promise<number> =>
    (await store.jobs.list(organisation.id, nightlyKind('zendesk'), 9, null)).length
  const pass = (ms: number) => clock.wait(ms, new AbortController().signal)
  const organisationId = organisation.id
  return {
    database,
    store,
    organisationId,
    principal,
    tool,
    world,
    clock,
    opened,
    started,
    connected,
    drafts,
    runs,
    nights,
    pass,
  }
}

/** Starts a desk's runs as a process of the service does. */
export function processOf(desk: Desk, store: Store): Process {
  const log: JobLogEntry[] = []
  let watchers: (() => void)[] = []
  const gate = new Gate()
  const work = { store, gate, masks: masksHere(gate), drafts: null, metrics: null }
  const runner = desk.start(
    work,
    (entry) => {
      log.push(entry)
      for (const watcher of watchers.splice(0)) watcher()
    },
    // Nobody's lease runs out by itself: the clock jumps.
    { pollMs: 2, idlePollMs: 4, leaseMs: 30 * 86_400_000, backoffMs: 1 },
  )
  onTestFinished(() => runner.stop(0))
  const count = (event: JobLogEntry['event']): number =>
    log.filter((entry) => entry.event === event && entry.kind?.startsWith('sync.')).length
  return {
    desk,
    runner,
    log,
    reached: async (event, wanted = 1) => {
      while (count(event) < wanted) {
        await new Promise<void>((resolve) => {
          watchers = [...watchers, resolve]
        })
      }
    },
  }
}

/** Resolves when the tool is asked for something of this path for the nth time; what it answers is up to the caller. */
export function whenAsked(tool: FakeTool, part: string, nth = 1): Promise<void> {
  let seen = 0
  const earlier = tool.faultOf
  return new Promise((resolve) => {
    tool.faultOf = (request, count) => {
      if (request.path.includes(part) && ++seen === nth) resolve()
      return earlier(request, count)
    }
  })
}
