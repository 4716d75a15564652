import type { Redactions } from '../core/item.ts'
import type { MaskedText, RawText } from '../core/text.ts'
import { mintMasked, openRaw } from '../core/text.ts'
import { folded, isSpace } from './char.ts'
import { findEmails } from './detect/email.ts'
import { namesInText } from './detect/name-cue.ts'
import { findNameFields } from './detect/name-cue/field.ts'
import { findNamedThings } from './detect/named-thing.ts'
import { findPeople } from './detect/person.ts'
import { findBesidePlaceholders } from './detect/person/beside-placeholder.ts'
import { findFormerNames } from './detect/person/former-name.ts'
import { findInitials } from './detect/person/initials.ts'
import { Reference } from './detect/person/reference.ts'
import { findTagged } from './detect/tagged-person.ts'
import type { Tally } from './detect/tagged-person/tally.ts'
import { Terms } from './detect/term.ts'
import { detectors } from './detector.ts'
import type { Finding, Found } from './finding.ts'
import { Sink, resolve } from './finding.ts'
import type { Kind } from '../core/kind.ts'
import { defaultKinds } from '../core/kind.ts'
import { stableLink } from './link.ts'
import type { Normalised } from './normalise.ts'
import { normalised } from './normalise.ts'
import { People } from './people.ts'
import { Ledger, placeholderOf } from './placeholder.ts'
import { Scan } from './scan.ts'
import { Tagger } from './tagger/tagger.ts'

export type { Finding } from './finding.ts'

export interface GateOptions {
  /** What to mask; the default leaves companies and places. Terms are masked whatever this says. */
  readonly kinds?: ReadonlySet<Kind>
  /** Words and phrases always masked, in any case. */
  readonly terms?: readonly string[]
  /** Words and phrases never masked, in any case: what is found and is exactly one of these stays. */
  readonly keep?: readonly string[]
}

/** The privacy gate: local, no network, no state between sessions. */
export class Gate {
  readonly #rules: Rules
  readonly #tools = new Tools()

  constructor(options: GateOptions = {}) {
    this.#rules = {
      kinds: new Set<Kind>([...(options.kinds ?? defaultKinds), 'term']),
      terms: new Terms(options.terms ?? []),
      keep: new Set((options.keep ?? []).map((word) => folded(word.trim()))),
    }
  }

  /** Starts one document or item; `people` are names and addresses known from elsewhere, as written. */
  open(people: readonly RawText[] = []): GateSession {
    const session = new GateSession(this.#rules, this.#tools)
    for (const person of people) session.know(person)
    return session
  }
}

/** Shared by all sessions: masking is synchronous, so no two scans are ever alive at once. */
class Tools {
  readonly scan = new Scan()
  #tagger: Tagger | null = null

  /** Its model is read from disk only when somebody's name is to be found. */
  tagger(): Tagger {
    this.#tagger ??= Tagger.load()
    return this.#tagger
  }
}

interface Rules {
  readonly kinds: ReadonlySet<Kind>
  readonly terms: Terms
  readonly keep: ReadonlySet<string>
}

/**
 * How often a masked text is read again at most. One more reading finds what only stood free once its
 * neighbour was masked; each reading leaves less to find, and ordinary text is done after the first.
 */
const maxReadings = 8

const onlyEmails: ReadonlySet<Kind> = new Set<Kind>(['email'])

/** One item on its way through the gate: equal values get equal placeholders, and names once found stay known. */
export class GateSession {
  readonly #rules: Rules
  readonly #tools: Tools
  readonly #people: People
  readonly #ledger = new Ledger()
  readonly #voices = new Map<string, number>()
  /** Whether what was found last could make names of other words than those beside it. */
  #unsettled = false
  /** Lines of the text read last that go on in the next. */
  #joined = 0
  /** Of the text read whole last. */
  #tally: Tally | null = null
  #reference: Reference | null = null

  constructor(rules: Rules, tools: Tools) {
    this.#rules = rules
    this.#tools = tools
    this.#people = new People(rules.keep)
  }

  /** Takes in one more name or address, as written. */
  know(person: RawText): void {
    this.#people.know(openRaw(person))
  }

  /** Takes in the names a text gives away, so that texts masked before it is read know them, too. */
  learn(text: RawText): void {
    if (!this.#rules.kinds.has('person')) return
    const { scan } = this.#tools
    scan.read(normalised(openRaw(text)).text)
    if (this.#people.isWaiting) this.#people.call(scan.words())
    const emails = new Sink(onlyEmails)
    findEmails(scan, emails)
    const tagger = this.#tools.tagger()
    const classes = tagger.classesIn(scan)
    for (const name of namesInText(scan, emails.found, classes)) this.#people.addName(name)
    findTagged(scan, tagger, this.#people, new Reference(scan, classes), emails)
  }

  /** Masks a text. Offsets of the findings are UTF-16 units of the raw text, ascending. Never throws. */
  mask(text: RawText): { masked: MaskedText; findings: readonly Finding[] } {
    const { masked, findings } = this.#maskString(openRaw(text))
    return { masked: mintMasked(masked), findings }
  }

  /** A source link that keeps working and tells nothing more (see link.ts); null when it is none. */
  link(source: RawText): MaskedText | null {
    const link = stableLink(openRaw(source), {
      mask: (text) => this.#maskString(text).masked,
      holdsFinding: (text) => this.#findAll(text).length > 0,
      secretIn: (text) => this.#findAll(text).find(({ kind }) => kind === 'secret')?.start ?? -1,
      address: (address) =>
        this.#people.knowsAddress(address)
          ? placeholderOf('email', this.#ledger.number('email', address))
          : null,
      person: (word) => {
        const part = this.#people.partOutside(word)
        return part === undefined
          ? null
          : placeholderOf('person', this.#ledger.number('person', String(part.who)))
      },
    })
    return link === null ? null : mintMasked(link)
  }

  /** A stable 0-based number per distinct voice; the speaker becomes known as a person where the label is one. */
  speaker(name: RawText): number {
    const label = openRaw(name)
    this.#people.add(label)
    const who = this.#people.identify(label)
    const key = who === null ? `label ${folded(label.trim())}` : `person ${who}`
    const number = this.#voices.get(key) ?? this.#voices.size
    this.#voices.set(key, number)
    return number
  }

  /** Distinct values masked so far, by kind. */
  redactions(): Redactions {
    return this.#ledger.redactions()
  }

  #maskString(raw: string): { masked: string; findings: readonly Finding[] } {
    let found = this.#findAll(raw)
    this.#reserveHeld()
    if (found.length === 0) return { masked: raw, findings: [] }
    let marks: readonly Mark[] = []
    let masked = raw
    for (let reading = 1; found.length > 0 && reading < maxReadings; reading++) {
      marks = withMore(
        marks,
        found.map((one) => this.#number(one, reading)),
      )
      const fresh: number[] = []
      masked = replaced(raw, marks, reading, fresh)
      found = this.#findMore(masked, fresh)
    }
    return { masked, findings: marks }
  }

  /**
   * What can be found once `fresh` placeholders (start, end, …) stand in the text: only beside them, unless they
   * change how the whole of it reads or make somebody known.
   */
  #findMore(masked: string, fresh: readonly number[]): Found[] {
    if (this.#unsettled) return this.#findAll(masked)
    const { version } = this.#people
    const found = this.#findAll(masked, stretchesAround(fresh, masked))
    const isSettled = this.#people.version === version && this.#reference?.hasPassedOver !== true
    return isSettled ? found : this.#findAll(masked)
  }

  #number({ kind, start, end, key, detector, why }: Found, reading: number): Mark {
    const mark = placeholderOf(kind, this.#ledger.number(kind, key))
    return { kind, start, end, detector, why, mark, reading }
  }

  #findAll(text: string, stretches?: readonly number[]): Found[] {
    const normal = normalised(text)
    // Beside what stands for a value lines are lines again, and where characters are left out, the stretches are no
    // longer where they were: then all of it is read.
    const isSame = normal.joined === this.#joined && normal.cuts.areNone
    this.#joined = normal.joined
    const found = this.#findIn(normal.text, isSame ? stretches : undefined)
    return normal.cuts.areNone ? found : found.map((one) => asWritten(one, normal, text))
  }

  /** As `#findAll`, in a text of plain characters. */
  #findIn(text: string, stretches: readonly number[] | undefined): Found[] {
    const { kinds, terms, keep } = this.#rules
    const { scan } = this.#tools
    scan.read(text, stretches)
    if (this.#people.isWaiting) this.#people.call(scan.words())
    const sink = new Sink(kinds)
    for (const detector of detectors) {
      sink.detector = detector.name
      detector.find(scan, sink)
    }
    sink.detector = 'term'
    terms.find(scan, sink)
    if (sink.wants('person')) {
      sink.detector = 'person'
      const tagger = this.#tools.tagger()
      const classes = tagger.classesIn(scan)
      for (const name of namesInText(scan, sink.found, classes)) this.#people.addName(name)
      findNameFields(scan, classes, this.#people, sink)
      // Beside a placeholder the tagger stays silent: there is nothing new for it when only that is read again.
      if (stretches === undefined) {
        this.#reference = new Reference(scan, classes)
        this.#tally = findTagged(scan, tagger, this.#people, this.#reference, sink)
      }
      findBesidePlaceholders(scan, classes, this.#people, sink)
      findPeople(scan, this.#people, this.#reference, sink)
      findFormerNames(scan, classes, sink)
      findInitials(scan, this.#people, sink)
    }
    if (sink.wants('org') || sink.wants('location')) {
      sink.detector = 'named-thing'
      findNamedThings(scan, this.#tools.tagger().classesIn(scan), sink)
    }
    const wanted =
      keep.size === 0 ? sink.found : sink.found.filter((one) => !isKept(text, one, keep))
    const resolved = resolve(text, wanted, scan.held)
    for (const { start, end } of resolved) scan.forgetLowered(start, end)
    this.#unsettled = this.#couldUnsettle(resolved, stretches !== undefined)
    return resolved
  }

  #couldUnsettle(found: readonly Found[], inPart: boolean): boolean {
    if (found.length === 0 || !this.#rules.kinds.has('person')) return false
    if (this.#reference?.hasPassedOver === true) return true
    if (inPart || this.#tools.tagger().changesWithout(found)) return true
    return this.#tally?.changesWithout(found) === true
  }

  #reserveHeld(): void {
    const { held, text } = this.#tools.scan
    for (let i = 0; i < held.length; i += 2) this.#ledger.reserve(text.slice(held[i], held[i + 1]))
  }
}

/** A finding with the placeholder that stands for it. */
interface Mark extends Finding {
  readonly mark: string
  readonly reading: number
}

/** A finding where it stands in the text as written. */
function asWritten(found: Found, { text: plain, cuts }: Normalised, text: string): Found {
  const end = found.end === plain.length ? text.length : cuts.origin(found.end)
  return { ...found, start: cuts.origin(found.start), end }
}

/** Adds what a further reading found; its offsets are those of the text masked so far. */
function withMore(marks: readonly Mark[], found: readonly Mark[]): Mark[] {
  const all: Mark[] = []
  let next = 0
  let shift = 0
  for (const one of found) {
    for (let mark = marks[next]; mark !== undefined; mark = marks[++next]) {
      if (mark.start + shift >= one.start) break
      shift += mark.mark.length - (mark.end - mark.start)
      all.push(mark)
    }
    all.push({ ...one, start: one.start - shift, end: one.end - shift })
  }
  return [...all, ...marks.slice(next)]
}

/** The text with its marks in place; answers in `fresh` where those of this reading stand in it. */
function replaced(raw: string, marks: readonly Mark[], reading: number, fresh: number[]): string {
  let masked = ''
  let at = 0
  for (const mark of marks) {
    masked += raw.slice(at, mark.start)
    if (mark.reading === reading) fresh.push(masked.length, masked.length + mark.mark.length)
    masked += mark.mark
    at = mark.end
  }
  return masked + raw.slice(at)
}

/** How far a detector looks around it for what changes its mind. */
const reach = 96

/** The stretches of a text that lie within reach of these, widened to whole words. */
function stretchesAround(places: readonly number[], text: string): number[] {
  const stretches: number[] = []
  for (let i = 0; i < places.length; i += 2) {
    const last = stretches.length - 1
    const floor = stretches[last] ?? 0
    // Placeholders in one long word: it was taken whole with the first of them.
    if ((places[i + 1] ?? 0) + reach <= floor) continue
    let start = Math.max(floor, (places[i] ?? 0) - reach)
    while (start > floor && !isSpace(text.charCodeAt(start - 1))) start--
    let end = Math.min(text.length, (places[i + 1] ?? 0) + reach)
    while (end < text.length && !isSpace(text.charCodeAt(end))) end++
    if (last > 0 && start <= floor) stretches[last] = Math.max(end, floor)
    else stretches.push(start, end)
  }
  return stretches
}

/** Whether a finding is exactly one of the words to keep. */
function isKept(text: string, found: Finding, keep: ReadonlySet<string>): boolean {
  return found.kind !== 'term' && keep.has(folded(text.slice(found.start, found.end)))
}

/**
 * Declares a text masked that its caller says is masked: for reading already masked lines on the user's own
 * device. Nothing made this way is ever stored, nor sent but through the gate once more.
 */
export function trustMasked(text: string): MaskedText {
  return mintMasked(text)
}
