import { describe, expect, it } from 'vitest'
import type { FakeMcp, FakeTool, FakeToolHandler } from '../support/fake-mcp.ts'
import { fakeMcp, schemaOf } from '../support/fake-mcp.ts'
import { everyFile, temporaryHome } from '../support/home.ts'
import { svc } from '../support/svc.ts'

const project = '1200000000000001'

const tools: readonly FakeTool[] = [
  { name: 'get_me', inputSchema: schemaOf('opt_fields') },
  { name: 'get_projects', inputSchema: schemaOf('workspace', 'limit') },
  { name: 'get_tasks', inputSchema: schemaOf('project*', 'opt_fields', 'limit', 'offset') },
  { name: 'get_task_stories', inputSchema: schemaOf('task_id*', 'opt_fields') },
]

const answers: Readonly<Record<string, FakeToolHandler>> = {
  get_me: () => ({ json: { data: { name: 'CANARY_ME', workspaces: [{ gid: '77' }] } } }),
  get_projects: () => ({ json: { data: [{ gid: project, name: 'CANARY_PROJECT' }] } }),
  get_tasks: () => ({
    json: {
      data: [
        {
          gid: '11',
          name: 'Refunds',
          notes:
            'We decided that refunds over $500 always need a second look by finance. Ask anna.berg@example.com.',
          assignee: { name: 'CANARY_ASSIGNEE' },
        },
      ],
      next_page: null,
    },
  }),
  get_task_stories: () => ({
    json: {
      data: [
        {
          gid: '2',
          resource_subtype: 'comment_added',
          text: 'Agreed: from now on we never ship on Fridays.',
          created_by: { name: 'CANARY_AUTHOR' },
        },
        { gid: '3', resource_subtype: 'assigned', text: 'CANARY_SYSTEM assigned it' },
      ],
    },
  }),
}

async function asanaAt(more: Readonly<Record<string, FakeToolHandler>> = {}): Promise<{
  readonly fake: FakeMcp
  readonly env: Record<string, string>
}> {
  const fake = await fakeMcp({ tools, answers: { ...answers, ...more } })
  return {
    fake,
    env: { SVC_ASANA_URL: fake.url, SVC_ASANA_TOKEN: 'CANARY_TOKEN_0123456789abcdef' },
  }
}

describe('svc prebrain with a tool whose projects may be chosen when connecting', () => {
  it('reads all of them where neither a flag nor a choice narrows it', async () => {
    const { fake, env } = await asanaAt()
    const ran = await svc(['prebrain', '--all', '--dry-run'], { home: temporaryHome(), env })
    expect(ran.stderr).not.toContain('asana: skipped')
    expect(ran.stdout).toMatch(/^asana: [1-9]\d* chunks across 1 files$/m)
    expect(fake.calls('get_tasks').map((sent) => sent['project'])).toEqual([project])
  })

  it('says so where there is none', async () => {
    const { env } = await asanaAt({ get_projects: () => ({ json: { data: [] } }) })
    const ran = await svc(['prebrain', '--asana', '--dry-run'], { home: temporaryHome(), env })
    expect(ran.stderr).toContain('asana: denied projects: the sign-in shows none')
    expect(ran.stdout).toBe('Found 0 candidate chunks:\nasana: 0 chunks across 0 files\n')
  })

  it('reads the projects of a flag, and lets through no name and no address', async () => {
    const { env } = await asanaAt()
    const home = temporaryHome()
    const flags = ['--asana', '--asana-projects', project, '--min-score', '0', '--json']
    const ran = await svc(['prebrain', ...flags], { home, env })
    expect(ran.stderr).not.toContain('failed')
    expect(ran.code).toBe(0)
    const told = JSON.parse(ran.stdout) as { candidates: readonly { body: string }[] }
    const bodies = told.candidates.map(({ body }) => body).join('\n')
    expect(bodies).toContain('refunds over $500')
    expect(bodies).toContain('never ship on Fridays')
    const all = ran.stdout + ran.stderr + [...everyFile(home).values()].map(String).join('\n')
    expect(all).not.toMatch(/CANARY|anna\.berg/)
  })

  it('reads what was chosen, and a second run sends nothing again', async () => {
    const { env } = await asanaAt()
    const home = temporaryHome()
    const choices = JSON.stringify({ projects: [project] })
    const connected = await svc(['connect', 'asana', '--from', '-', '--json'], {
      home,
      env,
      stdin: choices,
    })
    expect(connected.stderr).not.toContain('error')
    expect(connected.code).toBe(0)
    const first = await svc(['prebrain', '--asana'], { home, env })
    expect(first.stdout).toMatch(/^asana: [1-9]\d* chunks across 1 files$/m)
    const second = await svc(['prebrain', '--asana'], { home, env })
    expect(second.stdout).toBe('Found 0 candidate chunks:\nasana: 0 chunks across 1 files\n')
  })
})
