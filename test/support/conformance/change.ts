import { expect } from 'vitest'
import { SvcError } from '../../../src/core/error.ts'
import type { RestConnector } from '../../../src/connectors/connector.ts'
import { lastName, replaced, widened, without } from '../drift.ts'
import type { FakeAnswer, FakeTool } from '../fake-tool.ts'
import { callsOf, errorText } from '../trial.ts'
import type { Check, Kit } from './kit.ts'
import { expectClean, few, leaksOf, strange, token, tokensOf, tokensUpTo } from './kit.ts'

/** It bears a vendor that changes its answers: by doing without, or by naming the field that is gone. */
export function changeChecks(kit: Kit): readonly Check[] {
  const drifts = driftsOf(kit.connector)
  return [
    {
      name: 'does not mind fields it does not know',
      run: async () => {
        const ran = await kit.run(kit.world(few), (tool) => {
          tool.alter = (answer) => altered(answer, (body) => widened(body, 'svc_new', strange))
        })
        expectClean(ran)
        expect(tokensOf(ran.items)).toEqual(tokensUpTo(few))
        expect(leaksOf(strange, ran, ran.tool)).toEqual([])
      },
    },
    {
      name: 'names a field that is gone, and is content only where it can do without',
      run: async () => {
        const named: string[] = []
        for (const { path, change } of drifts) {
          const ran = await kit.run(kit.world(few), (tool) => {
            tool.alter = change((body) => without(body, path))
          })
          if (ran.error === null) continue
          expect(ran.error, path).toMatchObject({ code: 'connector.unexpected' })
          expect(errorText(ran.error), path).not.toMatch(new RegExp(token.source))
          if (errorText(ran.error).includes(lastName(path))) named.push(path)
        }
        expect(named).not.toEqual([])
      },
    },
    {
      name: 'never repeats a value of a type it does not expect',
      run: async () => {
        for (const { path, prose, change } of drifts) {
          for (const value of [{ deep: strange }, [strange], true, -1.5]) {
            const ran = await kit.run(kit.world(few), (tool) => {
              tool.alter = change((body) => replaced(body, path, value))
            })
            const what = `${path} ${JSON.stringify(value)}`
            if (ran.error !== null) expect(ran.error, what).toBeInstanceOf(SvcError)
            // What stands in a prose field is prose.
            const leaks = leaksOf(strange, prose ? { ...ran, items: [] } : ran, ran.tool)
            expect(leaks, what).toEqual([])
          }
        }
      },
    },
  ]
}

interface Drift {
  readonly path: string
  readonly prose: boolean
  /** The hand on the answers of this very call. */
  readonly change: (to: (body: unknown) => unknown) => FakeTool['alter']
}

/** Every field a run keeps, one by one. */
function driftsOf(connector: RestConnector): readonly Drift[] {
  return Object.entries(connector.calls).flatMap(([name, call]) => {
    if (call.when === 'connect') return []
    const change: Drift['change'] = (to) => (answer, request) =>
      callsOf(connector, request).some(([fits]) => fits === name) ? altered(answer, to) : answer
    return [
      ...call.keeps.map((path) => ({ path, prose: false, change })),
      ...(call.prose ?? []).map((path) => ({ path, prose: true, change })),
    ]
  })
}

function altered(answer: FakeAnswer, to: (body: unknown) => unknown): FakeAnswer {
  return { ...answer, body: to(answer.body) }
}
