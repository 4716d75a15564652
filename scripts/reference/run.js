// node scripts/reference/run.js: writes the pages anew that are made from the source: calls, commands and variables.
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const outdir = join(root, 'node_modules/.cache/svc-reference')
await build({
  entryPoints: ['http', 'commands', 'environment'].map((name) =>
    join(root, `scripts/reference/${name}.ts`),
  ),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  outdir,
  outExtension: { '.js': '.mjs' },
  logLevel: 'error',
})
const load = (name) => import(pathToFileURL(join(outdir, `${name}.mjs`)).href)
const { httpReference } = await load('http')
const { commandsReference } = await load('commands')
const { environmentReference } = await load('environment')
writeFileSync(join(root, 'docs/http-reference.md'), await httpReference())
writeFileSync(join(root, 'docs/commands.md'), await commandsReference())
writeFileSync(join(root, 'docs/environment.md'), await environmentReference())
