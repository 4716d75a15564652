import * as z from 'zod'
import { errandPage } from './errand.ts'
import { defineRoutes } from './route.ts'
import { page } from './rules.ts'

const workspace = z.object({
  id: z.string().describe("Slack's id of the workspace, or of the whole Enterprise organisation"),
  name: z.string().nullable(),
  connected_by: z.string(),
  connected_at: z.string(),
})

/** How Slack stands for an organisation. Tokens never come back. */
const slackStatus = z.object({
  state: z
    .enum(['connected', 'pending', 'not_connected'])
    .describe('`pending`: nothing is connected yet, and an address is waiting to be opened'),
  workspaces: z.array(workspace),
  /** The address that was asked about, else the latest handed out; as long as it is remembered. */
  install: z
    .object({
      state: z.enum(['pending', 'connected', 'failed', 'expired']),
      reason: z.string().nullable().describe('why it failed'),
      expires_at: z.string(),
    })
    .nullable(),
})

const install = z.object({
  url: z
    .string()
    .describe('to be opened in a browser by somebody who may add apps to the workspace'),
  state: z.literal('pending'),
  id: z.string().describe('names the address where it is asked what became of it'),
})

const disconnected = z.object({
  workspaces: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      uninstalled: z
        .boolean()
        .describe(
          'whether Slack has removed the app there; where not, it has to be removed in Slack',
        ),
    }),
  ),
})

/** What the person who typed the command sees, and nobody else. */
const slackMessage = z.object({
  response_type: z.literal('ephemeral'),
  text: z.string(),
})

export const slackRoutes = defineRoutes({
  slackInstall: {
    method: 'GET',
    path: '/v1/slack/install',
    summary: 'An address to connect a Slack workspace at, good for ten minutes and one use',
    auth: 'key',
    role: 'admin',
    answers: { 200: install },
    refusals: ['slack.unconfigured', 'credentials.unusable'],
  },
  slackCallback: {
    method: 'GET',
    path: '/v1/slack/oauth/callback',
    summary: 'Where Slack sends the browser back to',
    auth: 'none',
    query: z.object({
      code: z.string().max(1_024).optional(),
      state: z.string().max(1_024).optional(),
      error: z.string().max(1_024).optional(),
    }),
    answers: { 200: z.string() },
    refusals: [
      'slack.install_expired',
      'slack.refused',
      'slack.elsewhere',
      'slack.unreachable',
      'slack.unconfigured',
    ],
  },
  slackCommand: {
    method: 'POST',
    path: '/v1/slack/commands',
    summary: 'The slash command /brain, signed by Slack: makes a draft, masked on arrival',
    auth: 'none',
    body: z.string(),
    rawBody: 'form',
    countedByAddress: 'refused',
    maxBytes: 512 * 1024,
    answers: { 200: slackMessage },
    refusals: ['auth.refused', 'slack.unconfigured'],
  },
  getSlack: {
    method: 'GET',
    path: '/v1/slack',
    summary: 'Whether Slack is connected, and what became of the latest try',
    auth: 'key',
    query: z.object({
      install: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'must be the id of an address')
        .optional()
        .describe('id of an address: what became of that one, in place of the latest'),
    }),
    answers: { 200: slackStatus },
  },
  listSlackEvents: {
    method: 'GET',
    path: '/v1/slack/events',
    summary: 'How connecting went, and what went wrong with calls to Slack, newest first',
    auth: 'key',
    query: page,
    answers: { 200: errandPage },
    refusals: ['request.bad_cursor'],
  },
  disconnectSlack: {
    method: 'DELETE',
    path: '/v1/slack',
    summary:
      'Forget the Slack workspaces, their tokens and every open address at once; drafts stay',
    auth: 'key',
    role: 'admin',
    answers: { 200: disconnected },
    refusals: ['not_found'],
  },
})

export type WireSlackStatus = z.infer<typeof slackStatus>
export type WireSlackInstall = z.infer<typeof install>
export type WireSlackDisconnected = z.infer<typeof disconnected>
export type WireSlackMessage = z.infer<typeof slackMessage>
