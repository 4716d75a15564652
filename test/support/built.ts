import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Env } from '../../src/client/folder.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export const svcBinary = join(root, 'bin', 'svc.js')
export const examples = join(root, 'examples')

/** What a program needs of its surroundings; nothing of the developer's own gets in. */
export function plainEnv(home: string, env: Env = {}): Record<string, string> {
  const all: Env = {
    PATH: process.env['PATH'],
    HOME: home,
    TMPDIR: process.env['TMPDIR'],
    // A developer's own keychain is not for tests.
    SVC_CREDENTIAL_STORE: 'file',
    ...env,
  }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Runs the built binary as a user's shell would, with its streams captured. */
export function runBuilt(
  argv: readonly string[],
  options: { readonly home: string; readonly env?: Env; readonly stdin?: string },
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [svcBinary, ...argv], {
    env: plainEnv(options.home, options.env),
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const stdout: Buffer[] = []
  const stderr: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => stdout.push(part))
  child.stderr.on('data', (part: Buffer) => stderr.push(part))
  // A program that ends without reading its stdin breaks the pipe; that is its right.
  child.stdin.on('error', () => undefined)
  child.stdin.end(options.stdin ?? '')
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      resolve({
        code,
        stdout: Buffer.concat(stdout).toString('utf8'),
        stderr: Buffer.concat(stderr).toString('utf8'),
      })
    })
  })
}
