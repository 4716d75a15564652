import { SvcError } from '../../../core/error.ts'
import type { Proof } from '../../connector.ts'
import type { ZendeskSession } from './index.ts'
import { me } from './wire.ts'

/**
 * Asks whose token it is: only an admin's reads macros and notes. Throws `connector.unauthorized` for one that is
 * nobody's, which Zendesk may answer with a success.
 */
export async function proveZendesk({ tool }: ZendeskSession): Promise<Proof> {
  const { user } = (await tool.call('me', {}, me)).value
  if (user.id === null) {
    throw new SvcError('connector.unauthorized', 'Zendesk refused the credential', {
      hint: 'check subdomain, e-mail and token, then svc connect zendesk',
    })
  }
  if (user.role !== 'admin') {
    throw new SvcError('connector.forbidden', 'the Zendesk token is not one of an admin', {
      hint: 'make the token as an admin, then svc connect zendesk',
    })
  }
  return { choices: {}, warnings: [] }
}
