import { randomBytes } from 'node:crypto'
import type {
  WireSlackDisconnected,
  WireSlackInstall,
  WireSlackStatus,
} from '../../contract/slack.ts'
import { SvcError } from '../../core/error.ts'
import type { OrganisationId } from '../../core/id.ts'
import type { WaitingClock } from '../../core/time.ts'
import { dayMs } from '../../core/time.ts'
import type { Troubles } from '../../core/trouble.ts'
import type { SlackInstall, SlackWorkspace } from '../../storage/slack.ts'
import type { Store } from '../../storage/store.ts'
import { onErrand } from '../errand.ts'
import type { KeySource } from '../sealing/key-ring.ts'
import { Sealer } from '../sealing/sealer.ts'
import { slackTokenUse } from './credential.ts'
import type { SlackSettings } from './settings.ts'
import { siteOf, slackClient } from './settings.ts'
import type { Granted, SlackApi } from './web-api.ts'
import { tryAgain } from './web-api.ts'

/** How long an address to connect at is good. */
const installMs = 10 * 60_000
/** How long what became of it is remembered. */
const rememberedMs = dayMs

/** What Slack adds when the browser comes back. */
export interface Approval {
  readonly code?: string | undefined
  readonly state?: string | undefined
  readonly error?: string | undefined
}

export interface SlackConnectionsOptions {
  readonly store: Store
  readonly keys: KeySource
  readonly settings: SlackSettings
  readonly api: SlackApi
  readonly clock: WaitingClock
}

/** Connections of organisations to their Slack workspaces, tokens sealed. */
export class SlackConnections {
  readonly #options: SlackConnectionsOptions
  readonly #sealer: Sealer

  constructor(options: SlackConnectionsOptions) {
    this.#options = options
    this.#sealer = new Sealer(options.keys)
  }

  /**
   * An address at Slack where a person lets the app in; good for ten minutes and one use, and for this organisation
   * only. Throws `slack.unconfigured`, or `credentials.unusable` where no token could be kept.
   */
  async install(
    organisationId: OrganisationId,
    actor: string,
    publicUrl: string,
  ): Promise<WireSlackInstall> {
    const { store, keys, settings, clock } = this.#options
    const { id } = slackClient(settings)
    await keys.ring()
    const secret = randomBytes(32).toString('base64url')
    const created = clock.now()
    const expires = new Date(created.getTime() + installMs)
    const forget = new Date(created.getTime() - rememberedMs)
    const times = { created, expires, forget }
    const installId = await store.slack.addInstall(secret, { organisationId, actor }, times)
    const query = new URLSearchParams({
      client_id: id,
      // The least there is: Slack sends commands, and nothing can be read.
      scope: 'commands',
      redirect_uri: redirectUri(publicUrl),
      state: secret,
    })
    const url = `${siteOf(settings)}/oauth/v2/authorize?${query.toString()}`
    return { url, state: 'pending', id: installId }
  }

  /**
   * The browser comes back from Slack: connects the workspace to the organisation the address was made for. Throws
   * `slack.install_expired`, `slack.refused`, `slack.elsewhere` or `slack.unreachable`.
   */
  async approve(approval: Approval, publicUrl: string): Promise<SlackWorkspace> {
    const { store, clock } = this.#options
    const secret = approval.state ?? ''
    const install = await store.slack.useInstall(secret, clock.now())
    if (install === null) throw expired()
    const { organisationId, actor } = install
    const errand = { organisationId, area: 'slack', kind: 'connect', actor } as const
    try {
      return await onErrand(this.#options, errand, async (troubles) => {
        const granted = await this.#granted(approval, publicUrl, troubles)
        const { workspace, outcome } = await this.#sealer.storing(async () => {
          const sealed = await this.#sealed(install, granted)
          return { workspace: sealed, outcome: await store.slack.connect(secret, sealed) }
        })
        if (outcome === 'gone') throw withdrawn(await this.#cleared(workspace, troubles))
        if (outcome === 'elsewhere') throw belongsElsewhere()
        return workspace
      })
    } catch (thrown) {
      const reason = thrown instanceof SvcError ? thrown.message : 'the service failed'
      // What went wrong first is what counts.
      await store.slack.endInstall(secret, reason).catch(() => undefined)
      throw thrown
    }
  }

  /** With what became of the address of that id; null for the latest. */
  async status(organisationId: OrganisationId, installId: string | null): Promise<WireSlackStatus> {
    const { store, clock } = this.#options
    // Before the workspaces: by the time an address has connected one, it is among them.
    const found = await store.slack.install(organisationId, installId)
    const workspaces = await store.slack.of(organisationId)
    const install = found === null ? null : this.#installOf(found)
    const isWaiting = await store.slack.isWaiting(organisationId, clock.now())
    const unconnected = isWaiting ? 'pending' : 'not_connected'
    return {
      state: workspaces.length > 0 ? 'connected' : unconnected,
      workspaces: workspaces.map(({ workspace, name, connectedBy, connectedAt }) => ({
        id: workspace,
        name,
        connected_by: connectedBy,
        connected_at: connectedAt,
      })),
      install,
    }
  }

  /**
   * Forgets every workspace of the organisation and every address handed out, then asks Slack to remove the app there.
   * Throws `not_found` when there was neither a workspace nor an address that was still good.
   */
  async disconnect(organisationId: OrganisationId, actor: string): Promise<WireSlackDisconnected> {
    const { store, clock } = this.#options
    const wasWaiting = await store.slack.isWaiting(organisationId, clock.now())
    const gone = await store.slack.deleteOf(organisationId)
    if (gone.length === 0 && !wasWaiting) {
      throw new SvcError('not_found', 'no Slack workspace is connected', {
        hint: 'svc connect slack',
      })
    }
    const errand = { organisationId, area: 'slack', kind: 'disconnect', actor } as const
    return onErrand(this.#options, errand, async (troubles) => {
      const workspaces = await Promise.all(
        gone.map(async (each) => ({
          id: each.workspace,
          name: each.name,
          uninstalled: await this.#uninstalled(each, troubles),
        })),
      )
      return { workspaces }
    })
  }

  async #granted(
    { code, error }: Approval,
    publicUrl: string,
    troubles: Troubles,
  ): Promise<Granted> {
    const { settings, api } = this.#options
    if (error !== undefined) {
      const why = error === 'access_denied' ? 'the app was not let in' : 'Slack broke it off'
      throw new SvcError('slack.refused', `nothing was connected: ${why}`, { hint: tryAgain })
    }
    if (code === undefined || code === '') {
      throw new SvcError('slack.refused', 'nothing was connected: Slack sent no code', {
        hint: tryAgain,
      })
    }
    return api.exchange(slackClient(settings), code, redirectUri(publicUrl), troubles)
  }

  async #sealed(
    { organisationId, actor }: SlackInstall,
    { workspace, name, token }: Granted,
  ): Promise<SlackWorkspace> {
    return {
      workspace,
      organisationId,
      name,
      token: await this.#sealer.seal(token, { organisationId, use: slackTokenUse }),
      connectedBy: actor,
      connectedAt: this.#options.clock.now().toISOString(),
    }
  }

  /** Whether no app is left in a workspace that was let in in vain; one that is connected keeps it. */
  async #cleared(workspace: SlackWorkspace, troubles: Troubles): Promise<boolean> {
    const owner = await this.#options.store.slack.ownerOf(workspace.workspace)
    return owner !== null || this.#uninstalled(workspace, troubles)
  }

  /** The row is gone whatever comes of this. */
  async #uninstalled(
    { organisationId, token }: SlackWorkspace,
    troubles: Troubles,
  ): Promise<boolean> {
    const { settings, api } = this.#options
    try {
      const client = slackClient(settings)
      const opened = await this.#sealer.open(token, { organisationId, use: slackTokenUse })
      return await api.uninstall(client, opened, troubles)
    } catch (thrown) {
      if (thrown instanceof SvcError) return false
      throw thrown
    }
  }

  #installOf({ expiresAt, usedAt, outcome }: SlackInstall): WireSlackStatus['install'] {
    const common = { reason: null, expires_at: expiresAt }
    if (outcome === 'connected') return { ...common, state: 'connected' }
    if (outcome !== null) return { ...common, state: 'failed', reason: outcome }
    // An address that was used a while ago without an outcome: the service ended in the middle.
    const isOver = expiresAt <= this.#options.clock.now().toISOString()
    if (isOver) return { ...common, state: usedAt === null ? 'expired' : 'failed' }
    return { ...common, state: 'pending' }
  }
}

function redirectUri(publicUrl: string): string {
  return `${publicUrl}/v1/slack/oauth/callback`
}

function expired(): SvcError {
  return new SvcError(
    'slack.install_expired',
    'this address was used before, has expired, was withdrawn or is not one of this service',
    { hint: tryAgain },
  )
}

function withdrawn(isCleared: boolean): SvcError {
  const hint = isCleared ? tryAgain : 'Slack did not confirm: remove the app there under its apps'
  return new SvcError(
    'slack.install_expired',
    'nothing was connected: somebody has disconnected Slack meanwhile, or revoked the key that asked',
    { hint },
  )
}

function belongsElsewhere(): SvcError {
  return new SvcError(
    'slack.elsewhere',
    'this workspace is connected to another organisation of this service',
    { hint: 'that organisation disconnects it first: svc disconnect slack' },
  )
}
