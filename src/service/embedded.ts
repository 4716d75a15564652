import type { Transport } from '../contract/transport.ts'
import { Gate } from '../gate/gate.ts'
import { openEmbedded } from '../storage/embedded.ts'
import { createApp } from './app.ts'
import { localAuthentication } from './auth.ts'
import { openBilling, tieFirst } from './billing/open.ts'
import type { BillingSettings } from './billing/settings.ts'
import { openDesk } from './desk/open.ts'
import type { DeskSettings } from './desk/settings.ts'
import { noDeskSettings } from './desk/settings.ts'
import type { MailSettings } from './mail/settings.ts'
import type { RulesRepoSettings } from './rules-repo/open.ts'
import { openRulesRepo } from './rules-repo/open.ts'
import { openSlack } from './slack/open.ts'
import type { SlackSettings } from './slack/settings.ts'

/**
 * The service inside this process, on the database in `folder`: no port, no key. Its one caller is the
 * person whose process it is.
 */
export async function embeddedService(
  folder: string,
  publicUrl: string,
  rulesRepoSettings: RulesRepoSettings,
  billed: { readonly billing: BillingSettings; readonly mail: MailSettings },
  slackSettings: SlackSettings,
  deskSettings: DeskSettings = noDeskSettings,
): Promise<Transport> {
  const store = await openEmbedded(folder)
  const organisation = await store.organisations.first(firstOrganisation)
  const gate = new Gate()
  // The person may use any folder of their own.
  const rulesRepo = openRulesRepo({
    store,
    gate,
    settings: rulesRepoSettings,
    folder,
    folders: 'any',
  })
  await tieFirst(store, organisation.id, billed.billing)
  const billing = openBilling({ store, settings: billed.billing, mail: billed.mail })
  const { secretKey, oldSecretKey } = rulesRepoSettings
  const sealing = { secretKey, oldSecretKey, folder }
  const slack = openSlack({
    store,
    settings: slackSettings,
    sealing,
    log: () => undefined,
  })
  // Connecting and looking work here; reading needs a service that stays up.
  const desk = openDesk({ store, settings: deskSettings, sealing })
  const app = createApp({
    store,
    gate,
    rulesRepo,
    billing,
    slack,
    desk,
    authenticate: localAuthentication(organisation.id),
    publicUrl: () => publicUrl,
    limits: null,
    metrics: null,
    log: () => undefined,
  })
  await app.ready()
  // A mail an earlier command could not send; without a mail server it would only be put in a folder.
  const { smtp } = billed.mail
  const catchingUp = smtp === null ? null : billing.outbox.catchUp(catchUpMs)
  return {
    send: async (request) => {
      const answer = await app.inject({
        method: request.method,
        url: request.path,
        headers: { ...request.headers },
        ...(request.body === null ? {} : { payload: request.body }),
      })
      const headers: Record<string, string> = {}
      for (const [name, value] of Object.entries(answer.headers)) headers[name] = String(value)
      return { status: answer.statusCode, headers, body: answer.payload }
    },
    close: async () => {
      await app.close()
      await slack.close()
      await rulesRepo.close()
      await catchingUp
      await billing.billing.close()
      await store.close()
    },
  }
}

/** Longest that mail of an earlier command may hold this one up, in ms. */
const catchUpMs = 3_000

/** Name of the organisation an empty database starts with. */
export const firstOrganisation = 'default'
