import type { Candidate, MaskedChunk } from '../core/item.ts'
import type { Untitled } from './rank.ts'
import { candidates, titled } from './rank.ts'
import { surveyEach } from './signal/context.ts'
import { scores } from './signal/score.ts'
import { swayed } from './verdict/sway.ts'

export interface ExtractOptions {
  /** Candidates kept per 1,000 words of an item, rounded up; null for what its kind of text holds (see `usual`). */
  readonly maxPerThousandWords: number | null
  /** Room for so many times as many as that. */
  readonly roomier: number
  /** Candidates below this score (0 to 1) are dropped. */
  readonly minScore: number
  /** Log-odds added to a candidate's score where it is ranked and cut: what verdict/ learned; null for nothing. */
  readonly shift: ((candidate: Candidate) => number) | null
}

/** The floor is where our own labelled passages balance precision and recall (`npm run bench -- extract`). */
export const defaultExtractOptions: ExtractOptions = {
  maxPerThousandWords: null,
  roomier: 1,
  minScore: 0.5,
  shift: null,
}

export interface Extraction {
  /** By score and shift, best first; equals by position. No two overlap. */
  readonly candidates: readonly Candidate[]
  /** Passages that showed something of a decision and fell below the floor or the cut. */
  readonly below: number
  readonly words: number
}

/** However short an item is, this many candidates may stay if they clear the floor. */
const alwaysKept = 3
/**
 * Per 1,000 words. Of long talk few sentences decide anything, so only the best are worth a look; a page of a handbook may
 * rule in every sentence, and each of these is wanted.
 */
const usual = { long: 2, note: Infinity }
/** What scores less than this showed nothing and is not told as fallen below. */
const potentialScore = 0.2

/**
 * Finds the passages of one item that state a decision: all its chunks, in order, in; the best candidates
 * out. Deterministic: the same chunks give the same answer. Linear in the text.
 */
export function extract(
  chunks: Iterable<MaskedChunk>,
  options: Partial<ExtractOptions> = {},
): Extraction {
  const [extraction] = extractEach([chunks], options)
  if (extraction === undefined) throw new Error('an item has an answer')
  return extraction
}

/**
 * As `extract` does, of each of several items. Short ones are answered a good deal faster together: all patterns that a
 * sentence is asked for are more machine code than a processor has at hand.
 */
export function extractEach(
  items: readonly Iterable<MaskedChunk>[],
  options: Partial<ExtractOptions> = {},
): Extraction[] {
  const { minScore, shift, ...cut } = { ...defaultExtractOptions, ...options }
  const least = Math.min(minScore, potentialScore)
  const scenes = surveyEach(items)
  const scored = scores(
    scenes.flatMap(({ sights }) => sights),
    least,
  )
  let from = 0
  const found = scenes.map(({ sights }) => {
    const own = scored.slice(from, (from += sights.length))
    return candidates(sights, own, least)
  })
  return scenes.map(({ words, isNote }, i) => {
    const perThousand = cut.roomier * (cut.maxPerThousandWords ?? usual[isNote ? 'note' : 'long'])
    const room = Math.max(alwaysKept, Math.ceil((perThousand * words) / 1000))
    return keptOf(found[i] ?? [], { words, room, minScore, shift })
  })
}

interface Cut extends Pick<ExtractOptions, 'minScore' | 'shift'> {
  readonly words: number
  readonly room: number
}

function keptOf(found: readonly Untitled[], { words, room, minScore, shift }: Cut): Extraction {
  const kept =
    shift === null
      ? found
          .filter(({ score }) => score >= minScore)
          .slice(0, room)
          .map(titled)
      : swayed(found.map(titled), shift)
          .filter(({ rank }) => rank >= minScore)
          .slice(0, room)
          .map(({ candidate }) => candidate)
  const potential = found.filter(({ score }) => score >= potentialScore).length
  const told = kept.filter(({ score }) => score >= potentialScore).length
  return { candidates: kept, below: potential - told, words }
}
