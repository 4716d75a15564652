import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
import type { RestConnector } from '../../../src/connectors/connector.ts'
import type { FakeTool, FakeVendor } from '../fake-tool.ts'
import { fakeTool, paramsOf } from '../fake-tool.ts'
import { withoutWaits } from '../haste.ts'
import { everyFile, temporaryHome } from '../home.ts'
import type { Ran, RunOptions } from '../svc.ts'
import { runAgainst } from '../trial.ts'
import { wiretap } from '../wiretap.ts'
import type { Check, Kit } from './kit.ts'
import { Plant, textOf, token } from './kit.ts'

/** What holds for it as a part of the whole program: its line when it is skipped, and all that is written and sent. */
export function programChecks(kit: Kit): readonly Check[] {
  const { connector } = kit
  return [
    {
      name: 'is skipped with one line that names all it lacks, and asks nothing',
      run: async () => {
        const tool = await toolAt(kit.world(1), connector)
        const { id } = connector
        const needs = neededFlags(connector)
        const lacking = needs === null ? [] : [`needs ${needs}`]
        const given = [`--${id}`, ...scopeFlags(kit)]
        const unconnected = `not connected (svc connect ${id})`
        const cases: readonly (readonly [readonly string[], boolean, readonly string[]])[] = [
          [[`--${id}`], false, [unconnected, ...lacking]],
          [given, false, [unconnected]],
          ...(needs === null ? [] : [[[`--${id}`], true, lacking] as const]),
        ]
        for (const [flags, isConnected, lacks] of cases) {
          const home = temporaryHome()
          const env = isConnected ? envOf(kit, tool) : addressOf(connector, tool)
          const ran = await svc(['prebrain', ...flags], { home, env })
          const lines = ran.stderr.split('\n').filter((line) => line.startsWith(`${id}: skipped`))
          expect(lines).toEqual([`${id}: skipped, ${lacks.join(', ')}`])
          expect([ran.code, ran.stdout]).toEqual([3, 'Found 0 candidate chunks:\n'])
        }
        expect(tool.requests).toEqual([])
      },
    },
    {
      name: 'prints a plan, without asking anything, that covers every request of a run',
      run: async () => {
        const tool = await toolAt(kit.world(items), connector)
        const home = temporaryHome()
        const flags = [`--${connector.id}`, ...scopeFlags(kit), '--plan', '--json']
        const { code, stdout } = await svc(['prebrain', ...flags], { home, env: envOf(kit, tool) })
        expect([code, tool.requests]).toEqual([0, []])
        const [plan] = plans.parse(JSON.parse(stdout)).items
        expect(plan?.url).toBe(tool.url)
        const { requests } = await runAgainst(tool, kit.subject, { scope: kit.subject.scope })
        expect(requests.length).toBeGreaterThan(0)
        const unplanned = requests.filter(
          (request) =>
            !plan?.calls.some(
              ({ when, method, path, query }) =>
                when !== 'connect' &&
                method === request.method &&
                paramsOf(path, request.path) !== null &&
                [...request.query.keys()].every((name) => query.includes(name)),
            ),
        )
        expect(unplanned).toEqual([])
      },
    },
    {
      name: 'lets nothing it never reads, nothing personal and no credential be written, printed or sent',
      run: async () => {
        withoutWaits()
        const { tool, marks, said } = await personalWorld(kit)
        const { testService } = await import('../service.ts')
        const service = await testService()
        await service.app.listen({ host: '127.0.0.1', port: 0 })
        const tap = await wiretap((service.app.server.address() as AddressInfo).port)
        const home = temporaryHome()
        const env = {
          ...envOf(kit, tool),
          SVC_BASE_URL: tap.url,
          SVC_TOKEN: service.memberKey,
        }
        const connected = await svc(['connect', connector.id, ...choiceFlags(kit, home)], {
          home,
          env,
        })
        expect(connected.code, connected.stderr).toBe(0)
        const out = join(temporaryHome(), 'candidates.jsonl')
        const flags = [`--${connector.id}`, ...scopeFlags(kit), '--out', out, '--yes']
        const everything = ['--debug', '--verbose', '--min-score', '0', '--max-candidates', '1000']
        const ran = await svc(['prebrain', ...flags, ...everything], { home, env })
        expect(ran.code, ran.stderr).toBe(0)

        const sent = tap.sent()
        // What was read did get there, or the search below would prove nothing.
        expect(sent.toString('utf8').match(token)?.length ?? 0).toBeGreaterThanOrEqual(items)
        const written = [home, service.folder, join(out, '..')].flatMap((folder) => [
          ...everyFile(folder),
        ])
        expect(written.some(([path]) => path === out)).toBe(true)
        const places: readonly (readonly [string, Buffer])[] = [
          ['requests to the service', sent],
          ['stdout and stderr', Buffer.from(outputOf(connected) + outputOf(ran))],
          ['the log of the service', Buffer.from(JSON.stringify(service.log))],
          ...written,
        ]
        for (const mark of [...marks, ...said]) {
          const found = places.filter(([, bytes]) => bytes.includes(mark)).map(([place]) => place)
          expect(found, mark).toEqual([])
        }
        expect(said.some((mark) => tool.answered.join('').includes(mark))).toBe(true)
      },
    },
  ]
}

/** The whole program is loaded where it is tried, and not by every test of a connector. */
async function svc(argv: readonly string[], options: RunOptions): Promise<Ran> {
  const program = await import('../svc.ts')
  return program.svc(argv, options)
}

const items = 3

const plans = z.object({
  items: z.array(
    z.object({
      url: z.string(),
      calls: z.array(
        z.object({
          when: z.string(),
          method: z.string(),
          path: z.string(),
          query: z.array(z.string()),
        }),
      ),
    }),
  ),
})
const person = 'canary.person@example.com'
const phone = '+49 30 901820'

/** A world in which people say personal things in what is read, too. */
async function personalWorld(kit: Kit): Promise<{
  readonly tool: FakeTool
  /** Never read, or secret. */
  readonly marks: readonly string[]
  /** Read, and masked. */
  readonly said: readonly string[]
}> {
  const plant = new Plant()
  const text = (nth: number): string => `${textOf(nth)} Ask ${person} or call ${phone}.`
  const world = kit.subject.world({ items, text, ...plant.given })
  const tool = await toolAt(world, kit.connector)
  const marks = [...plant.all, ...Object.values(kit.subject.secrets)]
  return { tool, marks, said: [person, phone] }
}

/** The environment in which the connector is connected to a fake. */
function envOf({ connector, subject }: Kit, tool: FakeTool): Readonly<Record<string, string>> {
  const secrets = connector.credential.map(({ key, env }) => [env, subject.secrets[key] ?? ''])
  return { ...Object.fromEntries(secrets), ...addressOf(connector, tool) }
}

/** The address a person gives, which the connector makes its base from. */
function addressOf({ id }: RestConnector, { url }: FakeTool): Readonly<Record<string, string>> {
  return { [`SVC_${id.toUpperCase()}_URL`]: new URL(givenPath, url).href }
}

const givenPath = '/some/base'

/** A fake whose API stands where the connector looks for it below the address a person gives. */
function toolAt(
  vendor: FakeVendor,
  { baseOf = (given) => given }: RestConnector,
): Promise<FakeTool> {
  return fakeTool(vendor, { base: new URL(baseOf(`https://fake.invalid${givenPath}`)).pathname })
}

function scopeFlags({ connector, subject }: Kit): readonly string[] {
  return Object.entries(subject.scope).flatMap(([key, value]) => {
    const flag = connector.scope[key]?.flag
    return flag === undefined || value === undefined ? [] : [flag, [value].flat().join(',')]
  })
}

/** `--from` with the subject's choices, where connecting asks for some. */
function choiceFlags({ connector, subject }: Kit, home: string): readonly string[] {
  if (connector.choosing === undefined) return []
  const path = join(home, 'choices.json')
  writeFileSync(path, JSON.stringify(subject.choices))
  return ['--from', path]
}

/** `--jira-site and --jira-projects`, `--linear-teams or --linear-projects`; null without any. */
function neededFlags({ needs, scope }: RestConnector): string | null {
  if (needs === null) return null
  const [keys, word] = 'all' in needs ? [needs.all, ' and '] : [needs.any, ' or ']
  return keys.map((key) => scope[key]?.flag ?? key).join(word)
}

function outputOf({ stdout, stderr }: Ran): string {
  return stdout + stderr
}
