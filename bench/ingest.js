// Durable ingest against a bare Fastify route that only parses JSON and answers, in one run, at 64 connections.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { bodyOf } from './ingest/body.js'
import { ingestUrl, load, openDoors, started } from './ingest/server.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const seconds = Number(process.env.SVC_BENCH_SECONDS ?? 10)
/** Ingests after which the memory is looked at; 100,000 by SVC_BENCH_AMOUNT. */
const amount = Number(process.env.SVC_BENCH_AMOUNT ?? 20_000)

export async function bench({ print, tmpDir }) {
  const bare = await started([join(root, 'bench/ingest/bare.js')])
  const yardstick = await loaded(bare, `${bare.url}/ingest`)
  await bare.stop()
  print(`bare Fastify   ${line(yardstick)}`)

  const args = [join(root, 'bin/svc.js'), 'serve', '--port', '0', ...databaseFlags(tmpDir)]
  const service = await started(args, openDoors)
  const url = await ingestUrl(service.url)
  await load(url, { seconds: 2 })
  const before = service.memoryMb()
  const ingest = await loaded(service, url)
  print(
    `svc ingest     ${line(ingest)}   ${(ingest.perSecond / yardstick.perSecond).toFixed(3)} x bare`,
  )
  await load(url, { amount })
  print(
    `memory         ${before} MB before, ${service.memoryMb()} MB after ${ingest.total + amount} drafts`,
  )
  await service.stop()

  for (const part of await parts(tmpDir)) print(part)
}

/** As `load`, and what each request took of the processors, in µs: unlike the rate it holds on a busy machine, too. */
async function loaded(server, url) {
  const before = server.processorUs()
  const result = await load(url, { seconds })
  const after = server.processorUs()
  return {
    ...result,
    mainUs: (after.main - before.main) / result.total,
    allUs: (after.all - before.all) / result.total,
  }
}

/** PostgreSQL where SVC_TEST_PG_URL names one (scripts/with-postgres.sh), else the embedded database. */
function databaseFlags(tmpDir) {
  const url = process.env.SVC_TEST_PG_URL
  return url === undefined ? ['--data', join(tmpDir, 'data')] : ['--database-url', url]
}

/** What each step of an ingest costs by itself, measured on the source inside one process. */
async function parts(tmpDir) {
  const outfile = join(root, 'node_modules/.cache/svc-bench/parts.mjs')
  await build({
    entryPoints: [join(root, 'bench/ingest/parts.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['libsql', 'pg-native'],
    banner: {
      js: "import { createRequire as r } from 'node:module'; const require = r(import.meta.url);",
    },
    outfile,
    logLevel: 'error',
  })
  const { measure } = await import(outfile)
  const texts = Array.from({ length: 10_000 }, (_, n) => bodyOf(n))
  return measure(join(tmpDir, 'parts'), texts)
}

function line({ perSecond, p99, mainUs, allUs }) {
  const rate = `${perSecond.toFixed(0).padStart(7)} requests/s, p99 ${String(p99).padStart(4)} ms`
  return `${rate}, processor ${mainUs.toFixed(0)} µs each in the first thread, ${allUs.toFixed(0)} in all`
}
