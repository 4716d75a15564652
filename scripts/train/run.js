// npm run train and train:value -- --data <folder>, train:cluster and train:ruling -- --vectors <folder>, train:thing -- --wordnet <folder>, train:title, train:name: bundles a
// training, which shares its code with what it trains, and runs it, with the model beside it as in the package.
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const [program = '', ...args] = process.argv.slice(2)
const folder = join(root, 'node_modules/.cache/svc-train')
const outfile = join(folder, 'dist', program.replaceAll('/', '-').replace(/ts$/, 'mjs'))
mkdirSync(folder, { recursive: true })
rmSync(join(folder, 'model'), { force: true })
symlinkSync(join(root, 'model'), join(folder, 'model'), 'junction')
await build({
  entryPoints: [join(root, 'scripts/train', program)],
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  outfile,
  logLevel: 'error',
})
const { train } = await import(pathToFileURL(outfile).href)
await train(root, args)
