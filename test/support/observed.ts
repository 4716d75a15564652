import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Options } from 'tsup'
import { build } from 'tsup'
import config from '../../tsup.config.ts'
import { plainEnv } from './built.ts'
import { ran } from './bundled.ts'

const root = join(import.meta.dirname, '..', '..')

export interface Observed {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  /** What was loaded of this house, as `cli/main.ts`. */
  readonly files: ReadonlySet<string>
  readonly packages: ReadonlySet<string>
  /** Modules of Node, as `node:fs`. */
  readonly builtins: ReadonlySet<string>
}

/** Builds svc as it is published, into `folder`; `run` tells what was loaded for a run, `packages` what there is. */
export async function observedSvc(folder: string) {
  // What the package has beside its code: native parts and the model.
  for (const name of ['node_modules', 'model']) {
    symlinkSync(join(root, name), join(folder, name), 'junction')
  }
  const outDir = join(folder, 'dist')
  await build({ ...(config as Options), config: false, outDir, metafile: true, silent: true })
  const sources = sourcesOf(outDir)
  const run = async (
    argv: readonly string[],
    home: string,
    env: Readonly<Record<string, string>> = {},
  ): Promise<Observed> => {
    const seen = join(home, 'seen')
    const all = { ...plainEnv(home, env), NODE_V8_COVERAGE: seen }
    const result = await ran(process.execPath, [join(outDir, 'cli.js'), ...argv], { env: all })
    const urls = loadedUrls(seen)
    const loaded = urls
      .filter((url) => url.startsWith('file:'))
      .flatMap((url) => sources.get(url) ?? [fileURLToPath(url)])
    return {
      ...result,
      files: new Set(loaded.flatMap((path) => /^src\/(.*)$/.exec(path)?.[1] ?? [])),
      packages: packagesOf(loaded),
      builtins: new Set(urls.filter((url) => url.startsWith('node:'))),
    }
  }
  return { run, packages: packagesOf([...sources.values()].flat()) }
}

function packagesOf(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.flatMap((path) => packageOf(path) ?? []))
}

/** Of each file that was built, the sources in it. */
function sourcesOf(outDir: string): ReadonlyMap<string, readonly string[]> {
  const { outputs }: { outputs: Record<string, { inputs: object }> } = JSON.parse(
    readFileSync(join(outDir, 'metafile-esm.json'), 'utf8'),
  )
  return new Map(
    Object.entries(outputs).map(([path, { inputs }]) => [
      pathToFileURL(join(outDir, path.split('/').at(-1) ?? '')).href,
      Object.keys(inputs),
    ]),
  )
}

/** Node writes down every script it has run when asked for coverage. */
function loadedUrls(folder: string): readonly string[] {
  if (!existsSync(folder)) throw new Error('Node left no coverage')
  const urls = readdirSync(folder).flatMap((name) => {
    const { result }: { result: { url: string }[] } = JSON.parse(
      readFileSync(join(folder, name), 'utf8'),
    )
    return result.map(({ url }) => url)
  })
  return [...new Set(urls)]
}

/** `@scope/name` of a file in node_modules. */
function packageOf(path: string): string | undefined {
  const inside = path.split('node_modules/').at(-1) ?? ''
  if (inside === path) return undefined
  return inside
    .split('/')
    .slice(0, inside.startsWith('@') ? 2 : 1)
    .join('/')
}
