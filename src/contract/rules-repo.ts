import * as z from 'zod'
import { errandPage } from './errand.ts'
import { defineRoutes } from './route.ts'
import { movedRule, page } from './rules.ts'
import { token } from './token.ts'

const rulesRepoProviders = ['github', 'gitlab', 'git'] as const
export type RulesRepoProvider = (typeof rulesRepoProviders)[number]

const webhookSecret = z.string().min(1).max(256).nullish().describe('proves events genuine')
const address = z.string().max(2_000).nullish().describe('of an instance of your own')
const branch = z.string().min(1).max(255).nullish().describe('the default branch')

/** Where submitted rules go. What is secret in it never comes back. */
export const rulesRepoSettings = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('github'),
    repo: z
      .string()
      .regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/, 'must be owner/name')
      .describe('owner/name'),
    token,
    url: address,
    webhook_secret: webhookSecret,
  }),
  z.object({
    provider: z.literal('gitlab'),
    project: z
      .string()
      .regex(/^(?:\d{1,18}|[\w.-]+(?:\/[\w.-]+)+)$/, 'must be an id or namespace/project')
      .describe('id or namespace/project'),
    token,
    url: address,
    webhook_secret: webhookSecret,
  }),
  z.object({
    provider: z.literal('git'),
    path: z.string().min(1).max(4_096).describe("absolute, on the service's own disk"),
    branch,
  }),
])

const rulesRepo = z
  .object({
    provider: z.enum(rulesRepoProviders),
    repo: z.string().nullable().describe('GitHub: owner/name'),
    project: z.string().nullable().describe('GitLab: as it was given'),
    path: z.string().nullable().describe("a git folder on the service's own disk"),
    url: z.string().describe('for people: a page, or a file address'),
    default_branch: z.string(),
    has_webhook_secret: z
      .boolean()
      .describe(
        'whether events of the provider can be proved genuine; without a secret `svc rules sync` is the way',
      ),
    open: z.number().describe('rules of this repository whose pull requests are open'),
    open_elsewhere: z
      .number()
      .describe('rules that wait in repositories that are not connected now: nobody looks there'),
    connected_by: z.string(),
    connected_at: z.string(),
  })
  .meta({ title: 'Rules repository' })

/** What looking after open pull requests came to. */
const syncReport = z.object({
  checked: z.number().describe('pull requests that were looked at'),
  approved: z.array(z.string()),
  rejected: z.array(z.string()),
  superseded: z.array(z.string()),
  open: z.number().describe('rules still open after this'),
  unknown: z
    .array(z.string())
    .describe(
      'rules whose pull request, branch or merged file cannot be found, so nothing is known of them',
    ),
  failed: z
    .array(
      z.object({
        rules: z.array(z.string()),
        place: z.string().describe('address of the pull request, or name of the branch'),
        code: z.string(),
        message: z.string(),
      }),
    )
    .describe(
      'pull requests that could not be looked at; when that is so of all, it is the answer',
    ),
  remaining: z
    .number()
    .describe('pull requests that were not looked at yet, for there are many: call again'),
})

const taken = z.object({ status: z.enum(['done', 'ignored', 'queued']) })

export const rulesRepoRoutes = defineRoutes({
  connectRulesRepo: {
    method: 'PUT',
    path: '/v1/rules-repo',
    summary: 'Say where submitted rules go; the token is tried before it is kept',
    auth: 'key',
    role: 'admin',
    body: rulesRepoSettings,
    maxBytes: 16 * 1024,
    example: { provider: 'github', repo: 'acme/rules', token: 'token-of-github' },
    answers: { 200: rulesRepo },
    refusals: [
      'rules_repo.refused',
      'rules_repo.elsewhere',
      'rules_repo.unreachable',
      'credentials.unusable',
    ],
  },
  getRulesRepo: {
    method: 'GET',
    path: '/v1/rules-repo',
    summary: 'Where submitted rules go; 404 while nowhere',
    auth: 'key',
    answers: { 200: rulesRepo },
    refusals: ['not_found'],
  },
  disconnectRulesRepo: {
    method: 'DELETE',
    path: '/v1/rules-repo',
    summary: 'Forget the rules repository and its token; rules and pull requests stay',
    auth: 'key',
    role: 'admin',
    answers: { 200: rulesRepo },
    refusals: ['not_found'],
  },
  submitTogether: {
    method: 'POST',
    path: '/v1/rules-repo/submit',
    summary: 'Submit several reviewed drafts on one pull request, all or none',
    auth: 'key',
    body: z.object({ ids: z.array(z.string().max(64)).min(1).max(50) }),
    maxBytes: 16 * 1024,
    example: { ids: ['rule_01m7z92e8xbgkne7dftedyr4xg'] },
    answers: { 200: z.object({ items: z.array(movedRule), next: z.null() }) },
    refusals: [
      'not_found',
      'rule.transition',
      'rules_repo.unreachable',
      'rules_repo.busy',
      'credentials.unusable',
    ],
  },
  syncRulesRepo: {
    method: 'POST',
    path: '/v1/rules-repo/sync',
    summary: 'Look after open pull requests: merged ones approve their rules, closed ones reject',
    auth: 'key',
    answers: { 200: syncReport },
    refusals: ['not_found', 'rules_repo.unreachable', 'rules_repo.busy', 'credentials.unusable'],
  },
  listRulesRepoEvents: {
    method: 'GET',
    path: '/v1/rules-repo/events',
    summary: 'How connecting the rules repository went, newest first',
    auth: 'key',
    query: page,
    answers: { 200: errandPage },
    refusals: ['request.bad_cursor'],
  },
  githubEvent: {
    method: 'POST',
    path: '/v1/rules-repo/events/github',
    summary: 'For a GitHub webhook with a secret, content type JSON, pull request events',
    auth: 'none',
    body: z.string(),
    rawBody: true,
    maxBytes: 1024 * 1024,
    answers: { 200: taken },
    refusals: ['auth.refused'],
  },
  gitlabEvent: {
    method: 'POST',
    path: '/v1/rules-repo/events/gitlab',
    summary: 'For a GitLab webhook with a secret token, merge request events',
    auth: 'none',
    body: z.string(),
    rawBody: true,
    maxBytes: 1024 * 1024,
    answers: { 200: taken },
    refusals: ['auth.refused'],
  },
})

export type RulesRepoInput = z.input<typeof rulesRepoSettings>
export type WireRulesRepo = z.infer<typeof rulesRepo>
export type WireSyncReport = z.infer<typeof syncReport>
