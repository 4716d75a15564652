import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { plainEnv, runBuilt, svcBinary } from '../support/built.ts'
import { temporaryHome } from '../support/home.ts'

/** Records of 6 MiB, about: three times what is masked before workers are asked. */
function manyRecords(): string[] {
  const prose = 'We talked about the retry policy, and the limits stay as they are for now. '
  return Array.from({ length: 6_000 }, (_, id) => {
    const text = `Ask user${id}@example.com or ops@example.com.\n${prose.repeat(id % 26)}`
    return JSON.stringify({ id, text, people: [`Ina Berg${id}`] })
  })
}

describe('svc mask with worker threads', () => {
  it('writes the same bytes as without, for records', async () => {
    const home = temporaryHome()
    const stdin = `${manyRecords().join('\n')}\n`
    const masked = (threads: string, ...more: string[]) =>
      runBuilt(['mask', '--jsonl', '--report', '--threads', threads, ...more], { home, stdin })
    const alone = await masked('0', '--explain')
    expect(alone.code).toBe(0)
    expect(alone.stdout.split('\n')).toHaveLength(6_001)
    expect(await masked('3', '--explain')).toEqual(alone)
  })

  it('writes the same bytes as without, for several texts', async () => {
    const home = temporaryHome()
    const paths = [0, 1, 2, 3].map((number) => {
      const path = join(home, `${number}.txt`)
      writeFileSync(
        path,
        manyRecords()
          .slice(number * 1_000)
          .join('\n'),
      )
      return path
    })
    const masked = (threads: string) =>
      runBuilt(['mask', '--report', '--explain', '--threads', threads, ...paths], { home })
    const alone = await masked('0')
    expect(alone.code).toBe(0)
    expect(await masked('2')).toEqual(alone)
  })

  it('names the broken line, and has written all before it', async () => {
    const records = manyRecords()
    records[5_000] = '{"id":"b","text":rosa}'
    const ran = await runBuilt(['mask', '--jsonl', '--threads', '2'], {
      home: temporaryHome(),
      stdin: records.join('\n'),
    })
    expect(ran.code).toBe(1)
    expect(ran.stdout.split('\n')).toHaveLength(5_001)
    expect(ran.stderr).toContain('error: line 5001 of - is not a record (input.unreadable)')
    expect(ran.stderr).not.toContain('rosa')
  })

  it('ends quietly when its reader has seen enough', async () => {
    const child = spawn(process.execPath, [svcBinary, 'mask', '--jsonl', '--threads', '2'], {
      env: plainEnv(temporaryHome()),
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    child.stdin.on('error', () => undefined)
    let stderr = ''
    child.stderr.on('data', (part) => (stderr += String(part)))
    child.stdin.write(manyRecords().join('\n'))
    await once(child.stdout, 'data')
    child.stdout.destroy()
    const [code] = await once(child, 'close')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })
})
