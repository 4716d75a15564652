import { basename } from 'node:path'
import { SvcError } from '../../../core/error.ts'
import type { Secret } from '../../../core/text.ts'
import { openSecret } from '../../../core/text.ts'

/** A local server as it is started: no shell is in between. */
export interface Command {
  readonly program: string
  readonly args: readonly string[]
  /** What stood before the program: `NAME=value`. */
  readonly env: Readonly<Record<string, string>>
}

/**
 * A command line as words: separated by white space, held together by single or double quotes; a backslash
 * takes the next character as it is, but on Windows only before a quote. Nothing is expanded. Throws `usage`
 * for an open quote and for no program.
 */
export function parseCommand(line: string, platform: NodeJS.Platform = process.platform): Command {
  const words = wordsOf(line, platform === 'win32')
  const start = words.findIndex((word) => !assignment.test(word))
  const program = words[start]
  if (program === undefined || program === '') {
    throw new SvcError('usage', 'the command of a local server names no program', {
      hint: `give it as --command 'node server.js'`,
    })
  }
  const env = words.slice(0, start).map((word): readonly [string, string] => {
    const equals = word.indexOf('=')
    return [word.slice(0, equals), word.slice(equals + 1)]
  })
  return { program, args: words.slice(start + 1), env: Object.fromEntries(env) }
}

/** The program's name without its folder, for messages: its arguments may hold a credential. */
export function programName({ program }: Command): string {
  return basename(program)
}

export interface ChildEnvSource {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Variables of the credential: `NOTION_TOKEN: '{token}'`. */
  readonly childEnv: Readonly<Record<string, string>>
  /** Variables that are handed on when they name an address on this machine. */
  readonly childAddresses?: readonly string[]
  readonly secrets: Readonly<Record<string, Secret>>
}

/** The environment of a local server: what every program needs, the way to the network, its credential; nothing else. */
export function childEnvironment(
  command: Command,
  { env, childEnv, childAddresses = [], secrets }: ChildEnvSource,
): Readonly<Record<string, string>> {
  const kept: Record<string, string> = {}
  for (const name of handedOn) {
    const value = env[name]
    // A shell function in a variable would be run by some programs.
    if (value !== undefined && !value.startsWith('()')) kept[name] = value
  }
  for (const name of childAddresses) {
    const value = env[name]
    if (value !== undefined && isHere(value)) kept[name] = value
  }
  for (const [name, form] of Object.entries(childEnv)) {
    const value = filled(form, secrets)
    if (value !== null) kept[name] = value
  }
  return { ...kept, ...command.env }
}

const assignment = /^[A-Za-z_]\w*=/

/** What programs need to run and to reach the network, on every system. */
const handedOn: readonly string[] = [
  'PATH HOME USER LOGNAME SHELL TERM LANG LC_ALL TZ TMPDIR',
  'HTTPS_PROXY HTTP_PROXY NO_PROXY https_proxy http_proxy no_proxy',
  'NODE_EXTRA_CA_CERTS SSL_CERT_FILE SSL_CERT_DIR',
  'APPDATA LOCALAPPDATA HOMEDRIVE HOMEPATH USERNAME USERPROFILE TEMP TMP',
  'PROCESSOR_ARCHITECTURE SYSTEMDRIVE SYSTEMROOT SystemRoot PROGRAMFILES',
  'Path PATHEXT COMSPEC ComSpec windir',
].flatMap((names) => names.split(' '))

/** Null when the credential has not what the form asks for: the server is started without it. */
function filled(form: string, secrets: Readonly<Record<string, Secret>>): string | null {
  const names = [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.some((name) => secrets[name] === undefined)) return null
  return form.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const secret = secrets[name]
    return secret === undefined ? '' : openSecret(secret)
  })
}

function isHere(address: string): boolean {
  return /^https?:\/\/(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])(?::\d+)?(?:\/|$)/.test(address)
}

function wordsOf(line: string, windows: boolean): readonly string[] {
  const words: string[] = []
  let word: string | null = null
  let quote: string | null = null
  for (let at = 0; at < line.length; at++) {
    const char = line[at] ?? ''
    const next = line[at + 1]
    const escapes = windows ? next === '"' : quote !== "'" && next !== undefined
    if (char === '\\' && escapes) {
      word = (word ?? '') + (next ?? '')
      at++
    } else if (quote !== null) {
      if (char === quote) quote = null
      else word = (word ?? '') + char
    } else if (char === '"' || (char === "'" && !windows)) {
      quote = char
      word ??= ''
    } else if (/\s/.test(char)) {
      if (word !== null) words.push(word)
      word = null
    } else {
      word = (word ?? '') + char
    }
  }
  if (quote !== null) {
    throw new SvcError('usage', 'the command of a local server has a quote that is not closed', {
      hint: `give it as --command 'node "my server.js"'`,
    })
  }
  if (word !== null) words.push(word)
  return words
}
