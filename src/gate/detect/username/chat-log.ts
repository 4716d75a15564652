import { folded, isDigit, isSpace, lineEnd } from '../../char.ts'
import { isCommonWord, isEnglishWord } from '../../common-word.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { isPlain, isShaped } from './login-word.ts'

/** `10:04 <@plh> hello`: how logs of IRC have a turn. */
const turnOfLog =
  /^(?:\[?\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?\]?[ \t])?<[@+%&~]?([A-Za-z_][\w|`^-]{1,30})> (?=\S)/gm
/** `*** kberg has joined #infra`: what such a log has between the turns. */
const joins =
  /^(?:\[?\d\d:\d\d(?::\d\d)?\]? )?(?:\*{3}|-!-|-->|<--) \S{1,32} .{0,80}?(?:has (?:joined|left|quit)|joined|is now known)/m
const fewestTurns = 2
const mostTurns = 20_000
const mostNicks = 500
const shortest = 3
/** Tags that text may follow, and the programs that keep the minutes. */
const nobody = new Set(
  `abbr article aside bdo blockquote body br button caption center cite code col dd del details dfn div dl dt em fieldset
  figcaption figure font footer form head header hr html img input ins kbd label legend li link main mark nav object ol
  option output param pre samp script section select small span strong strike style sub summary sup table tbody td
  template textarea tfoot th thead title tr ul var video
  agent agendabot chatbot codimd-bot helpdesk servicedesk support supportbot system gitbot github-bot meetbot rrsagent trackbot zakim`.split(
    /\s+/,
  ),
)

/** `kberg7 - 21:14`, and what is said on the next line: how what is copied out of a chat has one. */
const turnOfCopy =
  /^([A-Za-z_][\w.|^-]{2,30}) ?[-–—]? ?(?:(?:Today|Yesterday|today|yesterday) at )?\d{1,2}:\d\d(?: ?[AP]M)?$/gm
/** `kberg7: so who does it`, three words of it at least. */
const turnOfTalk =
  /^[ \t>*-]{0,4}(?:\[?\d{1,2}:\d\d\]?[ \t])?([A-Za-z_][\w.-]{2,30}): (?=\S+ \S+ \S)/gm
const anySpeaker =
  /^[ \t>*-]{0,4}(?:\[?\d{1,2}:\d\d\]?[ \t])?(\p{L}[\p{L}\d_.' -]{1,40}): (?=\S+ \S+ \S)/gmu

/** Who speaks in a chat, and wherever else they are called by their nick. */
export function findNicks(scan: Scan, sink: Sink): void {
  const { text } = scan
  const turns = [
    ...turnsOfLog(text),
    ...(hasColons(scan, isDigit) ? turnsOfCopy(text) : []),
    ...(hasColons(scan, isSpace) ? turnsOfTalk(text) : []),
  ]
  if (turns.length === 0) return
  for (const { start, nick } of turns) add(sink, start, nick)
  const nicks = new Set(turns.map(({ nick }) => nick).filter(isOwnWord))
  if (nicks.size === 0) return
  for (let word = 0; word < scan.wordCount; word++) {
    const nick = scan.end(word) - scan.start(word) < shortest ? '' : scan.word(word)
    if (nicks.has(nick)) add(sink, scan.start(word), nick)
  }
}

/** Whether there are as many colons as two turns have, with such a character behind each: few texts do. */
function hasColons({ text, colons }: Scan, isNext: (code: number) => boolean): boolean {
  let count = 0
  for (const colon of colons) {
    if (isNext(text.charCodeAt(colon + 1)) && ++count >= fewestTurns) return true
  }
  return false
}

interface Turn {
  readonly start: number
  readonly nick: string
  /** Where what is said begins. */
  readonly end: number
}

function turnsOfLog(text: string): Turn[] {
  if (!text.includes('<')) return []
  const turns: Turn[] = []
  const isTag = new Map<string, boolean>()
  let isLog = joins.test(text)
  for (const { index, 0: whole, 1: nick = '' } of text.matchAll(turnOfLog)) {
    if (turns.length === mostTurns || isTag.size === mostNicks) break
    const isMet = isTag.has(nick)
    const isElse = isTag.get(nick) ?? (nobody.has(folded(nick)) || text.includes(`</${nick}>`))
    isTag.set(nick, isElse)
    if (isElse) continue
    // `<string> the name`: what stands there once, and without the time, may be explained.
    isLog ||= isMet || !whole.startsWith('<')
    turns.push({ start: index + whole.length - nick.length - 2, nick, end: index + whole.length })
  }
  return isLog && turns.length >= fewestTurns ? turns : []
}

/** Of a copy each counts that is no word, once there are two turns. */
function turnsOfCopy(text: string): Turn[] {
  const turns = turnsIn(text, turnOfCopy).filter(({ nick }) => isOwnWord(nick))
  return turns.length >= fewestTurns ? turns : []
}

/**
 * Of a talk those who speak more than once by what is no word, where somebody else speaks, too: keys of a file and parts of a
 * program stand before a colon as well, but ask nothing and say nothing of themselves.
 */
function turnsOfTalk(text: string): Turn[] {
  const turns = turnsIn(text, turnOfTalk).filter(
    ({ nick }) => isNick(nick) && !nobody.has(folded(nick)),
  )
  if (turns.length < fewestTurns) return []
  const counts = new Map<string, number>()
  for (const { nick } of turns) counts.set(nick, (counts.get(nick) ?? 0) + 1)
  const often = turns.filter(({ nick }) => (counts.get(nick) ?? 0) >= fewestTurns)
  const talking = often.filter(({ end }) => talks.test(restOfLine(text, end)))
  // Where every fourth turn asks or tells of itself, the others are of people, too.
  const isTalk = talking.length * 4 >= often.length
  const people = new Set((isTalk ? often : talking).map(({ nick }) => nick))
  const speakers = new Set(Array.from(text.matchAll(anySpeaker), ([, speaker]) => speaker))
  return speakers.size < fewestTurns ? [] : turns.filter(({ nick }) => people.has(nick))
}

const talks =
  /\?|(?<![\w'])(?:i|i['’](?:m|ll|ve|d)|you|your|me|my|mine|yes|yeah|yep|nope|thanks|thx|lol|ok|okay|sorry)(?![\w'])/i

function restOfLine(text: string, from: number): string {
  return text.slice(from, Math.min(lineEnd(text, from), from + longestLine))
}

const longestLine = 400

function turnsIn(text: string, turn: RegExp): Turn[] {
  const turns: Turn[] = []
  for (const { index, 0: whole, 1: nick = '' } of text.matchAll(turn)) {
    if (turns.length === mostTurns) break
    turns.push({ start: index + whole.indexOf(nick), nick, end: index + whole.length })
  }
  return turns
}

/** `kberg`, `k.berg`, `kberg77`, `xX_Berg_Xx`, `BergPlays`. */
function isNick(nick: string): boolean {
  return isPlain(nick) || isShaped(nick) || mixed.test(nick)
}

const mixed = /^(?=.*[a-z][A-Z]).{5,}$/

/** Whether a nick can be nothing else where it stands alone. */
function isOwnWord(nick: string): boolean {
  return nick.length >= shortest && !isEnglishWord(folded(nick)) && !isCommonWord(folded(nick))
}

function add(sink: Sink, start: number, nick: string): void {
  sink.add('username', start, start + nick.length, folded(nick), 'nick of a chat log')
}
