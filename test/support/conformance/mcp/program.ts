import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
import type { McpConnector } from '../../../../src/connectors/connector.ts'
import type { FakeMcp } from '../../fake-mcp.ts'
import { withoutWaits } from '../../haste.ts'
import { everyFile, temporaryHome } from '../../home.ts'
import type { Ran, RunOptions } from '../../svc.ts'
import { wiretap } from '../../wiretap.ts'
import type { Check } from '../kit.ts'
import { Plant, startMs, textOf, token, tokenOf } from '../kit.ts'
import type { McpKit } from './kit.ts'
import { callsOf } from './kit.ts'

/** What holds for it as a part of the whole program: its line when it is skipped, and all that is written and sent. */
export function programChecks(kit: McpKit): readonly Check[] {
  const { connector } = kit
  const { id } = connector
  return [
    {
      name: 'is skipped with one line that names all it lacks, and asks nothing',
      run: async () => {
        const needs = neededFlags(connector)
        const lacking = needs === null ? [] : [`needs ${needs}`]
        const server = await kit.serve(kit.world(1))
        const unconnected = `not connected (svc connect ${id})`
        const env = { [`SVC_${id.toUpperCase()}_URL`]: server.url }
        const cases = [
          [[`--${id}`], env, [unconnected, ...lacking]],
          [[`--${id}`, ...scopeFlags(kit)], env, [unconnected]],
          ...(needs === null ? [] : [[[`--${id}`], envOf(kit, server), lacking] as const]),
        ] as const
        for (const [flags, given, lacks] of cases) {
          const ran = await svc(['prebrain', ...flags], { home: temporaryHome(), env: given })
          const lines = ran.stderr.split('\n').filter((line) => line.startsWith(`${id}: skipped`))
          expect(lines).toEqual([`${id}: skipped, ${lacks.join(', ')}`])
          expect([ran.code, ran.stdout]).toEqual([3, 'Found 0 candidate chunks:\n'])
        }
        expect(server.requests).toEqual([])
      },
    },
    {
      name: 'prints a plan, without asking anything, that covers every call of a run',
      run: async () => {
        const server = await kit.serve(kit.world(items))
        const flags = [`--${id}`, ...scopeFlags(kit), '--plan', '--json']
        const options = { home: temporaryHome(), env: envOf(kit, server) }
        const { code, stdout } = await svc(['prebrain', ...flags], options)
        expect([code, server.requests]).toEqual([0, []])
        const [plan] = plans.parse(JSON.parse(stdout)).items
        expect(plan?.url).toBe(server.url)
        await kit.runAgainst(server)
        const unplanned = callsOf(server).filter(
          (call) =>
            plan?.calls.some(
              ({ when, path, body }) =>
                when !== 'connect' &&
                path.split(' or ').includes(call.name) &&
                Object.keys(call.arguments).every((name) => body.includes(name)),
            ) !== true,
        )
        expect(unplanned).toEqual([])
      },
    },
    {
      name: 'lets nothing it never reads, nothing personal and no credential be written, printed or sent, and sends only what is new',
      run: async () => {
        withoutWaits()
        const plant = new Plant()
        const text = (nth: number): string => `${textOf(nth)} Ask ${person} or call ${phone}.`
        const world = kit.subject.world({ items, text, ...plant.given })
        const server = await kit.serve(world)
        const { testService } = await import('../../service.ts')
        const service = await testService()
        await service.app.listen({ host: '127.0.0.1', port: 0 })
        const tap = await wiretap((service.app.server.address() as AddressInfo).port)
        const home = temporaryHome()
        const given = { SVC_BASE_URL: tap.url, SVC_TOKEN: service.memberKey }
        const env = { ...envOf(kit, server), ...given }
        const connected = await svc(['connect', id], { home, env })
        expect(connected.code, connected.stderr).toBe(0)
        const out = join(temporaryHome(), 'candidates.jsonl')
        const flags = [
          `--${id}`,
          ...scopeFlags(kit),
          ...(kit.subject.flags ?? []),
          '--min-score',
          '0',
          '--max-candidates',
          '1000',
        ]
        const loud = ['--out', out, '--yes', '--debug', '--verbose']
        const ran = await svc(['prebrain', ...flags, ...loud], { home, env })
        expect(ran.code, ran.stderr).toBe(0)
        const sent = tap.sent()
        // What was read did get there, or the search below would prove nothing.
        expect(sent.toString('utf8').match(token)?.length ?? 0).toBeGreaterThanOrEqual(items)

        world.edit(1, `${text(1)} Agreed: ${tokenOf(9)} is never retried.`, new Date(startMs))
        const again = await svc(['prebrain', ...flags, '--yes'], { home, env })
        expect(again.code, again.stderr).toBe(0)
        const news = tap.sent().subarray(sent.length).toString('utf8').match(token) ?? []
        if (kit.subject.settled !== true) expect(news).toContain(tokenOf(9))
        expect(news.filter((each) => ![tokenOf(9), tokenOf(1)].includes(each))).toEqual([])

        const written = [home, service.folder, join(out, '..')].flatMap((folder) => [
          ...everyFile(folder),
        ])
        expect(written.some(([path]) => path === out)).toBe(true)
        const places: readonly (readonly [string, Buffer])[] = [
          ['requests to the service', tap.sent()],
          ['stdout and stderr', Buffer.from([connected, ran, again].map(outputOf).join('\n'))],
          ['the log of the service', Buffer.from(JSON.stringify(service.log))],
          ...written,
        ]
        const marks = [...plant.all, ...Object.values(kit.subject.secrets), person, phone]
        for (const mark of marks) {
          const found = places.filter(([, bytes]) => bytes.includes(mark)).map(([place]) => place)
          expect(found, mark).toEqual([])
        }
        expect(server.answered.join('')).toContain(person)
      },
    },
  ]
}

/** The whole program is loaded where it is tried, and not by every test of a connector. */
async function svc(argv: readonly string[], options: RunOptions): Promise<Ran> {
  const program = await import('../../svc.ts')
  return program.svc(argv, options)
}

const items = 3
const person = 'canary.person@example.com'
const phone = '+49 30 901820'

const plans = z.object({
  items: z.array(
    z.object({
      url: z.string(),
      calls: z.array(z.object({ when: z.string(), path: z.string(), body: z.array(z.string()) })),
    }),
  ),
})

/** The environment in which the connector is connected to a fake. */
function envOf({ connector, subject }: McpKit, { url }: FakeMcp): Record<string, string> {
  const secrets = connector.credential.map(({ key, env }) => [env, subject.secrets[key] ?? ''])
  return { ...Object.fromEntries(secrets), [`SVC_${connector.id.toUpperCase()}_URL`]: url }
}

function scopeFlags({ connector, subject }: McpKit): readonly string[] {
  return Object.entries(subject.scope).flatMap(([key, value]) => {
    const flag = connector.scope[key]?.flag
    return flag === undefined || value === undefined ? [] : [flag, [value].flat().join(',')]
  })
}

/** `--jira-site and --jira-projects`, `--linear-teams or --linear-projects`; null without any. */
function neededFlags({ needs, scope }: McpConnector): string | null {
  if (needs === null) return null
  const [keys, word] = 'all' in needs ? [needs.all, ' and '] : [needs.any, ' or ']
  return keys.map((key) => scope[key]?.flag ?? key).join(word)
}

function outputOf({ stdout, stderr }: Ran): string {
  return stdout + stderr
}
