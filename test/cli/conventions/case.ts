import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../../../src/client/folder.ts'
import type { OrganisationId, RuleId } from '../../../src/core/id.ts'
import { zendeskEmail, zendeskToken } from '../../connectors/remote/zendesk/fake.ts'
import { worldOf } from '../../service/desk/surroundings.ts'
import { billingHouse, customer } from '../../support/billing-service.ts'
import { visa } from '../../support/fake-stripe.ts'
import { fakeTool } from '../../support/fake-tool.ts'
import { hostService } from '../../support/host-service.ts'
import type { TestService } from '../../support/service.ts'
import { testService } from '../../support/service.ts'
import type { House } from './house.ts'

export interface Call {
  readonly argv: readonly string[]
  readonly stdin?: string
  readonly env?: Env
  readonly signal?: AbortSignal
}

/** A call that cannot go on without a person or without more words. */
export interface Bare extends Call {
  /** What the error must name, so that a script can go on. */
  readonly names: readonly string[]
  /** It asks nothing at a terminal either: what is missing is not a person's to type there. */
  readonly isFinal?: true
}

/** How a command is tried: every command has one. */
export interface Case {
  /** What it answers: a document under --json, a stream of its own, or nothing without a person. */
  readonly answer: 'document' | 'stream' | 'none'
  readonly service?: () => Promise<TestService>
  /** Makes what the call needs, anew for each, and names it. It succeeds. */
  readonly call: (house: House) => Promise<Call> | Call
  /** Calls that lack something. */
  readonly bare?: (house: House) => Promise<readonly Bare[]> | readonly Bare[]
  /** A call that fails on the device: of every command that asks no service. */
  readonly ill?: (house: House) => Promise<Call> | Call
  /** A call that finds nothing to list, in a house where nothing was made. */
  readonly empty?: (house: House) => Promise<Call> | Call
}

const said = 'canary.person@example.com'
const decision = `We decided that ${said} approves refunds over $500 from now on.\n`

function written(house: House, name: string, text: string): string {
  const path = join(house.home, name)
  writeFileSync(path, text)
  house.secrets.push(said)
  return path
}

function mailbox(house: House): string {
  const head = `From: Kim <${said}>\nSubject: Refunds\nMessage-ID: <r1@example.com>`
  return written(
    house,
    'inbox.mbox',
    `From kim@example.com Mon Jan  5 10:00:00 2026\n${head}\n\n${decision}\n`,
  )
}

/** A call in a house whose settings file is no JSON. */
function unsettled(...argv: readonly string[]) {
  return ({ home }: House): Call => {
    const folder = join(home, '.config', 'svc')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'config.json'), '{')
    return { argv }
  }
}

/** A call on a database that cannot be. */
function baseless(...argv: readonly string[]) {
  return (): Call => ({ argv: [...argv, '--data', '/dev/null/nowhere'] })
}

/** The embedded database of this device's own service. */
function database(house: House): string {
  const folder = join(house.home, 'data')
  mkdirSync(folder, { recursive: true })
  return folder
}

async function organisation(house: House): Promise<string> {
  const made = await house.run(['admin', 'org', 'create', 'Acme', '--data', database(house)])
  return made.stdout.trim()
}

async function webhook(house: House): Promise<string> {
  const { id } = JSON.parse((await house.run(['webhook', 'create', 'ci', '--json'])).stdout)
  return id as string
}

async function spareKey(house: House): Promise<string> {
  const { id } = JSON.parse((await house.run(['key', 'create', 'spare', '--json'])).stdout)
  return id as string
}

/** A rule as a merge leaves it. */
async function approved(house: House): Promise<string> {
  const id = await house.draft()
  const { call, store } = house.service
  const { organisation } = (await call('GET', '/v1/whoami')).body as Whose
  await store.rules.move(organisation.id, id as RuleId, 'draft', 'approved', 'rules-repo', null)
  return id
}

interface Whose {
  readonly organisation: { readonly id: OrganisationId }
}

const figmaToken = 'canary-figma-token'

async function figma(house: House): Promise<Env> {
  const tool = await fakeTool({
    credential: { 'x-figma-token': figmaToken },
    refusal: { status: 403, body: { status: 403, err: 'Invalid token' } },
    routes: [{ method: 'GET', path: '/v1/me', answer: () => ({ body: { id: '1' } }) }],
  })
  house.secrets.push(figmaToken)
  return { SVC_FIGMA_URL: tool.url }
}

async function connectedFigma(house: House): Promise<Env> {
  const env = await figma(house)
  const ran = await house.run(['connect', 'figma', '--token-stdin'], { stdin: figmaToken, env })
  if (ran.code !== 0) throw new Error(ran.stderr)
  return env
}

async function paidFor(): Promise<TestService> {
  const { service, stripe } = await billingHouse()
  stripe.subscribe(customer)
  stripe.customer(customer, { method: visa })
  return service
}

async function withDesk(): Promise<TestService> {
  const zendesk = await fakeTool(worldOf(3))
  return testService({}, null, undefined, { desk: { zendeskUrl: zendesk.url } })
}

async function connectedDesk(house: House): Promise<void> {
  house.secrets.push(zendeskToken)
  const place = ['--subdomain', 'example', '--email', zendeskEmail]
  const argv = ['connect', 'zendesk', ...place, '--token-stdin']
  const ran = await house.run(argv, { stdin: zendeskToken })
  if (ran.code !== 0) throw new Error(ran.stderr)
}

const withRepository = async (): Promise<TestService> => (await hostService('github')).service

const plain = (...argv: readonly string[]): Case => ({ answer: 'document', call: () => ({ argv }) })

const modelKey = 'canary-model-key'
const modelUrl = ['--model-url', 'http://127.0.0.1:9/v1']

export const cases: Readonly<Record<string, Case>> = {
  prebrain: {
    answer: 'document',
    call: (house) => ({ argv: ['prebrain', '--mail-export', mailbox(house), '--yes'] }),
    bare: (house) => [
      { argv: ['prebrain', '--mail-export', mailbox(house)], names: ['--yes', '--dry-run'] },
      { argv: ['prebrain'], names: ['--mail-export'], isFinal: true },
    ],
  },
  connect: {
    answer: 'document',
    call: async (house) => ({
      argv: ['connect', 'figma', '--token-stdin'],
      stdin: figmaToken,
      env: await figma(house),
    }),
    ill: async (house) => ({
      argv: ['connect', 'figma', '--token-stdin'],
      stdin: 'stale',
      env: await figma(house),
    }),
    bare: async (house) => [
      { argv: ['connect'], names: ['figma', 'zendesk'] },
      {
        argv: ['connect', 'figma'],
        env: await figma(house),
        names: ['--token-stdin', 'SVC_FIGMA_TOKEN'],
      },
      { argv: ['connect', 'zendesk'], names: ['--subdomain', 'SVC_ZENDESK_SUBDOMAIN'] },
      { argv: ['connect', 'intercom'], names: ['--token-stdin', 'SVC_INTERCOM_TOKEN'] },
      { argv: ['connect', 'rules-repo'], names: ['--provider'] },
      { argv: ['connect', 'rules-repo', '--provider', 'github'], names: ['--repo'] },
    ],
  },
  disconnect: {
    answer: 'document',
    call: async (house) => ({
      env: await connectedFigma(house),
      argv: ['disconnect', 'figma', '--yes'],
    }),
    ill: unsettled('disconnect', 'figma', '--yes'),
    bare: async (house) => [
      { env: await connectedFigma(house), argv: ['disconnect', 'figma'], names: ['--yes'] },
    ],
  },
  connectors: { ...plain('connectors'), ill: unsettled('connectors') },
  'connectors sync': {
    answer: 'document',
    service: withDesk,
    call: async (house) => {
      await connectedDesk(house)
      return { argv: ['connectors', 'sync', 'zendesk'] }
    },
  },
  'connectors runs': {
    answer: 'document',
    service: withDesk,
    call: async (house) => {
      await connectedDesk(house)
      await house.run(['connectors', 'sync', 'zendesk'])
      return { argv: ['connectors', 'runs', 'zendesk'] }
    },
    empty: () => ({ argv: ['connectors', 'runs', 'intercom'] }),
  },
  'connectors events': {
    answer: 'document',
    service: withDesk,
    call: async (house) => {
      await connectedDesk(house)
      return { argv: ['connectors', 'events', 'zendesk'] }
    },
    empty: () => ({ argv: ['connectors', 'events', 'slack'] }),
  },
  review: {
    answer: 'none',
    call: () => ({ argv: ['review', '--help'] }),
    bare: async (house) => {
      await house.draft()
      return [{ argv: ['review'], names: ['svc review list'] }]
    },
  },
  'review list': {
    answer: 'document',
    call: async (house) => {
      await house.draft()
      return { argv: ['review', 'list'] }
    },
    empty: () => ({ argv: ['review', 'list'] }),
  },
  'review show': {
    answer: 'document',
    call: async (house) => ({ argv: ['review', 'show', await house.draft()] }),
  },
  'review edit': {
    answer: 'document',
    call: async (house) => ({
      argv: ['review', 'edit', await house.draft(), '--title', 'Two approvals'],
    }),
    bare: async (house) => [
      {
        argv: ['review', 'edit', await house.draft()],
        names: ['--title', '--body-file'],
        isFinal: true,
      },
    ],
  },
  'review submit': {
    answer: 'document',
    service: withRepository,
    call: async (house) => ({ argv: ['review', 'submit', await house.draft()] }),
  },
  'review discard': {
    answer: 'document',
    call: async (house) => ({ argv: ['review', 'discard', await house.draft(), '--yes'] }),
    bare: async (house) => [{ argv: ['review', 'discard', await house.draft()], names: ['--yes'] }],
  },
  'learning status': { ...plain('learning', 'status'), ill: unsettled('learning', 'status') },
  'learning on': { ...plain('learning', 'on'), ill: unsettled('learning', 'on') },
  'learning off': { ...plain('learning', 'off'), ill: unsettled('learning', 'off') },
  'learning reset': {
    ...plain('learning', 'reset', '--yes'),
    ill: unsettled('learning', 'reset', '--yes'),
    bare: () => [{ argv: ['learning', 'reset'], names: ['--yes'] }],
  },
  'rules list': {
    answer: 'document',
    call: async (house) => {
      await house.draft()
      return { argv: ['rules', 'list'] }
    },
    empty: () => ({ argv: ['rules', 'list'] }),
  },
  'rules show': {
    answer: 'document',
    call: async (house) => ({ argv: ['rules', 'show', await house.draft()] }),
  },
  'rules events': {
    answer: 'document',
    call: async (house) => ({ argv: ['rules', 'events', await house.draft()] }),
  },
  'rules create': {
    answer: 'document',
    call: (house) => {
      house.secrets.push(said)
      return { argv: ['rules', 'create', '--body-file', '-'], stdin: decision }
    },
    bare: () => [{ argv: ['rules', 'create'], names: ['--body-file', 'stdin'], isFinal: true }],
  },
  'rules deprecate': {
    answer: 'document',
    call: async (house) => ({ argv: ['rules', 'deprecate', await approved(house), '--yes'] }),
    bare: async (house) => [
      { argv: ['rules', 'deprecate', await approved(house)], names: ['--yes'] },
    ],
  },
  'rules sync': {
    answer: 'document',
    service: withRepository,
    call: async (house) => {
      await house.run(['review', 'submit', await house.draft()])
      return { argv: ['rules', 'sync'] }
    },
  },
  'rules repo': { ...plain('rules', 'repo'), service: withRepository },
  'webhook create': plain('webhook', 'create', 'ci'),
  'webhook list': {
    answer: 'document',
    call: async (house) => {
      await webhook(house)
      return { argv: ['webhook', 'list'] }
    },
    empty: () => ({ argv: ['webhook', 'list'] }),
  },
  'webhook rotate': {
    answer: 'document',
    call: async (house) => ({ argv: ['webhook', 'rotate', await webhook(house), '--yes'] }),
    bare: async (house) => [
      { argv: ['webhook', 'rotate', await webhook(house)], names: ['--yes'] },
    ],
  },
  'webhook revoke': {
    answer: 'document',
    call: async (house) => ({ argv: ['webhook', 'revoke', await webhook(house), '--yes'] }),
    bare: async (house) => [
      { argv: ['webhook', 'revoke', await webhook(house)], names: ['--yes'] },
    ],
  },
  'key create': plain('key', 'create', 'ci'),
  'key list': plain('key', 'list'),
  'key revoke': {
    answer: 'document',
    call: async (house) => ({ argv: ['key', 'revoke', await spareKey(house), '--yes'] }),
    bare: async (house) => [{ argv: ['key', 'revoke', await spareKey(house)], names: ['--yes'] }],
  },
  'billing status': { ...plain('billing', 'status'), service: paidFor },
  'billing events': {
    answer: 'document',
    service: paidFor,
    call: async (house) => {
      await house.run(['billing', 'cancel', '--yes'])
      return { argv: ['billing', 'events'] }
    },
    empty: () => ({ argv: ['billing', 'events'] }),
  },
  'billing payment-method': { ...plain('billing', 'payment-method'), service: paidFor },
  'billing cancel': {
    ...plain('billing', 'cancel', '--yes'),
    service: paidFor,
    bare: () => [{ argv: ['billing', 'cancel'], names: ['--yes'] }],
  },
  'billing resume': {
    answer: 'document',
    service: paidFor,
    call: async (house) => {
      await house.run(['billing', 'cancel', '--yes'])
      return { argv: ['billing', 'resume'] }
    },
  },
  mask: {
    answer: 'stream',
    call: (house) => ({ argv: ['mask', written(house, 'notes.md', decision)] }),
    ill: () => ({ argv: ['mask', 'missing.md'] }),
  },
  extract: {
    answer: 'stream',
    call: (house) => ({ argv: ['extract', written(house, 'notes.md', decision)] }),
    ill: () => ({ argv: ['extract', 'missing.md'] }),
  },
  'model key': {
    answer: 'document',
    call: (house) => {
      house.secrets.push(modelKey)
      return { argv: ['model', 'key', ...modelUrl, '--token-stdin'], stdin: modelKey }
    },
    ill: unsettled('model', 'key'),
    bare: () => [
      { argv: ['model', 'key'], names: ['--model-url', 'SVC_MODEL_URL'], isFinal: true },
      { argv: ['model', 'key', ...modelUrl], names: ['--token-stdin', 'SVC_MODEL_KEY'] },
    ],
  },
  serve: {
    answer: 'document',
    call: (house) => ({
      argv: ['serve', '--port', '0', '--data', database(house)],
      signal: AbortSignal.abort('SIGTERM'),
    }),
    ill: baseless('serve', '--port', '0'),
  },
  'admin org create': {
    answer: 'document',
    call: (house) => ({ argv: ['admin', 'org', 'create', 'Acme', '--data', database(house)] }),
    ill: baseless('admin', 'org', 'create', 'Acme'),
  },
  'admin org list': {
    answer: 'document',
    call: async (house) => {
      await organisation(house)
      return { argv: ['admin', 'org', 'list', '--data', database(house)] }
    },
    ill: baseless('admin', 'org', 'list'),
    empty: async (house) => {
      await house.run(['serve', '--migrate-only', '--data', database(house)])
      return { argv: ['admin', 'org', 'list', '--data', database(house)] }
    },
  },
  'admin org set': {
    answer: 'document',
    call: async (house) => ({
      argv: [
        'admin',
        'org',
        'set',
        await organisation(house),
        '--billing-email',
        'pay@example.com',
        '--data',
        database(house),
      ],
    }),
    ill: baseless('admin', 'org', 'set', 'org_x', '--billing-email', 'pay@example.com'),
    bare: () => [
      {
        argv: ['admin', 'org', 'set', 'org_x'],
        names: ['--stripe-customer', '--billing-email'],
        isFinal: true,
      },
    ],
  },
  'admin key create': {
    answer: 'document',
    call: async (house) => {
      const own = ['--org', await organisation(house), '--name', 'laptop']
      return { argv: ['admin', 'key', 'create', ...own, '--data', database(house)] }
    },
    ill: baseless('admin', 'key', 'create', '--org', 'org_x', '--name', 'laptop'),
    bare: () => [{ argv: ['admin', 'key', 'create'], names: ['--org'], isFinal: true }],
  },
  'admin rotate-key': {
    answer: 'document',
    call: async (house) => {
      await organisation(house)
      return { argv: ['admin', 'rotate-key', '--data', database(house)] }
    },
    ill: baseless('admin', 'rotate-key'),
  },
  login: {
    answer: 'document',
    call: ({ url, service }) => ({
      argv: ['login', '--token-stdin', '--base-url', url],
      stdin: service.adminKey,
    }),
    bare: ({ url }) => [
      { argv: ['login', '--base-url', url], names: ['--token-stdin', 'SVC_TOKEN'] },
      {
        argv: ['login', '--token-stdin'],
        env: { SVC_BASE_URL: undefined },
        stdin: 'mcp_x',
        names: ['--base-url', 'SVC_BASE_URL'],
        isFinal: true,
      },
    ],
  },
  logout: {
    answer: 'document',
    call: async ({ url, service, run }) => {
      await run(['login', '--token-stdin', '--base-url', url], { stdin: service.adminKey })
      return { argv: ['logout'] }
    },
    ill: unsettled('logout'),
    empty: () => ({ argv: ['logout', '--all'] }),
  },
  whoami: plain('whoami'),
  doctor: plain('doctor'),
  completion: {
    answer: 'stream',
    call: () => ({ argv: ['completion', 'bash'] }),
    ill: () => ({ argv: ['completion', 'tcsh'] }),
  },
}
