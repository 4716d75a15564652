// How long `svc` takes to start, as a ratio to bare Node in the same run.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const svc = join(dirname(dirname(fileURLToPath(import.meta.url))), 'bin', 'svc.js')
const rounds = 25

export function bench({ print }) {
  const cases = {
    'node -e 0': ['-e', '0'],
    'svc --version': [svc, '--version'],
    'svc --help': [svc, '--help'],
    'svc prebrain --help': [svc, 'prebrain', '--help'],
  }
  const times = Object.fromEntries(Object.keys(cases).map((name) => [name, []]))
  // Turn by turn, so that a slow moment of the machine meets every case alike.
  for (let round = 0; round < rounds; round++) {
    for (const [name, args] of Object.entries(cases)) {
      const startedAt = performance.now()
      spawnSync(process.execPath, args, { stdio: 'ignore' })
      times[name].push(performance.now() - startedAt)
    }
  }
  const yardstick = median(times['node -e 0'])
  for (const [name, all] of Object.entries(times)) {
    const ms = median(all)
    print(`${name.padEnd(22)} ${ms.toFixed(0).padStart(5)} ms   ${(ms / yardstick).toFixed(2)} x`)
  }
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
