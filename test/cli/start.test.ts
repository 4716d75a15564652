import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands, loadedCommands } from '../../src/cli/table.ts'
import { examples } from '../support/built.ts'
import { temporaryHome } from '../support/home.ts'
import type { Observed } from '../support/observed.ts'
import { observedSvc } from '../support/observed.ts'
import { onLoopback } from '../support/loopback.ts'

const cli = join(import.meta.dirname, '..', '..', 'src', 'cli')

describe('the command table', () => {
  it('has every command of every module in commands/, once', () => {
    const files = readdirSync(join(cli, 'commands'), { recursive: true, encoding: 'utf8' })
    const made = files
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const text = readFileSync(join(cli, 'commands', file), 'utf8')
        const names = text.matchAll(/^export const (\w+) = (?:command|turning)\(/gm)
        return [...names].map(([, name]) => `./commands/${file} ${name}`)
      })
    const table = readFileSync(join(cli, 'table.ts'), 'utf8')
    const named = [...table.matchAll(/import\('([^']+)'\)\)\.(\w+)/g)].map(
      ([, file, name]) => `${file} ${name}`,
    )
    expect(named.toSorted()).toEqual(made.toSorted())
    expect(named.length).toBe(commands.length)
  })

  it('gives each module the name that its own examples use', async () => {
    for (const { path, examples: lines } of await loadedCommands()) {
      const named = lines.filter(([line]) => `${line} `.includes(`svc ${path} `))
      expect(named, path).not.toEqual([])
    }
    expect(new Set(commands.map(({ path }) => path)).size).toBe(commands.length)
  })
})

/** Packages that only the service stands on. */
const ofTheService = ['fastify', 'kysely', 'libsql', 'nodemailer', 'pg', 'prom-client', 'stripe']

describe('what svc loads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-test-'))
  let svc: Awaited<ReturnType<typeof observedSvc>>
  beforeAll(async () => {
    svc = await observedSvc(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is neither parser nor command for the overview', async () => {
    const { code, stdout, files, packages } = await svc.run(['--help'], temporaryHome())
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ {2}webhook .*create, list, rotate, revoke$/m)
    expect([...packages]).toEqual([])
    expect(files).toContain('cli/main.ts')
    expect([...files].filter((file) => /^cli\/commands\/|^connectors\//.test(file))).toEqual([])
  })

  it('is the parser and one command for the help of that command', async () => {
    const { code, files, packages } = await svc.run(['webhook', 'create', '-h'], temporaryHome())
    expect(code).toBe(0)
    expect([...packages]).toEqual(['commander'])
    expect(commandsIn(files)).toEqual(['cli/commands/webhook/create.ts'])
  })

  it('is little for a command that asks the service one thing', async () => {
    const env = { SVC_BASE_URL: await instantService(), SVC_TOKEN: 'mcp_x' }
    const { code, stdout, files, packages } = await svc.run(
      ['webhook', 'create', 'ci'],
      temporaryHome(),
      env,
    )
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${webhook.url}\n` })
    expect([...packages].toSorted()).toEqual(['commander', 'zod'])
    expect(commandsIn(files)).toEqual(['cli/commands/webhook/create.ts'])
    expect([...files].filter((file) => /^(?:connectors|gate|service)\//.test(file))).toEqual([])
  })

  it.each([
    [['mask', join(examples, 'README.md')]],
    [['extract', join(examples, 'README.md')]],
    [['connectors']],
    [['prebrain', '--all', '--plan']],
    [['prebrain', '--mail-export', join(examples, 'mailbox.mbox'), '--dry-run']],
    [['completion', 'bash']],
    [['doctor', '--offline']],
  ])('is nothing of the service, and no network, for svc %j', async (argv) => {
    const { code, packages } = await svc.run(argv, temporaryHome())
    expect(code).toBe(0)
    const needless = [...ofTheService, 'undici', '@modelcontextprotocol/sdk', 'conf', 'ora']
    expect(needless.filter((name) => packages.has(name))).toEqual([])
  })

  it('starts no processes or threads to mask a file', async () => {
    const { code, builtins } = await svc.run(['mask', join(examples, 'README.md')], temporaryHome())
    expect(code).toBe(0)
    expect([...builtins]).toContain('node:fs')
    const needless = ['node:child_process', 'node:worker_threads', 'node:http', 'node:crypto']
    expect(needless.filter((name) => builtins.has(name))).toEqual([])
  })

  it('carries the licence of every package in it', () => {
    const licences = readFileSync(join(folder, 'dist', 'licences.txt'), 'utf8')
    expect(svc.packages.size).toBeGreaterThan(100)
    for (const name of svc.packages) expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'))
  })

  it('is no other database, mail or payment than it uses for the service inside svc', async () => {
    const { code, packages } = await svc.run(['webhook', 'create', 'ci'], temporaryHome())
    expect(code).toBe(0)
    expect(ofTheService.filter((name) => packages.has(name))).toEqual([
      'fastify',
      'kysely',
      'libsql',
    ])
  })
})

function commandsIn(files: Observed['files']): readonly string[] {
  return [...files].filter((file) => file.startsWith('cli/commands/'))
}

const webhook = {
  id: 'wh_1',
  name: 'ci',
  prefix: 'whk_…0000',
  created_at: '2026-01-01T00:00:00.000Z',
  created_by: 'key_1',
  last_used_at: null,
  drafts: 0,
  revoked_at: null,
  url: 'http://127.0.0.1/v1/webhooks/ingest/whk_0000',
}

/** A service that makes the same webhook for everyone. */
async function instantService(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(webhook))
  })
  return `http://127.0.0.1:${await onLoopback(server)}`
}
