// Whether listing, filtering and ingest stay quick when millions of drafts are stored: against the same with 5,000.
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ingestUrl, key, load, openDoors, started } from './ingest/server.js'

const Libsql = createRequire(import.meta.url)('libsql')
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const svc = join(root, 'bin/svc.js')
/** The large count; 5,000,000 by SVC_BENCH_DRAFTS. */
const many = Number(process.env.SVC_BENCH_DRAFTS ?? 500_000)

const reads = {
  'first page': '/v1/rules',
  'page in the middle': (middle) => `/v1/rules?cursor=${Buffer.from(middle).toString('base64url')}`,
  'by status': '/v1/rules?status=draft',
  'by a rare status': '/v1/rules?status=approved',
  'by connector': '/v1/rules?connector=mail',
  'by a search': '/v1/rules?q=refund',
  'by a search in vain': '/v1/rules?q=nowhere',
}

export async function bench({ print, tmpDir }) {
  const few = await measured(join(tmpDir, 'few'), 5_000)
  const large = await measured(join(tmpDir, 'many'), many)
  print(`${''.padEnd(22)} ${'5,000'.padStart(10)} ${many.toLocaleString('en').padStart(12)}`)
  for (const [name, ms] of Object.entries(few.readMs)) {
    const there = large.readMs[name]
    print(
      `${name.padEnd(22)} ${ms.toFixed(2).padStart(7)} ms ${there.toFixed(2).padStart(9)} ms   ${(there / ms).toFixed(2)} x`,
    )
  }
  const ratio = (few.ingest / large.ingest).toFixed(2)
  print(
    `${'ingest'.padEnd(22)} ${few.ingest.toFixed(0).padStart(8)}/s ${large.ingest.toFixed(0).padStart(10)}/s   ${ratio} x`,
  )
}

async function measured(folder, count) {
  fill(folder, count)
  const service = await started([svc, 'serve', '--port', '0', '--data', folder], openDoors)
  const readMs = {}
  for (const [name, path] of Object.entries(reads)) {
    const middle = ruleId(Math.floor(count / 2))
    readMs[name] = await medianMs(service.url + (typeof path === 'string' ? path : path(middle)))
  }
  const { perSecond } = await load(await ingestUrl(service.url), { seconds: 5 })
  await service.stop()
  return { readMs, ingest: perSecond }
}

/** Drafts as they lie in the database, written by SQL: posting millions would measure posting. */
function fill(folder, count) {
  mkdirSync(folder, { recursive: true })
  spawnSync(process.execPath, [svc, 'admin', 'org', 'list', '--data', folder])
  const service = spawnSync(process.execPath, [
    svc,
    'admin',
    'org',
    'create',
    'first',
    '--data',
    folder,
    '--json',
  ])
  const { id } = JSON.parse(service.stdout.toString())
  const database = new Libsql(join(folder, 'svc.db'))
  database.exec('pragma synchronous = off')
  database.exec(`
    insert into rules
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
    select 'rule_' || printf('%026d', i), '${id}', 'Rule ' || i || ' of the house',
      'We decided that case ' || i || ' is answered within two days, a refund needs a second approval, and nothing else is promised.',
      'https://desk.example.com/tickets/' || i, '[]', 'draft',
      case when i % 3 = 0 then 'prebrain' else 'ingest' end,
      case when i % 3 = 0 then 'mail' else null end,
      '[]', 'wh_00000000000000000000000000', 1, null, '{}', '[]', null, null,
      '2026-01-01T00:00:00.000Z', null, null, '2026-01-01T00:00:00.000Z'
    from n`)
  database.close()
  // Or the measuring would wait for the disk to take all this in.
  spawnSync('sync')
}

function ruleId(n) {
  return `rule_${String(n).padStart(26, '0')}`
}

async function medianMs(url) {
  const times = []
  for (let n = 0; n < 60; n++) {
    const startedAt = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[30]
}
