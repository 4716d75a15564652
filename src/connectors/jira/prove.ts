import { SvcError } from '../../core/error.ts'
import type { Proof } from '../connector.ts'
import type { JiraSession } from './index.ts'
import { sites } from './wire.ts'

/** Asks which sites there are, as the smallest read; where they are is kept for links. */
export async function proveJira({ tool }: JiraSession): Promise<Proof> {
  if ((await tool.offers('search')) === null) {
    throw new SvcError('connector.forbidden', 'Jira offers this credential no search of issues', {
      hint: 'give the token the scopes read:jira-work and search:jira-work, then svc connect jira',
    })
  }
  if ((await tool.offers('sites')) === null) {
    return { choices: {}, warnings: ['the credential was not checked: the first run will tell'] }
  }
  const { sites: found } = await tool.use('sites', {}, sites)
  const warnings = found.length === 0 ? ['the credential reaches no site yet'] : []
  return {
    choices: { sites: [...new Map(found.map((site) => [site.id, site])).values()] },
    warnings,
  }
}
