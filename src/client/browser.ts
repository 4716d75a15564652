import { spawn } from 'node:child_process'
import type { Env } from './folder.ts'

/**
 * Opens an address in the person's browser. False when none could be started; then it has to be shown. The
 * address is one argument of a program, never part of a command line.
 */
export function openBrowser(
  address: string,
  env: Env,
  platform: NodeJS.Platform = process.platform,
): Promise<boolean> {
  const [program, ...args] = browserCommand(address, env, platform)
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', detached: true, windowsHide: true })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}

/** What is started: BROWSER where it names one program, else what the system opens addresses with. */
export function browserCommand(
  address: string,
  env: Env,
  platform: NodeJS.Platform,
): readonly [string, ...string[]] {
  const own = env['BROWSER']
  if (own && /^[\w./\\: -]+$/.test(own) && platform !== 'win32') return [own, address]
  switch (platform) {
    case 'darwin':
      return ['open', address]
    case 'win32':
      // `start` would read the address as a command line; this hands it over whole.
      return ['rundll32', 'url.dll,FileProtocolHandler', address]
    default:
      return ['xdg-open', address]
  }
}
