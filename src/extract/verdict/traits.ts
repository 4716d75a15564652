import type { MaskedChunk } from '../../core/item.ts'
import { SourceFile } from '../../core/item.ts'
import type { MaskedText } from '../../core/text.ts'
import type { Traits } from '../../core/verdict.ts'
import { traitBuckets } from '../../core/verdict.ts'
import { survey } from '../signal/context.ts'
import { signals } from '../signal/signal.ts'
import { plain } from '../text/plain.ts'
import { bucketOf, wordsIn } from '../text/word.ts'

/** A candidate, or a draft. */
export interface Judged {
  readonly title: MaskedText
  readonly body: MaskedText
  readonly connector: string
  readonly score: number
}

/**
 * The same for a candidate and for the draft it became: the surroundings are gone by the time of the review, so
 * signals are read from the body alone.
 */
export function traitsOf({ title, body, connector, score }: Judged): Traits {
  const words = [...wordsOf(title.value), ...wordsOf(body.value)]
  const signs = [`from ${connector}`, ...signalsOf(body)]
  return { score, words: buckets(words.slice(0, maxWords)), signs: buckets(signs) }
}

/** A title's and two sentences' worth; the rest of a hand-written page adds little. */
const maxWords = 120

/** Words without their commonest endings. */
function wordsOf(text: string): readonly string[] {
  return wordsIn(plain(text))
    .map((word) => word.replace(/(?<=\p{L}{3})(?:ing|ed|es|s)$/u, ''))
    .filter((word) => word.length > 2)
}

function signalsOf(body: MaskedText): readonly string[] {
  const { sights } = survey([alone(body)])
  return Object.entries(signals)
    .filter(([, signal]) => sights.some((sight) => signal.of(sight) !== 0))
    .map(([name]) => name)
}

function alone(body: MaskedText): MaskedChunk {
  const none = body.slice(0, 0)
  return {
    file: new SourceFile(''),
    fileName: none,
    shape: 'prose',
    title: none,
    passages: [{ text: body, speaker: null, source: null }],
    redactions: {},
  }
}

function buckets(words: readonly string[]): readonly number[] {
  return [...new Set(words.map((word) => bucketOf(word, traitBuckets)))].toSorted((a, b) => a - b)
}
