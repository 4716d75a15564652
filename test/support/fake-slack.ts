import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { Secret } from '../../src/core/text.ts'
import type { SlackSettings } from '../../src/service/slack/settings.ts'
import { onLoopback } from './loopback.ts'

export const slackApp = {
  id: '1111.2222',
  secret: 'the-client-secret-canary',
  signing: 'slack_signing_secret_for_tests',
}

/** What is in nobody's business: it must be found in no file, row, log, or request. */
export const slackCanaries = {
  user_name: 'canary.kim.user',
  user_id: 'UCANARY001',
  channel_name: 'canary-room',
  token: 'canary-legacy-token',
  api_app_id: 'ACANARY001',
}

/** `lost`, `torn` and `stuck`: the work is done and its answer does not arrive. */
export type SlackFault =
  | 'none'
  | 'hang'
  | 'reset'
  | 'limit'
  | 'broken'
  | 'html'
  | 'no'
  | 'empty'
  | 'lost'
  | 'torn'
  | 'stuck'

export interface SlackCall {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface FakeSlack {
  readonly url: string
  readonly calls: readonly SlackCall[]
  /** Bot tokens that still work, by workspace. */
  readonly tokens: ReadonlyMap<string, string>
  /** Later answers, in their order. */
  readonly answers: readonly { readonly path: string; readonly message: unknown }[]
  fault: (call: SlackCall) => SlackFault
  /** A person opens the address and lets the app in: the query Slack sends the browser back with. */
  letIn(address: string, place: SlackPlace): string
  readonly settings: SlackSettings
}

/** A workspace, or with `isWhole` a whole Enterprise organisation. */
export interface SlackPlace {
  readonly id: string
  readonly name?: string
  readonly isWhole?: boolean
}

/** Slack on a loopback port: the two calls there are, codes that work once, and later answers. */
export async function fakeSlack(): Promise<FakeSlack> {
  const calls: SlackCall[] = []
  const tokens = new Map<string, string>()
  const answers: { path: string; message: unknown }[] = []
  const codes = new Map<string, { place: SlackPlace; redirectUri: string }>()

  const answer = (call: SlackCall): unknown => {
    const form = new URLSearchParams(call.body)
    switch (call.path) {
      case '/api/oauth.v2.access': {
        const pair = Buffer.from(`${slackApp.id}:${slackApp.secret}`).toString('base64')
        if (call.headers.authorization !== `Basic ${pair}`) return no('invalid_client_id')
        const known = codes.get(form.get('code') ?? '')
        codes.delete(form.get('code') ?? '')
        if (known === undefined) return no('invalid_code')
        if (known.redirectUri !== form.get('redirect_uri')) return no('bad_redirect_uri')
        const { id, name = 'Example', isWhole = false } = known.place
        const token = `xoxb-canary-${randomBytes(8).toString('hex')}`
        tokens.set(id, token)
        return {
          ok: true,
          access_token: token,
          token_type: 'bot',
          scope: 'commands',
          bot_user_id: 'U0EXAMPLEB',
          app_id: slackCanaries.api_app_id,
          team: isWhole ? null : { id, name },
          enterprise: isWhole ? { id, name } : null,
          authed_user: { id: slackCanaries.user_id },
          is_enterprise_install: isWhole,
        }
      }
      case '/api/apps.uninstall': {
        const isOurs =
          form.get('client_id') === slackApp.id && form.get('client_secret') === slackApp.secret
        if (!isOurs) return no('invalid_client_id')
        const [place] =
          [...tokens].find(([, token]) => call.headers.authorization === `Bearer ${token}`) ?? []
        if (place === undefined) return no('invalid_auth')
        tokens.delete(place)
        return { ok: true }
      }
      default:
        if (!call.path.startsWith('/commands/')) return no('unknown_method')
        answers.push({ path: call.path, message: JSON.parse(call.body) as unknown })
        return 'ok'
    }
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const path = new URL(request.url ?? '/', 'http://slack').pathname
    const call = { path, headers: request.headers, body: Buffer.concat(parts).toString('utf8') }
    calls.push(call)
    const fault = slack.fault(call)
    switch (fault) {
      case 'hang':
        return
      case 'lost':
      case 'torn':
      case 'stuck': {
        const body = JSON.stringify(answer(call))
        if (fault === 'lost') request.socket.destroy()
        if (fault !== 'torn') return
        response.writeHead(200, { 'content-length': String(body.length + 10) })
        response.write(body.slice(0, body.length / 2), () => request.socket.destroy())
        return
      }
      case 'reset':
        request.socket.destroy()
        return
      case 'limit':
        return send(response, 429, '', { 'retry-after': '1' })
      case 'broken':
        return send(response, 500, 'oops')
      case 'html':
        return send(response, 200, '<!doctype html><p>Sign in')
      case 'no':
        return send(response, 200, JSON.stringify(no('canary <!channel> words')))
      case 'empty':
        return send(response, 200, '{"ok":true}')
      case 'none': {
        const given = answer(call)
        send(response, 200, typeof given === 'string' ? given : JSON.stringify(given))
      }
    }
  }
  const server = createServer((request, response) => void serve(request, response))
  const port = await onLoopback(server)
  const url = `http://127.0.0.1:${port}`
  const slack: FakeSlack = {
    url,
    calls,
    tokens,
    answers,
    fault: () => 'none',
    letIn: (address, place) => {
      const { searchParams } = new URL(address)
      const code = randomBytes(8).toString('hex')
      codes.set(code, { place, redirectUri: searchParams.get('redirect_uri') ?? '' })
      return new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString()
    },
    settings: {
      clientId: slackApp.id,
      clientSecret: new Secret(slackApp.secret),
      signingSecret: new Secret(slackApp.signing),
      url,
    },
  }
  return slack
}

function no(error: string): object {
  return { ok: false, error }
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body)
}

/** A slash command's form as Slack posts it, canaries and all. */
export function slashForm(fields: Readonly<Record<string, string>> = {}): string {
  return new URLSearchParams({
    ...slackCanaries,
    team_id: 'T0EXAMPLE1',
    team_domain: 'example',
    channel_id: 'C0EXAMPLE1',
    command: '/brain',
    text: 'Refunds above 200 EUR need finance sign-off',
    is_enterprise_install: 'false',
    response_url: 'https://hooks.slack.com/commands/T0EXAMPLE1/1/abc',
    trigger_id: randomBytes(8).toString('hex'),
    ...fields,
  }).toString()
}

/** The headers that go with a body, signed as Slack signs. */
export function slackHeaders(
  body: string,
  given: { readonly secret?: string; readonly shiftSeconds?: number; readonly now?: Date } = {},
): Readonly<Record<string, string>> {
  const { secret = slackApp.signing, shiftSeconds = 0, now = new Date() } = given
  const timestamp = String(Math.floor(now.getTime() / 1_000) + shiftSeconds)
  const digest = createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')
  return {
    'content-type': 'application/x-www-form-urlencoded',
    'x-slack-request-timestamp': timestamp,
    'x-slack-signature': `v0=${digest}`,
  }
}
