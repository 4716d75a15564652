import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { isStandIn } from '../stand-in.ts'

/** Passwords given to programs: `curl -u user:…`, `mysql -p…`, `IDENTIFIED BY '…'`, `.netrc`, `.pgpass`. */
export function findInCommands(scan: Scan, sink: Sink): void {
  for (const word of scan.cued('command')) {
    const name = scan.word(word)
    if (/^chpasswd$/i.test(name)) beforeCommand(scan.text, scan.start(word), sink)
    else afterCommand(scan.text, name, scan.end(word), sink)
  }
  for (const colon of scan.colons) {
    afterUser(scan.text, colon, sink)
    inPgpass(scan.text, colon, sink)
  }
}

const why = 'password of a command'

/** Words of commands and files, and how a password follows them in the same line: an opening quote, the value. */
const commands: readonly (readonly [words: RegExp, password: RegExp])[] = [
  [
    /^(?:mysql|mysqldump|mysqladmin|mariadb|sshpass|mongodump|mongorestore|mongosh|mongo|ldapsearch|smbclient|redis|7z|7za)$/i,
    /[^\n|]{0,80}?\s-(?:p|a|w)\s?(["']?)([^\s"']{4,64})\1/y,
  ],
  [
    /^(?:docker|podman|buildah|skopeo|oc|az)$/i,
    /\slogin\b[^\n|]{0,80}?\s-p\s?(["']?)([^\s"']{4,64})\1/y,
  ],
  [
    /^(?:sqlcmd|bcp|zip|unzip|zipcloak|mosquitto)$/i,
    /[^\n|]{0,80}?\s-P\s?(["']?)([^\s"']{4,64})\1/y,
  ],
  [/^(?:store|key|srcstore|deststore)pass$/i, /(?<=\s-\w{7,13})\s(["']?)([^\s"']{4,64})\1/y],
  [/^htpasswd$/i, /\s-\w{0,4}b\w{0,4}\s\S{1,80}\s\S{1,64}\s(["']?)([^\s"']{4,64})\1/y],
  [
    /^rabbitmqctl$/i,
    /\s(?:add_user|change_password|authenticate_user)\s\S{1,64}\s(["']?)([^\s"']{4,64})\1/y,
  ],
  [/^wpa$/i, /_passphrase\s(?:"[^"\n]{1,32}"|\S{1,32})\s(["']?)([^\s"']{8,63})\1/y],
  [/^sqlplus$/i, /\s(?:-\w{1,4}\s){0,2}["']?[\w.]{1,32}\/()([^\s@/"']{4,64})/y],
  [/^lftp$/i, /[^\n|]{0,80}?\s-u\s?["']?[\w.@-]{1,64},()([^\s"']{4,64})/y],
  [/^[wx]?freerdp$/i, /[^\n|]{0,80}?\s\/p:(["']?)([^\s"']{4,64})\1/y],
  [
    /^net$/i,
    /\s(?:user\s[\w.-]{1,32}\s()(?=\S{4,64}\s\/(?:add|domain))|use\s[^\n]{0,80}?\/user:\S{1,64}\s)(?![/*])(\S{4,64})/iy,
  ],
  [/^securestring$/i, /\s(?:-String\s)?(["'])([^"'\n]{4,64})\1/iy],
  // SQL's `IDENTIFIED BY`, netrc's and redis.conf's words
  [/^identified$/i, /(?:\s+with\s+[\w"']{1,40})?\s+by\s+(?:password\s+)?(['"])([^'"\n]{3,64})\1/iy],
  [/^(?:machine|netrc)$/i, /[^\n]{0,80}?\s(?:login|user)\s+\S{1,64}\s+()password\s+(\S{3,64})/y],
  // Bundler's login to the server of Sidekiq's paid parts, in its settings or its environment
  [/^contribsys$/i, /(?:\.|__)com["']?(?:\s?[=:])?\s?(["']?)([\da-f]{8}:[\da-f]{8})\1/iy],
  [/^ansible$/i, /-vault\sencrypt_string\b[^\n]{0,80}?\s(["'])([^"'\n]{4,128})\1/y],
  [
    /^openssl$/i,
    /[^\n|]{0,120}?\s-(?:k|pass(?:in|out)?)\s(["']?)(?:pass:)?(?!(?:file|env|fd|pass):|stdin)([^\s"']{4,64})\1/y,
  ],
  // The word that lets into what SNMP tells
  [
    /^snmp$/i,
    /(?:-server\scommunity|\scommunity(?:\sstring)?(?:\s[\w-]{1,16}){0,4}?(?:\sis(?:\sstill|\snow)?|\s?[:=]|(?=\s["'`])))\s(["'`]?)(\S{4,64}?)\1(?=[\s,;.]|$)/y,
  ],
  [/^(?:requirepass|masterauth)$/i, /()\s+(\S{6,64})$/my],
]

function afterCommand(text: string, word: string, end: number, sink: Sink): void {
  const pattern = commands.find(([words]) => words.test(word))?.[1]
  if (pattern === undefined) return
  pattern.lastIndex = end
  const match = pattern.exec(text)
  const value = match?.[2]
  if (match === null || value === undefined || /^[-/]|^\d{2,5}$/.test(value)) return
  if (isStandIn(value.replace(/;$/, ''))) return
  const stop = pattern.lastIndex - (match[1] ?? '').length
  sink.add('secret', stop - value.length, stop, value, why)
}

const pipedReach = 112
const piped = /(?:^|[\s"'])[\w.-]{1,32}:([^\s"':|]{4,64})["']?\s?\|\s?(?:sudo\s)?$/

/** `echo "user:…" | chpasswd` */
function beforeCommand(text: string, start: number, sink: Sink): void {
  const match = piped.exec(text.slice(Math.max(0, start - pipedReach), start))
  const value = match?.[1]
  if (match === null || value === undefined || isStandIn(value)) return
  const from = start - match[0].length + match[0].lastIndexOf(`:${value}`) + 1
  sink.add('secret', from, from + value.length, value, why)
}

/** curl takes `-u` behind other flags, too: `-sSLu`. */
const userFlag =
  /(?:^|\s)(?:-[fgikLnNsSv]{0,6}u|--user|--proxy-user|-U)[ =]{0,2}["']?[\w.@+-]{1,64}$/
const userPassword = /:([^\s"':]{3,128})(?=["'\s]|$)/y

function afterUser(text: string, colon: number, sink: Sink): void {
  const next = text.charCodeAt(colon + 1)
  if (next === 32 || next === 47 || next === 10) return
  const before = text.slice(Math.max(0, colon - 80), colon)
  if (!before.includes('-')) return
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
