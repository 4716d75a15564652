import type { Opposed } from '../extract/duplicate/duplicate.ts'
import type { NearDuplicates } from '../extract/duplicate/duplicate.ts'
import type { KnownDraft } from './known/known-book.ts'
import type { KnownRun } from './known/known-run.ts'
import type { Found, Outbox, Part } from './outbox.ts'
import type { ReadCounts } from './outcome.ts'

export type Sifted = Pick<
  ReadCounts,
  'chunks' | 'filesWithCandidates' | 'duplicates' | 'contradictions'
>

/** What all parts of one run have in common. */
export interface Sieve {
  readonly outbox: Outbox
  readonly seen: NearDuplicates
  /** Keys of candidates that other items state, too. */
  readonly shared: Set<number>
  /** Of drafts that are there already, and whose item was masked again. */
  readonly resealed: Resealed[]
}

/** What the placeholders of a known draft stand for by now, sealed. */
export interface Resealed {
  readonly draft: KnownDraft
  readonly sealed: string
}

/**
 * Decides of each candidate of a part, in the order they were found, whether it is new: known to an earlier run,
 * said by a candidate before it, or kept. The parts of a run come in one fixed order, so what is kept does not
 * hang on which tool answered first.
 */
export async function sift(part: Part, known: KnownRun, sieve: Sieve): Promise<Sifted> {
  const { outbox, seen, shared } = sieve
  const counts = { chunks: 0, filesWithCandidates: 0, duplicates: 0, contradictions: 0 }
  let lastUnit: number | null = null
  /** Of the item at hand: the places of its candidates that are kept. */
  let places = new Map<number, number>()
  let lastItem: number | null = null
  for await (const [index, found] of part) {
    const { draft, item } = found
    if (item !== lastItem) places = new Map()
    lastItem = item
    const said = known.recognise(item, draft.body)
    // Two that say the same are still two, where each is all of its item.
    const earlier = found.whole && said?.own === false ? null : said
    if (earlier !== null && !known.full) {
      known.claimKnown(item, earlier.draft, earlier.own)
      if (earlier.own && found.sealed !== null) {
        sieve.resealed.push({ draft: earlier.draft, sealed: found.sealed })
      }
      if (!earlier.own) counts.duplicates++
      continue
    }
    const key = outbox.size
    const { same, opposed } = found.whole ? alone : seen.find(draft.body, key)
    if (same !== null) {
      known.claimJoined(item, same, draft.body)
      if (!places.has(same)) shared.add(same)
      if (draft.source !== null) outbox.addSource(same, draft.source)
      counts.duplicates++
      continue
    }
    outbox.keep(part, index)
    known.claimWaiting(item, key, draft.body, earlier?.draft ?? null)
    places.set(key, found.place)
    for (const other of opposed) outbox.addRelated(key, inOrder(other, found, places))
    if (opposed.length > 0) counts.contradictions++
    counts.chunks++
    if (lastUnit !== found.unit) counts.filesWithCandidates++
    lastUnit = found.unit
  }
  return counts
}

/** What is found about a candidate that is compared with no other. */
const alone = { same: null, opposed: [] } as const

/** Of two candidates of one item the one said later is later, where the words do not tell. */
function inOrder(other: Opposed, { place }: Found, places: ReadonlyMap<number, number>): Opposed {
  const otherPlace = places.get(other.key)
  if (other.later !== null || otherPlace === undefined) return other
  return { ...other, later: otherPlace > place ? 'other' : 'this' }
}
