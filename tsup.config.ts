import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Options } from 'tsup'
import { defineConfig } from 'tsup'
import { latePatterns } from './scripts/build/late-patterns.ts'
import { chunksOf, makeReady } from './scripts/build/ready-made.ts'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** Puts the licences of all packages in the bundle beside it: most ask that copies carry theirs. */
const licences: Plugin = {
  name: 'licences',
  setup(build) {
    build.onEnd(async ({ metafile }) => {
      const inputs = Object.keys(metafile?.inputs ?? {})
      const roots = new Set(inputs.flatMap((path) => packageRoot.exec(path)?.[0] ?? []))
      const texts = await Promise.all([...roots].toSorted().map(licenceOf))
      const outfile = join(build.initialOptions.outdir ?? 'dist', 'licences.txt')
      await mkdir(dirname(outfile), { recursive: true })
      await writeFile(outfile, texts.join('\n'))
    })
  },
}

/**
 * Commander loads what starts processes, for subcommands that are programs of their own. There are none here, and Node takes
 * longer to load it than all of commander.
 */
const noProcesses: Plugin = {
  name: 'no-processes',
  setup(build) {
    build.onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      importer.includes('/commander/') ? { path: 'child_process', namespace: 'none' } : undefined,
    )
    build.onLoad({ filter: /./, namespace: 'none' }, () => ({ contents: '' }))
  },
}

/** `svc mask` besides, which is started more often than all others. */
const readyMask: Plugin = {
  name: 'ready-mask',
  setup(build) {
    build.onEnd(async ({ metafile }) => {
      if (metafile === undefined) return
      const plugins = [noProcesses, latePatterns]
      const options = { ...readSooner, target, platform, external, plugins }
      await makeReady(build.initialOptions.outdir ?? 'dist', chunksOf(metafile), options)
    })
  },
}

const packageRoot = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/

async function licenceOf(root: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const files = (await readdir(root)).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  return [`${name} ${version} (${license})`, ...texts, ''].join('\n\n')
}

/** Less to read at each start; names stay, so that a stack trace tells something. */
const readSooner = { minifyWhitespace: true, minifySyntax: true, charset: 'utf8' } as const
const target = 'node20'
const platform = 'node' as const
const external = ['libsql', 'keytar']

export default defineConfig({
  // A worker thread starts from a file of its own; it is looked for beside the chunk that starts it.
  entry: {
    cli: 'src/cli/main.ts',
    'mask-worker': 'src/cli/mask/mask-worker.ts',
    'arrival-worker': 'src/service/masking/arrival-worker.ts',
  },
  format: 'esm',
  target,
  platform,
  outDir: 'dist',
  clean: true,
  // Lazy imports become chunks of their own, so `svc --version` never loads the service.
  splitting: true,
  dts: false,
  // Without this, tsup answers for `node:` before any plugin is asked.
  removeNodeProtocol: false,
  esbuildPlugins: [licences, readyMask, noProcesses, latePatterns],
  esbuildOptions: (options) => void Object.assign(options, readSooner),
  // Packages with native parts stay outside; everything else is bundled, which is what makes start-up quick.
  noExternal: [/.*/],
  external,
  // Bundled CommonJS packages still call require() for Node's own modules.
  banner: {
    js: "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);",
  },
})
