import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { isStandIn } from '../stand-in.ts'
import { isPassword, isToken, isUnlikeWord, isWordy } from './judge.ts'

/** Secrets handed to a function whose name says what it takes: `setPassword('…')`, `auth=('deploy', '…')`. */
export function findInCalls(scan: Scan, sink: Sink): void {
  for (const word of scan.mixed) visit(scan, word, sink)
  for (const cue of ['credential', 'sign_in'] as const) {
    for (const word of scan.cued(cue)) visit(scan, word, sink)
  }
}

/** The longest name of a function that is looked at. */
const nameReach = 48
const nameEnd = /[\w.]*$/
/** The end of an identifier, `auth=` before a tuple, and what is between the brackets: quoted arguments. */
const call =
  /(?:\s?=\s?)?\(\s{0,2}((?:(?:[\w.]{1,48}|["'`][^"'`\n]{0,256}["'`])\s?,\s{0,2}){0,4})["'`]([^"'`\n]{4,256})["'`]/y

function visit(scan: Scan, word: number, sink: Sink): void {
  const { text } = scan
  const end = scan.end(word)
  const next = text.charCodeAt(end)
  // A bracket, or the sign of an assignment before one.
  if (next !== 40 && next !== 61 && next !== 32) return
  call.lastIndex = end
  const match = call.exec(text)
  const value = match?.[2]
  if (match === null || value === undefined || isStandIn(value)) return
  const name = nameEnd.exec(text.slice(Math.max(0, end - nameReach), end))?.[0] ?? ''
  const before = match[1]?.split(',').length ?? 1
  if (!takesPassword(name, value) && !takesToken(name, value) && !signsIn(name, value, before - 1))
    return
  const valueEnd = call.lastIndex - 1
  sink.add('secret', valueEnd - value.length, valueEnd, value, 'credential given to a function')
}

const password = /(?:pass(?:word|wd|phrase|code)?|pwd|passwort|kennwort|securestring)$/i
const token =
  /(?:secret|token|bearer|(?:api|access|secret|private|auth|client|signing|encryption|master|license|shared)_?key)$/i
const login = /(?:auth|basic|credentials?|login|logon|signin|sign_in|authenticate)$/i
const connection = /(?:connect|\bPDO|\bmysqli)$/i
/** What fetches, tells or names one is given its name, a label or whose it is. */
const fetches =
  /(?:^|\.)(?:get|find|fetch|read|load|lookup|by|for|of|has|is|no|reset|forgot|delete|remove|revoke|require|needs?|missing|invalid|wrong|label|show|hide|mask|redact|log|print|expect|describe)(?=[A-Z_])\w*$/

function takesPassword(name: string, value: string): boolean {
  if (!password.test(name) || fetches.test(name)) return false
  return isPassword(value, true) || isWordy(value, true)
}

function takesToken(name: string, value: string): boolean {
  return token.test(name) && !fetches.test(name) && isToken(value, true)
}

/** Who signs in is named before the password; a connection names where to as well. */
function signsIn(name: string, value: string, others: number): boolean {
  const least = connection.test(name) ? 2 : 1
  if (others < least || !(login.test(name) || connection.test(name))) return false
  return !/\s/.test(value) && isUnlikeWord(value)
}
