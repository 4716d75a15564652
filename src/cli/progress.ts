import type { ColorSupportLevel } from 'chalk'
import { hasUnicode } from './interactive.ts'
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
export function spinner(io: Io, level: ColorSupportLevel): Progress {
  let spinning: { text: string; stop(): unknown } | null = null
  /** What is to be shown; null once it has been stopped, perhaps before ora was there. */
  let wanted: string | null = null
  const look = {
    stream: io.stderr,
    // Whether it may move has been decided; ora would look at more than it was told.
    isEnabled: true,
    // Else Ctrl-C would be taken away from the signal handler.
    discardStdin: false,
    color: level === 0 ? false : 'cyan',
    ...(hasUnicode(io.env) ? {} : { spinner: 'line' as const }),
  } as const
  return {
    start: async (text) => {
      wanted = text
      const { default: ora } = await import('ora')
      if (wanted === null) return
      if (spinning === null) spinning = ora({ ...look, text: wanted }).start()
      else spinning.text = wanted
    },
    update: (text) => {
      if (wanted === null) return
      wanted = text
      if (spinning !== null) spinning.text = text
    },
    stop: () => {
      wanted = null
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
