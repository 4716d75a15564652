// Signed slash commands at 64 connections, each a draft on disk before it is answered, against ingest in the same run.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { ingestUrl, key, load, openDoors, started } from './ingest/server.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const program = process.env.SVC_BENCH_PROGRAM ?? join(root, 'bin/svc.js')
const seconds = Number(process.env.SVC_BENCH_SECONDS ?? 10)
const signingSecret = 'bench'

export async function bench({ print, tmpDir }) {
  const slack = await fakeSlack()
  const service = await started([program, 'serve', '--port', '0', ...databaseFlags(tmpDir)], {
    ...openDoors,
    SVC_SLACK_CLIENT_ID: 'bench',
    SVC_SLACK_CLIENT_SECRET: 'bench',
    SVC_SLACK_SIGNING_SECRET: signingSecret,
    SVC_SLACK_URL: slack.url,
    SVC_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
  await connect(service.url)
  const url = await ingestUrl(service.url)
  await load(url, { seconds: 2 })
  await typed(service.url, 2)
  const yardstick = await load(url, { seconds })
  print(`svc ingest     ${line(yardstick)}`)
  const commands = await typed(service.url, seconds)
  const ratio = commands.perSecond / yardstick.perSecond
  print(`/brain         ${line(commands)}   ${ratio.toFixed(3)} x ingest`)
  print(
    `slowest        ${commands.slowest} ms; ${commands.saved} of ${commands.total} saved a draft`,
  )
  await service.stop()
  slack.close()
}

/** Posts signed commands at 64 connections; each is another press of Enter. */
async function typed(base, duration) {
  let saved = 0
  const result = await autocannon({
    url: `${base}/v1/slack/commands`,
    connections: 64,
    duration,
    method: 'POST',
    setupClient: (client) => {
      const next = () => {
        const body = nextBody()
        client.setHeadersAndBody(headersOf(body), body)
      }
      next()
      client.on('body', (text) => {
        if (String(text).includes('svc review')) saved++
      })
      client.on('response', next)
    },
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors under load`)
  }
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    slowest: result.latency.max,
    total: result.requests.total,
    saved,
  }
}

let made = 0

function nextBody() {
  const n = made++
  return new URLSearchParams({
    team_id: 'T0BENCH',
    team_domain: 'bench',
    channel_id: 'C0BENCH',
    channel_name: 'bench',
    user_id: 'U0BENCH',
    user_name: 'kim',
    command: '/brain',
    text: `We decided that case ${n} is answered within two days. Ask Ina Berg <ina.berg@example.com> or call +1 415 555 0132 when the customer has paid more than $${100 + (n % 900)}.`,
    response_url: 'https://hooks.slack.com/commands/T0BENCH/1/x',
    trigger_id: `${n}.bench`,
  }).toString()
}

function headersOf(body) {
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const digest = createHmac('sha256', signingSecret).update(`v0:${timestamp}:${body}`).digest('hex')
  return {
    'content-type': 'application/x-www-form-urlencoded',
    'x-slack-request-timestamp': timestamp,
    'x-slack-signature': `v0=${digest}`,
  }
}

async function connect(base) {
  const headers = { authorization: `Bearer ${key}` }
  const { url } = await (await fetch(`${base}/v1/slack/install`, { headers })).json()
  const state = new URL(url).searchParams.get('state')
  const back = await fetch(`${base}/v1/slack/oauth/callback?code=x&state=${state}`)
  if (back.status !== 200) throw new Error(`connecting answered ${await back.text()}`)
}

/** As much of Slack as connecting needs. */
async function fakeSlack() {
  const answer = { ok: true, access_token: 'xoxb-bench', team: { id: 'T0BENCH', name: 'Bench' } }
  const server = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** PostgreSQL where SVC_TEST_PG_URL names one (scripts/with-postgres.sh), else the embedded database. */
function databaseFlags(tmpDir) {
  const url = process.env.SVC_TEST_PG_URL
  return url === undefined ? ['--data', join(tmpDir, 'data')] : ['--database-url', url]
}

function line({ perSecond, p99 }) {
  return `${perSecond.toFixed(0).padStart(7)} requests/s, p99 ${String(p99).padStart(4)} ms`
}
