import { Readable, Writable } from 'node:stream'
import type { Env } from '../../src/client/folder.ts'
import { run } from '../../src/cli/program.ts'

export interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly home: string
  readonly stdin?: string
  readonly env?: Env
  readonly signal?: AbortSignal
  /** Its width, where stdout and stderr are one; stdin is one too, unless text is piped in. */
  readonly terminal?: number
}

/** Runs a whole command in this process, on buffers and a home folder of its own. */
export async function svc(argv: readonly string[], options: RunOptions): Promise<Ran> {
  const { terminal } = options
  const screen = terminal === undefined ? {} : { isTTY: true, columns: terminal }
  const stdout = Object.assign(new Sink(), screen)
  const stderr = Object.assign(new Sink(), screen)
  const stdin = Readable.from([Buffer.from(options.stdin ?? '')])
  const code = await run(argv, {
    stdin: options.stdin === undefined ? Object.assign(stdin, screen) : stdin,
    stdout,
    stderr,
    // A developer's own keychain is not for tests: a `logout` here would empty it.
    env: { HOME: options.home, SVC_CREDENTIAL_STORE: 'file', ...options.env },
    signal: options.signal ?? new AbortController().signal,
  })
  return { code, stdout: stdout.text(), stderr: stderr.text() }
}

class Sink extends Writable {
  readonly #parts: Buffer[] = []

  override _write(part: Buffer, _encoding: string, done: () => void): void {
    this.#parts.push(part)
    done()
  }

  text(): string {
    return Buffer.concat(this.#parts).toString('utf8')
  }
}
