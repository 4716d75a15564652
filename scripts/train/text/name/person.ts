import type { Dice } from '../dice.ts'
import type { NameList, NamePool } from './pool.ts'

/** Somebody made up, by the parts of the name. */
export interface Person {
  readonly given: string
  readonly middle: string
  readonly nick: string
  /** With its particle: `van der Berg`, `al-Masri`. */
  readonly family: string
  readonly familyFirst: boolean
  readonly joint: string
}

export function drawPerson(dice: Dice, pool: NamePool): Person {
  const names = dice.chance(0.5) ? pool.women : pool.men
  return {
    given: drawGiven(dice, pool, names),
    middle: dice.pick(names.given),
    nick: dice.pick(names.given),
    family: drawFamily(dice, pool, names),
    familyFirst: pool.familyFirst ?? false,
    joint: pool.joint ?? ' ',
  }
}

function drawGiven(dice: Dice, { doubleGiven }: NamePool, names: NameList): string {
  const first = dice.pick(names.given)
  if (doubleGiven === undefined || !dice.chance(doubleGiven.share)) return first
  const second = dice.pick(names.given)
  return first === second ? first : `${first}${doubleGiven.joint}${second}`
}

function drawFamily(dice: Dice, { particle, doubleFamily }: NamePool, names: NameList): string {
  const first = dice.pick(names.family)
  if (particle !== undefined && dice.chance(particle.share)) {
    return `${dice.pick(particle.words)}${first}`
  }
  if (doubleFamily === undefined || !dice.chance(doubleFamily.share)) return first
  return `${first}${doubleFamily.joint}${dice.pick(names.family)}`
}

/** The ways a template may ask for a person, and how each is written. */
export const writings = {
  /** As papers write it: mostly given and family name, with all that may come between. */
  person: (who, dice) => dice.weighted(fullForms)(who, dice),
  /** Given and family name, nothing more. */
  full: (who) => inOrder(who, who.given),
  given: (who) => who.given,
  middle: (who) => who.middle,
  family: (who) => who.family,
  /** `J. Smith`, `J.R. Smith`. */
  initials: (who, dice) => `${initialsOf(who, dice)} ${capitalised(who.family)}`,
  /** `Smith J`, as line-ups and citations write it. */
  indexed: (who) => `${capitalised(who.family)} ${first(who.given)}`,
  /** `Smith, John`. */
  sorted: (who) => `${capitalised(who.family)}, ${who.given}`,
  /** `Sam O.` */
  short: (who) => `${who.given} ${first(who.family)}.`,
  /** The family as a whole, in English: `Smiths`, `Joneses`. */
  families: (who) => `${who.family}${/(?:s|x|z|ch|sh)$/.test(who.family) ? 'es' : 's'}`,
  /** With a German genitive s. */
  genitive: (who) => (/[sßxz]$/.test(who.family) ? who.family : `${who.family}s`),
  PERSON: (who) => inOrder(who, who.given).toUpperCase(),
  GIVEN: (who) => who.given.toUpperCase(),
  FAMILY: (who) => who.family.toUpperCase(),
  /** `Juan PÉREZ`, as French papers and start lists write it. */
  loudFamily: (who) => inOrder({ ...who, family: who.family.toUpperCase() }, who.given),
} satisfies Readonly<Record<string, Writing>>

export type Writing = (who: Person, dice: Dice) => string

const fullForms: readonly (readonly [Writing, number])[] = [
  [(who) => inOrder(who, who.given), 78],
  [(who) => inLatin(who, `${who.given} ${first(who.middle)}.`), 6],
  [(who) => inLatin(who, `${who.given} ${who.middle}`), 5],
  [(who) => inLatin(who, `${first(who.given)}.`), 3],
  [(who, dice) => inLatin(who, initialsOf(who, dice)), 3],
  [(who, dice) => inLatin(who, `${who.given} ${quoted(who.nick, dice)}`), 2.5],
  [(who, dice) => `${inOrder(who, who.given)}${suffix(who, dice)}`, 1],
]

/** Names in scripts of their own, and those that start with the family, are only ever written whole. */
function inLatin(who: Person, given: string): string {
  return inOrder(who, isWestern(who) ? given : who.given)
}

function suffix(who: Person, dice: Dice): string {
  return isWestern(who) ? dice.pick([' Jr.', ', Jr.', ' Sr.', ' II', ' III']) : ''
}

function isWestern({ given, familyFirst }: Person): boolean {
  return !familyFirst && /^\p{Script=Latin}/u.test(given)
}

function inOrder({ family, familyFirst, joint }: Person, given: string): string {
  return familyFirst ? `${capitalised(family)}${joint}${given}` : `${given}${joint}${family}`
}

function initialsOf({ given, middle }: Person, dice: Dice): string {
  const forms = [
    `${first(given)}.`,
    `${first(given)}.${first(middle)}.`,
    `${first(given)}. ${first(middle)}.`,
  ]
  return dice.pick(forms)
}

function quoted(nick: string, dice: Dice): string {
  return dice.pick([`"${nick}"`, `"${nick}"`, `“${nick}”`, `'${nick}'`, `(${nick})`])
}

function capitalised(name: string): string {
  return first(name).toUpperCase() + name.slice(first(name).length)
}

function first(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 32)
}
