import type { Io } from './io.ts'
import { write } from './io.ts'

/** What is happening now, for a person who waits. */
export interface Progress {
  start(text: string): Promise<void>
  update(text: string): void
  /** Takes the moving line away, so that what follows starts on a clean one. */
  stop(): void
}

export const silentProgress: Progress = {
  start: () => Promise.resolve(),
  update: () => undefined,
  stop: () => undefined,
}

/** A spinner on stderr. ora is loaded when the first one starts: it costs 44 ms and writes escape codes. */
export function spinner(io: Io): Progress {
  let spinning: { text: string; stop(): unknown } | null = null
  return {
    start: async (text) => {
      spinning?.stop()
      const { default: ora } = await import('ora')
      // discardStdin would take Ctrl-C away from the signal handler.
      spinning = ora({ text, stream: io.stderr, discardStdin: false }).start()
    },
    update: (text) => {
      if (spinning !== null) spinning.text = text
    },
    stop: () => {
      spinning?.stop()
      spinning = null
    },
  }
}

/** Where nothing can be redrawn: a line at the start, then at most one every ten seconds. */
export function progressLines(io: Io, now: () => number = Date.now): Progress {
  let lastAt = 0
  const say = (text: string): void => {
    lastAt = now()
    void write(io.stderr, `${text}\n`)
  }
  return {
    start: (text) => {
      say(text)
      return Promise.resolve()
    },
    update: (text) => {
      if (now() - lastAt >= 10_000) say(text)
    },
    stop: () => undefined,
  }
}
