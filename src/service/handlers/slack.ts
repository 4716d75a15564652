import type { Handlers } from '../handler.ts'
import { errandsOf } from './errands.ts'
import type { Slack } from '../slack/open.ts'
import type { Work } from '../work.ts'

export function slackHandlers(work: Work, slack: Slack, publicUrl: () => string) {
  const { connections, commands } = slack
  return {
    slackInstall: async ({ principal: { organisationId, actor } }) => {
      const body = await connections.install(organisationId, actor, publicUrl())
      return { status: 200, body }
    },

    slackCallback: async ({ query }) => {
      const { workspace } = await connections.approve(query, publicUrl())
      const body = `Slack workspace ${workspace} is connected. You can close this page.\n`
      return { status: 200, body, headers: { 'content-type': 'text/plain; charset=utf-8' } }
    },

    slackCommand: async ({ body, header }) => {
      const timestamp = header('x-slack-request-timestamp')
      const signature = header('x-slack-signature')
      const message = await commands.take(work, { timestamp, signature, body })
      return { status: 200, body: message ?? '' }
    },

    getSlack: async ({ principal: { organisationId }, query }) => {
      return { status: 200, body: await connections.status(organisationId, query.install ?? null) }
    },

    listSlackEvents: async ({ principal: { organisationId }, query }) => {
      return { status: 200, body: await errandsOf(work.store, organisationId, 'slack', query) }
    },

    disconnectSlack: async ({ principal: { organisationId, actor } }) => {
      return { status: 200, body: await connections.disconnect(organisationId, actor) }
    },
  } satisfies Partial<Handlers>
}
