import { pattern } from '../../core/pattern.ts'
import { numberOf } from '../duplicate/sense.ts'
import type { Sight } from './sight.ts'

/** How many sentences back the figure stands that another takes the place of. */
const reach = 6
/** Fewer words only name a figure. */
const fewestRuled = 4
/** More words behind the okay say something of their own. */
const mostSettling = 5

/** How people begin, or end, who give in: `okay, thirty for everyone`, `50 it is`. */
const givesIn = pattern()`
  ^(?:(?:ok|okay|alright|all right|fine|good|great|right|sure|yes|yeah|well|so|then|deal|gut|also|dann|bueno|vale|bon|alors|
  d'accord|va bene)(?:[,.;:!]| [–—-])* )+
`
const endsSo = /,? (?:then|it is(?: then)?|dann|alors|entonces)[.!]?$/
/** What stands beside the figure and names nothing. */
const beside =
  /^(?:then|it|is|make|let's|say|do|we|take|go|with|at|most|least|max|only|just|a|per|for|all|each|every|everyone|everybody|not|on|in|of|the|no|more|please)$/
/** What makes somebody give in. */
const objects =
  /\b(?:too|not|no|never|but|can't|cannot|won't|doesn't|only|wants?|more|less|shorter|longer|zu|nicht|nie|trop|pas|no)\b/
const negation = /\b(?:not|no|never|n't|nobody|nothing)\b/

/**
 * Hears where talk comes to another figure than the one somebody stated first, or to the contrary: `The limit is 100.` –
 * `At most 50, says compliance.` – `Okay, 50 then.` What was stated first holds no more, and what is agreed to is the last.
 */
export function findRevised(sights: readonly Sight[]): void {
  sights.forEach((sight, i) => {
    const told = settledBy(sight)
    if (told === null) return
    const revised = revisedBy(sights, i, told)
    if (revised === null) return
    sight.revises = revised
    revised.revision = sight
  })
}

/** What little a sentence says that settles on a figure, or against something. */
interface Settled {
  /** Null where it only says no to what it names. */
  readonly figure: string | null
  /** The words that must be those of what it takes back. */
  readonly named: readonly string[]
}

function settledBy({ isTalk, question, plain }: Sight): Settled | null {
  if (!isTalk || question || !(givesIn.test(plain) || endsSo.test(plain))) return null
  const words = wordsOf(plain.replace(givesIn, '').replace(endsSo, ''))
  if (words.length === 0 || words.length > mostSettling) return null
  const [figure = null, ...others] = figuresOf(words)
  const named = words.filter((word) => numberOf(word) === null && !beside.test(word))
  if (figure === null) return words[0] === 'not' && named.length > 0 ? { figure, named } : null
  return others.length === 0 ? { figure, named } : null
}

/** The statement before sentence `at` that what it settles takes the place of, where somebody objected in between. */
function revisedBy(sights: readonly Sight[], at: number, settled: Settled): Sight | null {
  let objected = false
  for (let i = at - 1; i >= 0 && at - i <= reach; i--) {
    const sight = sights[i]
    if (sight === undefined || sight.topic !== sights[at]?.topic) return null
    if (sight.turn === sights[at]?.turn) continue
    if (objected && isTakenBack(sight, settled)) return sight
    objected ||=
      objects.test(sight.plain) || figuresOf(wordsOf(sight.plain)).includes(settled.figure ?? '')
  }
  return null
}

function isTakenBack({ plain, words, question }: Sight, { figure, named }: Settled): boolean {
  if (question || words < fewestRuled) return false
  const said = wordsOf(plain)
  if (!named.every((word) => said.some((other) => stemOf(other) === stemOf(word)))) return false
  if (figure === null) return !negation.test(plain)
  const figures = figuresOf(said)
  return figures.length > 0 && !figures.includes(figure)
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\d[\d.,]*(?<![.,])|[\p{L}'[\]]+/gu) ?? []
}

function figuresOf(words: readonly string[]): readonly string[] {
  return words.flatMap((word) => numberOf(word) ?? [])
}

function stemOf(word: string): string {
  return word.replace(/(?:e?s|en|e)$/, '')
}
