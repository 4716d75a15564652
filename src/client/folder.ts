import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, posix, win32 } from 'node:path'
import { SvcError } from '../core/error.ts'

export type Env = Readonly<Record<string, string | undefined>>

/** Where the embedded database lives. */
export function dataFolder(env: Env, platform: NodeJS.Platform = process.platform): string {
  return userFolder(env, platform, 'XDG_DATA_HOME', ['.local', 'share'], 'LOCALAPPDATA')
}

/** What may be lost without loss of a draft: unsent masked candidates, edits in progress. */
export function stateFolder(env: Env, platform: NodeJS.Platform = process.platform): string {
  return userFolder(env, platform, 'XDG_STATE_HOME', ['.local', 'state'], 'LOCALAPPDATA')
}

/** What can be had again at any time. */
export function cacheFolder(env: Env, platform: NodeJS.Platform = process.platform): string {
  return userFolder(env, platform, 'XDG_CACHE_HOME', ['.cache'], 'LOCALAPPDATA')
}

/**
 * Settings and the sealed file of credentials. Never below the current directory: a relative
 * SVC_CONFIG_DIR is a `usage` error, for a cloned repository must not choose the service.
 */
export function configFolder(env: Env, platform: NodeJS.Platform = process.platform): string {
  const given = env['SVC_CONFIG_DIR']
  if (given !== undefined && given !== '') {
    if (isAbsolute(given, platform)) return given
    throw new SvcError('usage', 'SVC_CONFIG_DIR is not an absolute path', {
      hint: 'give it from the root on, for example SVC_CONFIG_DIR="$PWD/settings"',
    })
  }
  const home = homeOf(env, platform)
  if (platform === 'win32') {
    return join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), 'svc')
  }
  const xdg = env['XDG_CONFIG_HOME']
  if (xdg?.startsWith('/')) return join(xdg, 'svc')
  const application = join(home, 'Library', 'Application Support', 'svc')
  // The folder alone says nothing: the embedded database makes it, and settings must not move when it does.
  if (platform === 'darwin' && existsSync(join(application, configFile))) return application
  return join(home, '.config', 'svc')
}

/** Name of the settings file in the config folder. */
export const configFile = 'config.json'

/** XDG Base Directory Specification 0.8: a relative path in the variable is ignored. */
function userFolder(
  env: Env,
  platform: NodeJS.Platform,
  variable: string,
  underHome: readonly string[],
  windowsVariable: string,
): string {
  const home = homeOf(env, platform)
  if (platform === 'win32') {
    return join(env[windowsVariable] || join(home, 'AppData', 'Local'), 'svc')
  }
  const given = env[variable]
  if (given?.startsWith('/')) return join(given, 'svc')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'svc')
  return join(home, ...underHome, 'svc')
}

/** Never below the current directory, as an empty or relative HOME would have it. */
function homeOf(env: Env, platform: NodeJS.Platform): string {
  const named = [env['HOME'], env['USERPROFILE']].find((each) => isAbsolute(each ?? '', platform))
  if (named !== undefined) return named
  try {
    return userInfo().homedir
  } catch (cause) {
    throw new SvcError('usage', 'there is no home folder to keep anything in', {
      hint: 'set HOME to the path of one',
      cause,
    })
  }
}

function isAbsolute(path: string, platform: NodeJS.Platform): boolean {
  return (platform === 'win32' ? win32 : posix).isAbsolute(path)
}
