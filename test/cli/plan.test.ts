import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Env } from '../../src/client/folder.ts'
import { keepConnection } from '../../src/client/connection.ts'
import { connectors } from '../../src/connectors/registry.ts'
import { vendorOf } from '../support/connectable.ts'
import { everyFile, temporaryHome } from '../support/home.ts'
import { svc } from '../support/svc.ts'

vi.mock('../../src/connectors/registry.ts', async () => {
  const { figma } = await import('../../src/connectors/figma/index.ts')
  const { mail } = await import('../../src/connectors/mail/index.ts')
  const { shelf, sites, tree } = await import('../support/connectable.ts')
  return { connectors: [figma, sites, tree, mail, shelf] }
})

async function plan(argv: readonly string[], env: Env = {}, home = temporaryHome()) {
  const ran = await svc(['prebrain', '--plan', ...argv], { home, env })
  return { ...ran, home, items: () => JSON.parse(ran.stdout).items }
}

describe('svc prebrain --plan', () => {
  it('names host, calls, permissions and fields of each connector asked for', async () => {
    const { code, stdout, stderr } = await plan(['--sites-pages', 'aB3,cD4'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toBe(`Sites (sites)
  host           127.0.0.1:9
  state          not connected (svc connect sites)
  scope          --sites-pages aB3,cD4
  connecting     GET /some/base/check
                 keeps: ok
  run            POST /some/base/pages/{page}?from with fields
                 permission: pages_read
                 keeps: id
                 prose: text
  reads          page text
  never reads    authors
`)
  })

  it('is one JSON document with every declared call of every connector', async () => {
    const { items } = await plan(['--all', '--json', '--sites-teams', '7'], {
      SVC_FIGMA_TOKEN: 'x',
    })
    const plans: Record<string, unknown>[] = items()
    expect(plans.map(({ connector }) => connector)).toEqual(connectors.map(({ id }) => id))
    expect(plans[1]).toEqual({
      connector: 'sites',
      title: 'Sites',
      access: 'rest',
      state: 'not_connected',
      source: null,
      host: '127.0.0.1:9',
      url: 'http://127.0.0.1:9/some/base',
      calls: [
        {
          name: 'check',
          when: 'connect',
          method: 'GET',
          path: '/check',
          query: [],
          body: [],
          permission: null,
          keeps: ['ok'],
          prose: [],
        },
        {
          name: 'page',
          when: 'read',
          method: 'POST',
          path: '/pages/{page}',
          query: ['from'],
          body: ['fields'],
          permission: 'pages_read',
          keeps: ['id'],
          prose: ['text'],
        },
      ],
      scope: { given: { '--sites-teams': ['7'] }, need: 'any', missing: [] },
      choices: null,
      reads: ['page text'],
      never_reads: ['authors'],
    })
    expect(plans[0]).toMatchObject({
      state: 'connected',
      source: 'environment',
      scope: { given: {}, need: 'all', missing: ['--figma-files'] },
    })
    expect(plans[3]).toMatchObject({ access: 'file', host: null, calls: [], state: 'not_needed' })
  })

  it('says what is missing, and where the tool would be called for this run', async () => {
    const { stdout } = await plan(['--all', '--tree-url', 'https://git.example.com/root/'])
    expect(stdout).toContain('scope          needs --sites-pages or --sites-teams')
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
      'scope --tree-url https://git.example.com/root/ needs --tree-projects',
    )
    expect(stdout).toContain('host           git.example.com')
    expect(stdout).toContain('both           GET /root/api/check')
    expect(stdout).toContain('host           this device only')
  })

  it('shows what was chosen when connecting, where that is the scope', async () => {
    const home = temporaryHome()
    const before = await plan(['--shelf'], {}, home)
    expect(before.stdout).toContain('scope          nothing was chosen when connecting')
    const choices = { base: 'one', tables: ['tbl1'] }
    await keepConnection({ HOME: home }, 'shelf', {
      url: null,
      settings: {},
      choices,
      connectedAt: null,
      stored: null,
    })
    const { stdout } = await plan(['--shelf'], {}, home)
    expect(stdout).toContain('as chosen when connecting:')
    expect(stdout).toContain('{"base":"one","tables":["tbl1"]}')
    const json = await plan(['--shelf', '--json'], {}, home)
    expect(json.items()[0]).toMatchObject({ choices })
  })

  it('makes no request, opens no export and leaves nothing behind', async () => {
    const vendor = await vendorOf({ 'private-token': 'x' }, '/api')
    const home = temporaryHome()
    const gone = join(home, 'gone.mbox')
    rmSync(gone, { force: true })
    const { code, stdout } = await plan(
      ['--tree-projects', '1', '--mail-export', gone],
      { SVC_TREE_TOKEN: 'x', SVC_TREE_URL: vendor.url.replace(/\/api$/, '') },
      home,
    )
    expect(code).toBe(0)
    expect(stdout).toContain(`--mail-export ${gone}`)
    expect(vendor.requests).toEqual([])
    expect([...everyFile(home).keys()]).toEqual([])
  })

  it('leaves out what is left out, and wants to be told what to read as any run does', async () => {
    const { items } = await plan(['--all', '--no-figma', '--json'])
    expect(items().map((item: { connector: string }) => item.connector)).not.toContain('figma')
    const nothing = await plan([], { SVC_TREE_TOKEN: 'x' })
    expect(nothing.code).toBe(64)
    expect(nothing.stderr).toContain('was not told what to read')
    expect(nothing.stderr).toContain(
      'there are figma, sites, tree, mail, shelf; connected: --tree\n',
    )
  })

  it('prints what was typed without its control characters', async () => {
    const { stdout } = await plan(['--figma-files', 'a\u001b[31m'])
    expect(stdout).toContain('--figma-files a\\u{1b}[31m')
  })
})
