import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, symlinkSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { plainEnv } from '../../support/built.ts'
import type { FakeVendor } from '../../support/fake-tool.ts'
import { fakeTool } from '../../support/fake-tool.ts'
import { temporaryHome } from '../../support/home.ts'
import type { TestService } from '../../support/service.ts'
import { testService } from '../../support/service.ts'
import { decision } from '../note-tool.ts'
import { onLoopback } from '../../support/loopback.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The program as a process of its own, made of the source as it is now. */
async function program(): Promise<string> {
  const folder = temporaryHome()
  mkdirSync(join(folder, 'dist'))
  for (const name of ['node_modules', 'model']) symlinkSync(join(root, name), join(folder, name))
  const outfile = join(folder, 'dist', 'cli.mjs')
  await build({
    entryPoints: [join(root, 'src', 'cli', 'main.ts')],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outfile,
    logLevel: 'error',
  })
  return outfile
}

/** Comments of one Figma file, by id. */
function figmaVendor(comments: ReadonlyMap<string, string>): FakeVendor {
  return {
    credential: { 'x-figma-token': 'right' },
    refusal: { status: 403, body: {} },
    routes: [
      {
        method: 'GET',
        path: '/v1/files/{file}/comments',
        query: ['as_md'],
        answer: () => ({
          body: {
            comments: [...comments].map(([id, message]) => ({
              id,
              message,
              created_at: '2026-01-05T10:00:00Z',
            })),
          },
        }),
      },
    ],
  }
}

/** Which write to the service a run is killed at, and on which side of it. */
interface KillAt {
  readonly write: number
  readonly when: 'before' | 'after'
}

type Answer = Awaited<ReturnType<TestService['app']['inject']>>

const methods = ['GET', 'POST', 'PATCH'] as const

/** Hands every call on to the service; at one of the writes the caller is killed. */
async function frontOf(service: TestService) {
  let plan: { readonly at: KillAt; readonly child: () => ChildProcess } | null = null
  let writes = 0
  const passOn = async (request: IncomingMessage): Promise<Answer | null> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const isWrite = request.method !== 'GET'
    const at = isWrite && plan?.at.write === writes ? plan : null
    if (isWrite) writes++
    const kill = (when: KillAt['when']): boolean =>
      at?.at.when === when && at.child().kill('SIGKILL')
    if (kill('before')) return null
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
    const answer = await service.app.inject({
      method: methods.find((method) => method === request.method) ?? 'GET',
      url: request.url ?? '',
      headers: Object.fromEntries(headers),
      ...(parts.length === 0 ? {} : { payload: Buffer.concat(parts) }),
    })
    return kill('after') ? null : answer
  }
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await passOn(request)
      if (answer === null) return
      const type = String(answer.headers['content-type'])
      response.writeHead(answer.statusCode, { 'content-type': type }).end(answer.payload)
    })()
  })
  const port = await onLoopback(server)
  return {
    url: `http://127.0.0.1:${port}`,
    killAt(at: KillAt, child: () => ChildProcess): void {
      writes = 0
      plan = { at, child }
    },
    letLive(): void {
      writes = 0
      plan = null
    },
    writes: () => writes,
  }
}

describe('svc prebrain, killed with SIGKILL again and again', () => {
  it('neither loses nor doubles a draft, and follows the edit', async () => {
    const path = await program()
    const comments = new Map([0, 1].map((n) => [`c${n}`, decision(n)]))
    const tool = await fakeTool(figmaVendor(comments))
    const service = await testService()
    const front = await frontOf(service)
    const env = plainEnv(temporaryHome(), {
      SVC_BASE_URL: front.url,
      SVC_TOKEN: service.memberKey,
      SVC_FIGMA_TOKEN: 'right',
      SVC_FIGMA_URL: tool.url,
    })
    const argv = ['prebrain', '--figma-files', 'aB3xK', '--yes', '--json', '--concurrency', '1']
    const run = async (at: KillAt | null) => {
      const child = spawn(process.execPath, [path, ...argv], { env, stdio: 'pipe' })
      if (at === null) front.letLive()
      else front.killAt(at, () => child)
      let [stdout, stderr] = ['', '']
      child.stdout.on('data', (part: Buffer) => (stdout += part.toString()))
      child.stderr.on('data', (part: Buffer) => (stderr += part.toString()))
      const [code, signal] = await once(child, 'close')
      return { code, signal, stdout, stderr }
    }
    const first = await run(null)
    expect(first, first.stderr).toMatchObject({ code: 0, signal: null })

    for (let n = 2; n < 5; n++) comments.set(`c${n}`, decision(n))
    comments.set('c0', decision(0).replace('two', 'three'))
    // A write that arrived is not repeated as such: each run is killed one further on.
    for (const at of [
      { write: 0, when: 'before' },
      { write: 0, when: 'after' },
      { write: 1, when: 'before' },
      { write: 1, when: 'after' },
      { write: 2, when: 'after' },
    ] as const) {
      expect((await run(at)).signal, `${at.when} write ${at.write}`).toBe('SIGKILL')
    }
    const last = await run(null)
    expect(last, last.stderr).toMatchObject({ code: 0, signal: null })

    const { body } = await service.call('GET', '/v1/rules?limit=200')
    expect(body).toMatchObject({ items: { length: 5 }, next: null })
    const { items } = body as { items: readonly { body: string; version: number }[] }
    expect(items.map((rule) => rule.body).toSorted()).toEqual([...comments.values()].toSorted())
    expect(items.find((rule) => rule.body === comments.get('c0'))?.version).toBe(2)

    const again = await run(null)
    expect(JSON.parse(again.stdout)).toMatchObject({ found: 0, sent: 0, drafts: [] })
    expect(front.writes()).toBe(0)
  }, 120_000)
})
