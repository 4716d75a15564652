import type { Secret } from '../../../core/text.ts'

/** Signs requests for a person who signed in in a browser: knows when a token ends, and how to get the next one. */
export interface Bearer {
  /**
   * The access token to sign with, renewed when it is about to end; null when nobody has signed in. Throws
   * `connector.unauthorized` when the sign-in has ended, `connector.unreachable` when that cannot be found out.
   */
  token(): Promise<Secret | null>
  /**
   * Told that a request was refused. Answers when there is another token worth a try; throws
   * `connector.unauthorized` or `connector.forbidden` when there is none and nobody to ask.
   */
  refused(challenge: Challenge): Promise<void>
}

/** A refusal as the server put it (RFC 9728, RFC 6750). */
export interface Challenge {
  /** The token the refused request was signed with. */
  readonly used: Secret | null
  /** The token is good, but does not reach far enough. */
  readonly tooNarrow: boolean
  readonly scope: string | null
  readonly metadataUrl: string | null
}

/** The parts of a WWW-Authenticate header; null when it is no refusal that a sign-in could mend. */
export function challengeOf(
  status: number,
  header: string | null,
  used: Secret | null,
): Challenge | null {
  const tooNarrow = status === 403 && parameter(header, 'error') === 'insufficient_scope'
  if (status !== 401 && !tooNarrow) return null
  return {
    used,
    tooNarrow,
    scope: parameter(header, 'scope'),
    metadataUrl: parameter(header, 'resource_metadata'),
  }
}

function parameter(header: string | null, name: string): string | null {
  if (header === null || !/^bearer\b/i.test(header)) return null
  const found = new RegExp(`(?:^|[\\s,])${name}=(?:"([^"]*)"|([^\\s,]+))`, 'i').exec(header)
  return found?.[1] ?? found?.[2] ?? null
}
