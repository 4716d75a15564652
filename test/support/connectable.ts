import { z } from 'zod'
import type { RestConnector } from '../../src/connectors/connector.ts'
import { defineRest } from '../../src/connectors/connector.ts'
import { SvcError } from '../../src/core/error.ts'
import type { FakeTool, FakeVendor } from './fake-tool.ts'
import { fakeTool } from './fake-tool.ts'

/** Made-up tools, one for each way of connecting there is, with a vendor on loopback for each. */

const ok = z.object({ ok: z.boolean() })
const pace = { perSecond: 10_000, atOnce: 10 }
const refusal = { status: 401, body: { message: 'no' } }

/** Two keys, and an address made of a setting; the setting is the port, so that it can be a loopback one. */
export const sites: RestConnector = defineRest({
  id: 'sites',
  title: 'Sites',
  access: 'rest',
  home: 'http://127.0.0.1:{port}/some/base',
  credential: [
    { key: 'api', label: 'API key', env: 'SVC_SITES_API_KEY', help: 'Settings > API keys' },
    {
      key: 'app',
      label: 'Application key',
      env: 'SVC_SITES_APP_KEY',
      help: 'Settings > Application keys, with the scope pages_read',
    },
  ],
  settings: [
    {
      key: 'port',
      label: 'Site',
      env: ['SVC_SITES_PORT', 'ST_PORT'],
      fallback: '9',
      choices: ['9', '10'],
      form: /^\d{1,5}$/,
    },
  ],
  sign: { 'x-api-key': '{api}', 'x-app-key': '{app}' },
  scope: {
    sitesPages: { flag: '--sites-pages', kind: 'list', value: '<ids>', help: 'Pages' },
    sitesTeams: { flag: '--sites-teams', kind: 'list', value: '<ids>', help: 'Teams' },
  },
  needs: { any: ['sitesPages', 'sitesTeams'] },
  reads: ['page text'],
  neverReads: ['authors'],
  pace,
  calls: {
    check: { when: 'connect', method: 'GET', path: '/check', keeps: ['ok'] },
    page: {
      when: 'read',
      method: 'POST',
      path: '/pages/{page}',
      query: ['from'],
      body: ['fields'],
      permission: 'pages_read',
      keeps: ['id'],
      prose: ['text'],
    },
  },
  async prove({ tool }) {
    await tool.call('check', {}, ok)
    return { choices: { account: 7 }, warnings: ['the key may write as well \u001b[31m'] }
  },
  read: nothing,
})

/** Connecting chooses what is read. */
export const shelf: RestConnector = defineRest({
  id: 'shelf',
  title: 'Shelf',
  access: 'rest',
  home: 'https://api.shelf.example',
  credential: [
    { key: 'token', label: 'Access token', env: 'SVC_SHELF_TOKEN', help: 'Account > Tokens' },
  ],
  settings: [],
  sign: { authorization: 'Bearer {token}' },
  scope: {},
  needs: null,
  reads: ['chosen fields'],
  neverReads: ['everything else'],
  pace,
  calls: {
    check: { when: 'connect', method: 'GET', path: '/check', keeps: ['ok'] },
    tables: {
      when: 'connect',
      method: 'GET',
      path: '/tables',
      keeps: ['tables[].id', 'tables[].name'],
    },
  },
  async prove({ tool }) {
    await tool.call('check', {}, ok)
    return { choices: {}, warnings: [] }
  },
  choosing: {
    async choose({ tool }, ask) {
      const shape = z.object({ tables: z.array(z.object({ id: z.string(), name: z.string() })) })
      const { tables } = (await tool.call('tables', {}, shape)).value
      const base = await ask.one('Which base?', [
        { value: 'one', name: 'First base' },
        { value: 'two', name: 'Second base', hint: 'read only' },
      ])
      const picked = await ask.many(
        'Which tables?',
        tables.map(({ id, name }, i) => ({ value: id, name, chosen: i === 0 })),
      )
      return { base, tables: picked }
    },
    check(given) {
      const form = z.strictObject({ base: z.string(), tables: z.array(z.string()) })
      const parsed = form.safeParse(given)
      if (parsed.success) return Promise.resolve(parsed.data)
      const place = parsed.error.issues[0]?.path.join('.')
      return Promise.reject(new SvcError('connector.choices', `the choices are wrong at ${place}`))
    },
  },
  read: nothing,
})

/** Its address can be given for one run, and is not the base of its calls. */
export const tree: RestConnector = defineRest({
  id: 'tree',
  title: 'Tree',
  access: 'rest',
  home: 'https://tree.example/api',
  baseOf: (address) => `${address}/api`,
  addressFlag: 'treeUrl',
  credential: [{ key: 'token', label: 'Token', env: 'SVC_TREE_TOKEN', help: 'Profile > Tokens' }],
  settings: [],
  sign: { 'private-token': '{token}' },
  scope: {
    treeProjects: { flag: '--tree-projects', kind: 'list', value: '<ids>', help: 'Projects' },
    treeUrl: { flag: '--tree-url', kind: 'text', value: '<url>', help: 'Instance' },
  },
  needs: { all: ['treeProjects'] },
  reads: ['threads'],
  neverReads: ['diffs'],
  pace,
  calls: { check: { when: 'both', method: 'GET', path: '/check', keeps: ['ok'] } },
  async prove({ tool }) {
    await tool.call('check', {}, ok)
    return { choices: {}, warnings: [] }
  },
  read: nothing,
})

// oxlint-disable-next-line require-yield -- connecting reads nothing
async function* nothing(): AsyncIterable<never> {}

/** The vendor of a made-up tool: takes this credential and no other. */
export function vendorOf(credential: FakeVendor['credential'], base?: string): Promise<FakeTool> {
  const tables = [
    { id: 'tbl1', name: 'Decisions' },
    { id: 'tbl2', name: 'People \u001b[31m' },
    { id: 'tbl3', name: 'Notes' },
  ]
  return fakeTool(
    {
      credential,
      refusal,
      routes: [
        { method: 'GET', path: '/check', answer: () => ({ body: { ok: true } }) },
        { method: 'GET', path: '/tables', answer: () => ({ body: { tables } }) },
      ],
    },
    base === undefined ? {} : { base },
  )
}
