// npm run train -- --data <folder>: bundles the training, which shares its code with the gate, and runs it.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const outfile = join(root, 'node_modules/.cache/svc-train/train.mjs')
await build({
  entryPoints: [join(root, 'scripts/train/train.ts')],
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  outfile,
  logLevel: 'error',
})
const { train } = await import(pathToFileURL(outfile).href)
train(root, process.argv.slice(2))
