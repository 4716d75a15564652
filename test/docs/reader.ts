import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { zendeskEmail } from '../connectors/remote/zendesk/fake.ts'
import { visit } from '../support/fake-auth.ts'
import { examples } from '../support/built.ts'
import { temporaryHome } from '../support/home.ts'
import type { Reply, Told } from './shell.ts'
import { Shell } from './shell.ts'
import type { Backstage, Variables } from './vendors.ts'
import { backstage, codeHosts, localTools, model, tokens } from './vendors.ts'

/** Any key of the right form. */
const key = `mcp_${'k'.repeat(43)}`

/** Somebody who follows one page, with what the page takes for granted. */
export interface Reader {
  readonly shell: Shell
  /** Words that stand for something of the reader's own, with what they have there. */
  readonly own: Map<string | RegExp, string>
  /** What they say when a command asks. */
  readonly replies: Readonly<Record<string, readonly Reply[]>>
}

type Replies = Readonly<Record<string, readonly Reply[]>>

const pages: Readonly<Record<string, () => Promise<Reader>>> = {
  'docs/billing.md': async () => {
    const { reader } = await onTeam()
    // Their service keeps its database in the usual place.
    reader.own.set('cus_N4…', 'cus_second').set(' --data ./data', '')
    return withReplies(reader, { 'svc billing cancel': [['(y/N)', 'y\r']] })
  },
  'docs/ci.md': async () => {
    const tools = await localTools()
    const { reader } = await onTeam({
      ...tools,
      SVC_FIGMA_TOKEN: tokens.figma,
      SVC_GITLAB_TOKEN: 'glpat-synthetic-token-0001',
      CI_PIPELINE_ID: '7',
      CI_COMMIT_MESSAGE: 'We decided to release on Tuesdays only.',
      CI_COMMIT_SHA: '4b825dc',
      CI_PROJECT_URL: 'https://gitlab.example.com/acme/widgets',
      GITHUB_REPOSITORY: 'acme/widgets',
      SVC_PACKAGE: 'svc.tgz',
      TEXT: 'We decided to release on Tuesdays only.',
      SOURCE: 'https://github.com/acme/widgets/pull/7',
    })
    await reader.shell.run('git init && git commit --allow-empty -m "Release on Tuesdays"')
    await reader.shell.run('export INGEST_URL=$(svc webhook create first)')
    // The CI system's own programs, and installing svc, which is there.
    for (const name of ['npm', 'gh']) reader.shell.program(name, 'cat >/dev/null </dev/stdin')
    return reader
  },
  'docs/connecting.md': async () => {
    const reader = alone(await localTools())
    writeFileSync(join(reader.shell.folder, 'server.js'), localSentry)
    // One address at a time.
    reader.own.set('SVC_SENTRY_COMMAND=', 'SVC_SENTRY_URL= SVC_SENTRY_COMMAND=')
    return withReplies(reader, {
      'svc connect figma': [['[input is masked]', `${tokens.figma}\r`]],
      'svc connect sentry': [['How do you get into', '\r']],
      'svc connect': [['What do you want to connect?', '\u0003']],
      'svc disconnect figma': [['(y/N)', 'y\r']],
      'svc connect linear': [['How do you get into', '\r']],
      'svc connect linear --no-browser': [['paste the address', signIn]],
      'svc connect airtable --json > choices.json': [
        ['[input is masked]', `${tokens.airtable}\r`],
        ['Which base?', '\r'],
        ['Which tables?', ' \r'],
        ['Which fields', ' \r'],
      ],
    })
  },
  'docs/http-reference.md': async () => {
    const { reader } = await onTeam()
    for (const line of [
      'INGEST_URL=$(svc webhook create first)',
      'WEBHOOK_ID=$(svc webhook list --json | jq -r .items[0].id)',
      'RULE_ID=$(svc rules create --body-file notes.md)',
      'OTHER_ID=$(svc rules create --body-file mail.txt)',
      'KEY_ID=$(svc admin key create --org org_01k… --name old --json | jq -r .id)',
    ]) {
      await reader.shell.run(asReader(reader, `export ${line}`))
    }
    reader.own
      .set('"rule_01m7z92e8xbgkne7dftedyr4xg"', `"'$OTHER_ID'"`)
      .set('token-of-github', tokens.github)
      .set('token-of-zendesk', tokens.zendesk)
      .set('agent@acme.example', zendeskEmail)
      .set('token-of-intercom', tokens.intercom)
    return reader
  },
  'docs/learning.md': async () =>
    withReplies(alone(), { 'svc learning reset': [['(y/N)', 'y\r']] }),
  'docs/model.md': async () => {
    const url = await model()
    const reader = alone({ SVC_MODEL_URL: url, KEY: 'k' })
    reader.own.set('http://localhost:8080/v1', url).set('https://models.example.com/v1', url)
    return reader
  },
  'docs/operations.md': () => withPostgres(alone()),
  'docs/privacy.md': () =>
    Promise.resolve(
      withReplies(alone(), { 'svc review --unmask': [['What shall become of it?', 'q\r']] }),
    ),
  'docs/service.md': () => withPostgres(alone()),
  'docs/quick-start.md': () =>
    Promise.resolve(
      withReplies(alone(), {
        'svc review': [
          ['What shall become of it?', 's\r'],
          ['What shall become of it?', 'q\r'],
        ],
      }),
    ),
  'docs/rules-repository.md': async () => {
    const reader = alone({
      ...(await codeHosts()),
      GITHUB_TOKEN: tokens.github,
      GITLAB_TOKEN: tokens.gitlab,
      NEW: Buffer.alloc(32, 1).toString('base64'),
    })
    reader.own
      .set('group/rules', 'acme/team/rules')
      .set('$OLD', '$(cat ~/.local/share/svc/secret.key)')
    await reader.shell.run(
      'echo "Refunds over \\$500 need two approvals." | svc rules create --body-file -',
    )
    await reader.shell.run('svc admin org create Acme --data ./data')
    return withReplies(reader, {
      'svc review': [['What shall become of it?', 's\r']],
    })
  },
  'docs/signing-in.md': async () => {
    const { reader, url } = await onTeam({ KEY: key }, false)
    return withReplies(reader, {
      'svc login': [
        ['Address of the service', `${url}\r`],
        ['MCP key for', `${key}\r`],
      ],
    })
  },
  'docs/slack.md': async () => {
    const { reader, url, slack } = await onTeam()
    const letIn = async (screen: string): Promise<void> => {
      const address = /http\S+state=[\w%.-]+/.exec(screen)?.[0] ?? ''
      const query = slack.letIn(address, { id: 'T0EXAMPLE1' })
      await fetch(`${url}/v1/slack/oauth/callback?${query}`)
    }
    return withReplies(reader, {
      'svc connect slack': [['state=', letIn]],
      'svc disconnect slack': [['(y/N)', 'y\r']],
    })
  },
  'docs/support-desks.md': async () => {
    const { reader } = await onTeam({ TOKEN: tokens.zendesk })
    reader.own.set('agent@example.com', zendeskEmail)
    return withReplies(reader, {
      'svc connect zendesk': [
        ['Zendesk subdomain', 'example\r'],
        ['E-mail of the admin', `${zendeskEmail}\r`],
        ['Zendesk API token', `${tokens.zendesk}\r`],
      ],
      'svc connect intercom --region eu': [['Intercom access token', `${tokens.intercom}\r`]],
      'svc disconnect zendesk': [['(y/N)', 'y\r']],
    })
  },
}

/** A server of Sentry's own kind on its standard streams, as somebody may run one. */
const localSentry = `
const say = (id, result) => console.log(JSON.stringify({ jsonrpc: '2.0', id, result }))
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line)
  const inputSchema = { type: 'object', properties: { organizationSlug: {}, projectSlugOrId: {}, query: {}, sort: {}, limit: {} } }
  if (method === 'initialize') {
    say(id, { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } })
  }
  if (method === 'tools/list') say(id, { tools: [{ name: 'search_issues', inputSchema }] })
  if (method === 'tools/call') say(id, { content: [{ type: 'text', text: 'No issues found.' }] })
})
`

/** Goes to the address on the screen, as a person does who copies it into a browser. */
async function signIn(screen: string): Promise<void> {
  await visit(/http:\S+\/authorize\S+/.exec(screen)?.[0] ?? '')
}

/** The reader of a page; most need nothing but an empty device. */
export function readerOf(page: string): Promise<Reader> {
  return pages[page]?.() ?? Promise.resolve(alone())
}

function withReplies(reader: Reader, replies: Replies): Reader {
  return { ...reader, replies }
}

/** A device of its own, with an export of mails, transcripts and notes in the working folder. */
function alone(env: Variables = {}): Reader {
  const home = temporaryHome()
  const shell = new Shell(home, env)
  const { folder } = shell
  cpSync(examples, join(folder, 'examples'), { recursive: true })
  cpSync(join(examples, 'mailbox.mbox'), join(folder, 'inbox.mbox'))
  writeFileSync(join(folder, 'notes.md'), 'We decided to release on Tuesdays only.\n')
  writeFileSync(join(folder, 'mail.txt'), 'Ask jane@example.com before a release.\n')
  for (const name of ['backup', 'var']) mkdirSync(join(home, name))
  const own = new Map<string | RegExp, string>([
    ['/var/lib/svc', join(home, 'var', 'svc')],
    ['/backup', join(home, 'backup')],
    ['/restored', join(home, 'restored')],
    ['--host 0.0.0.0', '--host 127.0.0.1'],
    // Any free port: other tests run beside this one.
    [/svc serve(.*?)(?: --port 8787)?$/, 'svc serve$1 --port 0'],
  ])
  return { shell, own, replies: {} }
}

const postgresUrl = process.env['SVC_TEST_PG_URL']
export const hasPostgres = postgresUrl !== undefined

/** With a PostgreSQL at hand, and an empty database there to restore into, where this machine has one. */
async function withPostgres(reader: Reader): Promise<Reader> {
  if (postgresUrl === undefined) return reader
  const query = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: postgresUrl })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  const [first, second] = [randomBytes(6), randomBytes(6)].map((id) => `docs_${id.toString('hex')}`)
  for (const name of [first, second]) {
    await query(`create database ${name}`)
    onTestFinished(() => query(`drop database ${name} with (force)`))
  }
  const at = (name = ''): string => Object.assign(new URL(postgresUrl), { pathname: name }).href
  reader.own
    .set('postgres://svc@db.example.com/svc', at(first))
    .set('"$SVC_DATABASE_URL"', at(first))
    .set('"$NEW_DATABASE_URL"', at(second))
  return reader
}

/** Beside the service of a team, with its admin's key unless the page signs in by itself. */
async function onTeam(
  env: Variables = {},
  signedIn = true,
): Promise<Backstage & { reader: Reader; url: string }> {
  const behind = await backstage()
  const reader = alone({ ...behind.env, ...env })
  const { text } = await reader.shell.start(
    `SVC_BOOTSTRAP_KEY=${key} svc serve --port 0`,
    /Listening on/,
  )
  const url = /Listening on (\S+?)\. /.exec(text)?.[1] ?? ''
  remember(reader, await reader.shell.run('svc admin org list'))
  reader.own.set('https://decisions.example.com', url).set('mcp_…', key)
  if (signedIn) await reader.shell.run(`export SVC_BASE_URL=${url} SVC_TOKEN=${key}`)
  return { ...behind, reader, url }
}

/** A line with what is the reader's own in the place of what stands for it. */
export function asReader({ own }: Reader, line: string): string {
  let typed = line
  for (const [from, to] of own) typed = typed.replace(from, to)
  return typed
}

/** Keeps what a command printed for lines that follow: an id that the page only hints at. */
export function remember({ own }: Reader, { text }: Told): void {
  const organisation = /org_[0-9a-z]{26}/.exec(text)?.[0]
  if (organisation !== undefined) own.set('org_01k…', organisation)
  const rule = /rule_[0-9a-z]{26}/.exec(text)?.[0]
  if (rule !== undefined) own.set('rule_01k…', rule)
  const ofKey = /key_[0-9a-z]{26}/.exec(text)?.[0]
  if (ofKey !== undefined) own.set('key_01k…', ofKey)
  const branch = /svc\/[\w-]+/.exec(text)?.[0]
  if (branch !== undefined) own.set(/svc\/two-approvals-\w+/, branch)
}
