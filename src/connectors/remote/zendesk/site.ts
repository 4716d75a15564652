import type { ZendeskRun } from './index.ts'

/** Address of the account for people, without a slash at the end. */
export function siteOf({ choices, tool }: Pick<ZendeskRun, 'choices' | 'tool'>): string {
  const { subdomain } = choices
  return typeof subdomain === 'string' ? `https://${subdomain}.zendesk.com` : tool.base
}
