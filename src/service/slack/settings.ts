import { SvcError } from '../../core/error.ts'
import type { Secret } from '../../core/text.ts'

/** What the environment says about Slack; null where it says nothing. */
export interface SlackSettings {
  readonly clientId: string | null
  readonly clientSecret: Secret | null
  readonly signingSecret: Secret | null
  /** Stands for https://slack.com, without a slash at the end; the API is under `/api` there. */
  readonly url: string | null
}

/** What connecting needs. */
export interface SlackClient {
  readonly id: string
  readonly secret: Secret
}

/** The client, when everything is there that connecting and commands need. Throws `slack.unconfigured` naming what is not. */
export function slackClient(settings: SlackSettings): SlackClient {
  const { clientId: id, clientSecret: secret, signingSecret } = settings
  if (id !== null && secret !== null && signingSecret !== null) return { id, secret }
  const missing = [
    ...(id === null ? ['SVC_SLACK_CLIENT_ID'] : []),
    ...(secret === null ? ['SVC_SLACK_CLIENT_SECRET'] : []),
    ...(signingSecret === null ? ['SVC_SLACK_SIGNING_SECRET'] : []),
  ]
  throw unconfigured(missing)
}

/** `slack.unconfigured`, naming the variables that are missing. */
export function unconfigured(missing: readonly string[]): SvcError {
  return new SvcError('slack.unconfigured', 'this service has no Slack app', {
    hint: `make one as docs/slack.md says, and start the service with ${missing.join(', ')}`,
  })
}

const slackSite = 'https://slack.com'

/** Where people and the API are. */
export function siteOf({ url }: SlackSettings): string {
  return url ?? slackSite
}

/** The one origin that later answers may be posted to: a request's own word for it is not enough. */
export function answerOrigin({ url }: SlackSettings): string {
  return url === null ? 'https://hooks.slack.com' : new URL(url).origin
}
