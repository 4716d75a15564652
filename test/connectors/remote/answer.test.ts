import { describe, expect, it } from 'vitest'
import { hasDocument, VendorSchema } from '../../support/vendor-schema.ts'
import type { FakeAnswer } from '../../support/fake-tool.ts'
import { fakeTool } from '../../support/fake-tool.ts'
import { proveAgainst, runAgainst } from '../../support/trial.ts'
import { intercom } from '../../../src/connectors/remote/intercom/index.ts'
import { zendeskAt } from '../../../src/connectors/remote/zendesk/index.ts'
import { intercomToken, intercomWorld } from './intercom/fake.ts'
import { zendeskLogin, zendeskWorld } from './zendesk/fake.ts'

const plan = {
  items: 9,
  text: (nth: number) => `Said ${nth}.`,
  canary: (kind: string) => `CANARY ${kind}`,
  apart: (kind: string) => `CANARY ${kind}`,
}

const ways = [[], ['events'], ['events', 'audits'], ['articles']] as const

describe('The fakes of support desks answer as their vendors say', () => {
  it.runIf(hasDocument('zendesk'))('Zendesk', async () => {
    for (const closed of ways) {
      const world = zendeskWorld(plan)
      for (const way of closed) world.closed.set(way, 404)
      const opened = {
        connector: zendeskAt(5),
        secrets: { login: zendeskLogin },
        choices: { subdomain: 'example', metrics: true },
      }
      expect(await mistakesOf('zendesk', world, opened)).toEqual([])
    }
  })

  it.runIf(hasDocument('intercom'))('Intercom', async () => {
    const opened = { connector: intercom, secrets: { token: intercomToken } }
    expect(await mistakesOf('intercom', intercomWorld(plan), opened)).toEqual([])
  })
})

it.runIf(hasDocument('zendesk'))('What is wrong with an answer is found', () => {
  const schema = new VendorSchema('zendesk', /^CANARY/)
  const [method, path] = ['GET', '/api/v2/macros/active']
  const mistakes = (macro: object) =>
    schema.mistakes({ method, path, status: 200, body: { macros: [macro] } })
  expect(mistakes({ id: 1, title: 'Refund', actions: [] })).toEqual([])
  expect(mistakes({ id: '1', title: 'Refund', actions: {} })).toEqual([
    'GET /api/v0/macros/active 200: .macros[].id is string, not integer',
    'GET /api/v0/macros/active 200: .macros[].actions is object, not array',
  ])
  expect(mistakes({ id: 1, title: 'Refund' })).toEqual([
    'GET /api/v0/macros/active 200: .macros[].actions is missing',
  ])
  expect(schema.mistakes({ method, path: '/api/v2/nothing', status: 200, body: {} })).toEqual([
    'GET /api/v0/nothing 200: not in the document',
  ])
})

/** What a document finds wrong with every success a connector reads in a run. */
async function mistakesOf(
  vendor: string,
  world: Parameters<typeof fakeTool>[0],
  opened: Parameters<typeof runAgainst>[1],
): Promise<readonly string[]> {
  const schema = new VendorSchema(vendor, /^CANARY/)
  const tool = await fakeTool(world)
  const found = new Set<string>()
  let judged = 0
  tool.alter = (answer: FakeAnswer, { method, path }) => {
    const { status = 200, body } = answer
    if (status < 300) {
      judged++
      for (const each of schema.mistakes({ method, path, status, body })) found.add(each)
    }
    return answer
  }
  const { error } = await proveAgainst(tool, opened)
  const ran = await runAgainst(tool, opened, { scope: {} })
  expect([error, ran.error]).toEqual([null, null])
  expect(judged).toBeGreaterThan(3)
  return [...found]
}
