import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawn as spawnTerminal } from '@lydell/node-pty'
import { onTestFinished } from 'vitest'
import { plainEnv, svcBinary } from '../support/built.ts'

export interface Told {
  readonly code: number | null
  /** What it printed, errors and all. */
  readonly text: string
}

/** What a person waits for at the terminal, and what they type or do then. */
export type Reply = readonly [shown: string, act: string | ((screen: string) => Promise<void>)]

/** A shell of somebody who reads the docs: `svc` is on the path, files and variables stay from line to line. */
export class Shell {
  readonly folder: string
  readonly #bin: string
  readonly #env: Record<string, string>
  /** Holds what lines so far have exported. */
  readonly #exports: string

  constructor(home: string, env: Readonly<Record<string, string>>) {
    this.folder = join(home, 'work')
    const bin = join(home, 'bin')
    this.#exports = join(home, 'exports')
    writeFileSync(this.#exports, '')
    mkdirSync(this.folder)
    mkdirSync(bin)
    this.#bin = bin
    this.program('svc', `exec "${process.execPath}" "${svcBinary}" "$@"`)
    // Whoever is sent to an address agrees to what is asked there.
    this.program('xdg-open', 'exec curl --silent --location "$1" >/dev/null')
    writeFileSync(join(home, '.gitconfig'), '[user]\nname = R\nemail = r@example.com\n')
    this.#env = {
      ...plainEnv(home),
      PATH: `${bin}:${process.env['PATH']}`,
      ...env,
    }
    // The status stands in the last line of what curl prints.
    writeFileSync(join(home, '.curlrc'), 'silent\nwrite-out = "\\n%{http_code}"\n')
  }

  /** Puts a program on the path, made of one line of shell. */
  program(name: string, line: string): void {
    writeFileSync(join(this.#bin, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
  }

  /** Runs a line to its end, as a script does. */
  async run(line: string): Promise<Told> {
    const child = this.#spawn(line)
    const text = collected(child)
    const [code] = await once(child, 'close')
    return { code: code as number | null, text: text() }
  }

  /** Starts what does not end by itself, and comes back once it has said that it is ready. It ends with the test. */
  async start(line: string, ready: RegExp): Promise<Told> {
    const child = this.#spawn(line)
    const text = collected(child)
    while (!ready.test(text())) {
      const ended = once(child, 'close').then(() => true)
      const said = Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')])
      if ((await Promise.race([said.then(() => false), ended])) && !ready.test(text())) {
        return { code: child.exitCode, text: text() }
      }
    }
    return { code: 0, text: text() }
  }

  /** Runs a line before somebody who answers what it asks, in this order. */
  async answered(line: string, replies: readonly Reply[]): Promise<Told> {
    const terminal = spawnTerminal('bash', ['-c', `. ${this.#exports}; ${line}`], {
      cols: 200,
      rows: 50,
      cwd: this.folder,
      env: { ...this.#env, TERM: 'xterm-256color' },
    })
    // A page that tells of a question there is not.
    const tooLong = setTimeout(() => terminal.kill('SIGKILL'), 10_000)
    let screen = ''
    let at = 0
    let [next, ...left] = replies
    terminal.onData((part) => {
      screen += part
      while (next !== undefined && screen.indexOf(next[0], at) !== -1) {
        const [shown, act] = next
        at = screen.indexOf(shown, at) + shown.length
        ;[next, ...left] = left
        if (typeof act === 'string') terminal.write(act)
        else void act(screen)
      }
    })
    const code = await new Promise<number | null>((resolve) => {
      terminal.onExit(({ exitCode, signal }) => resolve(signal ? null : exitCode))
    })
    clearTimeout(tooLong)
    return { code: next === undefined ? code : null, text: screen }
  }

  #spawn(line: string) {
    const script = `set -euo pipefail; . ${this.#exports}\n${line}\nexport -p >${this.#exports}`
    const child = spawn('bash', ['-c', script], {
      cwd: this.folder,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that what the shell has started ends with it.
      detached: true,
    })
    onTestFinished(() => {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    })
    return child
  }
}

function collected(child: ReturnType<typeof spawn>): () => string {
  const parts: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => parts.push(part))
  child.stderr?.on('data', (part: Buffer) => parts.push(part))
  return () => Buffer.concat(parts).toString('utf8')
}
