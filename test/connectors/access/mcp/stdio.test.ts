import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { McpTool } from '../../../../src/connectors/access/mcp/open.ts'
import type { Uses } from '../../../../src/connectors/access/mcp/use.ts'
import { SvcError } from '../../../../src/core/error.ts'
import { temporaryHome } from '../../../support/home.ts'
import type { McpTrialOptions } from '../../../support/mcp-trial.ts'
import { withMcp } from '../../../support/mcp-trial.ts'

const uses = {
  tell: { when: 'read', tools: ['tell'], arguments: ['what'], keeps: ['pid', 'env[]'] },
} as const satisfies Uses

const speaker = {
  id: 'notebook',
  title: 'Notebook',
  sign: {},
  childEnv: { NOTE_TOKEN: '{token}' },
  pace: { perSecond: 1_000, atOnce: 1 },
  uses,
}

const told = z.object({ pid: z.number(), env: z.array(z.string()) })

/** A server on its standard streams; `before` runs for each call of its tool and may do what it likes. */
function server(before: string): string {
  const path = join(temporaryHome(), 'a server.mjs')
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline'
     const say = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n')
     createInterface({ input: process.stdin }).on('line', (line) => {
       const { id, method, params } = JSON.parse(line)
       if (method === 'initialize') say(id, { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'x', version: '1' } })
       if (method === 'tools/list') say(id, { tools: [{ name: 'tell', inputSchema: { type: 'object', properties: { what: {} } } }] })
       if (method === 'tools/call') {
         ${before}
         say(id, { content: [{ type: 'text', text: JSON.stringify({ pid: process.pid, env: Object.keys(process.env) }) }] })
       }
     })`,
  )
  return `"${process.execPath}" "${path}"`
}

function tell(command: string, options: McpTrialOptions = {}) {
  return withMcp(speaker, { command, ...options }, (tool: McpTool<typeof uses>) =>
    tool.use('tell', {}, told),
  )
}

async function failure(command: string, options: McpTrialOptions = {}): Promise<SvcError> {
  const thrown = await tell(command, options).catch((error: unknown) => error)
  if (thrown instanceof SvcError) return thrown
  throw new Error(`expected a failure with a name, got ${String(thrown)}`)
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('a local MCP server', () => {
  it('gets its credential and little else, and is gone afterwards', async () => {
    const env = { ...process.env, SVC_TOKEN: 'mcp_x', SECRET_THING: 'x' }
    const { value, traces } = await tell(server(''), { secrets: { token: 'abc' }, env })
    expect(value.env).toContain('NOTE_TOKEN')
    expect(value.env).not.toContain('SVC_TOKEN')
    expect(value.env).not.toContain('SECRET_THING')
    expect(lives(value.pid)).toBe(false)
    expect(traces.map(({ method, path }) => [method, path])).toEqual([
      ['START', '/'],
      ['CALL', '/tell'],
    ])
  })

  it('that will not end is ended', async () => {
    const stubborn = `process.on('SIGTERM', () => {}); process.stdin.on('end', () => {}); setInterval(() => {}, 1000);`
    const { value } = await tell(server(stubborn))
    // The last resort cannot be refused, only be a moment late.
    for (let look = 0; look < 10_000 && lives(value.pid); look++) await new Promise(setImmediate)
    expect(lives(value.pid)).toBe(false)
  })

  it('may say whatever it likes on its error stream, which is not shown', async () => {
    const { value } = await tell(server(`process.stderr.write('CANARY'.repeat(1_000_000));`))
    expect(value.pid).toBeGreaterThan(0)
  })

  it('that dies is started again once', async () => {
    const flag = join(temporaryHome(), 'died')
    const once = `const fs = await_fs; if (!fs.existsSync(${JSON.stringify(flag)})) { fs.writeFileSync(${JSON.stringify(flag)}, ''); process.exit(1) }`
    const command = server(once.replace('await_fs', `process.getBuiltinModule('node:fs')`))
    expect((await tell(command)).value.pid).toBeGreaterThan(0)
    const error = await failure(server(`process.stderr.write('CANARY'); process.exit(1);`))
    expect(error.code).toBe('connector.unreachable')
    expect(error.message).toMatch(/^cannot reach Notebook at node: node ended before it answered/)
  })

  it('that sends a line without end is left', async () => {
    const error = await failure(server(`process.stdout.write('x'.repeat(11 * 1024 * 1024));`))
    expect(error.message).toContain('more than 10 MiB')
  })

  it('that never answers is left within the limit', async () => {
    expect((await failure(server('return;'), { timeoutMs: 1_000 })).message).toContain(
      'no answer within 1 s',
    )
  })

  it.each([
    ['/no/such/program --token=CANARY', 'there is no program program'],
    [`"${process.execPath}" -e "process.exit(3)" CANARY`, 'node ended at once'],
  ])('that cannot be started is named without its arguments: %s', async (command, words) => {
    const error = await failure(command)
    expect(error.message).toContain(words)
    expect(`${error.message} ${String(error.hint)}`).not.toContain('CANARY')
  })

  it('that talks of something else is no MCP server', async () => {
    const chatter = `"${process.execPath}" -e "console.log('hello'); setInterval(()=>{},1000)"`
    const error = await failure(chatter, { timeoutMs: 1_000 })
    expect(error.message).toContain('no answer within 1 s')
  })
})
