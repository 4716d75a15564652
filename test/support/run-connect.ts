import { Readable, Writable } from 'node:stream'
import { Chalk } from 'chalk'
import type { RulesRepoFlags } from '../../src/cli/connect/rules-repo.ts'
import { connectRulesRepo, disconnectRulesRepo } from '../../src/cli/connect/rules-repo.ts'
import type { Context, General, Service } from '../../src/cli/context.ts'
import { failureOf } from '../../src/cli/failure.ts'
import type { Io } from '../../src/cli/io.ts'
import { write } from '../../src/cli/io.ts'
import { silentProgress } from '../../src/cli/progress.ts'
import { plainPrompt } from '../../src/cli/prompt.ts'
import { openService } from '../../src/cli/service.ts'
import type { Env } from '../../src/client/folder.ts'
import type { Ran } from './svc.ts'

/** Runs what `svc connect rules-repo` or `svc disconnect rules-repo` does, as svc() runs a command. */
export async function runConnect(
  options: { home: string; env?: Env; stdin?: string; yes?: boolean },
  act: Partial<RulesRepoFlags> | 'disconnect',
): Promise<Ran> {
  const [stdout, stderr] = [new Sink(), new Sink()]
  const io: Io = {
    stdin: Readable.from([Buffer.from(options.stdin ?? '')]),
    stdout,
    stderr,
    env: { HOME: options.home, SVC_CREDENTIAL_STORE: 'file', ...options.env },
    signal: new AbortController().signal,
  }
  const general: General = {
    json: false,
    input: true,
    yes: options.yes ?? false,
    quiet: false,
    verbose: false,
    debug: false,
    color: false,
    baseUrl: undefined,
    profile: undefined,
    timeoutMs: 30_000,
  }
  const opened: Promise<Service>[] = []
  const say = (text: string): Promise<void> => write(stderr, `${text}\n`)
  const context: Context = {
    io,
    general,
    interactive: false,
    paint: () => Promise.resolve(new Chalk({ level: 0 })),
    prompt: plainPrompt(io),
    progress: silentProgress,
    service: () => {
      const service =
        opened[0] ?? openService(io, general, () => undefined, { answered: 0, unanswered: 0 })
      opened[0] = service
      return service
    },
    out: (value, lines) => write(stdout, [lines(value)].flat().join('\n') + '\n'),
    stream: (text) => write(stdout, text),
    note: say,
    detail: () => Promise.resolve(),
    warn: say,
    setExit: () => undefined,
  }
  let code = 0
  try {
    await (act === 'disconnect'
      ? disconnectRulesRepo(context)
      : connectRulesRepo(context, { tokenStdin: false, ...act }))
  } catch (thrown) {
    const failure = failureOf(thrown, { json: false, debug: false, aborted: null })
    code = failure.exit
    await write(stderr, failure.text)
  }
  for (const service of opened) await (await service).api.close()
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
