import type { WaitingClock } from '../../core/time.ts'
import { systemClock } from '../../core/time.ts'
import { version } from '../../core/version.ts'
import type { Store } from '../../storage/store.ts'
import { OutgoingHttp } from '../outgoing/http.ts'
import { keySource } from '../sealing/key-source.ts'
import { SlackConnections } from './connection.ts'
import type { SlackSettings } from './settings.ts'
import { answerOrigin, siteOf } from './settings.ts'
import type { SlackLogEntry } from './slash.ts'
import { SlashCommands } from './slash.ts'
import { SlackApi } from './web-api.ts'

/** Slack as the service's routes see it. */
export interface Slack {
  readonly connections: SlackConnections
  readonly commands: SlashCommands
  close(): Promise<void>
}

/** Slack allows 3 s until its user sees a failure; the way there and back takes some of it. */
const answerMs = 2_000
/** For one request to Slack. */
const usualRequestMs = 4_000
/** How long commands that were only acknowledged may hold up the end of the service. */
const drainMs = 5_000

/** Slack for a service; without settings every route of it says so. Throws `usage` for a key that is none. */
export function openSlack(from: {
  readonly store: Store
  readonly settings: SlackSettings
  readonly sealing: Parameters<typeof keySource>[0]
  readonly log: (entry: SlackLogEntry) => void
  readonly clock?: WaitingClock
  /** How long a command may take before it is only acknowledged, in ms (2,000). */
  readonly answerMs?: number
  /** For one request to Slack, in ms (4,000). */
  readonly requestMs?: number
}): Slack {
  const { store, settings, sealing, log, clock = systemClock } = from
  const { requestMs = usualRequestMs } = from
  const http = new OutgoingHttp({ userAgent: `svc/${version}`, timeoutMs: requestMs, clock })
  const site = siteOf(settings)
  const api = new SlackApi({ site, answerOrigin: answerOrigin(settings), http, clock })
  const { signingSecret } = settings
  const commands = new SlashCommands({
    signingSecret,
    api,
    clock,
    answerMs: from.answerMs ?? answerMs,
    log,
  })
  return {
    connections: new SlackConnections({ store, keys: keySource(sealing), settings, api, clock }),
    commands,
    close: async () => {
      await commands.close(drainMs)
      await http.close()
    },
  }
}
