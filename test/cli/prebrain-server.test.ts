import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Env } from '../../src/client/folder.ts'
import type { Boards } from '../intake/note-tool.ts'
import { notes, noteVendor } from '../intake/note-tool.ts'
import { fakeAuth, guardOf } from '../support/fake-auth.ts'
import type { FakeMcpOptions } from '../support/fake-mcp.ts'
import { fakeMcp, schemaOf } from '../support/fake-mcp.ts'
import { fakeTool } from '../support/fake-tool.ts'
import { everyFile, temporaryHome } from '../support/home.ts'
import { svc } from '../support/svc.ts'
import { visited } from '../support/visitor.ts'

vi.mock('../../src/connectors/registry.ts', async () => {
  const { notion } = await import('../../src/connectors/notion/index.ts')
  const { sentry } = await import('../../src/connectors/sentry/index.ts')
  const { noteConnector } = await import('../intake/note-tool.ts')
  return { connectors: [sentry, noteConnector('alpha'), notion] }
})

vi.mock('../../src/core/time.ts', async (original) => {
  const { FakeClock } = await import('../support/clock.ts')
  return { ...(await original<object>()), systemClock: new FakeClock() }
})

const canary = 'canary-Zq7-token'

interface Issue {
  readonly id: string
  readonly title: string
  readonly status?: string
}

/** Sentry's search as its server writes it: the issues of now, with fields beside that are never read. */
function sentryServer(issues: { now: readonly Issue[] }, more: Partial<FakeMcpOptions> = {}) {
  const words = (): string => {
    const listed = issues.now.map(
      ({ id, title, status = 'unresolved' }, nth) =>
        `## ${nth + 1}. [${id}](https://acme.sentry.io/issues/${id})\n\n**${title}**\n\n- **Status**: ${status}\n- **Users**: CANARY_USERS\n`,
    )
    return listed.length === 0
      ? 'No issues found.'
      : `Found **${listed.length}** issues:\n\n${listed.join('\n')}`
  }
  return fakeMcp({
    tools: [
      { name: 'find_organizations', inputSchema: schemaOf('query') },
      {
        name: 'search_issues',
        inputSchema: schemaOf('organizationSlug*', 'projectSlugOrId', 'query', 'sort', 'limit'),
      },
      { name: 'get_issue_details', inputSchema: schemaOf() },
    ],
    answers: {
      search_issues: () => ({ text: words() }),
      find_organizations: () => ({ json: { organizations: [{ slug: 'acme' }] } }),
    },
    ...more,
  })
}

const pageId = 'a'.repeat(32)

function notionServer() {
  const text = `<page url="https://www.notion.so/${pageId}">\n<properties>\n{"Owner":"CANARY_OWNER"}\n</properties>\n<content>\nWe decided to keep backups for ninety days.\n</content>\n</page>`
  return fakeMcp({
    tools: [
      {
        name: 'notion-search',
        inputSchema: schemaOf('query*', 'query_type', 'content_search_mode'),
      },
      { name: 'notion-fetch', inputSchema: schemaOf('id*') },
      { name: 'notion-get-comments', inputSchema: schemaOf('page_id*') },
    ],
    answers: {
      'notion-search': () => ({ json: { results: [{ id: pageId, type: 'page' }] } }),
      'notion-fetch': () => ({
        json: { metadata: { type: 'page' }, title: 'Backups', url: 'CANARY_URL', text },
      }),
      'notion-get-comments': () => ({ text: '<discussions></discussions>' }),
    },
  })
}

const twins: readonly Issue[] = [
  { id: 'WEB-1', title: 'TypeError: x is not a function' },
  { id: 'WEB-2', title: 'TypeError: x is not a function' },
  { id: 'WEB-3', title: 'Login of jane.doe@example.com failed' },
]

const scopes = ['--sentry-org', 'acme', '--sentry-projects', 'web']

/** A device that its environment connects to Sentry alone. */
async function withSentry(issues: readonly Issue[], more: Partial<FakeMcpOptions> = {}) {
  const state = { now: issues }
  const server = await sentryServer(state, more)
  const home = temporaryHome()
  const env: Env = { SVC_SENTRY_TOKEN: canary, SVC_SENTRY_URL: server.url }
  const run = (...flags: readonly string[]) => svc(['prebrain', ...scopes, ...flags], { home, env })
  const drafts = async () =>
    JSON.parse((await svc(['review', 'list', '--json'], { home })).stdout).items
  return { state, server, home, env, run, drafts }
}

describe('svc prebrain with MCP servers', () => {
  it('reads two of them and a REST tool, ends the sessions, and a second run sends nothing', async () => {
    const sentry = await sentryServer({ now: twins })
    const notion = await notionServer()
    const boards: Boards = new Map([['b1', notes(0, 2)]])
    const alpha = await fakeTool(noteVendor(boards))
    const home = temporaryHome()
    const env = {
      SVC_SENTRY_TOKEN: canary,
      SVC_SENTRY_URL: sentry.url,
      SVC_NOTION_TOKEN: canary,
      SVC_NOTION_URL: notion.url,
      SVC_ALPHA_TOKEN: 'right',
      SVC_ALPHA_URL: alpha.url,
    }
    const argv = ['prebrain', ...scopes, '--alpha-boards', 'b1', '--notion', '--debug']
    const first = await svc(argv, { home, env })
    expect(first.stdout, first.stderr).toBe(
      [
        'Found 6 candidate chunks:',
        'sentry: 3 chunks across 3 files',
        'alpha: 2 chunks across 2 files',
        'notion: 1 chunks across 1 files',
        '',
      ].join('\n'),
    )
    expect(first.code).toBe(0)
    expect(first.stderr).toContain('Created 6 drafts. Next: svc review')
    expect([sentry.sessions.size, notion.sessions.size]).toEqual([0, 0])
    expect(sentry.calls('get_issue_details')).toEqual([])
    const second = await svc([...argv, '--json'], { home, env })
    expect(JSON.parse(second.stdout)).toMatchObject({ found: 0, sent: 0, drafts: [] })
    for (const { stdout, stderr } of [first, second]) {
      expect(stdout + stderr).not.toMatch(/Zq7|CANARY|jane/)
    }
    for (const [path, bytes] of everyFile(home)) {
      expect(bytes.toString('latin1'), path).not.toMatch(/Zq7|CANARY|jane/)
    }
  })

  it('makes one draft of each open issue, alike or not, whatever the cut and the floor', async () => {
    const { run, drafts } = await withSentry(twins)
    const ran = await run('--min-score', '1', '--max-candidates', '1', '--json')
    expect(JSON.parse(ran.stdout)).toMatchObject({
      found: 3,
      connectors: [{ connector: 'sentry', chunks: 3, files: 3, files_with_candidates: 3 }],
    })
    const made = await drafts()
    const shown = made
      .map(({ title, body, source }: Record<string, string>) => ({ title, body, source }))
      .toSorted((a: { source: string }, b: { source: string }) => (a.source < b.source ? -1 : 1))
    const alike = {
      title: 'TypeError: x is not a function',
      body: 'TypeError: x is not a function\nStatus: unresolved',
    }
    expect(shown).toEqual([
      { ...alike, source: 'https://acme.sentry.io/issues/WEB-1' },
      { ...alike, source: 'https://acme.sentry.io/issues/WEB-2' },
      {
        title: expect.stringContaining('[EMAIL_1]'),
        body: expect.stringMatching(/^Login of .*\[EMAIL_1\].*\nStatus: unresolved$/),
        source: 'https://acme.sentry.io/issues/WEB-3',
      },
    ])
  })

  it('edits the draft of an issue whose title changed, and makes one for a new issue', async () => {
    const { state, run, drafts } = await withSentry(twins)
    await run()
    state.now = [
      { id: 'WEB-1', title: 'RangeError: out of bounds' },
      ...twins.slice(1),
      { id: 'WEB-4', title: 'TypeError: x is not a function' },
    ]
    const ran = await run()
    expect(ran.stderr).toContain('Created 1 draft, updated 1.')
    expect(await drafts()).toHaveLength(4)
    state.now = twins.slice(1)
    expect((await run()).stderr).toContain('2 are gone from the source; their drafts stay')
  })

  it('skips with one line what is not connected or lacks its scope, and asks nothing of it', async () => {
    const { server, home, env } = await withSentry(twins)
    const ran = await svc(['prebrain', '--sentry', '--notion'], { home, env })
    expect(ran).toEqual({
      code: 3,
      stdout: 'Found 0 candidate chunks:\n',
      stderr: [
        'sentry: skipped, needs --sentry-org and --sentry-projects',
        'notion: skipped, not connected (svc connect notion)',
        '',
      ].join('\n'),
    })
    expect(server.requests).toEqual([])
  })

  it('lets a server that refuses not stop the others, and waits for one that asks to', async () => {
    const { server, home, env } = await withSentry(twins)
    const notion = await notionServer()
    notion.fault('tools/call', { kind: 'status', status: 429, headers: { 'retry-after': '12' } })
    server.fault('initialize', { kind: 'status', status: 401, body: 'CANARY' })
    const more = { ...env, SVC_NOTION_TOKEN: 'x', SVC_NOTION_URL: notion.url }
    const ran = await svc(['prebrain', ...scopes, '--notion'], { home, env: more })
    expect(ran.code).toBe(5)
    expect(ran.stdout).toContain('notion: 1 chunks across 1 files')
    expect(ran.stderr).toContain('waiting 12 s for Notion\n')
    expect(ran.stderr).toMatch(
      /sentry: failed, Sentry refused the credential\n {2}hint: set SVC_SENTRY_TOKEN anew, or unset it and run svc connect sentry\n/,
    )
    expect(ran.stderr).not.toContain('CANARY')
  })

  it('shows tools, arguments and fields under --plan, and sends nothing', async () => {
    const { server, run } = await withSentry(twins)
    const text = await run('--plan')
    const { host } = new URL(server.url)
    expect(text.stdout).toContain(host)
    expect(text.stdout).toContain('tool search_issues with organizationSlug, projectSlugOrId,')
    expect(text.stdout).toContain('permission: event:read')
    const json = JSON.parse((await run('--plan', '--json')).stdout)
    expect(json.items[0]).toMatchObject({
      connector: 'sentry',
      access: 'mcp',
      state: 'connected',
      host,
      calls: [
        { name: 'organizations', method: 'tool', path: 'find_organizations' },
        { name: 'issues', method: 'tool', prose: ['issues[].title'] },
      ],
    })
    expect(server.requests).toEqual([])
  })

  it('reads by a sign-in, renews it, and names the one command when it has ended', async () => {
    const auth = await fakeAuth()
    const server = await sentryServer({ now: twins }, { guard: guardOf(auth) })
    const home = temporaryHome()
    const argv = ['connect', 'sentry', '--no-browser', '--url', server.url]
    const connected = await visited(argv, { home })
    expect(connected.code, connected.stderr).toBe(0)
    auth.expireAccess()
    const first = await svc(['prebrain', ...scopes], { home })
    expect(first.stdout, first.stderr).toContain('Found 3 candidate chunks:')
    expect(auth.tokenRequests).toEqual(['authorization_code: ok', 'refresh_token: ok'])
    auth.endAll()
    const ended = await svc(['prebrain', ...scopes], { home })
    expect(ended).toMatchObject({ code: 4, stdout: '' })
    expect(ended.stderr).toContain('the sign-in to Sentry has ended')
    expect(ended.stderr).toContain('hint: svc connect sentry')
    const after = await svc(['prebrain', ...scopes], { home })
    expect(after.code).toBe(3)
    expect(after.stderr).toContain('sentry: skipped, not connected (svc connect sentry)')
    expect(auth.authorizations).toHaveLength(1)
    for (const [path, bytes] of everyFile(home)) {
      for (const secret of auth.secrets) expect(bytes.includes(secret), path).toBe(false)
    }
  })

  it('ends with 130 when it is stopped, and the local server ends with it', async () => {
    const home = temporaryHome()
    const note = join(home, 'pid')
    const path = join(home, 'server.mjs')
    writeFileSync(
      path,
      `import { existsSync, readFileSync, writeFileSync } from 'node:fs'
writeFileSync(${JSON.stringify(note)}, String(process.pid))
process.stdin.resume()
`,
    )
    const stop = new AbortController()
    const env = { SVC_SENTRY_COMMAND: `"${process.execPath}" "${path}"` }
    const running = svc(['prebrain', ...scopes], { home, env, signal: stop.signal })
    await vi.waitUntil(() => existsSync(note) && readFileSync(note, 'utf8') !== '', {
      timeout: 10_000,
    })
    stop.abort('SIGINT')
    expect((await running).code).toBe(130)
    const pid = Number(readFileSync(note, 'utf8'))
    await vi.waitUntil(() => !lives(pid), { timeout: 10_000 })
  })
})

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
