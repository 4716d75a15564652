import { PassThrough } from 'node:stream'
import { expect, vi } from 'vitest'
import type { Env } from '../../src/client/folder.ts'
import { run } from '../../src/cli/program.ts'
import type { Ran } from './svc.ts'

/**
 * A question as far as it must stand on stderr, and what the person then types: keys, or a line without its end,
 * also one made of what stands on stderr by then.
 */
export type Answer = readonly [
  question: string,
  typed: string | { readonly keys: string } | ((stderr: string) => Promise<string>),
]

/**
 * Runs svc before a person who answers each question once it stands on stderr, after the one before. `piped`:
 * stdout goes elsewhere.
 */
export async function person(
  env: Env,
  argv: readonly string[],
  answers: readonly Answer[],
  { piped = false }: { readonly piped?: boolean } = {},
): Promise<Ran> {
  // As the process's own streams, these do not end when a prompt is done with them.
  const stream = () =>
    Object.assign(new PassThrough(), { isTTY: true, columns: 200, end: () => undefined })
  const stdin = Object.assign(stream(), { setRawMode: () => undefined })
  const [stdout, stderr] = [Object.assign(stream(), { isTTY: !piped }), stream()]
  const seen = { stdout: '', stderr: '' }
  stdout.on('data', (part: Buffer) => (seen.stdout += part.toString('utf8')))
  stderr.on('data', (part: Buffer) => (seen.stderr += part.toString('utf8')))
  const signal = new AbortController().signal
  let code: number | null = null
  // What is looked for are the words, and escape codes would stand between them.
  const plain = { NO_COLOR: '1', ...env, TERM: 'xterm' }
  const ended = run(argv, { stdin, stdout, stderr, env: plain, signal }).then(
    (exit) => (code = exit),
  )
  let from = 0
  for (const [question, typed] of answers) {
    await vi.waitFor(
      () => {
        if (code !== null) return
        expect(seen.stderr.slice(from)).toContain(question)
      },
      { timeout: 10_000 },
    )
    expect(code, `ended before: ${question}\n${seen.stderr}`).toBeNull()
    from = seen.stderr.indexOf(question, from) + question.length
    const line = typeof typed === 'function' ? await typed(seen.stderr) : typed
    stdin.write(typeof line === 'string' ? `${line}\r` : line.keys)
  }
  await ended
  return { code: code ?? -1, ...seen }
}
