import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { spinner } from '../../src/cli/progress.ts'

const [hidden, shown] = ['\u001b[?25l', '\u001b[?25h']

function screen(env: Readonly<Record<string, string>> = {}) {
  const stream = () =>
    Object.assign(new PassThrough(), {
      isTTY: true,
      columns: 80,
      cursorTo: () => true,
      clearLine: () => true,
    })
  const stderr = stream()
  let seen = ''
  stderr.on('data', (part: Buffer) => (seen += part.toString('utf8')))
  const io = {
    stdin: stream(),
    stdout: stream(),
    stderr,
    env,
    signal: new AbortController().signal,
  }
  return { progress: spinner(io, 0), seen: () => seen }
}

describe('a spinner', () => {
  it('that was stopped before it could start never does', async () => {
    const { progress, seen } = screen()
    const started = progress.start('Reading Figma')
    progress.stop()
    await started
    expect(seen()).toBe('')
  })

  it('is one, however many begin at once, and stops with one stop', async () => {
    const { progress, seen } = screen()
    await Promise.all([progress.start('Reading Figma'), progress.start('Reading Jira')])
    progress.stop()
    expect(seen().split(hidden)).toHaveLength(2)
    expect(seen().split(shown)).toHaveLength(2)
    expect(seen()).toContain('Reading Jira')
  })

  it('says what came while it was about to start', async () => {
    const { progress, seen } = screen()
    const started = progress.start('Reading Figma')
    progress.update('figma: 3 files')
    await started
    progress.stop()
    expect(seen()).toContain('figma: 3 files')
    expect(seen()).not.toContain('Reading')
  })

  it('keeps to the letters of the terminal', async () => {
    const plain = screen({ LANG: 'C' })
    await plain.progress.start('Reading')
    plain.progress.stop()
    expect(plain.seen()).toMatch(/^[\x1b\x20-\x7e]*$/)
  })
})
