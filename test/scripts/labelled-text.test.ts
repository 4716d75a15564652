import { describe, expect, it } from 'vitest'
import { Dice } from '../../scripts/train/text/dice.ts'
import type { LabelledText } from '../../scripts/train/text/labelled-text.ts'
import { heldOutTexts, labelledTexts } from '../../scripts/train/text/labelled-text.ts'
import { genres } from '../../scripts/train/text/language.ts'
import { languages } from '../../scripts/train/text/languages.ts'
import { nameWords, templatesOn } from '../../scripts/train/text/split.ts'
import { Filler } from '../../scripts/train/text/template.ts'

const training = [...labelledTexts(7, 8_000)]
const heldOut = [...heldOutTexts(7, 4_000)]
const all = [...training, ...heldOut]

const templates = languages.flatMap((language) =>
  Object.values(language.templates).flatMap((list) =>
    list.map((template) => ({ language, template })),
  ),
)

describe('labelled texts', () => {
  it('are the same for the same seed, and few are the first of many', () => {
    expect([...labelledTexts(7, 50)]).toEqual(training.slice(0, 50))
    expect([...labelledTexts(8, 50)]).not.toEqual(training.slice(0, 50))
  })

  it('come in every genre and language', () => {
    expect(new Set(training.map(({ genre }) => genre))).toEqual(new Set(genres))
    const codes = new Set(languages.map(({ code }) => code))
    expect(new Set(training.map(({ language }) => language))).toEqual(codes)
    expect(new Set(heldOut.map(({ language }) => language))).toEqual(codes)
  })

  it('name people in ascending spans that hold something and do not touch', () => {
    const wrong = all.filter(({ people }) =>
      people.some(
        ({ start, end }, index) => end <= start || start <= (people[index - 1]?.end ?? -1),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('never cut a word in two', () => {
    const cut = all.flatMap((text) => names(text).filter((name) => !standsFree(text, name)))
    expect(cut.map(({ name }) => name)).toEqual([])
  })

  it('label what reads as a name: letters, and what stands between the parts of names', () => {
    const odd = all
      .flatMap(names)
      .map(({ name }) => name)
      .filter((name) => !/^['’]?\p{L}[\p{L}\p{M}\p{Cf} .,'’"“”()-]*$/u.test(name))
    expect(odd).toEqual([])
  })

  it('name nobody in a good part of them, and somebody in most', () => {
    const empty = training.filter(({ people }) => people.length === 0).length / training.length
    expect(empty).toBeGreaterThan(0.2)
    expect(empty).toBeLessThan(0.5)
  })

  it('write the same person the same way again by family name', () => {
    const filler = fillerOf('en')
    const { text, people } = filler.fill(
      '{full:1} left. {family:1} came back, and the {family:1} car, too.',
    )
    const [full, first, second] = people.map(({ start, end }) => text.slice(start, end))
    expect(full?.split(' ')).toContain(first?.split(' ').at(-1))
    expect(second).toBe(first)
  })

  it('take a name in pieces as one, an ending as part of it, and leave the possessive out', () => {
    const { text, people } = fillerOf('en').fill("{given:1} {family:1}'s aunt, {given:1}ova")
    const [given = '', inflected = ''] = people.map(({ start, end }) => text.slice(start, end))
    expect(people).toHaveLength(2)
    expect(text).toBe(`${given}'s aunt, ${inflected}`)
    expect(inflected).toMatch(/^\p{L}+ova$/u)
  })
})

describe('templates', () => {
  it('are many, and no two of a language are the same', () => {
    const texts = templates.map(({ language, template }) => `${language.code} ${template}`)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.length).toBeGreaterThan(1_000)
    expect(templates.filter(({ language }) => language.code === 'en').length).toBeGreaterThan(500)
  })

  it('ask only for what can be filled', () => {
    for (const { language, template } of templates) {
      const { text } = fillerOf(language.code).fill(template)
      expect(text).not.toMatch(/\{[A-Za-z]+(?::\d)?\}/)
    }
  })

  it('are held out one in ten, and some of the shortest list', () => {
    const texts = [...new Set(templates.map(({ template }) => template))]
    const kept = new Set(templatesOn('train', texts))
    const unseen = templatesOn('heldOut', texts)
    expect(unseen.length).toBe(Math.ceil(texts.length / 10))
    expect(unseen.filter((template) => kept.has(template))).toEqual([])
    expect(templatesOn('heldOut', ['one', 'two'])).toHaveLength(1)
  })
})

describe('held-out texts', () => {
  it('never hold a word of a name that is trained on', () => {
    const known = new Set(training.flatMap(wordsOfNames))
    const unseen = new Set(heldOut.flatMap(wordsOfNames))
    expect(unseen.size).toBeGreaterThan(500)
    expect([...unseen].filter((word) => known.has(word))).toEqual([])
  })
})

function fillerOf(code: string): Filler {
  const language = languages.find((each) => each.code === code)
  if (language === undefined) throw new RangeError(code)
  const { names, words } = language
  return new Filler({ dice: new Dice(1), names, words, split: 'train' })
}

function names({
  text,
  people,
}: LabelledText): readonly { name: string; start: number; end: number }[] {
  return people.map(({ start, end }) => ({ name: text.slice(start, end), start, end }))
}

function wordsOfNames(text: LabelledText): readonly string[] {
  return names(text).flatMap(({ name }) => nameWords(name))
}

/** Scripts without spaces have no word ends to look at. */
function standsFree(
  { text }: LabelledText,
  { start, end }: { start: number; end: number },
): boolean {
  const letter = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]/u
  return !letter.test(text.charAt(start - 1)) && !letter.test(text.charAt(end))
}
