import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { newToken } from '../../../src/core/id.ts'
import { plainEnv } from '../../support/built.ts'
import { bundledInPackage } from '../../support/bundled.ts'
import { fakeGitHub, githubToken } from '../../support/fake-github.ts'
import type { HostCall } from '../../support/fake-host.ts'
import { testRepository } from '../../support/git.ts'
import { temporaryHome } from '../../support/home.ts'
import type { HostRule } from '../../support/host-service.ts'
import { engines, testDatabase } from '../../support/store.ts'

const key = newToken('mcp')

interface Service {
  call(method: string, path: string, body?: object): Promise<{ status: number; body: HostRule }>
  /** As by `kill -9`, with whatever it has started. */
  kill(): Promise<void>
}

async function start(
  program: string,
  address: string,
  env: Readonly<Record<string, string>>,
): Promise<Service> {
  const child = spawn(process.execPath, [program, address, key, '200'], {
    env: plainEnv(temporaryHome(), {
      SVC_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...env,
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own: what it has started must not go on without it.
    detached: true,
  })
  const ended = once(child, 'exit')
  const kill = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  onTestFinished(async () => {
    if (child.signalCode === null) await kill()
  })
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return {
    call: async (method, path, body) => {
      const answer = await fetch(`${url}/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: (await answer.json()) as HostRule }
    },
    kill,
  }
}

/** The service in one file, and how it is started on a database. */
async function service(address: string, env: Readonly<Record<string, string>>) {
  const path = join(import.meta.dirname, '..', '..', 'support', 'rules-process.ts')
  const program = await bundledInPackage(path)
  return () => start(program, address, env)
}

/** Submits a draft to the end after a call for it was cut off, and tells what became of it. */
async function submittedAgain(running: Service, id: string) {
  const answer = await running.call('POST', `/rules/${id}/submit`)
  const events = (await running.call('GET', `/rules/${id}/events`)).body as unknown as {
    items: { to: string; note: string | null }[]
  }
  return {
    status: answer.status,
    rule: answer.body.status,
    branch: answer.body.pull_request?.branch ?? '',
    events: events.items.map(({ to, note }) => [to, note]),
  }
}

const story = [
  ['draft', null],
  ['in_review', 'an earlier try to submit it broke off'],
]

describe.each(engines)('a submission survives kill -9 of the service (%s)', (engine) => {
  it('before and after each step on GitHub: one pull request, one file, in review', async () => {
    const { host, repository } = await fakeGitHub()
    const { address } = await testDatabase(engine)
    const again = await service(address, { SVC_GITHUB_URL: host.url })
    let running = await again()
    const settings = { provider: 'github', repo: 'acme/rules', token: githubToken }
    expect((await running.call('PUT', '/rules-repo', settings)).status).toBe(200)
    const draft = async (n: number) =>
      (await running.call('POST', '/rules', { body: `Rule number ${n} stands.` })).body.id
    const before = host.calls.length
    await running.call('POST', `/rules/${await draft(0)}/submit`)
    const steps = host.calls.slice(before).map(({ method }) => method)
    // Before its first step nothing was written down yet, so there is no story to tell.
    const kills = steps.flatMap((method, step) => {
      if (step === steps.length - 1) return [{ step, fault: 'hang' as const }]
      return method === 'GET' ? [] : (['hang', 'stuck'] as const).map((fault) => ({ step, fault }))
    })
    expect(kills).toHaveLength(9)
    for (const [n, { step, fault }] of kills.entries()) {
      const id = await draft(n + 1)
      const reached = new Promise<HostCall>((resolve) => {
        let seen = 0
        host.fault = (call) => {
          if (seen++ !== step) return 'none'
          resolve(call)
          return fault
        }
      })
      const asked = running.call('POST', `/rules/${id}/submit`).catch(() => 'no answer')
      await reached
      await running.kill()
      expect(await asked).toBe('no answer')
      host.fault = () => 'none'
      running = await again()
      const ended = await submittedAgain(running, id)
      expect(ended, `${fault} at step ${step}`).toMatchObject({
        status: 200,
        rule: 'in_review',
        events: story,
      })
      expect(repository.pulls.filter(({ description }) => description.includes(id))).toHaveLength(1)
      const files = [...(repository.at(ended.branch)?.files.values() ?? [])]
      expect(files.filter((text) => text.includes(id))).toHaveLength(1)
    }
    expect(repository.pulls).toHaveLength(kills.length + 1)
    expect(repository.branches.size).toBe(kills.length + 2)
  }, 120_000)
})

describe('a submission survives kill -9 of the service', () => {
  it('before and after a step in a git folder: one branch, one file, in review', async () => {
    const repository = testRepository()
    const { address } = await testDatabase('embedded')
    const git = stoppableGit()
    const env = { SVC_RULES_ROOT: join(repository.path, '..'), PATH: git.path }
    const again = await service(address, env)
    let running = await again()
    const settings = { provider: 'git', path: repository.path }
    expect((await running.call('PUT', '/rules-repo', settings)).status).toBe(200)
    const kills = [
      ['before', 'hash-object'],
      ['after', 'commit-tree'],
      ['before', 'update-ref'],
      ['after', 'update-ref'],
    ] as const
    for (const [n, [when, step]] of kills.entries()) {
      const body = `Rule number ${n} stands.`
      const { id } = (await running.call('POST', '/rules', { body })).body
      git.stopAt(step, when)
      const asked = running.call('POST', `/rules/${id}/submit`).catch(() => 'no answer')
      await git.stopped()
      await running.kill()
      expect(await asked).toBe('no answer')
      git.goOn()
      running = await again()
      const ended = await submittedAgain(running, id)
      expect(ended, `${when} ${step}`).toMatchObject({
        status: 200,
        rule: 'in_review',
        events: story,
      })
      const holding = repository.git('grep', '-l', id, ended.branch).trim().split('\n')
      expect(holding).toHaveLength(1)
      expect(repository.git('rev-list', '--count', `main..${ended.branch}`)).toBe('1\n')
    }
    const branches = repository.git('for-each-ref', '--format=%(refname:short)', 'refs/heads')
    expect(branches.trim().split('\n')).toHaveLength(kills.length + 1)
  }, 120_000)
})

/** A `git` that waits for its end before or after one of its commands. */
function stoppableGit() {
  const folder = temporaryHome()
  const [order, mark] = [join(folder, 'order'), join(folder, 'mark')]
  const script = `#!/bin/sh
PATH=$(echo "$PATH" | cut -d: -f2-)
stop() { : > '${mark}'; exec sleep 600; }
for word; do
  [ -f '${order}' ] && [ "$(cat '${order}')" = "before $word" ] && stop
done
git "$@"
code=$?
for word; do
  [ -f '${order}' ] && [ "$(cat '${order}')" = "after $word" ] && stop
done
exit $code
`
  const path = join(folder, 'git')
  writeFileSync(path, script)
  chmodSync(path, 0o755)
  return {
    path: `${folder}:${process.env['PATH']}`,
    stopAt: (step: string, when: 'before' | 'after') => writeFileSync(order, `${when} ${step}`),
    stopped: () =>
      vi.waitFor(() => expect(existsSync(mark)).toBe(true), { timeout: 20_000, interval: 10 }),
    goOn: () => {
      rmSync(order)
      rmSync(mark)
    },
  }
}
