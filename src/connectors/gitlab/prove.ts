import { SvcError } from '../../core/error.ts'
import { reasonOf } from '../access/refusal.ts'
import type { Proof } from '../connector.ts'
import type { GitlabSession } from './index.ts'
import { scopeReason } from './refusal.ts'
import type { Token } from './wire.ts'
import { token, user } from './wire.ts'

/** Asks the token about itself, and its owner where it cannot: an OAuth token, an old server, a fine-grained token. */
export async function proveGitlab({ tool }: GitlabSession): Promise<Proof> {
  try {
    const { value } = await tool.call('token', {}, token)
    return { choices: {}, warnings: warningsOf(value) }
  } catch (thrown) {
    if (!isCode(thrown, ['connector.forbidden', 'connector.missing'])) throw thrown
  }
  try {
    await tool.call('user', {}, user)
    return { choices: {}, warnings: ['GitLab does not tell what the token may do'] }
  } catch (thrown) {
    if (reasonOf(thrown) === scopeReason) throw refused('the token lacks the scope read_api')
    if (!isCode(thrown, ['connector.forbidden'])) throw thrown
    return {
      choices: {},
      warnings: ['the token was not checked: it may not ask about itself; the first run will tell'],
    }
  }
}

/** Throws `connector.unauthorized` for a token that is over or can read nothing. */
function warningsOf({ active, revoked, scopes, granular }: Token): readonly string[] {
  if (!active || revoked === true) throw refused('the token has expired or was revoked')
  if (granular === true) {
    return ['a fine-grained token: what it may read is not checked; the first run will tell']
  }
  if (scopes.includes('read_api')) return []
  if (!scopes.includes('api')) throw refused('the token lacks the scope read_api')
  return ['the token may write (scope api): one with read_api is enough, and safer']
}

function refused(detail: string): SvcError {
  return new SvcError('connector.unauthorized', `GitLab refused the credential: ${detail}`, {
    hint: 'make a token with the scope read_api, then svc connect gitlab',
  })
}

function isCode(thrown: unknown, codes: readonly string[]): boolean {
  return thrown instanceof SvcError && codes.includes(thrown.code)
}
