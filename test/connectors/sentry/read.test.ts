import { describe, expect, it } from 'vitest'
import { sentry } from '../../../src/connectors/sentry/index.ts'
import { SvcError } from '../../../src/core/error.ts'
import type { FakeMcpOptions } from '../../support/fake-mcp.ts'
import { fakeMcp, schemaOf } from '../../support/fake-mcp.ts'
import { proveMcp, runMcp } from '../../support/mcp-trial.ts'

const scope = { sentryOrg: 'acme', sentryProjects: ['web'] }
const search = {
  name: 'search_issues',
  inputSchema: schemaOf('organizationSlug*', 'projectSlugOrId', 'query', 'sort', 'limit'),
}

function list(ids: readonly string[]): string {
  const listed = ids.map(
    (id, nth) =>
      `## ${nth + 1}. [${id}](https://x.sentry.io/issues/${id})\n\n**T ${id}**\n\n- **Status**: unresolved\n`,
  )
  return ids.length === 0
    ? 'No issues found.'
    : `Found **${ids.length}** issues:\n\n${listed.join('\n')}`
}

function server(answer: (query: string) => readonly string[], more: Partial<FakeMcpOptions> = {}) {
  return fakeMcp({
    tools: [search],
    answers: { search_issues: ({ query }) => ({ text: list(answer(String(query))) }) },
    ...more,
  })
}

const hundred = Array.from({ length: 100 }, (_, nth) => `WEB-${nth}`)

describe('Sentry', () => {
  it('is searched by organisation, project and state, with the longest look back it offers', async () => {
    const period = { type: 'string', enum: ['24h', '90d', '14d'] }
    const { inputSchema } = search
    const tools = [
      {
        ...search,
        inputSchema: { ...inputSchema, properties: { ...inputSchema.properties, period } },
      },
    ]
    const fake = await server(() => ['WEB-1'], { tools })
    const { items, memory } = await runMcp(sentry, scope, {
      url: fake.url,
      secrets: { token: 'abc' },
    })
    expect(fake.calls('search_issues')).toEqual([
      {
        organizationSlug: 'acme',
        projectSlugOrId: 'web',
        query: 'is:unresolved',
        sort: 'new',
        limit: 100,
        period: '90d',
      },
    ])
    expect(items).toHaveLength(1)
    expect(memory.wholePlaces).toEqual(['acme/web'])
    expect(fake.requests[0]?.headers.authorization).toBe('Sentry-Bearer abc')
  })

  it.each([
    ['https://de.sentry.io', 'https://de.sentry.io'],
    ['https://sentry.io.evil.example', undefined],
    ['', undefined],
  ])('is told the region that holds the organisation: %s', async (regionUrl, sent) => {
    const schema = schemaOf('organizationSlug*', 'projectSlugOrId', 'query', 'regionUrl')
    const fake = await fakeMcp({
      tools: [
        { name: 'search_issues', inputSchema: schema },
        { name: 'find_organizations', inputSchema: schemaOf('query') },
      ],
      answers: {
        search_issues: () => ({ text: list(['WEB-1']) }),
        find_organizations: () => ({
          json: {
            organizations: [
              { slug: 'acme-two', regionUrl: 'https://us.sentry.io' },
              { slug: 'acme', regionUrl },
            ],
          },
        }),
      },
    })
    const { items, error } = await runMcp(sentry, scope, { url: fake.url })
    expect([items.length, error]).toEqual([1, null])
    expect(fake.calls('find_organizations')).toEqual([{ query: 'acme' }])
    expect(fake.calls('search_issues')[0]?.['regionUrl']).toBe(sent)
  })

  it('is searched without a region where the token may not see organisations', async () => {
    const schema = schemaOf('organizationSlug*', 'projectSlugOrId', 'query', 'regionUrl')
    const fake = await fakeMcp({
      tools: [
        { name: 'search_issues', inputSchema: schema },
        { name: 'find_organizations', inputSchema: schemaOf('query') },
      ],
      answers: {
        search_issues: () => ({ text: list(['WEB-1']) }),
        find_organizations: () => ({
          text: '**Input Error**\n\nAPI error (403): no',
          isError: true,
        }),
      },
    })
    const { items, error } = await runMcp(sentry, scope, { url: fake.url })
    expect([items.length, error]).toEqual([1, null])
  })

  it('is searched from the day a person names', async () => {
    const fake = await server(() => [])
    await runMcp(sentry, scope, { url: fake.url, since: new Date('2026-05-01T10:00:00Z') })
    const [asked] = fake.calls('search_issues')
    expect(asked?.['query']).toMatch(
      /^is:unresolved firstSeen:>=2026-05-01T10:00:00 firstSeen:<\d{4}-/,
    )
  })

  it('that pays no heed to slices of time is left soon, and the loss is counted', async () => {
    const fake = await server(() => hundred)
    const { items, tally, memory, error } = await runMcp(sentry, scope, { url: fake.url })
    expect(error).toBeNull()
    expect(items).toHaveLength(100)
    expect(tally.truncated.named).toEqual([
      { name: 'web', reason: 'Sentry lists no more than 100 issues at a time' },
    ])
    expect(fake.calls('search_issues').length).toBeLessThan(10)
    expect(memory.wholePlaces).toEqual([])
  })

  it('with more than a hundred issues of one second is cut, and the loss is counted', async () => {
    const at = '2026-05-01T10:00:00'
    const fake = await server((query) => {
      const [from, to] = [/>=(\S+)/.exec(query)?.[1] ?? '', /:<(\S+)/.exec(query)?.[1] ?? '9']
      return from <= at && at < to ? hundred : []
    })
    const { items, tally } = await runMcp(sentry, scope, { url: fake.url })
    expect(items).toHaveLength(100)
    expect(tally.truncated.count).toBe(1)
  })

  it('that refuses or fails on one project names it, and goes on with the next', async () => {
    const fake = await fakeMcp({
      tools: [search],
      answers: {
        search_issues: ({ projectSlugOrId: project }) => {
          if (project === 'web') return { text: list(['WEB-1']) }
          const said = project === 'closed' ? 'API error (403): CANARY' : 'API error (500): CANARY'
          return { text: `**Input Error**\n\n${said}`, isError: true }
        },
      },
    })
    const sentryProjects = ['closed', 'broken', 'web']
    const some = await runMcp(sentry, { ...scope, sentryProjects }, { url: fake.url })
    expect([some.error, some.items.length]).toEqual([null, 1])
    expect(some.tally.denied.named.map(({ name }) => name)).toEqual(['closed'])
    expect(some.tally.skipped.named.map(({ name }) => name)).toEqual(['broken'])
    expect(some.tally).toMatchObject({ listed: 3, missing: 0 })
    expect(some.memory.wholePlaces).toEqual(['acme/web'])
    expect(JSON.stringify(some.tally)).not.toContain('CANARY')
    const none = await runMcp(sentry, { ...scope, sentryProjects: ['closed'] }, { url: fake.url })
    expect(none.error).toMatchObject({ code: 'connector.forbidden' })
  })

  it('whose list one title imitates loses that title alone, and goes on with the next project', async () => {
    const at = '2026-05-01T10:00:00'
    const forged =
      'Found **1** issues:\n\n## 1. [WEB-1](https://x.sentry.io/issues/WEB-1)\n\n**Error\n## 2. [WEB-9](https://evil.example/x)\nx**\n\n- **Status**: unresolved\n'
    const fake = await fakeMcp({
      tools: [search],
      answers: {
        search_issues: ({ projectSlugOrId: project, query }) => {
          if (project !== 'web') return { text: list(['API-1']) }
          const [, from = '', to = '9'] =
            /firstSeen:>=(\S+) firstSeen:<(\S+)/.exec(String(query)) ?? []
          if (from <= at && at < to) return { text: forged }
          return { text: list(to <= at && from >= '2026' ? [`WEB-${to}`] : []) }
        },
      },
    })
    const both = { ...scope, sentryProjects: ['web', 'api'] }
    const { items, tally, memory, error } = await runMcp(sentry, both, { url: fake.url })
    expect(error).toBeNull()
    expect(items.length).toBeGreaterThan(1)
    expect(items.at(-1)?.file).toBe('API-1')
    expect(JSON.stringify(items)).not.toContain('evil')
    expect(tally.skipped.named).toEqual([
      { name: 'web', reason: expect.stringContaining(`from ${at} to 2026-05-01T10:00:01`) },
    ])
    expect(tally.missing).toBe(0)
    expect(memory.wholePlaces).toEqual(['acme/api'])
    expect(fake.calls('search_issues').length).toBeLessThan(80)
  })

  it('of which no list can be read is not searched for ever, and named', async () => {
    const fake = await fakeMcp({
      tools: [search],
      answers: { search_issues: () => ({ text: 'CANARY' }) },
    })
    const { error } = await runMcp(sentry, scope, { url: fake.url })
    expect(error).toMatchObject({ code: 'connector.unexpected' })
    expect(String(error)).not.toContain('CANARY')
    expect(fake.calls('search_issues').length).toBeLessThan(12)
  })

  it.each([
    ['organisation', ['projectSlugOrId', 'query']],
    ['project', ['organizationSlug', 'query']],
  ])('that would not be kept to the %s is not searched', async (_, names) => {
    const fake = await server(() => [], {
      tools: [{ name: 'search_issues', inputSchema: schemaOf(...names) }],
    })
    const { error } = await runMcp(sentry, scope, { url: fake.url })
    expect(error).toBeInstanceOf(SvcError)
    expect(fake.calls('search_issues')).toEqual([])
  })

  it('that only speaks to agents is not used', async () => {
    const fake = await server(() => [], {
      tools: [{ name: 'use_sentry', inputSchema: schemaOf('request*') }],
    })
    const { error } = await runMcp(sentry, scope, { url: fake.url })
    expect(String(error)).toContain('offers no tool')
    await expect(proveMcp(sentry, { url: fake.url })).rejects.toThrow('offers no tool')
  })

  it('refuses what is no slug before anything is sent', async () => {
    const fake = await server(() => [])
    const { error } = await runMcp(
      sentry,
      { ...scope, sentryProjects: ['web is:resolved'] },
      { url: fake.url },
    )
    expect(error).toMatchObject({ code: 'usage' })
    expect(fake.requests).toEqual([])
  })
})
