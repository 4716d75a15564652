import type { Calls } from '../access/call.ts'
import type { ReadRun, ScopeFlags, Session } from '../connector.ts'
import { defineRest } from '../connector.ts'
import { apiBase } from './address.ts'
import { gitlabRefusal } from './refusal.ts'

const scope = {
  gitlabProjects: {
    flag: '--gitlab-projects',
    kind: 'list',
    value: '<projects>',
    help: 'GitLab projects: ids, paths (group/project) or links',
  },
  gitlabUrl: {
    flag: '--gitlab-url',
    kind: 'text',
    value: '<url>',
    help: 'Address of a self-managed GitLab; gitlab.com without it',
  },
} as const satisfies ScopeFlags

const listQuery = [
  'state',
  'scope',
  'order_by',
  'sort',
  'updated_after',
  'per_page',
  'page',
] as const
const pageHeaders = ['x-next-page', 'link'] as const
const listed = ['[].iid', '[].web_url', '[].updated_at'] as const

/** Threads alone: not who wrote them, not the code they stand at, not the code they suggest. */
const threads = {
  when: 'read',
  method: 'GET',
  query: ['per_page', 'page'],
  permission: 'read_api',
  keeps: [
    '[].id',
    '[].notes[].id',
    '[].notes[].system',
    '[].notes[].internal',
    '[].notes[].confidential',
    '[].notes[].created_at',
    '[].notes[].updated_at',
  ],
  prose: ['[].notes[].body'],
  proseUnless: { '[].notes[]': { system: true, internal: true, confidential: true } },
  headers: pageHeaders,
} as const

const calls = {
  token: {
    when: 'connect',
    method: 'GET',
    path: '/personal_access_tokens/self',
    keeps: ['active', 'revoked', 'scopes[]', 'granular'],
  },
  user: { when: 'both', method: 'GET', path: '/user', keeps: ['id'] },
  mergeRequests: {
    when: 'read',
    method: 'GET',
    path: '/projects/{project}/merge_requests',
    query: [...listQuery, 'view'],
    permission: 'read_api',
    keeps: listed,
    prose: ['[].title'],
    headers: pageHeaders,
  },
  mergeRequestThreads: { ...threads, path: '/projects/{project}/merge_requests/{iid}/discussions' },
  issues: {
    when: 'read',
    method: 'GET',
    path: '/projects/{project}/issues',
    query: listQuery,
    permission: 'read_api',
    keeps: [...listed, '[].confidential'],
    prose: ['[].title'],
    proseUnless: { '[]': { confidential: true } },
    headers: pageHeaders,
  },
  issueThreads: { ...threads, path: '/projects/{project}/issues/{iid}/discussions' },
} as const satisfies Calls

export type GitlabSession = Session<typeof calls>
export type GitlabRun = ReadRun<typeof scope> & GitlabSession

/** Discussion threads of the merge requests and issues of the projects a person lists; no code, no history. */
export const gitlab = defineRest({
  id: 'gitlab',
  title: 'GitLab',
  access: 'rest',
  home: 'https://gitlab.com/api/v4',
  baseOf: apiBase,
  addressFlag: 'gitlabUrl',
  credential: [
    {
      key: 'token',
      label: 'Access token',
      env: 'SVC_GITLAB_TOKEN',
      help: 'Settings > Access tokens, of a project, a group or a person, with the scope read_api and the role Reporter',
    },
  ],
  settings: [],
  sign: { 'private-token': '{token}' },
  scope,
  needs: { all: ['gitlabProjects'] },
  reads: ['discussion threads of merge requests', 'discussion threads of issues', 'their titles'],
  neverReads: [
    'system notes',
    'internal notes',
    'confidential issues',
    'descriptions',
    'suggested changes',
    'diffs and the lines a comment stands at',
    'commits and files',
    'authors, assignees and reviewers',
    'labels, milestones and dates',
  ],
  // GitLab.com allows 2,000 requests a minute for everything a person does there; this leaves them more than half.
  pace: { perSecond: 15, atOnce: 8 },
  quota: { remaining: 'ratelimit-remaining', reset: 'ratelimit-reset', unit: 'epoch seconds' },
  calls,
  refusal: gitlabRefusal,

  async prove(session) {
    const { proveGitlab } = await import('./prove.ts')
    return proveGitlab(session)
  },

  async *read(run) {
    const { readGitlab } = await import('./read.ts')
    yield* readGitlab(run)
  },
})
