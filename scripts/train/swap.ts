import type { Token } from './sentence.ts'
import type { Dice } from './text/dice.ts'
import type { Culture } from './text/name/culture.ts'
import { cultures } from './text/name/culture.ts'
import { drawPerson } from './text/name/person.ts'
import { namesOn } from './text/name/pool.ts'
import { sharedWords } from './text/word.ts'

/** Puts other people, and now and then other places, into a sentence, so that the words around them are learnt. */
export function swapped(tokens: readonly Token[], dice: Dice, mix: readonly Culture[]): Token[] {
  const out: Token[] = []
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i]
    if (token === undefined) break
    let end = i + 1
    while (end < tokens.length && tokens[end]?.kind === token.kind && !tokens[end]?.begins) end++
    const span = tokens.slice(i, token.kind === 'none' ? i + 1 : end)
    out.push(...(token.kind === 'none' ? span : replacement(span, dice, mix)))
    i += span.length
  }
  return out
}

/** Two hashes of the same person (`Müllers`) and handles stay: their form carries what the list cannot give. */
const unswappable = /[@#\d_]/

/** Another name of as many words and in the same case; more than three words, and handles, stay. */
export function replacement(
  span: readonly Token[],
  dice: Dice,
  mix: readonly Culture[],
): readonly Token[] {
  const [first] = span
  if (first === undefined || span.some(({ text }) => unswappable.test(text))) return span
  if (first.kind === 'place' && span.length === 1 && dice.chance(0.3)) {
    return styled([dice.pick(placeNames)], span)
  }
  if (first.kind !== 'person' || span.length > 3) return span
  const who = drawPerson(dice, namesOn(cultures[dice.pick(mix)], 'train'))
  const family = who.family.split(' ')
  if (span.length === 1) return styled(dice.chance(0.5) ? [who.given] : family, span)
  if (span.length === 2) return styled([who.given, ...family], span)
  return styled(
    [who.given, dice.chance(0.5) ? who.middle : `${who.middle.charAt(0)}.`, ...family],
    span,
  )
}

const placeNames = ['city', 'country', 'region']
  .flatMap((list) => sharedWords[list] ?? [])
  .filter((name) => !/[{ ]/.test(name))

function styled(words: readonly string[], like: readonly Token[]): Token[] {
  const kind = like[0]?.kind ?? 'none'
  const whole = like.map(({ text }) => text).join('')
  const style = styleOf(whole)
  return words.map((word, index) => ({ text: style(word), kind, begins: index === 0 }))
}

function styleOf(text: string): (word: string) => string {
  if (text.length > 1 && text === text.toUpperCase()) return (word) => word.toUpperCase()
  if (text === text.toLowerCase()) return (word) => word.toLowerCase()
  return (word) => word
}
