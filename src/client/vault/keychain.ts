import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import * as z from 'zod'
import { SvcError } from '../../core/error.ts'
import type { Env } from '../folder.ts'
import type { SecretStore } from '../vault.ts'

/** Longest wait for the keychain, in ms. */
export const keychainTimeoutMs = 3_000

/** What is asked of the keychain, and its answer: the value on `get`, whether one was there on `delete`. */
export type KeychainRequest =
  | { readonly op: 'get' | 'delete'; readonly account: string }
  | { readonly op: 'set'; readonly account: string; readonly value: string }

export type KeychainAnswer =
  { readonly value: string | null; readonly removed: boolean } | { readonly error: string }

/** Puts one question to the keychain; aborted when the answer takes too long. */
export type AskKeychain = (request: KeychainRequest, signal: AbortSignal) => Promise<KeychainAnswer>

/**
 * The system's keychain: Keychain on macOS, Credential Manager on Windows, the Secret Service on Linux.
 * Every failure is `credentials.unusable` that says whether it is missing, locked, silent or refusing, and
 * comes within `keychainTimeoutMs`.
 */
export function keychain(env: Env, ask: AskKeychain = askInProcess(env)): SecretStore {
  const asked = async (request: KeychainRequest): Promise<Answered> => {
    const answer = await inTime((signal) => ask(request, signal))
    if ('error' in answer) throw unusable(reasonOf(answer.error))
    return answer
  }
  return {
    kind: 'keychain',
    get: async (account) => (await asked({ op: 'get', account })).value,
    set: async (account, value) => void (await asked({ op: 'set', account, value })),
    delete: async (account) => (await asked({ op: 'delete', account })).removed,
  }
}

type Answered = Exclude<KeychainAnswer, { readonly error: string }>

async function inTime(
  ask: (signal: AbortSignal) => Promise<KeychainAnswer>,
): Promise<KeychainAnswer> {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // Before the stop, for that makes the question fail for a lesser reason.
      reject(unusable(`does not answer within ${keychainTimeoutMs / 1_000} s`))
      stop.abort()
    }, keychainTimeoutMs)
  })
  try {
    return await Promise.race([ask(stop.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

function unusable(reason: string): SvcError {
  return new SvcError('credentials.unusable', `the system keychain ${reason}`, {
    hint: 'SVC_CREDENTIAL_STORE=file keeps keys in a sealed file; SVC_TOKEN needs no store',
  })
}

/** The package's words (seen on Linux with 2.1) in ours; they are not shown, for what they quote is not ours to know. */
function reasonOf(error: string): string {
  if (/locked|unlock|dismissed/i.test(error)) return 'is locked'
  if (/cannot find|dbus|no result found|not available|unavailable/i.test(error))
    return 'is not there'
  return 'refuses'
}

/**
 * Asks in a process of its own. With a stuck daemon the package blocks its whole thread already in the
 * constructor, for minutes: no race inside this process would ever be decided, and it could not end.
 * What is asked goes through a pipe, never through the command line or the environment.
 */
function askInProcess(env: Env): AskKeychain {
  return (request, signal) => {
    const module = modulePath()
    if (module === null) return Promise.resolve({ error: 'cannot find the package' })
    return new Promise((resolve) => {
      const child = spawn(process.execPath, ['-e', program, '--', module], {
        // Options meant for svc (a debugger's break, say) must not stop the helper.
        env: { ...env, NODE_OPTIONS: undefined },
        stdio: ['pipe', 'pipe', 'ignore'],
        windowsHide: true,
        signal,
        killSignal: 'SIGKILL',
      })
      const parts: Buffer[] = []
      child.stdout.on('data', (part: Buffer) => parts.push(part))
      child.stdin.on('error', () => undefined)
      child.once('error', () => resolve({ error: 'the helper did not start or was stopped' }))
      child.once('close', () => resolve(decoded(Buffer.concat(parts))))
      child.stdin.end(JSON.stringify(request))
    })
  }
}

/** Resolved from here and handed over in full: resolved by the helper it would come from the current directory. */
function modulePath(): string | null {
  try {
    return createRequire(import.meta.url).resolve('keytar')
  } catch {
    return null
  }
}

/** The helper. On Linux the store is named, or the package silently takes one that a reboot empties. */
const program = `
const { readFileSync, writeSync } = require('node:fs')
const { op, account, value } = JSON.parse(readFileSync(0, 'utf8'))
const ask = async () => {
  const { AsyncEntry } = require(process.argv[1])
  const entry = new AsyncEntry('svc', account, { linux: { store: 'secret-service' } })
  if (op === 'set') await entry.setPassword(value)
  return {
    value: op === 'get' ? await entry.getPassword() : null,
    removed: op === 'delete' ? await entry.deletePassword() : false,
  }
}
ask()
  .catch((error) => ({ error: String(error && error.message) }))
  .then((answer) => writeSync(1, JSON.stringify(answer)))
`

const answerForm = z.union([
  z.object({ value: z.string().nullable(), removed: z.boolean() }),
  z.object({ error: z.string() }),
])

function decoded(bytes: Buffer): KeychainAnswer {
  try {
    return answerForm.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return { error: 'the helper gave no answer' }
  }
}
