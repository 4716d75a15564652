import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * Runs a command to its end. Answers its exit code, its output, wall time in seconds and peak memory in MB
 * (null where the system does not tell).
 */
export async function measure(command, args, env = process.env) {
  const timed = existsSync('/usr/bin/time')
  const began = performance.now()
  const child = timed
    ? spawn('/usr/bin/time', ['-f', `${mark}%M`, command, ...args], { env })
    : spawn(command, args, { env })
  let polledKb = 0
  const poll = timed ? null : setInterval(() => (polledKb = peakKb(child.pid) ?? polledKb), 20)
  const [stdout, stderr, exit] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    }),
  ])
  const seconds = (performance.now() - began) / 1000
  if (poll) clearInterval(poll)
  const kb = timed ? Number(stderr.split(mark)[1] ?? 0) : polledKb
  return { exit, stdout, stderr: stderr.split(mark)[0], seconds, peakMb: kb > 0 ? kb / 1024 : null }
}

const mark = 'peak-kb='

async function text(stream) {
  let all = ''
  for await (const chunk of stream) all += chunk
  return all
}

function peakKb(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1])
  } catch {
    // Already gone, or not Linux.
    return null
  }
}
