import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { bodyOf } from './body.js'

export const key = `mcp_${'b'.repeat(43)}`

/** What lets a benchmark through: its own key, and limits out of the way. */
export const openDoors = {
  SVC_BOOTSTRAP_KEY: key,
  SVC_LIMIT_TOKEN_PER_MINUTE: '999999999',
  SVC_LIMIT_ADDRESS_PER_MINUTE: '999999999',
  SVC_LIMIT_OPEN_DRAFTS: '999999999',
}

/** Starts a server that says on stderr where it listens, and answers once it has. */
export async function started(args, env = {}) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const url = await new Promise((resolve, reject) => {
    let text = ''
    const look = (part) => {
      text += part
      const found = /http:\/\/[\d.:]+\d/.exec(text)
      if (found === null) return
      child.stderr.off('data', look)
      // The log goes on; it is read and dropped so that the pipe never fills.
      child.stderr.resume()
      resolve(found[0])
    }
    child.stderr.setEncoding('utf8').on('data', look)
    child.once('exit', () => reject(new Error(`the server ended: ${text}`)))
  })
  return {
    url,
    memoryMb: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
    },
    /** Processor time so far, in µs: of the thread that takes requests, and of all threads. */
    processorUs: () => {
      const tasks = readdirSync(`/proc/${child.pid}/task`).map((task) => ({
        isMain: Number(task) === child.pid,
        // The first number is nanoseconds on a processor.
        us:
          Number.parseInt(readFileSync(`/proc/${child.pid}/task/${task}/schedstat`, 'utf8')) / 1e3,
      }))
      const sum = (some) => some.reduce((total, { us }) => total + us, 0)
      return { main: sum(tasks.filter(({ isMain }) => isMain)), all: sum(tasks) }
    },
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.once('exit', resolve)
        child.kill('SIGTERM')
      }),
  }
}

/** An ingest URL of the service at `base`. */
export async function ingestUrl(base) {
  const answer = await fetch(`${base}/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'bench' }),
  })
  return (await answer.json()).url
}

let made = 0

/** Posts at 64 connections for some seconds, or until `amount` were answered. Each body is new: a repeat is not written. */
export async function load(url, { seconds, amount }) {
  const result = await autocannon({
    url,
    connections: 64,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    setupClient: (client) => {
      client.setBody(bodyOf(made++))
      client.on('response', () => client.setBody(bodyOf(made++)))
    },
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors under load`)
  }
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    total: result.requests.total,
  }
}
