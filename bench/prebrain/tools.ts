import { airtable } from '../../src/connectors/airtable/index.ts'
import { datadog } from '../../src/connectors/datadog/index.ts'
import { figma } from '../../src/connectors/figma/index.ts'
import { gitlab } from '../../src/connectors/gitlab/index.ts'
import { hubspot } from '../../src/connectors/hubspot/index.ts'
import type { RestConnector } from '../../src/connectors/connector.ts'
import { airtableToken, airtableWorld, choices } from '../../test/connectors/airtable/fake.ts'
import type { World, WorldPlan } from '../../test/connectors/conformance.ts'
import {
  datadogKeys,
  datadogWorld,
  listed as notebooks,
} from '../../test/connectors/datadog/fake.ts'
import { figmaToken, figmaWorld, listed as files } from '../../test/connectors/figma/fake.ts'
import { gitlabToken, gitlabWorld, listed as projects } from '../../test/connectors/gitlab/fake.ts'
import { hubspotToken, hubspotWorld, pipelines, team } from '../../test/connectors/hubspot/fake.ts'
import type { FakeRequest, FakeTool } from '../../test/support/fake-tool.ts'
import { fakeTool } from '../../test/support/fake-tool.ts'

interface Setup {
  readonly connector: RestConnector
  /** Path the calls are below, where the address alone does not say it. */
  readonly base?: string
  readonly world: (plan: WorldPlan) => World
  readonly flags: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

const setups: readonly Setup[] = [
  {
    connector: figma,
    world: figmaWorld,
    flags: ['--figma-files', files.join(',')],
    env: { SVC_FIGMA_TOKEN: figmaToken },
  },
  {
    connector: datadog,
    world: datadogWorld,
    flags: ['--datadog-notebooks', notebooks.join(',')],
    env: { SVC_DATADOG_API_KEY: datadogKeys.apiKey, SVC_DATADOG_APP_KEY: datadogKeys.appKey },
  },
  {
    connector: gitlab,
    base: '/api/v4',
    world: gitlabWorld,
    flags: ['--gitlab-projects', projects.join(',')],
    env: { SVC_GITLAB_TOKEN: gitlabToken },
  },
  {
    connector: hubspot,
    world: hubspotWorld,
    flags: ['--hubspot-pipelines', pipelines.join(','), '--hubspot-teams', team],
    env: { SVC_HUBSPOT_TOKEN: hubspotToken },
  },
  {
    connector: airtable,
    world: airtableWorld,
    flags: ['--airtable'],
    env: { SVC_AIRTABLE_TOKEN: airtableToken },
  },
]

/** Airtable's choice of tables and fields, for `svc connect airtable --from`. */
export const airtableChoices = choices

export interface Tools {
  readonly flags: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Requests each tool got since the last call of `take`, with where it listens and what its pace allows. */
  take(): readonly Taken[]
  close(): Promise<void>
}

export interface Taken {
  readonly id: string
  readonly origin: string
  readonly requests: readonly FakeRequest[]
  readonly perSecond: number
}

/** Every tool's fake on loopback, each with its share of `items` and this latency. */
export async function openTools(items: number, latencyMs: number): Promise<Tools> {
  const share = Math.ceil(items / setups.length)
  const opened = await Promise.all(
    setups.map(async (setup) => {
      const world = setup.world({
        items: share,
        text: sentence,
        canary: () => 'never read',
        apart: () => 'never read',
      })
      return {
        ...setup,
        tool: await fakeTool(world, { latencyMs, inTest: false, base: setup.base ?? '' }),
      }
    }),
  )
  const taken = new Map<FakeTool, number>()
  return {
    flags: opened.flatMap(({ flags }) => flags),
    env: Object.assign(
      {},
      ...opened.map(({ connector, env, tool }) => ({
        ...env,
        [`SVC_${connector.id.toUpperCase()}_URL`]: tool.url,
      })),
    ),
    take: () =>
      opened.map(({ connector, tool }) => {
        const from = taken.get(tool) ?? 0
        taken.set(tool, tool.requests.length)
        return {
          id: connector.id,
          origin: tool.url,
          requests: tool.requests.slice(from),
          perSecond: connector.pace.perSecond,
        }
      }),
    close: async () => {
      await Promise.all(opened.map(({ tool }) => tool.close()))
    },
  }
}

const subjects = words(
  'refunds exports backups invoices releases alerts discounts passwords retries uploads meetings contracts dashboards migrations tickets payouts reports sandboxes tokens queues caches drafts renewals surveys probes licences mockups audits holidays webhooks',
)
const deeds = words(
  'need|wait for|run before|carry|stop at|report|skip|start with|close after|follow|log|show|keep|lose|hold',
  '|',
)
const things = words(
  'a second signature|the nightly build|two seconds|the legal team|a ticket number|the new layout|fifteen percent|plain text|the staging cluster|a written reason|the audit trail|four weeks|the main branch|a feature flag|the release notes|an owner|a dry run|the finance team|read access|the status page|a retention of ninety days|the style guide|one approver|an incident channel|the old schema|a cost centre',
  '|',
)
const talk = [
  'I will have a look at it tomorrow.',
  'Can somebody send me the link to the dashboard?',
  'Thanks, that helped a lot.',
  'The build was red this morning, it is green again.',
  'Please ask Maria Lindqvist or write to ops@example.com.',
]

/** What a person wrote: mostly talk, each fourth time a decision, hardly two alike. */
function sentence(nth: number): string {
  const before = talk[nth % talk.length] ?? ''
  const after = talk[(nth * 7 + 2) % talk.length] ?? ''
  if (nth % 4 !== 0) return `${before} This is about ticket ${nth}. ${after}`
  const subject = subjects[nth % subjects.length] ?? ''
  const deed = deeds[Math.floor(nth / 30) % deeds.length] ?? ''
  const thing = things[(nth * 11) % things.length] ?? ''
  return `${before} We decided that ${subject} must always ${deed} ${thing} from now on. ${after}`
}

function words(text: string, separator = ' '): readonly string[] {
  return text.split(separator)
}
