import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newToken } from '../../src/core/id.ts'
import { plainEnv, svcBinary } from '../support/built.ts'
import { temporaryHome } from '../support/home.ts'
import { engines, testDatabase } from '../support/store.ts'

/** Four in every run of the tests; the full count of twenty by SVC_TEST_KILLS=20. */
const kills = Number(process.env['SVC_TEST_KILLS'] ?? 4)
const callers = 16
const key = newToken('mcp')

interface Running {
  readonly url: string
  kill(): Promise<void>
}

async function start(flags: readonly string[]): Promise<Running> {
  const child: ChildProcess = spawn(
    process.execPath,
    [svcBinary, 'serve', '--port', '0', ...flags],
    {
      env: plainEnv('/nonexistent', {
        SVC_BOOTSTRAP_KEY: key,
        SVC_LIMIT_TOKEN_PER_MINUTE: '1000000',
        SVC_LIMIT_ADDRESS_PER_MINUTE: '1000000',
      }),
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stderr?.setEncoding('utf8').on('data', (part: string) => {
      text += part
      const found = /Listening on (http:\/\/\S+\d)/.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`the service ended: ${text}`)))
  })
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function call(url: string, method: string, body?: object): Promise<Response> {
  return fetch(url, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

async function ingestPath(url: string): Promise<string> {
  const made = (await (await call(`${url}/v1/webhooks`, 'POST', { name: 'ci' })).json()) as {
    url: string
  }
  return new URL(made.url).pathname
}

/** Posts numbered rules until `enough` were acknowledged, then kills the service while others are on their way. */
async function postUntilKilled(
  service: Running,
  path: string,
  todo: Set<number>,
  acknowledged: Map<number, string>,
  enough: number,
): Promise<void> {
  let acks = 0
  const kills: Promise<void>[] = []
  const caller = async (): Promise<void> => {
    for (const n of todo) {
      if (kills.length > 0) return
      todo.delete(n)
      try {
        const answer = await call(`${service.url}${path}`, 'POST', { body: `Rule ${n} stands.` })
        const { id } = (await answer.json()) as { id: string }
        acknowledged.set(n, id)
        if (++acks === enough) kills.push(service.kill())
      } catch {
        // Not acknowledged: it may or may not be there, and is posted again after the restart.
        todo.add(n)
        return
      }
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  await Promise.all(kills)
}

async function allRules(url: string): Promise<{ id: string; body: string }[]> {
  const found: { id: string; body: string }[] = []
  let cursor = ''
  do {
    const page = (await (await call(`${url}/v1/rules?limit=200${cursor}`, 'GET')).json()) as {
      items: { id: string; body: string }[]
      next: string | null
    }
    found.push(...page.items)
    cursor = page.next === null ? '' : `&cursor=${page.next}`
  } while (cursor !== '')
  return found
}

async function databaseFlags(engine: 'embedded' | 'postgres'): Promise<readonly string[]> {
  if (engine === 'embedded') return ['--data', temporaryHome()]
  return ['--database-url', (await testDatabase('postgres')).address]
}

describe.each(engines)('svc serve on the %s database', (engine) => {
  it(`loses and doubles no acknowledged draft in ${kills} kills`, async () => {
    const flags = await databaseFlags(engine)
    let service = await start(flags)
    const path = await ingestPath(service.url)
    const todo = new Set(Array.from({ length: kills * 150 }, (_, n) => n))
    const acknowledged = new Map<number, string>()
    for (let round = 0; round < kills; round++) {
      await postUntilKilled(service, path, todo, acknowledged, 20 + ((round * 37) % 90))
      service = await start(flags)
    }
    const rules = await allRules(service.url)
    const bodies = rules.map(({ body }) => body)
    expect(new Set(bodies).size).toBe(bodies.length)
    const ids = new Map(rules.map(({ id, body }) => [body, id]))
    const lost = [...acknowledged].filter(([n, id]) => ids.get(`Rule ${n} stands.`) !== id)
    expect(acknowledged.size).toBeGreaterThan(kills * 15)
    expect(lost).toEqual([])
  })
})

describe.runIf(engines.includes('postgres'))('two processes on one PostgreSQL', () => {
  it('are one service: one is killed, the other serves on', async () => {
    const flags = await databaseFlags('postgres')
    const [first, second] = await Promise.all([start(flags), start(flags)])
    const path = await ingestPath(first.url)
    const post = async (url: string) =>
      (await call(`${url}${path}`, 'POST', { body: 'Ship weekly.' })).json() as Promise<{
        id: string
      }>
    const [a, b] = await Promise.all([post(first.url), post(second.url)])
    expect(a.id).toBe(b.id)
    await first.kill()
    expect((await post(second.url)).id).toBe(a.id)
    expect(await allRules(second.url)).toHaveLength(1)
  })
})
