import { folded } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'
import { readModel } from '../tagger/model.ts'
import { ValueFeatures, maxFeatures, mayBeValue, reach } from './tagged-value/feature.ts'
import { oddsOf, readValueModel, valueKinds } from './tagged-value/model.ts'
import { Pieces } from './tagged-value/pieces.ts'

/** From this probability on a piece is masked. */
const sure = 0.6
const enough = sure / (1 - sure)

type ValueKind = (typeof valueKinds)[number]

const whys: Readonly<Record<ValueKind, string>> = {
  username: 'reads as a login',
  account_id: 'reads as an id',
  secret: 'reads as a secret',
}

interface Value {
  readonly kind: ValueKind
  readonly start: number
  readonly end: number
  /** Its last piece. */
  readonly last: number
}

const pieces = new Pieces()
const features = new Int32Array(maxFeatures)
const odds = new Float64Array(valueKinds.length)
let reader: ValueFeatures | null = null

/**
 * Logins, ids and secrets that no form gives away, by the words around them and the way they are written, as a model learnt
 * it (model/README.md). What was found by its form keeps its kind. Beside a placeholder it is silent: what stood there has been
 * read with it, so that a masked text, read once more, gives no more. Linear.
 */
export function findTaggedValues(scan: Scan, sink: Sink): void {
  // Masking is synchronous, so no two texts are ever read at once.
  if (scan.isInPart || !valueKinds.some((kind) => sink.wants(kind))) return
  // A word by itself, as a part of a link is, has none around it.
  if (!scan.text.includes(' ')) return
  pieces.read(scan.text)
  const found = valuesIn(pieces)
  if (found.length === 0) return
  let value: Value | null = null
  for (const next of withoutFound(found, sink)) {
    const whole: Value | null = value === null ? next : joined(scan.text, value, next)
    if (whole === null && value !== null) add(scan.text, value, sink)
    value = whole ?? next
  }
  if (value !== null) add(scan.text, value, sink)
}

function valuesIn(pieces: Pieces): Value[] {
  const { dictionary } = readModel()
  const model = readValueModel()
  reader ??= new ValueFeatures(dictionary)
  const values: Value[] = []
  let silent = 0
  let held = 0
  for (let at = 0; at < pieces.count; at++) {
    for (; held < pieces.count && held <= at + reach.behind; held++) {
      if (pieces.isHeld[held] === 1) silent = held + reach.before + 1
    }
    if (at < silent || !mayBeValue(pieces, at, dictionary)) continue
    if (!oddsOf(features, reader.of(pieces, at, features), model, odds)) continue
    const kind = kindOf(odds)
    if (kind === null) continue
    values.push({ kind, start: pieces.starts[at] ?? 0, end: pieces.ends[at] ?? 0, last: at })
  }
  return values
}

/** The likeliest kind, where all of them together are likely enough. */
function kindOf(odds: Float64Array): ValueKind | null {
  let sum = 0
  let best = 0
  for (let i = 0; i < odds.length; i++) {
    sum += Math.exp(odds[i] ?? 0)
    if ((odds[i] ?? 0) > (odds[best] ?? 0)) best = i
  }
  return sum < enough ? null : (valueKinds[best] ?? null)
}

/** Those that nothing found by its form lies on. */
function withoutFound(values: readonly Value[], sink: Sink): Value[] {
  const taken = sink.found.toSorted((a, b) => a.start - b.start)
  let next = 0
  let reached = 0
  return values.filter(({ start, end }) => {
    for (let one = taken[next]; one !== undefined && one.start < end; one = taken[++next])
      reached = Math.max(reached, one.end)
    return reached <= start
  })
}

/** `9826 1140 7735`, a phrase, or a password with a comma in it; null where two values stand side by side. */
function joined(text: string, value: Value, next: Value): Value | null {
  if (next.last !== value.last + 1 || next.kind !== value.kind || value.kind === 'username')
    return null
  const between = text.slice(value.end, next.start)
  const isOne = between === ' ' || (value.kind === 'secret' && /^[^\s"'`]$/.test(between))
  return isOne ? { ...next, start: value.start } : null
}

const bang = 33

function add(text: string, { kind, start, end }: Value, sink: Sink): void {
  // At the end of a piece it may end a sentence; behind a secret it hardly does.
  const isOpen = kind === 'secret' && text.charCodeAt(end) === bang
  const written = text.slice(start, isOpen ? end + 1 : end)
  if (!mayBe[kind](written)) return
  sink.add(kind, start, start + written.length, keyOf(kind, written), whys[kind])
}

/** A host or a file. */
const named =
  /\.(?:com|org|net|io|dev|eu|de|fr|uk|ch|at|nl|it|es|pl|app|cloud|local|internal|example|vtt|srt|md|txt|pdf|docx?|xlsx?|csv|json|ya?ml|xml|html?|css|[jt]sx?|[cm]js|py|rb|go|rs|java|php|sh|sql|log|conf|cfg|ini|toml|lock|png|jpe?g|gif|svg|tiff?|mp[34]|zip|gz|xz|bz2|tar|tgz|jar|exe|msi|deb|rpm|iso|dmg|bak)$/i

/** Hardly any system lets anybody in by other letters, and many a rare word of other languages has them. */
const ascii = /^[!-~]+$/

/** What each can never be, however it reads. */
const mayBe: Readonly<Record<ValueKind, (written: string) => boolean>> = {
  username: (written) => ascii.test(written) && !named.test(written),
  account_id: (written) => {
    const digits = written.replaceAll(/\D/g, '').length
    if (/^[\d ]+$/.test(written)) return digits >= (written.includes(' ') ? 5 : 3)
    return digits > 0 || written.length > 4
  },
  secret: (written) => written.length > 3 && !named.test(written),
}

function keyOf(kind: ValueKind, written: string): string {
  if (kind === 'username') return folded(written)
  return kind === 'account_id' ? written.toUpperCase() : written
}
