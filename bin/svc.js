#!/usr/bin/env node
// Plain JavaScript that any Node can parse: an old one must read the message below, not a syntax error.
import { createRequire } from 'node:module'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `error: svc needs Node 20.19 or newer; this is ${process.version}\n  hint: install Node 22 or 24\n`,
  )
  process.exitCode = 1
} else if (process.argv.length === 3 && /^(?:-V|--version)$/.test(process.argv[2])) {
  // Asked for by scripts, often: nothing else needs to be loaded for it.
  process.stdout.write(`${createRequire(import.meta.url)('../package.json').version}\n`)
} else {
  import('../dist/cli.js').catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    process.stderr.write('error: svc is not built yet\n  hint: npm install && npm run build\n')
    process.exitCode = 1
  })
}
