import { openBrowser } from '../../client/browser.ts'
import { sealedSlot } from '../../client/vault/sealed-slot.ts'
import type { Bearer } from '../../connectors/access/mcp/bearer.ts'
import type { SignInLine, SignInWays } from '../../connectors/access/oauth/authorize.ts'
import type { GrantStore } from '../../connectors/access/oauth/grant.ts'
import type { McpConnector } from '../../connectors/connector.ts'
import { SvcError } from '../../core/error.ts'
import type { Secret } from '../../core/text.ts'
import type { Context } from '../context.ts'
import { printableLine } from '../printable.ts'
import type { ConnectFlags } from './flags.ts'
import { deviceVault } from './standing.ts'

/** How long a person has at the browser, in ms. */
const limitMs = 5 * 60_000

/** Where a connector's sign-in is kept: sealed, and changed under a lock. */
export function signInStore(context: Context, id: string): GrantStore {
  return sealedSlot(context.io.env, deviceVault(context).vault, id)
}

/** Whether a sign-in to `endpoint` is kept. `unknown`: the keychain has its key and does not give it. */
export async function signInAt(
  context: Context,
  id: string,
  endpoint: string,
): Promise<'good' | 'ended' | 'none' | 'unknown'> {
  const { openGrant } = await import('../../connectors/access/oauth/grant.ts')
  const held = await signInStore(context, id).read()
  if (held === null) return deviceVault(context).failed() ? 'unknown' : 'none'
  const grant = openGrant(held, endpoint)
  if (grant === null) return 'none'
  return grant.tokens === null ? 'ended' : 'good'
}

/**
 * One attempt to sign in while connecting. A sign-in that turns out to be of no use leaves no trace: what was
 * kept before is put back.
 */
export class SignInAttempt {
  readonly #context: Context
  readonly #connector: McpConnector
  readonly #flags: ConnectFlags
  readonly #store: GrantStore
  /** Undefined until something is about to change. */
  #before: Secret | null | undefined = undefined
  #line: SignInLine | null = null

  constructor(context: Context, connector: McpConnector, flags: ConnectFlags) {
    this.#context = context
    this.#connector = connector
    this.#flags = flags
    this.#store = signInStore(context, connector.id)
  }

  /** Signs with what is kept, and has the person sign in where the server wants it. */
  async bearer(line: SignInLine): Promise<Bearer> {
    const { oauthBearer } = await import('../../connectors/access/oauth/session.ts')
    this.#line = line
    return oauthBearer(line, this.#ways())
  }

  /** Drops the tokens that are kept, so that the person is asked again; who svc is to the server stays. */
  async anew(endpoint: string): Promise<void> {
    const { openGrant, sealGrant } = await import('../../connectors/access/oauth/grant.ts')
    await this.#remember()
    await this.#store.change((held) => {
      const grant = openGrant(held, endpoint)
      return Promise.resolve(grant === null ? held : sealGrant({ ...grant, tokens: null }))
    })
  }

  /** Does what the sign-in is for; when that fails, the sign-in is undone. */
  async orUndone<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (thrown) {
      await this.#undo()
      throw thrown
    }
  }

  async #undo(): Promise<void> {
    const before = this.#before
    const line = this.#line
    if (before === undefined) return
    if (before === null && line !== null && !line.signal.aborted) {
      // Ended at the vendor as well: nobody would find it there.
      const { endSignIn } = await import('../../connectors/access/oauth/session.ts')
      await endSignIn(line)
      return
    }
    await this.#store.change(() => Promise.resolve(before))
  }

  async #remember(): Promise<void> {
    if (this.#before === undefined) this.#before = await this.#store.read()
  }

  #ways(): SignInWays {
    const { interactive, io, prompt } = this.#context
    const { clientId, noBrowser } = this.#flags
    const secret = io.env[clientSecretVariable(this.#connector.id)]?.trim()
    const pasted = (signal: AbortSignal): Promise<string> =>
      prompt.text('Once signed in, this ends by itself; or paste the address it ended at', signal)
    return {
      show: (address) => this.#show(address),
      ...(noBrowser && interactive ? { pasted } : {}),
      client: clientId === undefined ? null : { id: clientId, secret: secret || null },
      port: null,
      limitMs,
    }
  }

  async #show(address: string): Promise<void> {
    await this.#remember()
    const { io, warn } = this.#context
    const { title } = this.#connector
    const isOpen = !this.#flags.noBrowser && (await openBrowser(address, io.env))
    const words = isOpen
      ? `Sign in to ${title} in the browser that opens, or at:`
      : `Sign in to ${title} at:`
    await warn(`${words}\n  ${printableLine(address)}`)
  }
}

/**
 * For a run and for connecting without a terminal: signs with what is kept and renews it; where the person would
 * have to sign in, `ended` says what to throw instead.
 */
export async function unattendedBearer(
  line: SignInLine,
  ended: ((cause: SvcError) => SvcError) | null,
): Promise<Bearer> {
  const { oauthBearer } = await import('../../connectors/access/oauth/session.ts')
  const bearer = oauthBearer(line, null)
  if (ended === null) return bearer
  return {
    token: () => bearer.token(),
    refused: async (challenge) => {
      try {
        await bearer.refused(challenge)
      } catch (thrown) {
        const isOver = thrown instanceof SvcError && thrown.code === 'connector.unauthorized'
        throw isOver ? ended(thrown) : thrown
      }
    },
  }
}

/** The variable of the secret that goes with `--client-id`, where the vendor gives one: `SVC_ASANA_CLIENT_SECRET`. */
function clientSecretVariable(id: string): string {
  return `SVC_${id.toUpperCase()}_CLIENT_SECRET`
}
