import {
  airtableToken,
  airtableVendor,
  base,
  fields,
  record,
  tables,
} from '../connectors/airtable/fake.ts'
import { datadogKeys, datadogWorld } from '../connectors/datadog/fake.ts'
import { figmaToken, figmaWorld, listed as figmaFiles } from '../connectors/figma/fake.ts'
import { gitlabWorld } from '../connectors/gitlab/fake.ts'
import { intercomToken, intercomWorld } from '../connectors/remote/intercom/fake.ts'
import { zendeskToken, zendeskWorld } from '../connectors/remote/zendesk/fake.ts'
import { chatServer } from '../support/chat-server.ts'
import { fakeAuth, guardOf } from '../support/fake-auth.ts'
import { fakeGitHub, githubToken } from '../support/fake-github.ts'
import { fakeGitLab, gitlabToken } from '../support/fake-gitlab.ts'
import type { FakeMcpOptions } from '../support/fake-mcp.ts'
import { fakeMcp, schemaOf } from '../support/fake-mcp.ts'
import type { FakeSlack } from '../support/fake-slack.ts'
import { fakeSlack, slackApp } from '../support/fake-slack.ts'
import type { FakeStripe } from '../support/fake-stripe.ts'
import { fakeStripe, stripeKey } from '../support/fake-stripe.ts'
import type { FakeVendor } from '../support/fake-tool.ts'
import { fakeTool } from '../support/fake-tool.ts'
import type { WorldPlan } from '../connectors/conformance.ts'

const plan: WorldPlan = {
  items: 3,
  text: (nth) => `We decided that refunds over $${nth + 1}00 need a second approval.`,
  canary: () => 'x',
  apart: () => 'x',
}

export type Variables = Readonly<Record<string, string>>

/** The tools that are read on the device, each at its address, and the credentials a reader would have at hand. */
export async function localTools(): Promise<Variables> {
  const at = async (vendor: FakeVendor): Promise<string> => (await fakeTool(vendor)).url
  const auth = await fakeAuth()
  const signIn = guardOf(auth)
  const behindSignIn = async (options: Omit<FakeMcpOptions, 'guard'>): Promise<string> => {
    const guard: FakeMcpOptions['guard'] = (request, response) =>
      request.headers.authorization !== `Bearer ${linearKey}` && signIn(request, response)
    return (await fakeMcp({ ...options, guard })).url
  }
  const airtable = airtableVendor({ records: [record(1)] })
  return {
    SVC_FIGMA_URL: await at(figmaWorld(plan)),
    FIGMA_TOKEN: figmaToken,
    FIGMA_FILES: figmaFiles.join(','),
    SVC_DATADOG_URL: await at(datadogWorld(plan)),
    API_KEY: datadogKeys.apiKey,
    APPLICATION_KEY: datadogKeys.appKey,
    SVC_GITLAB_URL: await at(gitlabWorld(plan)),
    SVC_AIRTABLE_URL: await at({ ...airtable, routes: [...airtable.routes, ...airtableSchema] }),
    AIRTABLE_TOKEN: airtableToken,
    SVC_LINEAR_URL: await behindSignIn({
      tools: Object.entries(linearTools).map(([name, fields]) => ({
        name,
        inputSchema: schemaOf(...fields),
      })),
      answers: { list_teams: () => ({ json: { teams: [{ id: 't1', key: 'ENG', name: 'E' }] } }) },
    }),
    LINEAR_KEY: linearKey,
    SVC_SENTRY_URL: await behindSignIn({
      tools: [
        { name: 'find_organizations', inputSchema: schemaOf('query') },
        { name: 'search_issues', inputSchema: schemaOf('organizationSlug*', 'query') },
      ],
      answers: { find_organizations: () => ({ text: '# Organizations\n\n## **acme**\n' }) },
    }),
  }
}

const linearKey = 'lin_api_synthetic'

const listed = ['orderBy', 'updatedAt', 'limit', 'cursor', 'includeArchived']
const linearTools = {
  list_teams: ['query', 'limit', 'cursor'],
  list_projects: ['query', 'limit', 'cursor'],
  list_issues: ['team', 'project', ...listed],
  get_issue: ['id*'],
  list_comments: ['issueId*', 'orderBy', 'limit', 'cursor'],
  list_documents: ['projectId', ...listed],
  get_document: ['id*'],
}

const airtableSchema: FakeVendor['routes'] = [
  {
    method: 'GET',
    path: '/v0/meta/bases',
    answer: () => ({
      body: { bases: [{ id: base, name: 'Decisions', permissionLevel: 'read' }] },
    }),
  },
  {
    method: 'GET',
    path: '/v0/meta/bases/{base}/tables',
    answer: () => ({
      body: {
        tables: [
          {
            id: tables[0],
            name: 'Log',
            primaryFieldId: fields[0],
            fields: [{ id: fields[0], name: 'Rationale', type: 'multilineText' }],
            views: [],
          },
        ],
      },
    }),
  },
]

/** A chat model that keeps what it is shown. */
export async function model(): Promise<string> {
  const { url } = await chatServer((response) => {
    const content = JSON.stringify({ keep: true, quote: '', title: '' })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ choices: [{ message: { content } }] }))
  })
  return url
}

export interface Backstage {
  readonly env: Variables
  readonly slack: FakeSlack
  readonly stripe: FakeStripe
}

/** What a team's service talks to, as the variables its operator sets. */
export async function backstage(): Promise<Backstage> {
  const [slack, stripe] = [await fakeSlack(), await fakeStripe()]
  stripe.subscribe('cus_first')
  const { host: github } = await fakeGitHub()
  return {
    slack,
    stripe,
    env: {
      SVC_SLACK_URL: slack.url,
      SVC_SLACK_CLIENT_ID: slackApp.id,
      SVC_SLACK_CLIENT_SECRET: slackApp.secret,
      SVC_SLACK_SIGNING_SECRET: slackApp.signing,
      SVC_STRIPE_URL: stripe.url,
      SVC_STRIPE_KEY: stripeKey,
      SVC_STRIPE_CUSTOMER: 'cus_first',
      SVC_BILLING_EMAIL: 'pay@example.com',
      SVC_ZENDESK_URL: (await fakeTool(zendeskWorld(plan))).url,
      SVC_INTERCOM_URL: (await fakeTool(intercomWorld(plan))).url,
      SVC_GITHUB_URL: github.url,
    },
  }
}

/** The code hosts, for rules that are kept on this device. */
export async function codeHosts(): Promise<Variables> {
  const { host: github } = await fakeGitHub()
  const { host: gitlab } = await fakeGitLab()
  return { SVC_GITHUB_URL: github.url, SVC_GITLAB_URL: `${gitlab.url}/git` }
}

export const tokens = {
  github: githubToken,
  gitlab: gitlabToken,
  zendesk: zendeskToken,
  intercom: intercomToken,
  figma: figmaToken,
  airtable: airtableToken,
}
