import type { KeptConnection } from '../../client/connection.ts'
import type { CredentialField } from '../../connectors/connector.ts'
import { SvcError } from '../../core/error.ts'
import { isRefused } from './remedy.ts'

/**
 * What a tool refuses while it is being connected is told with what mends it, and with what stays as it was.
 * `remedy` is the hint of a refused credential.
 */
export async function orStays<T>(
  { title }: { readonly title: string },
  kept: KeptConnection | null,
  remedy: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof SvcError) || !cause.code.startsWith('connector.')) throw cause
    const { code, message, hint, retryAfterSeconds } = cause
    const usual = hint === null || isPlain(hint)
    const end = kept === null ? 'nothing was kept' : 'the earlier connection stays as it was'
    throw new SvcError(code, `${message}; ${end}`, {
      hint: isRefused(cause) && usual ? remedy : (hint ?? `check the address of ${title} (--url)`),
      cause,
      ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
    })
  }
}

/** Where a good credential is made. */
export function whereMade({
  credential,
}: {
  readonly credential: readonly CredentialField[]
}): string {
  return credential.map(({ label, help }) => `${label}: ${help}`).join('; ')
}

/** Says to connect, which is what the person is doing, and nothing beside. */
function isPlain(hint: string): boolean {
  return hint.includes('svc connect ') && !hint.includes('--')
}
