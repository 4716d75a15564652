// Makes a fresh clone ready: installs and builds only what is missing or older than what it is made from.
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cacheOf } from '../bin/ready-made.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

export function prepare() {
  const lock = join(root, 'package-lock.json')
  const modules = join(root, 'node_modules')
  // Linked, they belong to another checkout, and npm would empty it first.
  const ours = lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink() !== true
  if (ours && changedAt(lock) > changedAt(join(modules, '.package-lock.json'))) {
    step('Installing', 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  }
  const sources = [
    'src',
    'bin',
    'package.json',
    'tsup.config.ts',
    'scripts/build',
    'package-lock.json',
  ]
  const newest = Math.max(...sources.map((name) => newestIn(join(root, name))))
  // What is written last, for this very Node.
  const built = cacheOf(join(root, 'dist', 'mask.cjs'))
  if (newest > changedAt(built)) step('Building', 'npm', ['run', 'build'])
}

/** Runs a command quietly; what it printed is shown only when it failed. */
function step(what, command, args) {
  process.stderr.write(`${what} …\n`)
  const windows = process.platform === 'win32'
  const done = spawnSync(command, args, { cwd: root, encoding: 'utf8', shell: windows })
  if (done.status === 0) return
  process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`)
  process.stderr.write(`error: ${command} ${args.join(' ')} failed\n`)
  process.exit(1)
}

/** 0 when there is no such file, so that anything is newer. */
function changedAt(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0
}

function newestIn(path) {
  if (!existsSync(path)) return 0
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) prepare()
