import { Readable, Writable } from 'node:stream'
import { run } from '../../src/cli/program.ts'
import { visit } from './fake-auth.ts'
import type { Ran, RunOptions } from './svc.ts'

/** The address to sign in at, as svc prints it: on a line of its own. */
export function printedAddress(stderr: string): string | null {
  return /^ {2}(http\S+)$/m.exec(stderr)?.[1] ?? null
}

/** Runs svc without a terminal, before somebody who goes to the address it prints on stderr. */
export async function visited(
  argv: readonly string[],
  { home, env = {} }: Pick<RunOptions, 'home' | 'env'>,
): Promise<Ran> {
  const seen = { stdout: '', stderr: '' }
  const visits: Promise<void>[] = []
  const sink = (name: keyof typeof seen): Writable =>
    new Writable({
      write: (part: Buffer, _encoding, done) => {
        seen[name] += part.toString('utf8')
        const address = printedAddress(seen.stderr)
        if (address !== null && visits.length === 0) visits.push(visit(address))
        done()
      },
    })
  const code = await run(argv, {
    stdin: Readable.from([]),
    stdout: sink('stdout'),
    stderr: sink('stderr'),
    env: { HOME: home, SVC_CREDENTIAL_STORE: 'file', ...env },
    signal: new AbortController().signal,
  })
  await Promise.all(visits)
  return { code, ...seen }
}
