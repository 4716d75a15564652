import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { request } from 'undici'
import { measure } from './mail/measure.js'

const here = fileURLToPath(new URL('./prebrain/', import.meta.url))
const svc = fileURLToPath(new URL('../bin/svc.js', import.meta.url))

/**
 * How long `svc prebrain` takes over five tools at once, beside a bare undici client that fetches the very same pages
 * one after the other, all five tools at a time, and does nothing with them; and beside what the tools' own limits
 * allow. `SVC_BENCH_ITEMS` (10,000) and `SVC_BENCH_LATENCY` (20 ms) set the size.
 */
export async function bench({ print, tmpDir }) {
  const items = Number(process.env.SVC_BENCH_ITEMS ?? 10_000)
  const latencyMs = Number(process.env.SVC_BENCH_LATENCY ?? 20)
  const tools = await startTools(items, latencyMs, tmpDir)
  try {
    const env = await home(tmpDir, tools)
    await connectAirtable(tmpDir, env, tools)
    await tools.take()
    const first = await run(env, tools)
    const asked = await tools.take()
    const again = await run(env, tools)
    const askedAgain = await tools.take()
    const bareSeconds = await fetchAll(asked)
    return report(print, { items, first, again, asked, askedAgain, bareSeconds })
  } finally {
    await tools.stop()
  }
}

async function startTools(items, latencyMs, tmpDir) {
  const module = join(tmpDir, 'tools.mjs')
  await build({
    entryPoints: [join(here, 'tools.ts')],
    outfile: module,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    alias: { vitest: join(here, 'no-test.js') },
    external: ['libsql', 'keytar'],
    banner: {
      js: "import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);",
    },
    logLevel: 'error',
  })
  const child = spawn(process.execPath, [join(here, 'serve.js'), module, items, latencyMs], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => JSON.parse((await lines.next()).value)
  return {
    ...(await next()),
    take: () => {
      child.stdin.write('take\n')
      return next()
    },
    stop: async () => {
      child.stdin.end()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** A home of its own: the run must neither find nor leave anything in the real one. */
async function home(folder, { env }) {
  await mkdir(join(folder, 'home'), { recursive: true })
  return {
    PATH: process.env.PATH,
    HOME: join(folder, 'home'),
    SVC_CREDENTIAL_STORE: 'file',
    CI: '1',
    ...env,
  }
}

async function connectAirtable(folder, env, { choices }) {
  const from = join(folder, 'choices.json')
  await writeFile(from, JSON.stringify(choices))
  const { exit, stderr } = await measure(
    process.execPath,
    [svc, 'connect', 'airtable', '--from', from],
    env,
  )
  if (exit !== 0) throw new Error(`svc connect ended with ${exit}: ${stderr.trim()}`)
}

async function run(env, { flags }) {
  const ran = await measure(process.execPath, [svc, 'prebrain', ...flags, '--yes', '--json'], env)
  if (ran.exit !== 0) throw new Error(`svc ended with ${ran.exit}: ${ran.stderr.trim()}`)
  return { ...ran, answer: JSON.parse(ran.stdout) }
}

/** Seconds for the same pages without us: each tool's one after the other, the tools side by side. */
async function fetchAll(asked) {
  const began = performance.now()
  await Promise.all(
    asked.map(async ({ requests }) => {
      for (const { url, ...init } of requests) {
        const { body } = await request(url, init)
        JSON.parse(await body.text())
      }
    }),
  )
  return (performance.now() - began) / 1000
}

function report(print, { items, first, again, asked, askedAgain, bareSeconds }) {
  for (const { id, requests, perSecond } of asked) {
    const files = first.answer.connectors.find(({ connector }) => connector === id)?.files
    const allowed = requests.length / perSecond
    print(
      `prebrain: ${id.padEnd(9)} ${files} files, ${requests.length} requests, ${allowed.toFixed(1)} s at the pace of its limit`,
    )
  }
  const limitSeconds = Math.max(
    ...asked.map(({ requests, perSecond }) => requests.length / perSecond),
  )
  const { found, sent } = first.answer
  print(
    `prebrain: svc            ${first.seconds.toFixed(2)} s, ${(items / first.seconds).toFixed(0)} items/s, ` +
      `${found} candidates, ${sent} sent, peak ${memory(first)}`,
  )
  print(
    `prebrain: bare undici    ${bareSeconds.toFixed(2)} s, ${(items / bareSeconds).toFixed(0)} items/s; ` +
      `svc reaches ${(bareSeconds / first.seconds).toFixed(2)} of it`,
  )
  print(
    `prebrain: the limits     ${limitSeconds.toFixed(2)} s at best; svc takes ${(first.seconds / limitSeconds).toFixed(2)} times that`,
  )
  const requests = askedAgain.reduce((sum, { requests: { length } }) => sum + length, 0)
  print(
    `prebrain: a second run   ${again.seconds.toFixed(2)} s, ${requests} requests, ${again.answer.found} candidates, ${again.answer.sent} sent`,
  )
  return {
    seconds: first.seconds,
    ofBare: bareSeconds / first.seconds,
    timesLimit: first.seconds / limitSeconds,
    peakMb: first.peakMb,
    secondRunRequests: requests,
  }
}

function memory({ peakMb }) {
  return peakMb === null ? 'unknown' : `${peakMb.toFixed(0)} MB`
}
