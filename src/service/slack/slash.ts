import type { WireSlackMessage } from '../../contract/slack.ts'
import { SvcError } from '../../core/error.ts'
import type { OrganisationId } from '../../core/id.ts'
import { newId } from '../../core/id.ts'
import { ruleLimits } from '../../core/rule.ts'
import type { Secret } from '../../core/text.ts'
import type { WaitingClock } from '../../core/time.ts'
import { dayMs } from '../../core/time.ts'
import { Troubles } from '../../core/trouble.ts'
import { fingerprint } from '../arrival.ts'
import { createDraft } from '../draft.ts'
import { errorOf, stackOf } from '../problem.ts'
import type { Work } from '../work.ts'
import type { SlashCommand } from './command.ts'
import { slashCommand } from './command.ts'
import type { SlackOutcome } from './outcome.ts'
import { Replays } from './replays.ts'
import type { SignedRequest } from './signature.ts'
import { isSignedBySlack } from './signature.ts'
import { unconfigured } from './settings.ts'
import type { SlackApi } from './web-api.ts'
import { ephemeral, savedWords, slashName, wordsFor, workingWords } from './wording.ts'

export interface SlashOptions {
  /** Null where Slack is not set up. */
  readonly signingSecret: Secret | null
  readonly api: SlackApi
  readonly clock: WaitingClock
  /** How long a command may take before it is only acknowledged, in ms; Slack gives up after 3,000. */
  readonly answerMs: number
  readonly log: (entry: SlackLogEntry) => void
}

/** All that is ever logged of a command, and only of one that failed: Slack wants status 200 even then. */
export interface SlackLogEntry {
  readonly at: string
  readonly level: 'error'
  readonly event: 'slack_command_failed'
  readonly code: string
  /** Only of a defect of ours: where it happened, never with which values. */
  readonly stack?: string
}

interface Answered {
  readonly outcome: SlackOutcome
  readonly message: WireSlackMessage
}

/** Takes slash commands: one draft for each that was typed, masked before anything is stored. */
export class SlashCommands {
  readonly #options: SlashOptions
  readonly #replays: Replays<WireSlackMessage>
  readonly #later = new Set<Promise<unknown>>()

  constructor(options: SlashOptions) {
    this.#options = options
    this.#replays = new Replays(options.clock)
  }

  /**
   * The answer for whoever typed, also when nothing came of it; null for a probe. Throws `auth.refused` for what
   * Slack has not signed, `slack.unconfigured` where nobody can tell, and nothing else.
   */
  async take(work: Work, request: SignedRequest): Promise<WireSlackMessage | null> {
    const { signingSecret, clock } = this.#options
    const { signature } = request
    if (signingSecret === null) throw unconfigured(['SVC_SLACK_SIGNING_SECRET'])
    if (signature === null || !isSignedBySlack(signingSecret, request, clock.now())) {
      work.metrics?.slackCommand('unsigned')
      throw new SvcError('auth.refused', 'this command is not signed by Slack')
    }
    const command = slashCommand(request.body)
    if (command.isProbe) return null
    return this.#replays.once(signature, () => this.#inTime(work, command, signature))
  }

  /** Waits for commands that were only acknowledged, at most this long. */
  async close(withinMs: number): Promise<void> {
    const enough = new AbortController()
    await Promise.race([
      Promise.allSettled(this.#later),
      this.#options.clock.wait(withinMs, enough.signal),
    ])
    enough.abort()
  }

  /** Success is never told before the draft is on disk; what takes too long is told later. */
  async #inTime(work: Work, command: SlashCommand, signature: string): Promise<WireSlackMessage> {
    const { clock, answerMs } = this.#options
    const answering = this.#answered(work, command).then(({ outcome, message }) => {
      work.metrics?.slackCommand(outcome)
      if (outcome === 'failed' || outcome === 'full') this.#replays.forget(signature)
      return message
    })
    const done = new AbortController()
    const late = clock.wait(answerMs, done.signal).then(() => null)
    const first = await Promise.race([answering, late])
    done.abort()
    if (first !== null) return first
    const telling = answering.then((message) => this.#tellLater(work, command, message))
    this.#later.add(telling)
    void telling.finally(() => this.#later.delete(telling))
    return ephemeral(workingWords)
  }

  /** Never throws: whoever typed it has been told that it is being saved. */
  async #tellLater(
    { store }: Work,
    { workspace, responseUrl }: SlashCommand,
    message: WireSlackMessage,
  ): Promise<void> {
    const { api, clock } = this.#options
    const now = (): Date => clock.now()
    const at = now().toISOString()
    const troubles = new Troubles(undefined, now)
    // The answer first, and how that went only then: what it apologises for may be the database.
    const isTold = await api.answer(responseUrl, message, troubles)
    if (troubles.list.latest.length === 0) return
    try {
      const organisationId = workspace === '' ? null : await store.slack.ownerOf(workspace)
      if (organisationId === null) return
      await store.errands.keep({
        id: newId('errand', clock),
        organisationId,
        area: 'slack',
        kind: 'answer',
        actor: null,
        outcome: isTold ? 'done' : 'failed',
        at,
        updatedAt: now().toISOString(),
        troubles: troubles.list,
      })
    } catch {
      // Whoever typed it knows, and that is what counts.
    }
  }

  async #answered(work: Work, command: SlashCommand): Promise<Answered> {
    try {
      return await drafted(work, command)
    } catch (thrown) {
      const error = errorOf(thrown)
      if (error.code === 'drafts.full') return without('full')
      this.#options.log({
        at: this.#options.clock.now().toISOString(),
        level: 'error',
        event: 'slack_command_failed',
        code: error.code,
        ...(error.code === 'service.failed' ? stackOf(error.cause) : {}),
      })
      return without('failed')
    }
  }
}

async function drafted(work: Work, command: SlashCommand): Promise<Answered> {
  const { text, workspace } = command
  const organisationId = workspace === '' ? null : await work.store.slack.ownerOf(workspace)
  if (organisationId === null) return without('unknown_workspace')
  if (command.command !== slashName) return without('unknown_command')
  if (text === '' || text.toLowerCase() === 'help') return without('help')
  if (text.length > ruleLimits.body) return without('too_long')
  return saved(work, organisationId, command)
}

async function saved(
  work: Work,
  organisationId: OrganisationId,
  { text, source, workspace, trigger }: SlashCommand,
): Promise<Answered> {
  const masked = await work.masks.arrival({ title: null, body: text, source })
  const actor = `slack:${workspace}`
  const press = fingerprint(workspace, trigger)
  const created = await createDraft(
    work,
    {
      organisationId,
      ...masked,
      origin: 'slash',
      connector: 'slack',
      actor,
      supersedes: null,
      score: null,
      webhookId: null,
    },
    // Whatever else a repeated delivery holds, it is the same press of Enter.
    trigger === ''
      ? null
      : {
          scope: actor,
          key: press,
          fingerprint: press,
          expiresAt: new Date(Date.now() + dayMs).toISOString(),
        },
  )
  if (created.outcome === 'key_reused') return without('failed')
  return {
    outcome: created.outcome === 'created' ? 'draft' : 'replayed',
    message: ephemeral(savedWords(created.rule.id)),
  }
}

function without(outcome: keyof typeof wordsFor): Answered {
  return { outcome, message: ephemeral(wordsFor[outcome]) }
}
