#!/usr/bin/env node
// Plain JavaScript that any Node can parse: an old one must read the message below, not a syntax error. CommonJS, for which
// Node need not get its loader of modules ready.
'use strict'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `error: svc needs Node 20.19 or newer; this is ${process.version}\n  hint: install Node 22 or 24\n`,
  )
  process.exitCode = 1
} else if (process.argv.length === 3 && /^(?:-V|--version)$/.test(process.argv[2])) {
  // Asked for by scripts, often: nothing else needs to be loaded for it.
  process.stdout.write(`${require('../package.json').version}\n`)
} else {
  // Node turns a pattern into byte code for its first search and into machine code for the second, and the byte code takes
  // it three times as long. Of the hundreds that a text is read with, most are soon asked again.
  require('node:v8').setFlagsFromString('--no-regexp-tier-up')
  load().catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    process.stderr.write('error: svc is not built yet\n  hint: npm install && npm run build\n')
    process.exitCode = 1
  })
}

async function load() {
  if (process.argv[2] === 'mask') {
    const { existsSync } = require('node:fs')
    const path = require('node:path')
    const { cacheOf, readyMade } = require('./ready-made.js')
    const file = path.resolve(__dirname, '../dist/mask.cjs')
    if (existsSync(cacheOf(file))) return readyMade(file).run()
  }
  return import('../dist/cli.js')
}
