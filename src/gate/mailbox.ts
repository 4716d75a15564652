import { foldedWords } from './char.ts'
import { isCommonWord } from './common-word.ts'
import type { PersonName } from './person-name.ts'
import { isOdd, maxName } from './person-name.ts'
import { namesShown } from './shown-name.ts'
import { isThing } from './word-kind.ts'

export interface Mailbox {
  /** One for most; several where `Anna & Tom` share it. */
  readonly names: readonly PersonName[]
  /** In lower case. */
  readonly address: string | null
}

/** Reads `Anna Berg <anna@example.com>`, `"Berg, Anna" <…>`, a bare address or a bare name. */
export function parseMailbox(text: string): Mailbox {
  const cut = text.slice(0, maxName * 2)
  const address = cut.includes('@') ? mailAddress.exec(cut) : null
  if (address === null) return { names: namesShown(cut), address: null }
  const lower = address[0].toLowerCase()
  const display = cut.slice(0, address.index).replace(/[<([\s]+$/, '')
  const names = namesShown(display, lower.slice(lower.indexOf('@') + 1))
  return { names: names.length > 0 ? names : nameOfAddress(lower), address: lower }
}

const mailAddress = /[^\s<>()[\],;:"']{1,64}@[^\s<>()[\],;:"']{1,255}/

/** `anna.berg@…` names Anna Berg; `anna@…` names Anna unless it is a role or an everyday word. */
function nameOfAddress(address: string): readonly PersonName[] {
  const local = address.slice(0, address.indexOf('@')).replace(/\+.*$/, '')
  const words = foldedWords(local.replaceAll('_', ' '))
  if (words.some((word) => isOdd(word, words))) return []
  const [first = ''] = words
  if (words.length === 1 && (first.length < 3 || isCommonWord(first) || isThing(first))) return []
  if (words.length < 1 || words.length > 3) return []
  if (/^(?:no|do)[-_.]?not?[-_.]?reply/.test(local) || words.every(isCommonWord)) return []
  const parts = words.filter((word) => word.length > 2)
  return [{ words, parts, otherSpellings: [] }]
}
