import { folded } from '../../char.ts'
import { isCommonWord, isEnglishWord } from '../../common-word.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'

/** `10:04 <@plh> hello`: how logs of IRC have a turn. */
const turn =
  /^(?:\[?\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?\]?[ \t])?<[@+%&~]?([A-Za-z_][\w|`^-]{1,30})> (?=\S)/gm
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
  agendabot codimd-bot gitbot github-bot meetbot rrsagent trackbot zakim`.split(/\s+/),
)

/** Who speaks in a log of IRC, and wherever else they are called by their nick. */
export function findNicks(scan: Scan, sink: Sink): void {
  const { text } = scan
  if (!text.includes('<')) return
  const turns = turnsOf(text)
  if (turns.length < fewestTurns) return
  for (const { start, nick } of turns) add(sink, start, nick)
  const nicks = new Set(turns.map(({ nick }) => nick).filter(isOwnWord))
  if (nicks.size === 0) return
  for (let word = 0; word < scan.wordCount; word++) {
    const nick = scan.end(word) - scan.start(word) < shortest ? '' : scan.word(word)
    if (nicks.has(nick)) add(sink, scan.start(word), nick)
  }
}

interface Turn {
  readonly start: number
  readonly nick: string
}

function turnsOf(text: string): Turn[] {
  const turns: Turn[] = []
  const isTag = new Map<string, boolean>()
  let isLog = false
  for (const { index, 0: whole, 1: nick = '' } of text.matchAll(turn)) {
    if (turns.length === mostTurns || isTag.size === mostNicks) break
    const isMet = isTag.has(nick)
    const isElse = isTag.get(nick) ?? (nobody.has(folded(nick)) || text.includes(`</${nick}>`))
    isTag.set(nick, isElse)
    if (isElse) continue
    // `<string> the name`: what stands there once, and without the time, may be explained.
    isLog ||= isMet || !whole.startsWith('<')
    turns.push({ start: index + whole.length - nick.length - 2, nick })
  }
  return isLog ? turns : []
}

/** Whether a nick can be nothing else where it stands alone. */
function isOwnWord(nick: string): boolean {
  return nick.length >= shortest && !isEnglishWord(folded(nick)) && !isCommonWord(folded(nick))
}

function add(sink: Sink, start: number, nick: string): void {
  sink.add('username', start, start + nick.length, folded(nick), 'nick of a chat log')
}
