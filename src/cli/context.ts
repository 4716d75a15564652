import type { Api } from '../client/api.ts'
import type { ChalkInstance } from 'chalk'
import type { Io } from './io.ts'
import type { Progress } from './progress.ts'
import type { Prompt } from './prompt.ts'

/** The general flags, parsed. */
export interface General {
  readonly json: boolean
  readonly input: boolean
  readonly yes: boolean
  readonly quiet: boolean
  readonly verbose: boolean
  readonly debug: boolean
  readonly color: boolean
  readonly baseUrl: string | undefined
  readonly profile: string | undefined
  readonly timeoutMs: number
}

/** What a command may touch: everything else of the process is out of its reach. */
export interface Context {
  readonly io: Io
  readonly general: General
  /** True when a person is there to ask: see cli/interactive.ts. */
  readonly interactive: boolean
  /** Colours for what goes to one of the streams; plain when off. */
  readonly paint: (stream: Io['stdout']) => Promise<ChalkInstance>
  readonly prompt: Prompt
  readonly progress: Progress
  /** The service, opened on first use. */
  readonly service: () => Promise<Service>
  /** The answer: `--json` prints the value, text prints `lines`; both on stdout. */
  readonly out: <T>(value: T, lines: (value: T) => string | readonly string[]) => Promise<void>
  /** A line or piece of a streamed answer, on stdout as it is. */
  readonly stream: (text: string) => Promise<void>
  /** For the person, on stderr; silent under `--quiet`. */
  readonly note: (text: string) => Promise<void>
  /** As `note`, under `--verbose` only. */
  readonly detail: (text: string) => Promise<void>
  /** What must be seen even under `--quiet`, on stderr. */
  readonly warn: (text: string) => Promise<void>
  /** The run did not end well although it goes on: the exit code at the end. */
  readonly setExit: (code: number) => void
}

export interface Service {
  readonly api: Api
  /** Null: the service inside this process, where nothing leaves the device. */
  readonly host: string | null
  readonly profile: string
  /** Where the key came from; null when none is sent. */
  readonly tokenOrigin: TokenOrigin | null
}

export type TokenOrigin = 'environment' | 'keychain' | 'file'
