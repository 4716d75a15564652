import { spawn } from 'node:child_process'
import { basename, join } from 'node:path'
import { build } from 'tsup'
import { temporaryHome } from './home.ts'

/** A program of the tests as one file that Node runs by itself, for what needs a process of its own. */
export async function bundled(entry: string): Promise<string> {
  const outDir = temporaryHome()
  await build({
    entry: [entry],
    outDir,
    config: false,
    silent: true,
    format: 'esm',
    target: 'node20',
    platform: 'node',
    splitting: false,
    outExtension: () => ({ js: '.mjs' }),
    noExternal: [/.*/],
    external: ['libsql', 'keytar'],
    banner: {
      js: "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);",
    },
  })
  return join(outDir, basename(entry).replace(/\.ts$/, '.mjs'))
}

export interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs a program to its end, with its streams captured. */
export function ran(
  program: string,
  args: readonly string[],
  options: { readonly env: Readonly<Record<string, string>>; readonly cwd?: string },
): Promise<Ran> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const stdout: Buffer[] = []
  const stderr: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => stdout.push(part))
  child.stderr.on('data', (part: Buffer) => stderr.push(part))
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
