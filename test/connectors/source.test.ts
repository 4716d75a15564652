import { describe, expect, it } from 'vitest'
import { airtable } from '../../src/connectors/airtable/index.ts'
import { datadog } from '../../src/connectors/datadog/index.ts'
import { gitlab } from '../../src/connectors/gitlab/index.ts'
import { hubspot } from '../../src/connectors/hubspot/index.ts'
import { connectors } from '../../src/connectors/registry.ts'
import type { Item } from '../../src/core/item.ts'
import { chunk } from '../../src/extract/chunk.ts'
import { maskChunks } from '../../src/gate/chunk.ts'
import { Gate } from '../../src/gate/gate.ts'
import { McpKit } from '../support/conformance/mcp/kit.ts'
import { Kit } from '../support/conformance/kit.ts'
import { airtableToken, airtableWorld, choices } from './airtable/fake.ts'
import { asanaSubject } from './asana/world.ts'
import { clickupSubject } from './clickup/world.ts'
import type { Subject } from './conformance.ts'
import { datadogKeys, datadogWorld } from './datadog/fake.ts'
import { figmaSubject } from './figma/fake.ts'
import { firefliesSubject } from './fireflies/world.ts'
import { gitlabToken, gitlabWorld } from './gitlab/fake.ts'
import { granolaSubject } from './granola/world.ts'
import { hubspotToken, hubspotWorld, pipelines, portal, team } from './hubspot/fake.ts'
import { jiraSubject } from './jira/world.ts'
import { linearSubject } from './linear/world.ts'
import type { McpSubject } from './mcp-conformance.ts'
import { mondaySubject } from './monday/world.ts'
import { hostedSubject, localSubject } from './notion/world.ts'
import { sentrySubject } from './sentry/world.ts'

/** What is not looked at here. */
const rest = { throttled: { status: 429 } }

const airtableSubject: Subject = {
  ...rest,
  connector: airtable,
  secrets: { token: airtableToken },
  choices,
  scope: {},
  world: airtableWorld,
}
const datadogSubject: Subject = {
  ...rest,
  connector: datadog,
  secrets: datadogKeys,
  scope: { datadogNotebooks: ['424242', '5000000000'] },
  world: datadogWorld,
}
const gitlabSubject: Subject = {
  ...rest,
  connector: gitlab,
  secrets: { token: gitlabToken },
  scope: { gitlabProjects: ['acme/widgets', 'acme/sub.group/tools'] },
  world: gitlabWorld,
}
const hubspotSubject: Subject = {
  ...rest,
  connector: hubspot,
  secrets: { token: hubspotToken },
  choices: portal,
  scope: { hubspotPipelines: pipelines, hubspotTeams: [team] },
  world: hubspotWorld,
}

const links: readonly (readonly [string, Subject | McpSubject, readonly string[]])[] = [
  [
    'linear',
    linearSubject,
    [
      'https://linear.app/acme/issue/ENG-1',
      'https://linear.app/acme/issue/ENG-2',
      'https://linear.app/acme/issue/ENG-2#comment-44444444',
      'https://linear.app/acme/issue/ENG-3',
      'https://linear.app/acme/issue/ENG-4',
      'https://linear.app/acme/issue/ENG-4#comment-44444444',
    ],
  ],
  [
    'jira',
    jiraSubject,
    [
      'https://acme.atlassian.net/browse/ENG-1',
      'https://acme.atlassian.net/browse/ENG-2',
      'https://acme.atlassian.net/browse/ENG-2#comment-1',
      'https://acme.atlassian.net/browse/ENG-3',
      'https://acme.atlassian.net/browse/ENG-4',
      'https://acme.atlassian.net/browse/ENG-4#comment-1',
    ],
  ],
  [
    'sentry',
    sentrySubject,
    [
      'https://acme.sentry.io/issues/WEB-1',
      'https://acme.sentry.io/issues/WEB-2',
      'https://acme.sentry.io/issues/WEB-3',
      'https://acme.sentry.io/issues/WEB-4',
    ],
  ],
  [
    'figma',
    figmaSubject,
    [
      'https://www.figma.com/file/SYNTHbranchKEY00000003#1000000002',
      'https://www.figma.com/file/SYNTHfileKEY0000000001#1000000000',
      'https://www.figma.com/file/SYNTHfileKEY0000000001#1000000003',
      'https://www.figma.com/file/SYNTHfileKEY0000000002#1000000001',
    ],
  ],
  ['datadog', datadogSubject, ['https://app.datadoghq.com/notebook/424242']],
  [
    'gitlab',
    gitlabSubject,
    [
      'https://gitlab.example/acme/widgets/-/merge_requests/1#note_1000',
      'https://gitlab.example/acme/widgets/-/merge_requests/1#note_1001',
      'https://gitlab.example/acme/widgets/-/merge_requests/1#note_1002',
    ],
  ],
  [
    'hubspot',
    hubspotSubject,
    [
      'https://app-eu1.hubspot.com/contacts/4242424/record/0-3/70511111111/',
      'https://app-eu1.hubspot.com/contacts/4242424/record/0-46/80511111122',
      'https://app-eu1.hubspot.com/contacts/4242424/record/0-46/80511111144',
    ],
  ],
  [
    'airtable',
    airtableSubject,
    [
      'https://airtable.com/appSYNTHETIC00001/tblSYNTHETIC00001/recSYNTH111111111',
      'https://airtable.com/appSYNTHETIC00001/tblSYNTHETIC00001/recSYNTH111111113',
      'https://airtable.com/appSYNTHETIC00001/tblSYNTHETIC00002/recSYNTH111111112',
      'https://airtable.com/appSYNTHETIC00001/tblSYNTHETIC00002/recSYNTH111111114',
    ],
  ],
  [
    'notion (local)',
    localSubject,
    [
      'https://www.notion.so/aaaaaaaa111142228333000000000000',
      'https://www.notion.so/aaaaaaaa111142228333000000000001',
      'https://www.notion.so/aaaaaaaa111142228333000000000002',
      'https://www.notion.so/aaaaaaaa111142228333000000000003',
    ],
  ],
  [
    'notion (hosted)',
    hostedSubject,
    [
      'https://www.notion.so/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1',
      'https://www.notion.so/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa2',
      'https://www.notion.so/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa3',
      'https://www.notion.so/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa4',
      'https://www.notion.so/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
    ],
  ],
  [
    'asana',
    asanaSubject,
    [
      'https://app.asana.com/1/77/project/1200000000000001/task/7000',
      'https://app.asana.com/1/77/project/1200000000000001/task/7001',
      'https://app.asana.com/1/77/project/1200000000000001/task/7002',
      'https://app.asana.com/1/77/project/1200000000000001/task/7003',
    ],
  ],
  [
    'monday',
    mondaySubject,
    [
      'https://acme.monday.com/boards/5001/pulses/100',
      'https://acme.monday.com/boards/5001/pulses/101',
      'https://acme.monday.com/boards/5001/pulses/101/posts/u1',
      'https://acme.monday.com/boards/5001/pulses/102',
      'https://acme.monday.com/boards/5001/pulses/103',
      'https://acme.monday.com/boards/5001/pulses/103/posts/u3',
    ],
  ],
  [
    'clickup',
    clickupSubject,
    [
      'https://app.clickup.com/t/t0',
      'https://app.clickup.com/t/t1',
      'https://app.clickup.com/t/t2',
      'https://app.clickup.com/t/t3',
    ],
  ],
  [
    'granola',
    granolaSubject,
    [
      'https://notes.granola.ai/d/aaaaaaaa-1111-4222-8333-000000000000',
      'https://notes.granola.ai/d/aaaaaaaa-1111-4222-8333-000000000001',
      'https://notes.granola.ai/d/aaaaaaaa-1111-4222-8333-000000000002',
      'https://notes.granola.ai/d/aaaaaaaa-1111-4222-8333-000000000003',
    ],
  ],
  [
    'fireflies',
    firefliesSubject,
    [
      'https://app.fireflies.ai/view/m0',
      'https://app.fireflies.ai/view/m1',
      'https://app.fireflies.ai/view/m2',
      'https://app.fireflies.ai/view/m3',
    ],
  ],
]

describe('a draft links to where it was said, once it went through the gate:', () => {
  it.each(links)('%s', async (_, subject, wanted) => {
    expect(await sourcesOf(subject)).toEqual(wanted)
  })

  it('that holds for every connector of a tool', () => {
    const named = new Set(links.map(([name]) => name.split(' ')[0]))
    const remote = connectors.filter(({ access }) => access !== 'file')
    expect(remote.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([])
  })
})

async function sourcesOf(subject: Subject | McpSubject): Promise<readonly string[]> {
  const { items, error } = await read(subject)
  expect(error).toBeNull()
  const gate = new Gate()
  const found = items.flatMap((item) =>
    [...maskChunks(gate, chunk(item))].flatMap(({ passages }) =>
      passages.map(({ source }) => source?.value ?? 'none'),
    ),
  )
  return [...new Set(found)].toSorted()
}

async function read(
  subject: Subject | McpSubject,
): Promise<{ readonly items: readonly Item[]; readonly error: unknown }> {
  if ('throttled' in subject) {
    const kit = new Kit(subject)
    return kit.run(kit.world(4))
  }
  const kit = new McpKit(subject)
  return kit.run(kit.world(4))
}
