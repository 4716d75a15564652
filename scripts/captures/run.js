// node scripts/captures/run.js [folder]: takes the pictures of the docs anew, from real sessions of the built program.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { prepare } from '../prepare.js'

prepare()
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const outfile = join(root, 'node_modules/.cache/svc-captures/capture.mjs')
await build({
  entryPoints: [join(root, 'scripts/captures/capture.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  outfile,
  logLevel: 'error',
})
const { captures, taken } = await import(pathToFileURL(outfile).href)
const folder = process.argv[2] ?? join(root, 'docs/images')
mkdirSync(folder, { recursive: true })
for (const capture of captures) {
  const { text, picture } = await taken(root, capture)
  writeFileSync(join(folder, `${capture.name}.txt`), text)
  writeFileSync(join(folder, `${capture.name}.svg`), picture)
}
