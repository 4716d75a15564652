import { spawn } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'tsup'
import { temporaryHome } from './home.ts'

const root = join(import.meta.dirname, '..', '..')

/** As `bundled`, in a folder where it finds what the package has beside its code: native parts and the model. */
export async function bundledInPackage(entry: string): Promise<string> {
  const folder = temporaryHome()
  for (const name of ['node_modules', 'model']) {
    symlinkSync(join(root, name), join(folder, name), 'junction')
  }
  return bundled(entry, join(folder, 'dist'))
}

/** A program of the tests as one file that Node runs by itself, for what needs a process of its own. */
export async function bundled(entry: string, outDir = temporaryHome()): Promise<string> {
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
