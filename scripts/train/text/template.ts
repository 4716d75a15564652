import type { Dice } from './dice.ts'
import { declinedWritings } from './clause/declined.ts'
import type { Culture, NameMix } from './name/culture.ts'
import { cultures } from './name/culture.ts'
import type { Person, Writing } from './name/person.ts'
import { drawPerson, writings } from './name/person.ts'
import type { NamePool } from './name/pool.ts'
import { namesOn } from './name/pool.ts'
import type { Split } from './split.ts'
import type { WordLists } from './entry.ts'
import { computed, sharedWords } from './word.ts'

export interface Span {
  readonly start: number
  readonly end: number
}

/** Fills the slots of templates; people with a number stay the same for the life of a filler. */
export class Filler {
  readonly #dice: Dice
  readonly #names: NameMix
  readonly #split: Split
  readonly #words: WordLists
  readonly #home: Culture
  readonly #people = new Map<string, Person>()

  constructor(options: { dice: Dice; names: NameMix; split: Split; words: WordLists }) {
    this.#dice = options.dice
    this.#names = options.names
    this.#split = options.split
    this.#words = options.words
    this.#home = options.dice.weighted(options.names)
  }

  /** The text of a template, and where people stand in it. */
  fill(template: string): { text: string; people: readonly Span[] } {
    const people: Span[] = []
    let text = ''
    let at = 0
    for (const match of template.matchAll(slot)) {
      const [whole, name = '', number] = match
      text += template.slice(at, match.index)
      at = match.index + whole.length
      const writing = writingOf(name)
      if (writing === undefined) {
        text += this.#word(name)
        continue
      }
      const ending = nameEnding.exec(template.slice(at))?.[0] ?? ''
      at += ending.length
      const start = text.length
      text += writing(this.#person(number), this.#dice) + ending
      const first = continued(people, text, start) ?? start
      people.push({ start: first, end: text.length })
    }
    text += template.slice(at)
    return { text: template.startsWith('{') ? sentence(text) : text, people }
  }

  /** One of a list; what it holds in slots is filled as well, and nobody in it is a person. */
  #word(name: string): string {
    const compute = computed[name]
    if (compute !== undefined) return compute(this.#dice)
    if (name === 'namesake') return this.#newPerson().family
    if (name === 'forename') return this.#newPerson().given
    const list = this.#words[name] ?? sharedWords[name]
    if (list === undefined) throw new RangeError(`No list is called ${name}`)
    return this.#dice.pick(list).replaceAll(slot, (_, inner: string) => this.#word(inner))
  }

  #person(number: string | undefined): Person {
    if (number === undefined) return this.#newPerson()
    const known = this.#people.get(number)
    if (known !== undefined) return known
    const person = this.#newPerson()
    this.#people.set(number, person)
    return person
  }

  #newPerson(): Person {
    const culture = this.#dice.chance(0.6) ? this.#home : this.#dice.weighted(this.#names)
    return drawPerson(this.#dice, poolOf(culture, this.#split))
  }
}

/** Whether a template has a slot for a person. */
export function namesSomebody(template: string): boolean {
  return [...template.matchAll(slot)].some(([, name = '']) => writingOf(name) !== undefined)
}

/** What a slot brings to the start of a sentence may be written small: a trade, a particle. */
function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Takes back the name that ends one space before: `{given} {family:1}` is one name. */
function continued(people: Span[], text: string, start: number): number | null {
  const last = people.at(-1)
  if (last === undefined || text.slice(last.end, start) !== ' ') return null
  people.pop()
  return last.start
}

/** Where words are not set apart by spaces, what follows is a word of its own. */
const nameEnding = /^[\p{Script=Latin}\p{Script=Cyrillic}]*/u

const slot = /\{([A-Za-z]+)(?::(\d))?\}/g

const named: Readonly<Record<string, Writing>> = { ...declinedWritings, ...writings }

function writingOf(name: string): Writing | undefined {
  return Object.hasOwn(named, name) ? named[name] : undefined
}

const pools = new Map<string, NamePool>()

function poolOf(culture: Culture, split: Split): NamePool {
  const key = `${culture} ${split}`
  const known = pools.get(key)
  if (known !== undefined) return known
  const pool = namesOn(cultures[culture], split)
  pools.set(key, pool)
  return pool
}
