import { SvcError } from '../../core/error.ts'
import type { Choices } from '../connector.ts'

/** A notebook as it was listed. */
export interface NotebookRef {
  /** A number of up to 19 digits: more than a number holds, so it stays a text. */
  readonly id: string
  /** Of the link it was given by; null for a bare id. */
  readonly host: string | null
}

/** Sites whose pages are on a host of their own below them. */
const underApp = new Set(['datadoghq.com', 'datadoghq.eu', 'ddog-gov.com'])

/** The id in what was typed: itself, or out of a link. Throws `usage` for anything else, before a request is made. */
export function notebookRef(typed: string): NotebookRef {
  const [, host = null, inLink] =
    /^https:\/\/([a-z\d.-]{1,253})\/notebook\/(\d{1,19})(?:[/?#].*)?$/i.exec(typed) ?? []
  const id = inLink ?? typed
  if (/^[1-9]\d{0,18}$/.test(id)) return { id, host }
  throw new SvcError(
    'usage',
    `--datadog-notebooks: ${typed} is neither a notebook id nor a link to a notebook`,
    { hint: 'for example 1234567, the number in the notebook’s address' },
  )
}

/** The site a run reads, by what connecting left, else by the address it calls; the first one's where a proxy hides it. */
export function siteOf(base: string, choices: Choices): string {
  const { site } = choices
  if (typeof site === 'string') return site
  const { hostname } = new URL(base)
  return hostname.startsWith('api.') ? hostname.slice('api.'.length) : 'datadoghq.com'
}

/** Where a person opens the notebook. */
export function webLink({ id, host }: NotebookRef, site: string): string {
  return `https://${host ?? (underApp.has(site) ? `app.${site}` : site)}/notebook/${id}`
}
