import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { examples, runBuilt } from '../support/built.ts'
import { everyFile, temporaryHome } from '../support/home.ts'
import { testService } from '../support/service.ts'
import { wiretap } from '../support/wiretap.ts'

const planted = z
  .object({ values: z.array(z.object({ kind: z.string(), value: z.string().min(3) })) })
  .parse(JSON.parse(readFileSync(join(examples, 'planted.json'), 'utf8'))).values

const sources = [
  '--mail-export',
  join(examples, 'mailbox.mbox'),
  '--meetings-export',
  join(examples, 'meetings'),
]

const everything = ['--min-score', '0', '--max-candidates', '1000']

/** The planted values that occur in these bytes, in any case, as UTF-8 or UTF-16. */
function leaksIn(bytes: Buffer): readonly string[] {
  const plain = bytes.toString('utf8').toLowerCase()
  const wide = bytes.toString('utf16le').toLowerCase()
  return planted
    .filter(({ value }) => {
      const needle = value.toLowerCase()
      return plain.includes(needle) || wide.includes(needle)
    })
    .map(({ kind, value }) => `${kind}: ${value}`)
}

function expectNoLeak(where: string, bytes: Buffer | string): void {
  expect(leaksIn(Buffer.from(bytes)), where).toEqual([])
}

describe('what is planted in the examples', () => {
  it('is really there', () => {
    const files = [...everyFile(examples)].filter(([path]) => /\.(mbox|vtt|srt|md)$/.test(path))
    const found = new Set(files.flatMap(([, bytes]) => leaksIn(bytes)))
    // The docx is packed, so what stands only there cannot be seen without unpacking it.
    expect(found.size).toBeGreaterThan(planted.length * 0.8)
  })

  it('is in no file and no output of a run with the embedded service', async () => {
    const home = temporaryHome()
    const runs = [
      ['prebrain', ...sources, '--debug', '--verbose', '--show', '--out', join(home, 'out.jsonl')],
      ['prebrain', ...sources, '--json', '--keep-originals', ...everything],
      ['review', 'list', '--json', '--debug'],
      ['rules', 'list', '--search', 'refund', '--debug'],
    ]
    for (const argv of runs) {
      const ran = await runBuilt(argv, { home, env: { SVC_DEBUG: '1' } })
      expect(ran.code, ran.stderr).toBe(0)
      expectNoLeak(`stdout of ${argv[0]}`, ran.stdout)
      expectNoLeak(`stderr of ${argv[0]}`, ran.stderr)
    }
    const refused = await runBuilt(['review', '--unmask', '--debug'], { home })
    expect(refused.code).toBe(64)
    expectNoLeak('svc review --unmask in a pipe', refused.stdout + refused.stderr)
    const files = everyFile(home)
    expect([...files.keys()].some((path) => path.endsWith('svc.db'))).toBe(true)
    expect([...files.keys()].filter((path) => path.endsWith('.sealed')).length).toBeGreaterThan(5)
    for (const [path, bytes] of files) expectNoLeak(path, bytes)
  })

  it('is in no byte that leaves for a real service, nor is the key in any output', async () => {
    const service = await testService()
    await service.app.listen({ host: '127.0.0.1', port: 0 })
    const tap = await wiretap((service.app.server.address() as AddressInfo).port)
    const home = temporaryHome()
    const ran = await runBuilt(
      ['prebrain', ...sources, '--yes', '--keep-originals', '--debug', ...everything],
      { home, env: { SVC_BASE_URL: tap.url, SVC_TOKEN: service.memberKey } },
    )
    expect(ran.code, ran.stderr).toBe(0)
    expect(tap.sent().includes('POST /v1/rules')).toBe(true)
    expectNoLeak('requests', tap.sent())
    expectNoLeak('stderr', ran.stderr)
    expect(ran.stdout + ran.stderr).not.toContain(service.memberKey)
    expect([...everyFile(home).keys()].some((path) => path.endsWith('.sealed'))).toBe(true)
    for (const folder of [home, service.folder]) {
      for (const [path, bytes] of everyFile(folder)) {
        expectNoLeak(path, bytes)
        expect(bytes.includes(service.memberKey), path).toBe(false)
      }
    }
  })
})
