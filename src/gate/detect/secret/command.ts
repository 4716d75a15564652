import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { isStandIn } from '../stand-in.ts'

/** Passwords given to programs: `curl -u user:…`, `mysql -p…`, `IDENTIFIED BY '…'`, `.netrc`, `.pgpass`. */
export function findInCommands(scan: Scan, sink: Sink): void {
  for (const word of scan.cued('command')) afterCommand(scan.text, scan.end(word), sink)
  for (const colon of scan.colons) {
    afterUser(scan.text, colon, sink)
    inPgpass(scan.text, colon, sink)
  }
}

const why = 'password of a command'

/** A password flag within the same line; netrc's and redis.conf's words; SQL's `IDENTIFIED BY`. */
const commands: readonly RegExp[] = [
  /[^\n|]{0,80}?\s-(?:p|a|w)\s?(["']?)([^\s"']{4,64})\1/y,
  /(?:\s+with\s+[\w"']{1,40})?\s+by\s+(?:password\s+)?(['"])([^'"\n]{3,64})\1/iy,
  /[^\n]{0,80}?\s(?:login|user)\s+\S{1,64}\s+()password\s+(\S{3,64})/y,
  /()\s+(\S{6,64})$/my,
]
const wordsOf: readonly RegExp[] = [
  /^(?:mysql|mysqldump|mysqladmin|mariadb|sshpass|mongodump|ldapsearch|smbclient|redis)$/i,
  /^identified$/i,
  /^(?:machine|netrc)$/i,
  /^(?:requirepass|masterauth)$/i,
]

function afterCommand(text: string, end: number, sink: Sink): void {
  const word = /[a-z]+$/i.exec(text.slice(Math.max(0, end - 12), end))?.[0] ?? ''
  const pattern = commands[wordsOf.findIndex((words) => words.test(word))]
  if (pattern === undefined) return
  pattern.lastIndex = end
  const match = pattern.exec(text)
  const value = match?.[2]
  if (match === null || value === undefined || isStandIn(value) || /^-|^\d{2,5}$/.test(value))
    return
  const stop = pattern.lastIndex - (match[1] ?? '').length
  sink.add('secret', stop - value.length, stop, value, why)
}

const userFlag = /(?:^|\s)(?:-u|--user|--proxy-user|-U)[ =]{0,2}["']?[\w.@+-]{1,64}$/
const userPassword = /:([^\s"':]{3,128})(?=["'\s]|$)/y

function afterUser(text: string, colon: number, sink: Sink): void {
  const next = text.charCodeAt(colon + 1)
  if (next === 32 || next === 47 || next === 10) return
  const before = text.slice(Math.max(0, colon - 80), colon)
  if (!before.includes('-u') && !before.includes('-U')) return
  if (!userFlag.test(before)) return
  userPassword.lastIndex = colon
  const value = userPassword.exec(text)?.[1]
  if (value === undefined || isStandIn(value) || /^\d{1,5}$/.test(value)) return
  sink.add('secret', colon + 1, colon + 1 + value.length, value, why)
}

/** `host:port:database:user:password`, a line of its own. */
const pgpass = /:(?:\d{4,5}|\*):[^:\s]{1,64}:[^:\s]{1,64}:(\S{3,128})$/my

function inPgpass(text: string, colon: number, sink: Sink): void {
  const next = text.charCodeAt(colon + 1)
  if (next !== 42 && !(next >= 49 && next <= 57)) return
  pgpass.lastIndex = colon
  const value = pgpass.exec(text)?.[1]
  if (
    value === undefined ||
    !isHost(text, colon) ||
    !/:[^:]*[g-z][^:]*:\S+$/i.test(text.slice(colon, pgpass.lastIndex))
  )
    return
  const end = pgpass.lastIndex
  sink.add('secret', end - value.length, end, value, why)
}

/** Whether the host is the first field before a colon; an IPv6 address has its own behind a backslash. */
function isHost(text: string, colon: number): boolean {
  return /(?:^|\s)(?:\\:|[^\s:])*$/.test(text.slice(Math.max(0, colon - longestHost), colon))
}

const longestHost = 80
