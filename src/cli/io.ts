import type { Readable, Writable } from 'node:stream'
import type { Env } from '../client/folder.ts'

/** The streams and surroundings of one run; tests hand in buffers. */
export interface Io {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable & Screen
  readonly stderr: Writable & Screen
  readonly env: Env
  /** Aborted by Ctrl-C or SIGTERM. */
  readonly signal: AbortSignal
  /** Until `work` is over, Ctrl-C is for the program that it gave the terminal to. Absent where no Ctrl-C can come. */
  readonly lend?: <T>(work: () => Promise<T>) => Promise<T>
}

/** What a stream says of the terminal it goes to; a size of 0 is one nobody set. */
interface Screen {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly rows?: number
}

/** Writes with back-pressure: resolves once the stream takes more, or has nobody left who reads it. */
export function write(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (stream.destroyed || stream.write(text)) {
      resolve()
      return
    }
    const done = (): void => {
      stream.off('drain', done)
      stream.off('close', done)
      stream.off('error', failed)
      resolve()
    }
    const failed = (error: NodeJS.ErrnoException): void => {
      stream.off('drain', done)
      stream.off('close', done)
      if (error.code === 'EPIPE') resolve()
      else reject(error)
    }
    stream.once('drain', done)
    stream.once('close', done)
    stream.once('error', failed)
  })
}

/** A variable that is set to something that means yes. */
export function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value.toLowerCase() !== 'false'
}
