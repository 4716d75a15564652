import * as z from 'zod'
import type { WireSlackMessage } from '../../contract/slack.ts'
import { SvcError } from '../../core/error.ts'
import { parsedJson } from '../../core/json.ts'
import { openSecret, Secret } from '../../core/text.ts'
import type { WaitingClock } from '../../core/time.ts'
import type { Troubles, Watched } from '../../core/trouble.ts'
import { noFault } from '../../core/trouble.ts'
import type { OutgoingAnswer, OutgoingHttp, OutgoingRequest } from '../outgoing/http.ts'
import { isLimit } from '../outgoing/http.ts'
import type { SlackClient } from './settings.ts'

/** A workspace that let the app in. */
export interface Granted {
  /** Slack's id of the workspace, or of the whole Enterprise organisation. */
  readonly workspace: string
  readonly name: string | null
  readonly token: Secret
}

export interface SlackApiOptions {
  /** Of the site, without a slash at the end. */
  readonly site: string
  /** The only origin later answers go to. */
  readonly answerOrigin: string
  readonly http: OutgoingHttp
  readonly clock: WaitingClock
}

/** For one call with its repeats: a person waits for it. */
const callMs = 8_000
/** For a later answer with its repeats; Slack would take it for half an hour. */
const answerMs = 60_000

/** The three calls to Slack there are. None of them reads anything of a workspace. */
export class SlackApi {
  readonly #options: SlackApiOptions

  constructor(options: SlackApiOptions) {
    this.#options = options
  }

  /** Trades the code of an approval for a token. Throws `slack.refused` or `slack.unreachable`. */
  exchange(
    client: SlackClient,
    code: string,
    redirectUri: string,
    troubles: Troubles,
  ): Promise<Granted> {
    return watching('trading the code for a token', troubles, (watched) =>
      this.#exchanged(client, code, redirectUri, watched),
    )
  }

  /** Removes the app from the workspace of this token. False when Slack did not say it had. Never throws. */
  uninstall(client: SlackClient, token: Secret, troubles: Troubles): Promise<boolean> {
    return isDone('removing the app', troubles, async (watched) => {
      const credential = { header: 'authorization', prefix: 'Bearer ', secret: token }
      const answer = await this.#call(
        'apps.uninstall',
        credential,
        { client_id: client.id, client_secret: openSecret(client.secret) },
        watched,
      )
      return (await heard(answer, watched))?.ok === true
    })
  }

  /** Posts a later answer to a command. False when Slack did not take it, or the address is not one of Slack's. */
  async answer(
    responseUrl: string,
    message: WireSlackMessage,
    troubles: Troubles,
  ): Promise<boolean> {
    const url = this.#answerAddress(responseUrl)
    if (url === null) return false
    return isDone('answering a command', troubles, async (watched) => {
      const request = {
        url,
        headers: { 'content-type': 'application/json' },
        credential: null,
        body: JSON.stringify({ ...message, replace_original: false }),
      }
      const answer = await this.#send(answerMs, request, watched)
      const { status } = answer
      if (status !== 200 && !isNoted(answer)) {
        await watched.fault({ ...noFault, kind: 'refused', status })
      }
      return status === 200
    })
  }

  async #exchanged(
    client: SlackClient,
    code: string,
    redirectUri: string,
    watched: Watched,
  ): Promise<Granted> {
    const pair = Buffer.from(`${client.id}:${openSecret(client.secret)}`).toString('base64')
    const credential = {
      header: 'authorization',
      prefix: 'Basic ',
      secret: new Secret(pair),
    }
    const form = { code, redirect_uri: redirectUri }
    const answer = await this.#call('oauth.v2.access', credential, form, watched).catch(
      (thrown: unknown) => {
        throw unreachable('did not answer', thrown)
      },
    )
    const said = await heard(answer, watched)
    if (said === null) throw unreachable(`answered with status ${answer.status} and no reason`)
    if (!said.ok) {
      const why = /^[a-z_]{1,64}$/.test(said.error) ? ` (${said.error})` : ''
      throw new SvcError('slack.refused', `Slack did not let the app in${why}`, { hint: tryAgain })
    }
    const granted = grantedBy(answer)
    if (granted !== null) return granted
    await watched.fault({ ...noFault, kind: 'unexpected', status: answer.status })
    throw unreachable('answered in a form svc does not know')
  }

  #answerAddress(text: string): URL | null {
    if (!URL.canParse(text)) return null
    const url = new URL(text)
    const isSlacks = url.origin === this.#options.answerOrigin
    return isSlacks && url.username === '' && url.password === '' ? url : null
  }

  #call(
    method: string,
    credential: NonNullable<OutgoingRequest['credential']>,
    form: Readonly<Record<string, string>>,
    watched: Watched,
  ): Promise<OutgoingAnswer> {
    const request = {
      url: new URL(`${this.#options.site}/api/${method}`),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      credential,
      body: new URLSearchParams(form).toString(),
    }
    return this.#send(callMs, request, watched)
  }

  #send(
    withinMs: number,
    request: Pick<OutgoingRequest, 'url' | 'headers' | 'credential' | 'body'>,
    watched: Watched,
  ): Promise<OutgoingAnswer> {
    const { http, clock } = this.#options
    return http.send({
      ...request,
      method: 'POST',
      // A code is good once, and a message sent twice is seen twice.
      repeatable: false,
      signal: AbortSignal.timeout(withinMs),
      deadlineMs: clock.now().getTime() + withinMs,
      onFault: (fault) => watched.fault(fault),
    })
  }
}

async function watching<T>(
  step: string,
  troubles: Troubles,
  work: (watched: Watched) => Promise<T>,
): Promise<T> {
  const watched = troubles.watch({ party: 'slack', name: step, page: null })
  try {
    const answer = await work(watched)
    await watched.end('answered')
    return answer
  } catch (thrown) {
    await watched.end('gave_up')
    throw thrown
  }
}

/** As `watching`, for what is true once it is done. Never throws. */
async function isDone(
  step: string,
  troubles: Troubles,
  work: (watched: Watched) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await watching(step, troubles, async (watched) => {
      if (await work(watched)) return true
      throw unreachable('did not do it')
    })
  } catch {
    return false
  }
}

/** What Slack said; anything but a yes is noted. */
async function heard(answer: OutgoingAnswer, watched: Watched): Promise<Said | null> {
  const said = saidBy(answer)
  if (said?.ok === true || isNoted(answer)) return said
  const { status, body } = answer
  const strange = parsedJson(body) === undefined ? 'not_json' : 'unexpected'
  const kind = said !== null || status >= 400 ? 'refused' : strange
  await watched.fault({ ...noFault, kind, status })
  return said
}

/** What was noted as it came in. */
function isNoted(answer: OutgoingAnswer): boolean {
  return isLimit(answer) || answer.status >= 500
}

export const tryAgain = 'svc connect slack gives a new address'

function unreachable(what: string, cause?: unknown): SvcError {
  return new SvcError('slack.unreachable', `Slack ${what}`, { hint: tryAgain, cause })
}

const yes = z.object({ ok: z.literal(true) })
const no = z.object({ ok: z.literal(false), error: z.string().default('') })
type Said = z.infer<typeof yes | typeof no>

/** Slack says no with status 200, so what it says counts; null for what is no answer of Slack's. */
function saidBy({ status, body }: OutgoingAnswer): Said | null {
  const parsed = z.discriminatedUnion('ok', [yes, no]).safeParse(parsedJson(body))
  if (!parsed.success || (parsed.data.ok && status !== 200)) return null
  return parsed.data
}

const place = z.object({ id: z.string().regex(/^[\w-]{1,64}$/), name: z.string().optional() })

const grant = z.object({
  access_token: z.string().min(1).max(4_096),
  team: place.nullish(),
  enterprise: place.nullish(),
  is_enterprise_install: z.boolean().nullish(),
})

function grantedBy({ body }: OutgoingAnswer): Granted | null {
  const parsed = grant.safeParse(parsedJson(body))
  if (!parsed.success) return null
  const { access_token: token, team, enterprise, is_enterprise_install: isWhole } = parsed.data
  const found = isWhole === true ? enterprise : team
  if (!found) return null
  const name = found.name?.replaceAll('\0', '').slice(0, 200)
  return { workspace: found.id, name: name || null, token: new Secret(token) }
}
