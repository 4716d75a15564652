import { stripVTControlCharacters } from 'node:util'
import { spawn } from '@lydell/node-pty'
import { expect, onTestFinished, vi } from 'vitest'
import { plainEnv, svcBinary } from './built.ts'

/** Ctrl-C. */
export const interrupt = '\u0003'

/** The built svc in a terminal of its own. */
export function terminal(
  home: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const child = spawn(process.execPath, [svcBinary, ...argv], {
    env: plainEnv(home, { TERM: 'xterm', ...env }),
    cols: 200,
  })
  let seen = ''
  let from = 0
  child.onData((part) => (seen += part))
  let isOver = false
  const code = new Promise<number>((resolve) => {
    child.onExit(({ exitCode }) => {
      isOver = true
      resolve(exitCode)
    })
  })
  onTestFinished(() => {
    if (!isOver) child.kill('SIGKILL')
  })
  const shows = async (text: string): Promise<void> => {
    await vi.waitFor(() => expect(seen.slice(from)).toContain(text), { timeout: 10_000 })
    from = seen.indexOf(text, from) + text.length
  }
  return {
    code,
    seen: () => stripVTControlCharacters(seen),
    /** With the escape codes. */
    raw: () => seen,
    shows,
    /** Types once the question stands there; keys that are no line are sent as they are. */
    answers: async (question: string, typed: string): Promise<void> => {
      await shows(question)
      child.write(typed === interrupt ? typed : `${typed}\r`)
    },
  }
}
