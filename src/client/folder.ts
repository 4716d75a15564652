import { homedir } from 'node:os'
import { join } from 'node:path'

export type Env = Readonly<Record<string, string | undefined>>

/** Where the embedded database lives. */
export function dataFolder(env: Env, platform: NodeJS.Platform = process.platform): string {
  return userFolder(env, platform, 'XDG_DATA_HOME', ['.local', 'share'], 'LOCALAPPDATA')
}

/** What may be lost without loss of a draft: unsent masked candidates, edits in progress. */
export function stateFolder(env: Env, platform: NodeJS.Platform = process.platform): string {
  return userFolder(env, platform, 'XDG_STATE_HOME', ['.local', 'state'], 'LOCALAPPDATA')
}

/** XDG Base Directory Specification 0.8: a relative path in the variable is ignored. */
function userFolder(
  env: Env,
  platform: NodeJS.Platform,
  variable: string,
  underHome: readonly string[],
  windowsVariable: string,
): string {
  const home = env['HOME'] || env['USERPROFILE'] || homedir()
  if (platform === 'win32') {
    return join(env[windowsVariable] || join(home, 'AppData', 'Local'), 'svc')
  }
  const given = env[variable]
  if (given?.startsWith('/')) return join(given, 'svc')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'svc')
  return join(home, ...underHome, 'svc')
}
