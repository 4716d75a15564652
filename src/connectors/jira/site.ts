import { SvcError } from '../../core/error.ts'
import type { JiraSession } from './index.ts'
import { choices, sites } from './wire.ts'

/** A site as its server is asked for it, and where its issues can be looked at. */
export interface Site {
  /** A cloud id or the site's address: the server takes either. */
  readonly cloudId: string
  /** `https://acme.atlassian.net`; null when nobody has told. */
  readonly address: string | null
}

/** The site a person named: a cloud id, an address or the first part of one. Throws `usage` before anything is asked. */
export async function siteOf(typed: string, { tool, choices: kept }: JiraSession): Promise<Site> {
  const address = cloudId.test(typed) ? null : addressOf(typed)
  const known = choices.safeParse(kept).data?.sites ?? []
  const found = known.find(({ id, url }) => id === typed || isSame(url, address))
  if (found !== undefined) return { cloudId: found.id, address: originOf(found.url) }
  if (address !== null) return { cloudId: address, address }
  if ((await tool.offers('sites')) === null) return { cloudId: typed, address: null }
  try {
    const listed = await tool.use('sites', {}, sites)
    const site = listed.sites.find(({ id }) => id === typed)
    return { cloudId: typed, address: site === undefined ? null : originOf(site.url) }
  } catch (thrown) {
    // A key of a service account may read issues without being told of sites; only links are lost.
    if (!(thrown instanceof SvcError) || !/forbidden|missing|unexpected/.test(thrown.code))
      throw thrown
    return { cloudId: typed, address: null }
  }
}

const cloudId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

function addressOf(typed: string): string {
  const host = /^(?:https:\/\/)?([\w-]+(?:\.[\w-]+)*)(?:[/?#].*)?$/i.exec(typed)?.[1]?.toLowerCase()
  if (host !== undefined) return `https://${host.includes('.') ? host : `${host}.atlassian.net`}`
  throw new SvcError(
    'usage',
    `--jira-site: ${typed} is neither a cloud id nor the address of a site`,
    {
      hint: 'for example --jira-site acme.atlassian.net',
    },
  )
}

function isSame(url: string, address: string | null): boolean {
  return address !== null && originOf(url) === address
}

/** Null for what is no address. */
function originOf(url: string): string | null {
  return URL.canParse(url) && url.startsWith('https://') ? new URL(url).origin : null
}
