import { Dice } from './dice.ts'
import { languages } from './languages.ts'
import type { Genre, Language } from './language.ts'
import { genres } from './language.ts'
import { layouts } from './layout.ts'
import type { Split } from './split.ts'
import { templatesOn } from './split.ts'
import type { Span } from './template.ts'
import { Filler, namesSomebody } from './template.ts'

/** A text made up from a template, and where it names people. */
export interface LabelledText {
  readonly text: string
  /**
   * UTF-16 offsets, ascending: whole names as written, with middle names, initials and particles, without
   * titles and without a possessive `'s`.
   */
  readonly people: readonly Span[]
  readonly genre: Genre
  /** ISO 639-1. */
  readonly language: string
}

/** Texts to train on. The same seed gives the same texts, and the first of many are the same as few. */
export function labelledTexts(seed: number, count: number): Iterable<LabelledText> {
  return texts(seed, count, 'train')
}

/** Texts to test on: neither their templates (in their language) nor the names in them are among those to train on. */
export function heldOutTexts(seed: number, count: number): Iterable<LabelledText> {
  return texts(seed, count, 'heldOut')
}

function* texts(seed: number, count: number, split: Split): Iterable<LabelledText> {
  for (let index = 0; index < count; index++) {
    yield textOf(new Dice(seed, index, split === 'train' ? 1 : 2), split)
  }
}

/** How many texts, beyond those that come about by chance, name nobody at all. */
const quietShare = 0.3

function textOf(dice: Dice, split: Split): LabelledText {
  const language = dice.weighted(languages.map((each) => [each, each.share] as const))
  const { genre, templates, quiet } = dice.weighted(sections(language, split))
  const { most, joints, lowered } = layouts[genre]
  const filler = new Filler({ dice, names: language.names, words: language.words, split })
  const source = quiet.length > 0 && dice.chance(quietShare) ? quiet : templates
  const chosen = new Set<string>()
  for (let left = dice.between(1, most); left > 0; left--) chosen.add(dice.pick(source))
  const people: Span[] = []
  let text = ''
  for (const template of chosen) {
    if (text !== '') text += dice.pick(joints)
    const shift = text.length
    const part = filler.fill(template)
    people.push(
      ...part.people.map(({ start, end }) => ({ start: start + shift, end: end + shift })),
    )
    text += part.text
  }
  return {
    text: dice.chance(lowered) ? inSmallLetters(text) : text,
    people,
    genre,
    language: language.code,
  }
}

/** Unit by unit, so that offsets stay: a letter whose small form is longer is left as it is. */
function inSmallLetters(text: string): string {
  return text.replaceAll(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })
}

interface Section {
  readonly genre: Genre
  readonly templates: readonly string[]
  /** Those of the templates that name nobody. */
  readonly quiet: readonly string[]
}

const cache = new Map<string, readonly (readonly [Section, number])[]>()

/** The genres of a language, each as often as it has templates. */
function sections(language: Language, split: Split): readonly (readonly [Section, number])[] {
  const key = `${language.code} ${split}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const wanted = new Set(templatesOn(split, Object.values(language.templates).flat()))
  const found = genres
    .map((genre): Section => {
      const all = language.templates[genre] ?? []
      const templates = all.filter((template) => wanted.has(template))
      return { genre, templates, quiet: templates.filter((template) => !namesSomebody(template)) }
    })
    .filter(({ templates }) => templates.length > 0)
    .map((section) => [section, section.templates.length] as const)
  cache.set(key, found)
  return found
}
