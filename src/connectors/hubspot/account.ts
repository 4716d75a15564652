import type { Proof } from '../connector.ts'
import type { HubspotSession } from './index.ts'
import { account } from './wire.ts'

/** Asks whose account the key opens, which no scope guards; what is left is where its records are shown. */
export async function proveHubspot({ tool }: HubspotSession): Promise<Proof> {
  const { value } = await tool.call('account', {}, account)
  return { choices: { ...value }, warnings: [] }
}

/** Where a record of the account is shown. */
export interface Places {
  /** A deal's page with one of its notes opened. */
  readonly note: (deal: string, note: string) => string
}

/** Of what connecting left; a connection made of variables alone has nothing yet, and is asked. */
export async function placesOf(session: HubspotSession): Promise<Places> {
  const { uiDomain, portalId } =
    account.safeParse(session.choices).data ??
    (await session.tool.call('account', {}, account)).value
  const contacts = `https://${uiDomain}/contacts/${portalId}`
  return {
    note: (deal, note) =>
      `${contacts}/record/${dealType}/${encodeURIComponent(deal)}/?engagement=${encodeURIComponent(note)}`,
  }
}

/** HubSpot's number for the type of deals. */
const dealType = '0-3'
