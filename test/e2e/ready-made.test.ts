import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { plainEnv, svcBinary } from '../support/built.ts'
import { ran } from '../support/bundled.ts'
import { temporaryHome } from '../support/home.ts'

const root = join(import.meta.dirname, '..', '..')
const chunks = join(root, 'dist', 'cli.js')
const file = join(root, 'dist', 'mask.cjs')

const asked: readonly (readonly string[])[] = [
  ['notes.txt'],
  ['notes.txt', '--explain', '--term', 'heron'],
  ['notes.txt', '--report', '--json'],
  ['notes.txt', '--check'],
  ['--jsonl', 'many.jsonl', '--threads', '2'],
  ['--jsonl', 'notes.txt'],
  ['--help'],
  ['--bogus'],
  ['missing.txt'],
  // Names another command, too, which is loaded for it.
  ['review', '--help'],
  ['notes.txt', '--color', 'always', '--kinds', 'nothing'],
]

describe('svc mask in one file', () => {
  it.each(asked)('does as it does in chunks: %s %s %s', async (...argv) => {
    const home = temporaryHome()
    writeFileSync(join(home, 'notes.txt'), 'Heron goes to Anna Berg <anna.berg@example.com>.\n')
    const record = JSON.stringify({ id: 'a', text: 'it is fine by me as it is. '.repeat(2000) })
    writeFileSync(join(home, 'many.jsonl'), `${record}\n`.repeat(44))
    const [one, other] = await Promise.all(
      [svcBinary, chunks].map((program) =>
        ran(process.execPath, [program, 'mask', ...argv], { env: plainEnv(home), cwd: home }),
      ),
    )
    expect(one).toEqual(other)
    expect(`${one?.stdout}${one?.stderr}`).not.toMatch(/Berg|\(bug\)/)
  })

  it('is compiled out of the code cache', async () => {
    const script = `
      require('node:v8').setFlagsFromString('--no-regexp-tier-up')
      const { readyMade } = require(${JSON.stringify(join(root, 'bin', 'ready-made.js'))})
      process.stdout.write(String(readyMade(${JSON.stringify(file)}).script.cachedDataRejected))`
    const { stdout } = await ran(process.execPath, ['-e', script], {
      env: plainEnv(temporaryHome()),
    })
    expect(stdout).toBe('false')
  })
})
