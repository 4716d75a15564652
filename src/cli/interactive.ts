import type { Env } from '../client/folder.ts'
import type { Io } from './io.ts'
import { isOn } from './io.ts'

/** Whether a person is there to ask. stdout may be a pipe: prompts go to stderr. */
export function isInteractive(io: Io, input: boolean): boolean {
  return (
    input &&
    io.stdin.isTTY === true &&
    io.stderr.isTTY === true &&
    !isOn(io.env['CI']) &&
    !isOn(io.env['SVC_NO_INPUT']) &&
    io.env['TERM'] !== 'dumb'
  )
}

/** Colour level for a stream: flag, then NO_COLOR, FORCE_COLOR, TERM, then whether it is a terminal. */
export function colorLevel(io: Io, flag: boolean, stream: { isTTY?: boolean }): 0 | 1 | 2 | 3 {
  const { env } = io
  if (!flag || (env['NO_COLOR'] ?? '') !== '') return 0
  switch (env['FORCE_COLOR']) {
    case undefined:
    case '':
      break
    case '0':
    case 'false':
      return 0
    case '2':
      return 2
    case '3':
      return 3
    default:
      return 1
  }
  if (env['TERM'] === 'dumb') return 0
  return stream.isTTY === true ? 1 : 0
}

/** Whether the terminal can show more than ASCII. Where no locale is set, as in containers, most can. */
export function hasUnicode({ LC_ALL, LC_CTYPE, LANG, TERM }: Env): boolean {
  if (TERM === 'linux') return false
  const locale = LC_ALL || LC_CTYPE || LANG
  return !locale || /utf-?8/i.test(locale)
}
