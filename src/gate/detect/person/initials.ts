import { folded } from '../../char.ts'
import type { Sink } from '../../finding.ts'
import type { People } from '../../people.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'

const longest = 4
/** Right behind a name. */
const bracket = /^ ?\((\p{Lu}{2,4})\)/u
/** Where somebody is from, works or what they are is no more than chance. */
const others = new Set('ceo cfo coo cto eu hr it ok pa pm pr qa uk un us vp'.split(' '))
/** What is short for something else in most offices. */
const terms = new Set(
  `ab ag ai am api as bi bv cd ci cpu crm cr cv db dc de ea eod erp eta faq fyi gb gdpr gmbh hq id ip kb kg kpi la lan llc mb ml mvp nda
  nv ny okr os pc pdf pin po qr ram rc rh sa sap se sf sla sms sql tb tbd tf ti tv uat ui url ux vat vip vpn wg wip`.split(
    /\s+/,
  ),
)
/** What opens a line on who does what, in the languages of the gate. */
const tasks =
  /^[^\p{L}\n]*(?:actions?(?: items?)?|circulation|copies|distribution|rota|signed|to-?dos?|tasks?|next steps|owners?|minutes(?: taken)?(?: by)?|scribe|aufgaben|maßnahmen|verantwortlich|protokoll(?:ant(?:in)?)?|à faire|tâches|tareas|acciones|responsables?|visto bueno de|azioni|compiti|verbale|acties|actiepunten|notulen|responsáve(?:l|is)|tarefas|ciente|zadania|protokół|protokołował[a]?|åtgärder|uppgifter|opgaver|oppgaver|tehtävät|pöytäkirja)(?!\p{L})/iu
const opensLine = /(?:^|\n)[ \t>]*(?:[-*•] )?$/
/** Nothing else on the line, what is to be done, or what they say. */
const endsLine = /^(?:,?[ \t]*(?:\n|$)| to \p{Ll}|: \p{Lu})/u
const longestLine = 300

/**
 * What minutes call people by: those whom they introduce so (`Ailsa Drummond-Okoro (AD), …`), then wherever it stands, and by the
 * first letters of a full name in the same text (`Tasks: AD – the offer`).
 */
export function findInitials(scan: Scan, people: People, sink: Sink): void {
  const words = scan.capitals.filter(
    (word) => scan.has(word, wordFlag.innerCapital) && scan.end(word) - scan.start(word) <= longest,
  )
  if (words.length === 0) return
  const { text } = scan
  const meant = new Map<string, string>()
  for (const { kind, start, end, key } of sink.found) {
    if (kind !== 'person') continue
    const name = text.slice(start, end)
    const said = bracket.exec(text.slice(end, end + longest + 3))?.[1]
    if (said !== undefined && isOf(folded(said), name)) people.addInitials(said, key)
    if (!name.includes(' ')) continue
    for (const initials of new Set(initialsOf(name))) {
      // Of two people they are somebody of their own.
      meant.set(initials, (meant.get(initials) ?? key) === key ? key : initials)
    }
  }
  for (const word of words) {
    const said = scan.word(word)
    const key = people.calledBy(said) ?? (isAlone(scan, word) ? meant.get(folded(said)) : undefined)
    if (key !== undefined)
      sink.add('person', scan.start(word), scan.end(word), key, 'initials of somebody known')
  }
}

/** Where nothing but somebody's initials stand: on a line on tasks, and at the head of a line that has little else. */
function isAlone(scan: Scan, word: number): boolean {
  const { text } = scan
  const [start, end] = [scan.start(word), scan.end(word)]
  const said = folded(scan.word(word))
  if (!written.test(scan.word(word)) || others.has(said) || terms.has(said)) return false
  const before = text.slice(Math.max(0, start - longestLine), start)
  if (opensLine.test(before) && endsLine.test(text.slice(end, end + 6))) return true
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return tasks.test(line) && parts.test(line) && ends.test(text.slice(end, end + 2))
}

/** `AD`, `MdW` */
const written = /^\p{Lu}{2,4}$|^\p{Lu}\p{Ll}\p{Lu}$/u
const parts = /(?:[:;,.(–-]|by|minutes) ?$/i
const ends = /^(?:[\s,.;:)]|$)/

/** Whether these are the first letters of a name: of all its words, of those that spaces part, or of the first and the last. */
function isOf(said: string, name: string): boolean {
  return !others.has(said) && initialsOf(name).includes(said)
}

function initialsOf(name: string): readonly string[] {
  const spaced = firstLetters(name.split(/\s+/))
  const all = firstLetters(name.split(/[\s-]+/))
  return [spaced, all, all.charAt(0) + all.charAt(all.length - 1)]
}

function firstLetters(words: readonly string[]): string {
  return words.map((word) => folded(word).charAt(0)).join('')
}
