import { z } from 'zod'
import type { Uses } from '../../src/connectors/access/mcp/use.ts'
import type { McpAnswer, McpConnector, Refusal } from '../../src/connectors/connector.ts'
import { defineMcp } from '../../src/connectors/connector.ts'
import { SvcError } from '../../src/core/error.ts'
import type { FakeMcp, FakeMcpOptions } from './fake-mcp.ts'
import { fakeMcp, schemaOf } from './fake-mcp.ts'

/** Made-up tools that are read through an MCP server, one for each way in. */

const ok = z.object({ ok: z.boolean() })
const listed = z.object({ lists: z.array(z.object({ id: z.string(), name: z.string() })) })

const uses = {
  check: {
    when: 'connect',
    tools: ['check', 'check_it'],
    arguments: ['deep'],
    permission: 'desk:read',
    keeps: ['ok'],
  },
  lists: {
    when: 'connect',
    tools: ['lists'],
    arguments: [],
    keeps: ['lists[].id', 'lists[].name'],
  },
} as const satisfies Uses

const common = {
  access: 'mcp',
  sign: { authorization: 'Bearer {token}' },
  pace: { perSecond: 10_000, atOnce: 1 },
  reads: ['notes'],
  neverReads: ['authors'],
  uses,
  refusal: refused,
  read: nothing,
} as const

/** Lets people in by a sign-in or by a token. */
export const desk: McpConnector = defineMcp({
  ...common,
  id: 'desk',
  title: 'Desk',
  home: 'https://mcp.desk.example/mcp',
  entry: 'either',
  credential: [
    { key: 'token', label: 'API token', env: 'SVC_DESK_TOKEN', help: 'Settings > API tokens' },
  ],
  childEnv: { DESK_TOKEN: '{token}' },
  scope: {
    deskRooms: { flag: '--desk-rooms', kind: 'list', value: '<ids>', help: 'Rooms' },
  },
  needs: { all: ['deskRooms'] },
  async prove({ tool }) {
    await tool.use('check', {}, ok)
    return { choices: { account: 7 }, warnings: [] }
  },
})

/** The vendor's own server knows people only; what is read is chosen when connecting. */
export const board: McpConnector = defineMcp({
  ...common,
  id: 'board',
  title: 'Board',
  home: 'https://mcp.board.example/mcp',
  entry: 'browser',
  credential: [
    { key: 'token', label: 'Token', env: 'SVC_BOARD_TOKEN', help: 'for a server of your own' },
  ],
  childEnv: { BOARD_TOKEN: '{token}' },
  scope: {
    boardLists: { flag: '--board-lists', kind: 'list', value: '<ids>', help: 'Lists' },
  },
  needs: { any: ['boardLists'] },
  async prove({ tool }) {
    await tool.use('check', {}, ok)
    return { choices: {}, warnings: ['comments are not read'] }
  },
  choosing: {
    lists: ['lists'],
    async choose({ tool }, ask) {
      const { lists } = await tool.use('lists', {}, listed)
      const options = lists.map(({ id, name }) => ({ value: id, name }))
      return { lists: await ask.many('Which lists?', options) }
    },
    check(given) {
      const parsed = z.object({ lists: z.array(z.string()) }).safeParse(given)
      if (parsed.success) return Promise.resolve(parsed.data)
      return Promise.reject(new SvcError('connector.choices', 'the choices name no lists'))
    },
  },
})

/** The server of either; `guard` stands before it. */
export function serverOf(guard?: NonNullable<FakeMcpOptions['guard']>): Promise<FakeMcp> {
  return fakeMcp({
    tools: [
      { name: 'check', inputSchema: schemaOf() },
      { name: 'lists', inputSchema: schemaOf() },
    ],
    answers: {
      check: () => ({ json: { ok: true, author: 'CANARY_AUTHOR' } }),
      lists: () => ({ json: { lists: [1, 2].map((n) => ({ id: `l${n}`, name: `List ${n}` })) } }),
    },
    ...(guard === undefined ? {} : { guard }),
  })
}

/** Takes this token and no other, and offers no signing in. */
export function tokenGuard(token: string): NonNullable<FakeMcpOptions['guard']> {
  return ({ headers }, response) => {
    if (headers.authorization === `Bearer ${token}`) return false
    response.writeHead(401).end('CANARY answer')
    return true
  }
}

/** A server that hides its refusals in answers. */
function refused({ status, body }: McpAnswer): Refusal | null {
  const said = status === null ? z.object({ status: z.number() }).safeParse(body) : null
  return said?.success === true ? { kind: 'unauthorized' } : null
}

// oxlint-disable-next-line require-yield -- connecting reads nothing
async function* nothing(): AsyncIterable<never> {}
