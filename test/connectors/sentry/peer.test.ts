import { describe, expect, it } from 'vitest'
import { sentry } from '../../../src/connectors/sentry/index.ts'
import type { Backend, BackendRequest } from '../../support/backend.ts'
import { backend } from '../../support/backend.ts'
import { proveMcp, runMcp } from '../../support/mcp-trial.ts'
import { peerCommand, peers } from '../../support/peers.ts'

const generations = [
  ['0.36', 'sentry-mcp-server-earlier/dist/index.js'],
  ['0.39', '@sentry/mcp-server/dist/index.js'],
] as const

/** Sentry's API with `count` open issues, each first seen a minute after the one before. */
function sentryApi(count: number): Promise<Backend> {
  const start = Date.parse('2026-05-01T00:00:00Z')
  const issues = Array.from({ length: count }, (_, nth) => ({
    id: String(nth + 1),
    shortId: `WEB-${nth + 1}`,
    title: nth === 0 ? 'Refund failed **twice** ](x\nfor order' : `Error ${nth + 1}`,
    firstSeen: new Date(start + nth * 60_000).toISOString(),
    lastSeen: new Date(start + nth * 60_000).toISOString(),
    count: '77141',
    userCount: 88_151,
    permalink: `https://acme.sentry.io/issues/${nth + 1}`,
    project: { id: '5', slug: 'web', name: 'Web' },
    status: 'unresolved',
    culprit: 'CANARY_CULPRIT',
    assignedTo: { type: 'user', id: '9', name: 'CANARY_ASSIGNEE', email: 'canary@example.com' },
    metadata: { value: 'CANARY_META' },
    issueCategory: 'error',
  }))
  return backend(({ url, headers }: BackendRequest) => {
    if (headers.authorization !== 'Bearer sntryu_test') {
      return { status: 401, json: { detail: 'Invalid token' } }
    }
    const path = url.pathname.replace('/api/0', '')
    if (path === '/organizations/') {
      return {
        json: [
          {
            id: '1',
            slug: 'acme',
            name: 'Acme',
            links: { regionUrl: '', organizationUrl: 'https://acme.sentry.io' },
          },
        ],
      }
    }
    if (path === '/projects/acme/web/') return { json: { id: '5', slug: 'web', name: 'Web' } }
    if (/^\/(?:projects\/acme\/web|organizations\/acme)\/issues\/$/.test(path)) {
      return { json: listed(issues, url) }
    }
    return { status: 404, json: { detail: 'The requested resource does not exist' } }
  })
}

function listed<T extends { readonly firstSeen: string }>(
  issues: readonly T[],
  url: URL,
): readonly T[] {
  const query = url.searchParams.get('query') ?? ''
  const from = /firstSeen:>=(\S+)/.exec(query)?.[1]
  const to = /firstSeen:<(\d\S+)/.exec(query)?.[1]
  return issues
    .filter(({ firstSeen }) => from === undefined || firstSeen >= from)
    .filter(({ firstSeen }) => to === undefined || firstSeen < to)
    .toReversed()
    .slice(0, Number(url.searchParams.get('limit')))
}

describe.skipIf(peers === null).each(generations)("Sentry's own server %s", (_, file) => {
  const command = (host: string): string =>
    peerCommand(file, `--host=${host}`, '--insecure-http', '--sentry-dsn=')
  const scope = { sentryOrg: 'acme', sentryProjects: ['web'] }
  const secrets = { token: 'sntryu_test' }

  it('gives one item per open issue, more than it lists at a time', async () => {
    const api = await sentryApi(230)
    const run = await runMcp(sentry, scope, { command: command(api.host), secrets })
    expect(run.error).toBeNull()
    expect(run.items).toHaveLength(230)
    expect(new Set(run.items.map(({ file: name }) => name)).size).toBe(230)
    expect(run.tally).toMatchObject({ files: 230, listed: 230, missing: 0, whole: true })
    const first = run.items.find(({ file: name }) => name === 'WEB-1')
    expect(first?.title).toBe('Refund failed **twice** ](x\nfor order')
    expect(first?.body.map(({ text }) => text)).toEqual([first?.title, 'Status: unresolved'])
    expect(first?.source).toContain('WEB-1')
    expect(JSON.stringify(run.items)).not.toMatch(/CANARY|canary|77141|88151/)
    // Beside its issues only the list of organisations, for the region.
    const asked = api.requests.map(({ url }) => url.pathname.replace('/api/0', ''))
    const known = /\/issues\/$|^\/projects\/acme\/web\/$|^\/organizations\/$/
    expect(asked.filter((path) => !known.test(path))).toEqual([])
  }, 60_000)

  it('gives none where none is open', async () => {
    const api = await sentryApi(0)
    const run = await runMcp(sentry, scope, { command: command(api.host), secrets })
    expect([run.error, run.items, run.tally.files]).toEqual([null, [], 0])
    expect(run.memory.wholePlaces).toEqual(['acme/web'])
  }, 60_000)

  it('is proved by its organisations, and a wrong token is named', async () => {
    const api = await sentryApi(1)
    const proof = await proveMcp(sentry, { command: command(api.host), secrets })
    expect(proof.warnings).toEqual([expect.stringContaining('are not shown')])
    const refused = proveMcp(sentry, { command: command(api.host), secrets: { token: 'wrong' } })
    await expect(refused).rejects.toMatchObject({ code: 'connector.unauthorized' })
  }, 60_000)

  it('counts a project that is not there as refused', async () => {
    const api = await sentryApi(1)
    const run = await runMcp(
      sentry,
      { ...scope, sentryProjects: ['gone', 'web'] },
      { command: command(api.host), secrets },
    )
    expect(run.error).toBeNull()
    expect(run.items).toHaveLength(1)
    expect(run.tally.denied.named).toEqual([{ name: 'gone', reason: expect.any(String) as string }])
  }, 60_000)
})
