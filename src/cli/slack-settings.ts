import { parseBaseUrl } from '../client/base-url.ts'
import type { Env } from '../client/folder.ts'
import { Secret } from '../core/text.ts'
import type { SlackSettings } from '../service/slack/settings.ts'

/** What the environment tells the service about Slack. Throws `usage` for an address that cannot be one. */
export function slackSettings(env: Env): SlackSettings {
  const url = env['SVC_SLACK_URL']?.trim()
  return {
    clientId: env['SVC_SLACK_CLIENT_ID']?.trim() || null,
    clientSecret: secretFrom(env['SVC_SLACK_CLIENT_SECRET']),
    signingSecret: secretFrom(env['SVC_SLACK_SIGNING_SECRET']),
    url: url ? parseBaseUrl(url, words).replace(/\/+$/, '') : null,
  }
}

const words = {
  what: 'SVC_SLACK_URL',
  example: 'https://slack.com',
  keyVariable: 'SVC_SLACK_CLIENT_SECRET',
}

function secretFrom(given: string | undefined): Secret | null {
  const text = given?.trim()
  return text ? new Secret(text) : null
}
