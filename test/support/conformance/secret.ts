import { expect } from 'vitest'
import { keptOf } from '../../../src/connectors/access/call.ts'
import type { FakeAnswer, FakeRequest, FakeTool } from '../fake-tool.ts'
import { fakeTool } from '../fake-tool.ts'
import { callsOf, errorText, proveAgainst } from '../trial.ts'
import type { Check, Kit } from './kit.ts'
import { expectClean, few, leaksOf, strange, textOfAll, undeclared, usual } from './kit.ts'

/** What it never reads gets nowhere, and neither does its credential. */
export function secretChecks(kit: Kit): readonly Check[] {
  const { connector, subject } = kit
  const secrets = Object.values(subject.secrets)
  return [
    {
      name: 'has a canary planted for every kind of what it never reads',
      run: () => {
        const { plant } = kit.planted(few)
        expect(plant.kinds.toSorted()).toEqual(connector.neverReads.toSorted())
      },
    },
    {
      name: 'lets no canary and no credential into an item, a request, a trace or a mark',
      run: async () => {
        const { world, plant } = kit.planted(usual)
        const ran = await kit.run(world)
        expectClean(ran)
        const { tool: asked } = await proved(kit, world)
        const answered = [...ran.tool.answered, ...asked.answered].join('\n')
        expect(plant.canaries.filter((mark) => !answered.includes(mark))).toEqual([])
        expect(plant.aparts.filter((mark) => answered.includes(mark))).toEqual([])
        for (const mark of plant.all) expect(leaksOf(mark, ran, ran.tool)).toEqual([])
        for (const secret of secrets) expect(leaksOf(secret, ran, null)).toEqual([])
      },
    },
    {
      name: 'keeps no canary of any answer, whatever its reader would do with it',
      run: async () => {
        const { world, plant } = kit.planted(few)
        const tool = await fakeTool(world)
        const answers: (readonly [FakeRequest, FakeAnswer])[] = []
        tool.alter = (answer, request) => {
          answers.push([request, answer])
          return answer
        }
        await proveAgainst(tool, subject)
        const ran = await kit.run(world, (each) => {
          each.alter = tool.alter
        })
        const kept = answers.flatMap(([request, { body }]) =>
          callsOf(connector, request).map(([name, call]) =>
            textOfAll(keptOf(call, ran.names.get(name), body)),
          ),
        )
        expect(kept.length).toBeGreaterThan(0)
        const leaks = plant.all.filter((mark) => kept.some((text) => text.includes(mark)))
        expect(leaks, 'narrow keeps, prose or proseWhere of its calls').toEqual([])
      },
    },
    {
      name: 'lets neither into an error, whatever the tool answers',
      run: async () => {
        const { world, plant } = kit.planted(few)
        const body = JSON.stringify({ message: strange, errors: [strange, ...secrets] })
        for (const status of [200, 400, 401, 403, 404, 409, 422, 429, 500]) {
          const ran = await kit.run(world, (tool) => {
            const headers = { 'retry-after': '99', 'x-echo': strange }
            tool.faultOf = (_request, nth) => (nth === 0 ? null : { status, headers, body })
          })
          const marks = [strange, ...plant.all]
          const leaks = [
            ...marks.flatMap((mark) => leaksOf(mark, ran, ran.tool)),
            ...secrets.flatMap((secret) => leaksOf(secret, ran, null)),
          ]
          expect(leaks, `status ${status}`).toEqual([])
        }
      },
    },
    {
      name: 'proves a good credential by connect calls alone, and keeps nothing it never reads',
      run: async () => {
        const { world, plant } = kit.planted(few)
        const { tool, proof, error } = await proved(kit, world)
        expect(error).toBeNull()
        expect(tool.requests.length).toBeGreaterThan(0)
        expect(undeclared(connector, tool, 'connect')).toEqual([])
        expect(tool.violations).toEqual([])
        const kept = JSON.stringify(proof)
        expect([...plant.all, ...secrets].filter((mark) => kept.includes(mark))).toEqual([])
      },
    },
    {
      name: 'refuses a credential its vendor refuses',
      run: async () => {
        const tool = await fakeTool(kit.world(few))
        const wrong = Object.keys(subject.secrets).map((key) => [key, 'wrong-credential'] as const)
        const given = { ...subject, secrets: Object.fromEntries(wrong) }
        const { proof, error } = await proveAgainst(tool, given)
        expect(proof).toBeNull()
        expect(error).toMatchObject({ code: 'connector.unauthorized' })
        expect(errorText(error)).not.toContain('wrong-credential')
      },
    },
  ]
}

async function proved(
  { subject }: Kit,
  world: Parameters<typeof fakeTool>[0],
): Promise<Awaited<ReturnType<typeof proveAgainst>> & { readonly tool: FakeTool }> {
  const tool = await fakeTool(world)
  return { ...(await proveAgainst(tool, subject)), tool }
}
