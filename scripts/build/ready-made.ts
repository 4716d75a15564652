import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import type { BuildOptions, Metafile, Plugin } from 'esbuild'
import { build as bundle } from 'esbuild'

/** The chunk that a module became which is only loaded on demand, by the module; both from the package's folder. */
export type Chunks = ReadonlyMap<string, string>

export function chunksOf({ outputs }: Pick<Metafile, 'outputs'>): Chunks {
  const chunks = Object.entries(outputs).map(([chunk, { entryPoint }]) => [entryPoint, chunk])
  return new Map(chunks.filter((pair): pair is [string, string] => pair[0] !== undefined))
}

/** What loads whatever a command needs; and of that, what masking needs. */
const branching = /[\\/]src[\\/]cli[\\/](?:table|program|progress|prompt|topic[\\/]topic)\.ts$/
const needed = /^\.\/(?:parse|commands\/mask)\.ts$/

/**
 * Writes `svc mask` once more, as one file: hooks and pipes start it for every text, and Node takes longer to find the
 * chunks and to compile them than to mask a page. What else can be loaded stays in the chunks. Beside it lies V8's code
 * cache of what it compiles for a short text.
 */
export async function makeReady(outDir: string, chunks: Chunks, options: BuildOptions) {
  const outfile = resolve(outDir, 'mask.cjs')
  const { metafile, outputFiles } = await bundle({
    ...options,
    entryPoints: ['src/cli/main.ts'],
    outfile,
    bundle: true,
    format: 'cjs',
    define: { 'import.meta.url': 'moduleUrl' },
    banner: { js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
    plugins: [inChunks(outDir, chunks), ...(options.plugins ?? [])],
    metafile: true,
    write: false,
  })
  await mkdir(outDir, { recursive: true })
  await writeFile(outfile, loadedFromOutside(outputFiles[0]?.text ?? '', metafile))
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build/code-cache.js', outfile], {
    // No settings of who builds.
    env: { ...process.env, SVC_CONFIG_DIR: resolve(outDir) },
  })
  if (status !== 0) throw new Error(`no code cache: ${stderr.toString()}`)
}

/** What a script from the code cache imports, V8 does not know for whom: it is asked of who runs it. */
function loadedFromOutside(program: string, { outputs }: Metafile): string {
  let count = 0
  const loaded = program.replaceAll(/\bimport\((?="[^"]+"\))/g, () => {
    count++
    return 'load('
  })
  const imports = Object.values(outputs).flatMap((output) => output.imports)
  if (imports.filter(({ kind }) => kind === 'dynamic-import').length !== count) {
    throw new Error('an import() of masking is written in another way')
  }
  return loaded
}

/** Leaves what masking does not need where it is. */
function inChunks(outDir: string, chunks: Chunks): Plugin {
  return {
    name: 'in-chunks',
    setup(build) {
      build.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === isAsked || needed.test(path)) return null
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: isAsked })
        if (!branching.test(importer) && !found.path.includes('node_modules')) return null
        const chunk = chunks.get(relative('.', found.path).replaceAll('\\', '/'))
        if (chunk === undefined) return null
        return { path: `./${relative(outDir, chunk).replaceAll('\\', '/')}`, external: true }
      })
    },
  }
}

/** Marks what this very plugin asks the others. */
const isAsked = { isAsked: true }
