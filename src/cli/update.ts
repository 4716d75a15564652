import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cacheFolder } from '../client/folder.ts'
import type { Env } from '../client/folder.ts'
import { dayMs } from '../core/time.ts'
import { version } from '../core/version.ts'
import type { General } from './context.ts'
import type { Io } from './io.ts'
import { isOn } from './io.ts'

const packageName = 'decision-rules'

/** Whether this run may tell of a newer svc: to a person at a terminal, of a program that npm installed. */
export function mayTellOfUpdate(
  { stderr, env }: Pick<Io, 'stderr' | 'env'>,
  { json, quiet }: Pick<General, 'json' | 'quiet'>,
  file = fileURLToPath(import.meta.url),
): boolean {
  const isWanted = !json && !quiet && !isOn(env['SVC_NO_UPDATE_NOTIFIER']) && !isOn(env['CI'])
  // Who runs a clone of the source updates it with git.
  return isWanted && stderr.isTTY === true && file.includes('node_modules')
}

/**
 * The line that tells of a newer svc, from what npm said in an earlier run; null when there is none, and when it was
 * told within a day: whoever stays with what they have need not read it behind every command. Once a day, too,
 * npm is asked in the background, so no command waits for it: the user's own npm, with the registry, the proxy and
 * the sign-in that installed svc, and with nothing but the package's name.
 */
export function updateLine(env: Env, now: Date, ask = askNpm): string | null {
  const path = join(cacheFolder(env), 'latest-version')
  const { answer, askedAtMs } = earlierAnswer(path)
  if (now.getTime() - askedAtMs > dayMs) ask(path, env)
  if (answer === null || !isNewer(answer, version)) return null
  if (!mayTellAgain(join(cacheFolder(env), 'update-told'), now)) return null
  return `svc ${answer} is out, this is ${version}: npm install --global ${packageName}@latest`
}

/** Notes that it is told now. False also where that cannot be noted: it would be told without end. */
function mayTellAgain(path: string, now: Date): boolean {
  try {
    const toldAtMs = existsSync(path) ? Date.parse(readFileSync(path, 'utf8')) : 0
    if (now.getTime() - toldAtMs < dayMs) return false
    writeFileSync(path, now.toISOString(), { mode: 0o600 })
    return true
  } catch {
    return false
  }
}

function earlierAnswer(path: string): { answer: string | null; askedAtMs: number } {
  try {
    const { mtimeMs } = statSync(path)
    const [answer = null] = /^\d+\.\d+\.\d+$/m.exec(readFileSync(path, 'utf8')) ?? []
    return { answer, askedAtMs: mtimeMs }
  } catch {
    return { answer: null, askedAtMs: 0 }
  }
}

/** npm writes its answer straight into the file, whose time says when it was asked. It may outlive this process. */
export function askNpm(path: string, env: Env): ChildProcess | null {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const file = openSync(path, 'w', 0o600)
    const child = spawn('npm', ['view', packageName, 'version'], {
      detached: true,
      stdio: ['ignore', file, 'ignore'],
      // Nothing that is svc's own: a key in the environment is not npm's business.
      env: Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('SVC_'))),
      // npm is a script there, which only a shell starts.
      shell: process.platform === 'win32',
      windowsHide: true,
    })
    closeSync(file)
    child.on('error', () => undefined)
    child.unref()
    return child
  } catch {
    // A full disk or a missing npm is told by what needs them.
    return null
  }
}

function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((each) => each.split('.').map(Number))
  for (const place of [0, 1, 2]) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
