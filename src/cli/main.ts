import { run } from './program.ts'

/** Wires the process to `run`: the only place that touches it. */
async function main(): Promise<void> {
  const stop = new AbortController()
  let isOver = false
  let isLent = false
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (isLent && name === 'SIGINT') return
      // The first asks the work to end well; the second does not wait for it, nor for what lingers behind it.
      if (stop.signal.aborted || isOver) process.exit(name === 'SIGINT' ? 130 : 143)
      stop.abort(name)
    })
  }
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') {
        // The reader has seen enough (`svc … | head`): that is an end, not a failure. The notes are not the answer.
        if (stream === process.stdout) process.exit(0)
        return
      }
      if (stream === process.stdout) {
        process.stderr.write(`error: the answer cannot be written (${error.code ?? 'unknown'})\n`)
      }
      process.exit(1)
    })
  }
  process.exitCode = await run(process.argv.slice(2), {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    signal: stop.signal,
    lend: async (work) => {
      isLent = true
      try {
        return await work()
      } finally {
        isLent = false
      }
    },
  })
  isOver = true
  if (stop.signal.aborted && process.exitCode === 0) {
    process.exitCode = stop.signal.reason === 'SIGTERM' ? 143 : 130
  }
}

/** Of the whole run. */
export const ended = main()
