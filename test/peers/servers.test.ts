import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { Uses } from '../../src/connectors/access/mcp/use.ts'
import type { GrantStore } from '../../src/connectors/access/oauth/grant.ts'
import { oauthBearer } from '../../src/connectors/access/oauth/session.ts'
import { prose } from '../../src/connectors/access/prose.ts'
import { Network } from '../../src/connectors/access/rest.ts'
import type { Secret } from '../../src/core/text.ts'
import { openRaw } from '../../src/core/text.ts'
import { freePort, started } from '../support/child.ts'
import { FakeClock } from '../support/clock.ts'
import { visit } from '../support/fake-auth.ts'
import { temporaryHome } from '../support/home.ts'
import { withMcp } from '../support/mcp-trial.ts'
import { peerCommand, peerFile, peers } from '../support/peers.ts'

const words = (text: string) => ({ text })

const uses = {
  echo: {
    when: 'read',
    tools: ['echo'],
    arguments: ['message'],
    keeps: [],
    prose: ['text'],
    parse: words,
  },
  weather: {
    when: 'read',
    tools: ['get-structured-content', 'structuredContent'],
    arguments: ['location'],
    keeps: ['temperature'],
  },
  image: {
    when: 'read',
    tools: ['get-tiny-image', 'getTinyImage'],
    arguments: [],
    keeps: [],
    prose: ['text'],
    parse: words,
  },
  slow: {
    when: 'read',
    tools: ['trigger-long-running-operation', 'longRunningOperation'],
    arguments: ['duration', 'steps'],
    keeps: [],
    prose: ['text'],
    parse: words,
  },
  file: {
    when: 'read',
    tools: ['read_text_file'],
    arguments: ['path'],
    keeps: [],
    prose: ['content'],
  },
  greet: {
    when: 'read',
    tools: ['greet'],
    arguments: ['name'],
    keeps: [],
    prose: ['text'],
    parse: words,
  },
} as const satisfies Uses

const speaker = {
  id: 'peer',
  title: 'The peer',
  sign: {},
  childEnv: {},
  pace: { perSecond: 1_000, atOnce: 2 },
  uses,
}

const said = z.object({ text: prose() })
const everything = '@modelcontextprotocol/server-everything/dist/index.js'

describe.skipIf(peers === null)('a server that other people wrote', () => {
  it.each(['stdio', 'http', 'sse'] as const)('is read over %s', async (way) => {
    const port = await freePort()
    if (way !== 'stdio') {
      const kind = way === 'http' ? 'streamableHttp' : 'sse'
      await started([peerFile(everything), kind], { PORT: String(port) }, /listening|running|port/i)
    }
    const where =
      way === 'stdio'
        ? { command: peerCommand(everything) }
        : { url: `http://127.0.0.1:${port}/${way === 'http' ? 'mcp' : 'sse'}` }
    const { value } = await withMcp(speaker, { ...where, timeoutMs: 20_000 }, async (tool) => {
      const { text } = await tool.use('echo', { message: 'We ship on Mondays.' }, said)
      const weather = await tool.use(
        'weather',
        { location: 'Chicago' },
        z.object({ temperature: z.number() }),
      )
      const image = await tool.use('image', {}, said)
      const slow = await tool.use('slow', { duration: 1, steps: 2 }, said)
      return [
        openRaw(text),
        typeof weather.temperature,
        image.text.length > 0,
        slow.text.length > 0,
      ]
    })
    expect(value).toEqual([expect.stringContaining('We ship on Mondays.'), 'number', true, true])
  })

  it('gives files, and its refusal of another folder is a failure without its words', async () => {
    const folder = temporaryHome()
    writeFileSync(join(folder, 'decision.md'), 'We ship on Mondays.')
    const command = peerCommand('@modelcontextprotocol/server-filesystem/dist/index.js', folder)
    const content = z.object({ content: prose() })
    await withMcp(speaker, { command, timeoutMs: 20_000 }, async (tool) => {
      const file = await tool.use('file', { path: join(folder, 'decision.md') }, content)
      expect(openRaw(file.content)).toBe('We ship on Mondays.')
      const refused = tool.use('file', { path: '/etc/CANARY' }, content)
      await expect(refused).rejects.toMatchObject({
        code: 'connector.unexpected',
        message: expect.not.stringContaining('CANARY') as string,
      })
    })
  })

  it('lets a person sign in', async () => {
    const [port, authPort] = [await freePort(), await freePort()]
    const demo = '@modelcontextprotocol/sdk/dist/esm/examples/server/simpleStreamableHttp.js'
    const env = { MCP_PORT: String(port), MCP_AUTH_PORT: String(authPort) }
    await started([peerFile(demo), '--oauth'], env, /listening on port|Streamable HTTP Server/i)
    const url = `http://localhost:${port}/mcp`
    const network = new Network()
    onTestFinished(() => network.close())
    const bearer = oauthBearer(
      {
        connector: speaker,
        endpoint: url,
        store: new MemoryStore(),
        network,
        timeoutMs: 10_000,
        userAgent: 'svc-test',
        trace: () => undefined,
        signal: new AbortController().signal,
        clock: new FakeClock(new Date().toISOString()),
      },
      { show: visit, client: null, port: null, limitMs: 20_000 },
    )
    const { value } = await withMcp(speaker, { url, bearer }, (tool) =>
      tool.use('greet', { name: 'Ada' }, said),
    )
    expect(openRaw(value.text)).toContain('Ada')
  })
})

class MemoryStore implements GrantStore {
  #held: Secret | null = null

  read(): Promise<Secret | null> {
    return Promise.resolve(this.#held)
  }

  async change(work: (held: Secret | null) => Promise<Secret | null>): Promise<void> {
    this.#held = await work(this.#held)
  }
}
