import { describe, expect, it, onTestFinished } from 'vitest'
import type { Choices, RestConnector, ScopeFlags, ScopeOf } from '../../src/connectors/connector.ts'
import { Network, openRest } from '../../src/connectors/access/rest.ts'
import { connectors } from '../../src/connectors/registry.ts'
import { Secret } from '../../src/core/text.ts'
import { systemClock } from '../../src/core/time.ts'
import type { OpenedItem } from '../support/read.ts'
import { opened, readRun } from '../support/read.ts'
import { mocks, recording } from '../support/vendor-mock.ts'

/** What the mock's examples know. */
const worlds: Readonly<
  Record<string, { readonly scope: ScopeOf<ScopeFlags>; readonly choices?: Choices }>
> = {
  figma: { scope: { figmaFiles: ['SYNTHfileKEY0000000001'] } },
  datadog: { scope: { datadogNotebooks: ['424242'] } },
  gitlab: { scope: { gitlabProjects: ['acme/widgets'] } },
  hubspot: { scope: { hubspotPipelines: ['default'], hubspotTeams: ['178588'] } },
  airtable: {
    scope: {},
    choices: {
      base: 'appSYNTHETIC00001',
      tables: [{ id: 'tblSYNTHETIC00001', fields: ['fldSYNTHETIC00001', 'fldSYNTHETIC00002'] }],
    },
  },
}

const rest = connectors.filter((connector) => connector.access === 'rest')

describe.skipIf(mocks.size === 0)('against the vendor’s own description of its API', () => {
  it.each(rest.map((connector) => [connector.id, connector] as const))(
    '%s makes no call the vendor would refuse, and digests its example answers',
    async (id, connector) => {
      const world = worlds[id]
      if (world === undefined) throw new Error(`nothing is known of ${id}`)
      const recorder = await recording(id)
      const { items } = await readWhole(connector, recorder.url, world)
      expect(recorder.violations).toEqual([])
      expect(recorder.calls.length).toBeGreaterThan(1)
      expect(items.length).toBeGreaterThan(0)
    },
  )
})

async function readWhole(
  connector: RestConnector,
  address: string,
  world: { readonly scope: ScopeOf<ScopeFlags>; readonly choices?: Choices },
): Promise<{ items: readonly OpenedItem[] }> {
  const network = new Network()
  onTestFinished(() => network.close())
  const run = readRun(world.scope)
  const tool = openRest(connector, {
    baseUrl: connector.baseOf?.(address) ?? address,
    secrets: Object.fromEntries(
      connector.credential.map(({ key }) => [key, new Secret('synthetic-credential')]),
    ),
    userAgent: 'svc/test',
    timeoutMs: 10_000,
    signal: run.signal,
    clock: systemClock,
    network,
    trace: () => undefined,
    onWait: () => undefined,
  })
  const proof = await connector.prove({ tool, choices: {} })
  const choices = { ...proof.choices, ...world.choices }
  const items: OpenedItem[] = []
  for await (const item of connector.read({ ...run, tool, choices })) items.push(opened(item))
  expect(run.tally.missing).toBe(0)
  return { items }
}
