import { pattern } from '../../../core/pattern.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { isStandIn } from '../stand-in.ts'
import { isSigned, isUnlikeName, isUnlikeWord } from './judge.ts'

/** Secrets that do not follow their name in its sentence: on the line below it, before it, and behind a login. */
export function findApart(scan: Scan, sink: Sink): void {
  const { text } = scan
  for (const word of scan.cued('credential')) {
    below(text, scan.start(word), scan.end(word), sink)
    printed(text, scan.start(word), scan.end(word), sink)
    before(text, scan.start(word), scan.end(word), sink)
  }
  for (const cue of ['login', 'login_act'] as const) {
    for (const word of scan.cued(cue)) {
      behindLogin(text, scan.end(word), sink)
      joinedToLogin(text, scan.start(word), scan.end(word), sink)
    }
  }
}

const nextLine =
  /[*_`"']{0,3}:?[*_]{0,2}[ \t]{0,2}\r?\n[ \t]{0,8}[`"']?([^\s"'`]{6,64})[`"']?[ \t]{0,4}(?=\r?\n|$)/y

/** More than the longest title, so that a match starts at a line of its own. */
const titleReach = 48
const title = /(?:^|\n)[#>*_\s-]{0,6}(?:[\p{L}\d.-]{1,16}[ _-]){0,2}$/u

/** `Password` and, alone on the next line, its value. */
function below(text: string, start: number, end: number, sink: Sink): void {
  nextLine.lastIndex = end
  const value = nextLine.exec(text)?.[1]
  if (value === undefined || !isSigned(value) || isStandIn(value)) return
  if (/[,;|]/.test(value) || !title.test(text.slice(Math.max(0, start - titleReach), start))) return
  add(text.indexOf(value, end), value, sink)
}

const prompt = /(?:^|\n)[^\n]{0,40}[$#>%❯] [^\n]{0,160}$/u
const promptReach = 208
const output = /[^\n]{0,160}\n([^\s"'`]{8,128})(?=\r?\n|$)/y

/** What a command that asks for a password or secret prints on the next line. */
function printed(text: string, start: number, end: number, sink: Sink): void {
  output.lastIndex = end
  const value = output.exec(text)?.[1]
  if (value === undefined || !isUnlikeName(value) || isStandIn(value)) return
  if (prompt.test(text.slice(Math.max(0, start - promptReach), start)))
    add(output.lastIndex - value.length, value, sink)
}

const reachBefore = 112
const lead = pattern('iu')`
  (?:^|\s)[("'\x60]?([^\s"'\x60]{6,64})["'\x60]?\s(?:as|is|ist|als)\s
  (?:(?:the|a|an|my|our|your|his|her|their|its|das|mein|unser)\s)?(?:[\p{L}\d.-]{1,20}[\s_-]){0,3}$
`
/** The kind of a `key` that lets somebody in; most others are those of tables and maps. */
const openingKey = /(?:api|admin|access|secret|private|search|write|account|master|service)[\s_-]$/i
const mayFollow = /^\s(?:for|of|to|on|in|at|and|now|für)\s|^[^\s\p{L}\d]|^\s{0,2}$|^\s?\n/u

/** `use … as the password`, `… is our Algolia admin key` */
function before(text: string, start: number, end: number, sink: Sink): void {
  const near = text.slice(Math.max(0, start - reachBefore), start)
  const line = near.slice(near.lastIndexOf('\n') + 1)
  if (!/\s(?:as|is|ist|als)\s/.test(line)) return
  if (/^key$/i.test(text.slice(start, end)) && !openingKey.test(line)) return
  const value = lead.exec(line)?.[1]
  if (value === undefined || !isSigned(value) || isStandIn(value)) return
  if (!mayFollow.test(text.slice(end, end + 8))) return
  add(text.lastIndexOf(value, start), value, sink)
}

const halves = pattern('iuy')`
  (?:\s(?:data|details|name|id))?(\s?:|\s(?:is|are|ist|sind))?\s{1,2}\(?["'\x60]?
  [^\s"'\x60/]{3,64}["'\x60]?\s\/\s["'\x60]?([^\s"'\x60]{5,64})
`
/** `PROJ-1234`, `SAML2.0` */
const numbered = /^[A-Z]{2,10}-?[\d.]+$/

/** `creds: pkowalska / …`: the other half of a login. */
function behindLogin(text: string, end: number, sink: Sink): void {
  halves.lastIndex = end
  const match = halves.exec(text)
  const value = match?.[2]?.replace(/[.,;:)*\]]+$/u, '')
  if (match === null || value === undefined || value.length < 5 || isStandIn(value)) return
  const said = match[1] !== undefined || /@[^\s/]+\s\//.test(match[0])
  if (!isSigned(value) && !(said && isUnlikeWord(value) && !numbered.test(value))) return
  add(text.indexOf(value, end + match[0].lastIndexOf(' / ')), value, sink)
}

const joined = pattern('iuy')`
  (?:\s(?:data|details|name|id))?(\s?:|\s(?:is|are|ist|sind))?\s{1,2}["'\x60]?[\w.@-]{2,48}
  (:|,?\s(?:and\s)?(?:the\s)?(?:pass(?:word|wd)?|pwd?|passwort|kennwort)(?:\s?[:=]|\s(?:is|ist))?\s)
  ["'\x60]?([^\s"'\x60]{5,64})
`

/** `creds are admin:…`, `user pkowalska pass …`: the other half behind a colon or its own word. */
function joinedToLogin(text: string, start: number, end: number, sink: Sink): void {
  joined.lastIndex = end
  const match = joined.exec(text)
  const rest = match?.[3]
  const value = rest?.replace(/[.,;:)*\]]+$/u, '')
  if (match === null || rest === undefined || value === undefined) return
  if (value.length < 5 || !isSigned(value) || isStandIn(value)) return
  // `scp host:dir` has the colon of a path.
  if (match[2] === ':' && match[1] === undefined && !/^cred/i.test(text.slice(start, end))) return
  add(joined.lastIndex - rest.length, value, sink)
}

function add(start: number, value: string, sink: Sink): void {
  sink.add('secret', start, start + value.length, value, 'value of a credential named elsewhere')
}
