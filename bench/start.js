// How long `svc` takes from start to end, as a ratio to bare Node in the same run.
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { key, openDoors, started } from './ingest/server.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const svc = process.env.SVC_BENCH_PROGRAM ?? join(root, 'bin', 'svc.js')
const rounds = Number(process.env.SVC_BENCH_ROUNDS ?? 25)

export async function bench({ print, tmpDir }) {
  const instant = await started([join(root, 'bench/start/service.js')])
  const real = await started([svc, 'serve', '--port', '0', '--data', tmpDir], openDoors)
  const at = ({ url }) => ({
    HOME: tmpDir,
    SVC_CREDENTIAL_STORE: 'file',
    SVC_BASE_URL: url,
    SVC_TOKEN: key,
  })
  const note = join(tmpDir, 'note.txt')
  await writeFile(note, 'Refunds above 500 euros need a second approval, said Anna Berg.\n')
  const cases = {
    'node -e 0': [['-e', '0']],
    'svc --version': [[svc, '--version']],
    'svc --help': [[svc, '--help']],
    'svc prebrain --help': [[svc, 'prebrain', '--help']],
    'svc mask': [[svc, 'mask', note]],
    'svc webhook create': [[svc, 'webhook', 'create', 'bench'], at(instant)],
    '  at svc serve': [[svc, 'webhook', 'create', 'bench'], at(real)],
  }
  try {
    const times = Object.fromEntries(Object.keys(cases).map((name) => [name, []]))
    // Turn by turn, so that a slow moment of the machine meets every case alike.
    for (let round = 0; round < rounds; round++) {
      for (const [name, [args, env]] of Object.entries(cases)) times[name].push(timed(args, env))
    }
    const yardstick = median(times['node -e 0'])
    for (const [name, all] of Object.entries(times)) {
      const ms = median(all)
      print(`${name.padEnd(22)} ${ms.toFixed(0).padStart(5)} ms   ${(ms / yardstick).toFixed(2)} x`)
    }
  } finally {
    await Promise.all([instant.stop(), real.stop()])
  }
}

/** One run, in ms. */
function timed(args, env = {}) {
  const startedAt = performance.now()
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'ignore',
    env: { ...process.env, ...env },
  })
  // A command that fails is quick.
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`)
  return performance.now() - startedAt
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
