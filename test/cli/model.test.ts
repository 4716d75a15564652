import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { configFolder } from '../../src/client/folder.ts'
import { examples } from '../support/built.ts'
import type { ChatResponder } from '../support/chat-server.ts'
import { chatServer, linesOf, say } from '../support/chat-server.ts'
import { temporaryHome } from '../support/home.ts'
import { svc } from '../support/svc.ts'
import { wiretap } from '../support/wiretap.ts'

const notes = 'We decided that refunds over $500 always need a second approval from finance.\n'
const title = 'Refunds over $500 always need a second approval'

const mbox = `From a@example.com Mon Jan  5 10:00:00 2026
From: Alicia Korhonen <alicia.korhonen@example.com>
Subject: Refund approvals
Message-ID: <refund-1@mail.example.com>
Date: Mon, 5 Jan 2026 10:00:00 +0000

${notes}
`

/** Agrees with what was found, under a title of its own. */
const retitle: ChatResponder = (response, { text }) =>
  say(response, { keep: true, title, quote: linesOf(text, 'C') })

function withFiles() {
  const home = temporaryHome()
  const [mail, file] = [join(home, 'inbox.mbox'), join(home, 'notes.md')]
  writeFileSync(mail, mbox)
  writeFileSync(file, notes)
  return { home, mail, file }
}

function settle(home: string, settings: unknown): void {
  const path = join(configFolder({ HOME: home }), 'config.json')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(settings))
}

function parsed(text: string): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
}

describe('svc prebrain --model', () => {
  it('takes the title of the model and counts in JSON what it did', async () => {
    const { home, mail } = withFiles()
    const { url } = await chatServer(retitle)
    const argv = ['prebrain', '--mail-export', mail, '--model', 'small', '--model-url', url]
    const ran = await svc([...argv, '--json', '--verbose'], { home })
    expect(ran).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('model: small judged 1 candidate, refined 1, dropped 0\n'),
    })
    expect(parsed(ran.stdout)).toMatchObject({
      found: 1,
      model: { name: 'small', asked: 1, refined: 1, kept: 0, dropped: 0 },
      candidates: [{ title, body: notes.trim() }],
      sent: 1,
    })
  })

  it('counts what the model drops as no candidate', async () => {
    const { home, mail } = withFiles()
    const { url } = await chatServer((response) =>
      say(response, { keep: false, title: '', quote: '' }),
    )
    const argv = ['prebrain', '--mail-export', mail, '--model', 'small', '--model-url', url]
    const ran = await svc(argv, { home })
    expect(ran).toMatchObject({
      code: 0,
      stdout: 'Found 0 candidate chunks:\nmail: 0 chunks across 1 files\n',
    })
    expect(ran.stderr).toContain('mail: 1 more fell below the cut')
  })

  it('keeps the report and the exit code when the model fails, and says so in one line', async () => {
    const { home, mail } = withFiles()
    const { url } = await chatServer((response) => response.writeHead(500).end())
    const argv = ['prebrain', '--mail-export', mail, '--dry-run', '--quiet']
    const plain = await svc(argv, { home })
    const ran = await svc([...argv, '--model', 'small', '--model-url', url], { home })
    expect(ran).toEqual({
      ...plain,
      code: 0,
      stderr: 'model: 1 of 1 candidate kept as found: the server failed\n',
    })
  })

  it('tells JSON that there was no model', async () => {
    const { home, mail } = withFiles()
    const { stdout } = await svc(['prebrain', '--mail-export', mail, '--json'], { home })
    expect(parsed(stdout)).toMatchObject({ found: 1, model: null })
  })

  it('sends nothing to a model elsewhere without a yes', async () => {
    const { home, mail } = withFiles()
    const argv = ['prebrain', '--mail-export', mail, '--model', 'large']
    const elsewhere = [...argv, '--model-url', 'https://models.example.com/v1']
    expect(await svc(elsewhere, { home })).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /nothing was sent to the model at models\.example\.com .*\n +hint: add --yes .*--no-model/,
      ),
    })
    const counted = await svc([...elsewhere, '--dry-run'], { home })
    expect(counted).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Found 1 candidate'),
      stderr: expect.stringContaining('model: not asked, for --dry-run sends nothing'),
    })
  })

  it.each([
    ['http://models.example.com/v1', 'the model address must be https, except on this machine'],
    ['https://a:b@models.example.com', 'put the key in SVC_MODEL_KEY'],
    ['models', 'the model address is not a URL'],
  ])('refuses the address %s', async (url, message) => {
    const { home, mail } = withFiles()
    const argv = ['prebrain', '--mail-export', mail, '--model', 'small', '--model-url', url]
    expect(await svc(argv, { home })).toMatchObject({
      code: 64,
      stderr: expect.stringContaining(message),
    })
  })

  it('lets no planted value out to the model, in no byte', async () => {
    const planted = z
      .object({ values: z.array(z.object({ value: z.string().min(3) })) })
      .parse(JSON.parse(readFileSync(join(examples, 'planted.json'), 'utf8'))).values
    const server = await chatServer(retitle)
    const tap = await wiretap(server.port)
    const argv = ['--mail-export', join(examples, 'mailbox.mbox')]
    argv.push('--meetings-export', join(examples, 'meetings'), '--dry-run', '--json', '--debug')
    argv.push('--min-score', '0', '--max-candidates', '1000')
    argv.push('--model', 'small', '--model-url', `${tap.url}/v1`)
    const ran = await svc(['prebrain', ...argv], {
      home: temporaryHome(),
      env: { SVC_MODEL_KEY: 'canary' },
    })
    expect(ran.code, ran.stderr).toBe(0)
    expect(ran.stderr).toContain('POST 127.0.0.1:')
    expect(ran.stdout + ran.stderr).not.toContain('canary')
    const sent = tap.sent().toString('utf8').toLowerCase()
    expect(server.requests.length).toBeGreaterThan(20)
    expect(planted.filter(({ value }) => sent.includes(value.toLowerCase()))).toEqual([])
    const written = JSON.stringify(planted.map(({ value }) => value))
      .slice(2, -2)
      .split('","')
    expect(written.filter((value) => sent.includes(value.toLowerCase()))).toEqual([])
  })
})

describe('svc extract --model', () => {
  it('has files and masked lines judged', async () => {
    const { home, file } = withFiles()
    const { url } = await chatServer(retitle)
    const model = ['--model', 'small', '--model-url', url]
    const ran = await svc(['extract', file, ...model], { home })
    expect(parsed(ran.stdout)).toMatchObject({ candidates: [{ title }] })
    const stdin = `${JSON.stringify({ id: 'a', text: notes })}\n`
    const lines = await svc(['extract', '--jsonl', ...model], { home, stdin })
    expect(parsed(lines.stdout)).toMatchObject({ id: 'a', candidates: [{ title, start: 0 }] })
  })

  it('asks nothing about lines that were not masked after all', async () => {
    const { home } = withFiles()
    const server = await chatServer(retitle)
    const stdin = `${JSON.stringify({ id: 'a', text: `${notes} Mail rosa.lind@example.com now.` })}\n`
    const argv = ['extract', '--jsonl', '--model', 'small', '--model-url', server.url]
    const { code, stderr } = await svc(argv, { home, stdin })
    expect({ code, asked: server.requests.length }).toEqual({ code: 0, asked: 0 })
    expect(stderr).toBe(
      'model: 1 of 1 candidate kept as found: the masking would change the question\n',
    )
  })
})

describe('a run that is stopped while the model is asked', () => {
  it('ends at once, and not as if it were complete', async () => {
    const { home, file, mail } = withFiles()
    const stopped = async (argv: readonly string[]) => {
      const stop = new AbortController()
      const { url } = await chatServer(() => stop.abort('SIGINT'))
      const model = ['--model', 'small', '--model-url', url]
      return svc([...argv, ...model], { home, signal: stop.signal })
    }
    expect(await stopped(['extract', file])).toMatchObject({ code: 130, stdout: '' })
    expect(await stopped(['prebrain', '--mail-export', mail])).toMatchObject({
      code: 130,
      stdout: '',
      stderr: expect.stringContaining('stopped: nothing was sent\n'),
    })
  })
})

describe('the model of a run', () => {
  it('comes from the flag, then the environment, then the settings file', async () => {
    const { home, file } = withFiles()
    const server = await chatServer(retitle)
    const asked = async (argv: readonly string[], env: Record<string, string> = {}) => {
      const before = server.requests.length
      const ran = await svc(['extract', file, ...argv], { home, env })
      expect(ran.code, ran.stderr).toBe(0)
      return server.requests.slice(before).map(({ body }) => body.model)
    }
    expect(await asked([])).toEqual([])
    settle(home, { model: { name: 'kept', url: server.url } })
    expect(await asked([])).toEqual(['kept'])
    expect(await asked([], { SVC_MODEL: 'set' })).toEqual(['set'])
    expect(await asked(['--model', 'typed'], { SVC_MODEL: 'set' })).toEqual(['typed'])
    expect(await asked(['--no-model'], { SVC_MODEL: 'set' })).toEqual([])
    settle(home, {})
    expect(await asked(['--model', 'typed'], { SVC_MODEL_URL: server.url })).toEqual(['typed'])
    expect(await asked([], { SVC_MODEL_URL: server.url })).toEqual([])
  })

  it('has a name where it has an address by flag', async () => {
    const { home, file } = withFiles()
    const ran = await svc(['extract', file, '--model-url', 'http://127.0.0.1:1/v1'], { home })
    expect(ran).toMatchObject({ code: 64, stderr: expect.stringContaining('hint: add --model') })
  })

  it('gets the key of the environment, else the one kept for its address and no other', async () => {
    const { home, file } = withFiles()
    const [mine, other] = [await chatServer(retitle), await chatServer(retitle)]
    const keep = ['model', 'key', '--model-url', mine.url, '--token-stdin', '--json']
    const kept = await svc(keep, { home, stdin: 'canary\n' })
    expect(parsed(kept.stdout)).toEqual({ url: mine.url, stored: 'file' })
    const keyAt = async (server: typeof mine, env: Record<string, string> = {}) => {
      const argv = ['extract', file, '--model', 'small', '--model-url', server.url]
      await svc(argv, { home, env })
      return server.requests.at(-1)?.headers.authorization
    }
    expect(await keyAt(mine)).toBe('Bearer canary')
    expect(await keyAt(other)).toBeUndefined()
    expect(await keyAt(other, { SVC_MODEL_KEY: 'set' })).toBe('Bearer set')
    const forget = ['model', 'key', '--model-url', mine.url, '--remove']
    expect((await svc(forget, { home })).stdout).toBe(`Forgot the key for ${mine.url}.\n`)
    expect((await svc(forget, { home })).stdout).toBe(`There was no key for ${mine.url}.\n`)
    expect(await keyAt(mine)).toBeUndefined()
  })

  it('gets no key that nobody gave', async () => {
    const { home } = withFiles()
    const required = { code: 64, stdout: '', stderr: expect.stringContaining('input.required') }
    expect(await svc(['model', 'key', '--token-stdin'], { home })).toEqual(required)
    const at = ['model', 'key', '--model-url', 'https://models.example.com/v1']
    expect(await svc(at, { home })).toEqual(required)
    expect(await svc([...at, '--token-stdin'], { home, stdin: '\n' })).toEqual(required)
  })
})
