import { pattern } from '../../core/pattern.ts'

/** What a word before a colon at the start of a line makes of that line. */
export type LabelKind =
  | 'decision'
  | 'proposal'
  | 'action'
  | 'change'
  | 'status'
  | 'aside'
  | 'question'
  | 'header'
  | 'speaker'
  | 'nick'

export interface Label {
  readonly kind: LabelKind
  /** As written, lower case, without decoration. */
  readonly name: string
  /** Offset behind the label and the white space after it. */
  readonly end: number
}

/** Longer than any name or label; bounds what is looked at per line. */
const maxLabelLength = 64

const kinds: Readonly<Record<Exclude<LabelKind, 'speaker' | 'nick'>, RegExp>> = {
  decision: pattern()`
    ^(?:(?:final |our |the |group |team |architecture |key |new )?(?:decisions?|resolutions?|resolved|decided|
    agreed|agreements?|outcomes?|conclusions?|consensus|ruling|rulings|verdict|rule|new rule|policy|
    new policy|accepted|approved|(?:chosen|selected|preferred) (?:option|solution|alternative|approach)|
    we (?:chose|choose|decided|agreed))(?: (?:so far|made|reached|today|by consensus|and rationale|record|
    taken))?|gewählte (?:option|lösung|variante)|(?:option|solution) (?:choisie|retenue)|
    (?:opción|solución|alternativa) (?:elegida|escogida|seleccionada)|(?:opzione|soluzione) scelta|
    (?:opção|solução) (?:escolhida|adotada)|gekozen (?:optie|oplossing)|beschl(?:uss|üsse|ossen)|entscheidung(?:en)?|festlegung(?:en)?|fazit|vereinbart|décisions?|décidé|acuerdos?|
    decisi[oó]n(?:es)?|acordado|resoluci[oó]n)(?:[\s-]?#?\d{1,4}(?:[./-]\d{1,4}){0,2})?(?:\s?\([^()]{1,30}\))?$
  `,
  proposal:
    /^(?:proposals?|proposed(?: resolution| decision)?|proposed|motion|suggestion|draft resolution|vorschlag|proposition|propuesta)\s?#?\d{0,4}$/,
  action:
    /^(?:actions?|action items?|todo|to do|task|next steps?|follow[- ]ups?|owner|assignee|due|aufgabe)(?:\s?#?\d{1,4}(?:[./-]\d{1,4}){0,2})?$/,
  change:
    /^(?:fix|fixed|fixes|feat|chore|docs|perf|refactor|style|test|build|ci|revert|resolved issues|improvements?|improved|added|changed|removed|deprecated)(?:\([\w /.-]{1,30}\))?!?$/,
  status:
    /^(?:yesterday|yday|today|tomorrow|blockers?|blocked(?: (?:by|on))?|in progress|progress|done|doing|did|wip|next(?: up)?|eta|(?:last|this|next) week|(?:what )?i did|what'?s next)$/,
  aside: pattern()`
    ^(?:note|notes|nb|n\.b\.|example|examples|e\.g\.|why|why\?|reason|reasons|rationale|context|background|
    problem|summary|tl;dr|tldr|status|update|topic|subtopic|agenda|aob|item|issue|bug|feature|present|regrets|
    attendees|chair|scribe|scribes|guests|participants|author|authors|tags|version|title|link|links|see|
    see also|good|bad|correct|incorrect|pros|cons|pro|con|risk|risks|impact|cause|root cause|timeline|
    expected|actual|steps|environment|warning|caution|tip|hint|p\.?s\.?|fyi|quote|history|options?|
    option [a-z0-9]|alternatives?|discussion|disclaimer|minutes|meeting|new|security|workaround|created|
    updated|id|type|labels?|priority|severity|reporter|component)$
  `,
  question: /^(?:q|question|questions|open questions?|tbd|to discuss|to be decided|frage|offen)$/,
  header:
    /^(?:from|to|cc|bcc|subject|date|sent|reply-to|message-id|in-reply-to|content-type|mime-version|received|return-path|x-[a-z-]+|von|an|betreff|gesendet|de|à|objet|envoyé|para|asunto|enviado|when|where|who|time|location|tel|phone|fax|mobile|email|e-mail|web)$/,
}

/** `Decided in the architecture hour:`, `Outcome of the pricing call:`, `[PERSON_1] made the call:`. */
const decisionPhrase = pattern()`
  ^(?:(?:final |our |the |team |group |board |agreed |joint )?(?:decisions?|decided|agreed|agreement|settled|
  resolved|resolution|approved|outcome|conclusion|consensus|verdict|ruling|signed off|voted?|result|
  upshot)(?: (?:today|yesterday|earlier|again))? (?:in|at|by|with|w\/|from|of|on|after|during|per|for|among|
  across|between|unanimously|yesterday|today|this|last)\b[^.!?]{0,40}|
  (?:team|group|board|committee) (?:vote|call|decision)(?: \w+){0,3}|(?:motion )?(?:carried|passed|adopted|
  approved|accepted|agreed)(?: (?:by )?\d+ ?(?:to|against|[-–:]) ?\d+| nem con)|
  .{2,30} (?:made the call|decided|ruled|has decided|have decided|agreed|signed off)|
  (?:beschlossen|entschieden|vereinbart) (?:in|im|am|auf|von|mit)\b.{0,40}|
  (?:décidé|convenu|decidido|acordado) (?:en|par|avec|por|con|lors)\b.{0,40})$
`

/** Who holds an office is named by it where minutes tell who was there, and where they tell what was said. */
const office = /^(?:chair|scribe|author|reporter)$/
const severalWords = /^(?:\S+\s+){4}\S/

/** A name and a time in a line of their own, above what was said. */
const overTurn = /^(\S[^:]{1,40}?)\s+[[(]?\d{1,2}:\d\d(?::\d\d)?[\])]?$/

/** `Update from Ana: …`, as comments below a task begin. */
const update = /^(?:\p{L}+ )?update (?:from|by) (.+)$/iu

/** As chat on IRC is logged: `<anna> fine with me`. */
const inAngles = /^<(\[[A-Z_]+_\d+\]|[\p{L}_][\p{L}\p{N}_|`^{}-]{0,20})> (?=\S)/u

/** `[DECISION] Use tabs.` */
const inBrackets = /^\[([\p{L} ]{3,24})\]:?\s+(?=\S)/u

const resolves = /^(?:RESOLVED|Resolved|AGREED|Agreed),? that\s/
/** `**Conclusion** We keep it`: the mark before it is no part of the line. */
const inBold = /^(\p{L}{5,12})(?:\*\*|__)[.:]?\s+(?=\S+\s+\S)/u

/**
 * The label that opens `line` (a line without its bullets), or null. A label that is none of the known ones
 * is a speaker if it looks like a name; whether the text really is a conversation is for the caller to say.
 */
export function labelOf(line: string): Label | null {
  const over = overTurn.exec(line)?.[1]
  if (over !== undefined && looksLikeName(over)) {
    return { kind: 'speaker', name: over.toLowerCase(), end: line.length }
  }
  const irc = inAngles.exec(line)
  if (irc?.[1] !== undefined)
    return { kind: 'speaker', name: irc[1].toLowerCase(), end: irc[0].length }
  const marked = inBrackets.exec(line)
  if (marked?.[1] !== undefined) {
    const name = marked[1].toLowerCase()
    const kind = kindOf(name)
    if (kind !== null && marking.has(kind)) return { kind, name, end: marked[0].length }
  }
  // `Resolved that …` needs no colon, and all of it is the sentence.
  if (resolves.test(line)) return { kind: 'decision', name: 'resolved', end: 0 }
  const bold = inBold.exec(line)
  if (bold?.[1] !== undefined && kinds.decision.test(bold[1].toLowerCase()))
    return { kind: 'decision', name: bold[1].toLowerCase(), end: bold[0].length }
  const head = line.slice(0, maxLabelLength + 4)
  const colon = colonOf(head)
  if (colon < 0) return null
  let end = colon + 1
  while (end < line.length && /[*_]/.test(line.charAt(end))) end++
  if (end < line.length && !/\s/.test(line.charAt(end))) return null
  while (end < line.length && /\s/.test(line.charAt(end))) end++
  const written = head
    .slice(0, colon)
    .replace(/[*`]|^_+|_+$/g, '')
    .trim()
  const name = written.toLowerCase()
  const kind = kindOf(name)
  if (kind !== null) {
    const speaks = office.test(name) && severalWords.test(line.slice(end))
    return { kind: speaks ? 'speaker' : kind, name, end }
  }
  if (decisionPhrase.test(name)) return { kind: 'decision', name, end }
  const author = update.exec(written)?.[1] ?? written
  if (looksLikeName(author)) return { kind: 'speaker', name: author.toLowerCase(), end }
  return looksLikeNick(written) ? { kind: 'nick', name, end } : null
}

type KnownKind = keyof typeof kinds

/** In this order: a word may be of several kinds. */
const known: readonly KnownKind[] = [
  'decision',
  'proposal',
  'action',
  'change',
  'status',
  'question',
  'header',
  'aside',
]

function kindOf(name: string): KnownKind | null {
  return known.find((kind) => kinds[kind].test(name)) ?? null
}

/** What a word in brackets makes of a line; others, such as `[draft]`, are part of it. */
const marking: ReadonlySet<KnownKind> = new Set(['decision', 'proposal', 'action', 'question'])

/** A decision's word may also be set off by a dash: `Decision - keep it`, `AGREED – ship it`. */
function colonOf(head: string): number {
  const colon = head.search(/[:：]/)
  if (colon > 0 && colon <= maxLabelLength) return colon
  const dash = /^[*_]{0,3}\p{L}{4,12}[*_]{0,3}\s?#?\d{0,3} ?[-–—](?=\s)/u.exec(head)
  if (dash === null) return -1
  const word = head.slice(0, dash[0].length - 1).replace(/[*_]/g, '')
  return kinds.decision.test(word.trim().toLowerCase()) ? dash[0].length - 1 : -1
}

/** One to four words, each a placeholder, a number or with a capital: `Anna Lopez`, `[PERSON_1]`, `Speaker 2`. */
function looksLikeName(text: string): boolean {
  const words = text.replace(/\s*\([^)]*\)$/, '').split(/\s+/)
  if (words.length > 4) return false
  return words.every((word) => /^(?:\[[A-Z_]+_\d+\]|\d{1,3}|\p{Lu}[\p{L}\p{M}.'’-]*)$/u.test(word))
}

/** As in chat logs and in what a recogniser wrote: `anna`, `bo_lind`, `bo lind`. */
function looksLikeNick(text: string): boolean {
  return /^\[[a-z]+_?\d{1,3}\]$|^<?\p{Ll}[\p{L}\d_.'-]{0,15}(?: \p{Ll}[\p{L}\d_.'-]{1,15}){0,2}>?$/u.test(
    text,
  )
}
