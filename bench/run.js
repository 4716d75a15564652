// npm run bench -- <name>: measures one part against a yardstick in the same run.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const names = readdirSync(here)
  .filter((file) => file.endsWith('.js') && file !== 'run.js')
  .map((file) => file.slice(0, -3))
const name = process.argv[2]
if (!names.includes(name)) {
  process.stderr.write(`error: name a benchmark: ${names.join(', ')}\n`)
  process.exit(64)
}
const tmpDir = mkdtempSync(join(tmpdir(), 'svc-bench-'))
try {
  const { bench } = await import(pathToFileURL(join(here, `${name}.js`)).href)
  await bench({ print: (line) => process.stdout.write(`${line}\n`), tmpDir })
} finally {
  rmSync(tmpDir, { recursive: true, force: true })
}
