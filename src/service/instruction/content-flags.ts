import type { MaskedText } from '../../core/text.ts'
import { phraseBook, says } from './command.ts'
import { saysWithoutSpaces } from './east-asian.ts'
import { decodedRuns } from './encoded.ts'
import { english } from './english.ts'
import { folded, lookAlikes, withoutGaps, withoutLeet } from './fold.ts'
import { hasDialogue, hasFrame } from './frame.ts'
import { germanic } from './germanic.ts'
import { hidesText } from './hidden.ts'
import { romance } from './romance.ts'
import { russian } from './russian.ts'
import { hasSqueezed } from './squeeze.ts'
import { wordsOf } from './words.ts'

/**
 * What a reviewer should know about a rule's texts before reading them, sorted: `hidden_text` where they hold
 * what a reader does not see, `instruction_like` where they address an assistant or a reviewing tool instead
 * of telling a decision. A hint, not a verdict: nothing is executed, dropped or changed, and a phrase quoted
 * in good faith is flagged like any other. Time grows with the length only; never throws.
 */
export function contentFlags(...texts: readonly MaskedText[]): readonly string[] {
  const flags: string[] = []
  if (texts.some(({ value }) => hidesText(value))) flags.push('hidden_text')
  if (texts.some(({ value }) => addressesMachine(value))) flags.push('instruction_like')
  return flags
}

/** How often base64 may be wrapped in base64. */
const deepest = 2

function addressesMachine(text: string, depth = 0): boolean {
  const plain = folded(text)
  if (hasFrame(plain) || hasDialogue(plain) || hasPhrase(plain)) return true
  const latin = lookAlikes(plain)
  if (latin !== null && (hasFrame(latin) || hasPhrase(latin))) return true
  for (const other of [withoutLeet(latin ?? plain), withoutGaps(plain), withoutTags(plain)]) {
    if (other !== null && hasPhrase(other)) return true
  }
  if (hasSqueezed(latin ?? plain)) return true
  if (depth === deepest) return false
  for (const decoded of decodedRuns(text)) if (addressesMachine(decoded, depth + 1)) return true
  return false
}

function hasPhrase(plain: string): boolean {
  const words = wordsOf(plain)
  return says(words, book) || saysWithoutSpaces(words)
}

const book = phraseBook([...english, ...germanic, ...romance, ...russian])

/** A folded text without markup inside its phrases (`ig<b></b>nore`, `ign<!-- -->ore`); null when it has none. */
function withoutTags(plain: string): string | null {
  if (!/<[a-z/!]/.test(plain)) return null
  return plain.replaceAll(/<\/?[a-z][a-z0-9]{0,20}(?:\s[^<>]{0,200})?\/?>|<!--[^<>]{0,200}-->/g, '')
}
