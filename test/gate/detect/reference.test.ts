import { describe, expect, test } from 'vitest'
import { found, mask } from '../masking.ts'

const facts = 'the bridge over the river was planned before the war and opened in 1921 by the town.'
/** A word that may be the name of anything. */
const doubtful = 'It was the idea of Merlo and of the town.'

describe('a word that may be a name', () => {
  test.each([
    `The plan of ${facts} ${doubtful}`,
    `In World War I ${facts} ${doubtful}`,
    `In the US ${facts} ${doubtful}`,
  ])('is none where an encyclopaedia is read: %s', (text) => {
    expect(found(text)).toEqual([])
    expect(found(`${text} Anna Berg said so, and Lorna is the owner of it.`)).toEqual([
      'person:Anna Berg',
      'person:Lorna',
    ])
  })

  test.each([
    doubtful,
    `We saw that ${facts} ${doubtful}`,
    `When I came, ${facts} ${doubtful}`,
    `Our engineer says that ${facts} ${doubtful}`,
    `Please note that ${facts} ${doubtful}`,
  ])('is one where somebody speaks: %s', (text) => {
    expect(found(text)).toContain('person:Merlo')
  })

  test('is none in the masked text, either, whoever is masked in it', () => {
    const { masked } = mask(
      `The plan of ${facts} ${doubtful} Mail anna.berg@corp.example or Ann Lee.`,
    )
    expect(masked).toContain('Merlo')
    expect(mask(masked).masked).toBe(masked)
  })
})

describe('a name where an encyclopaedia is read', () => {
  const about = `The history of the town is told in the works of Anna Quiverfull, who was born in the valley in 1902, and in the archives of the`
  /** Where nobody reads an encyclopaedia, all of these are somebody. */
  const asked = 'Hi, please tell us:'

  test.each([
    ['a title in quotes', 'county, as in "A Date with Judy Berg".', 'Judy Berg'],
    ['half of a longer name', 'Quiverfull Hall of the county.', 'Quiverfull'],
    ['a family', 'wealthy Quiverfull family.', 'Quiverfull'],
    ['a law', 'school; Quiverfull\u2019s laws of motion are of the time.', 'Quiverfull'],
    ['half of a firm', 'Quiverfull & Jones company.', 'Quiverfull'],
    ['a firm that is named after somebody', 'Quiverfull Permanente of the county.', 'Quiverfull'],
    ['what does business', 'county. Quiverfull licenses its name to the town.', 'Quiverfull'],
    [
      'what did not last a life',
      'county. It was shown on Brenko (1983–1989) in the valley.',
      'Brenko',
    ],
    ['who makes things alone', 'county. The film was distributed by Brenko.', 'Brenko'],
  ])('is no person as %s', (_, end, name) => {
    const text = `${about} ${end}`
    expect(mask(text).masked).toContain(name)
    expect(mask(text).masked).toContain('[PERSON_1]')
    expect(mask(`${asked} ${about} ${end}`).masked).not.toContain(name)
  })

  test('is somebody where the item names them', () => {
    const text = `${about} Quiverfull Hall of the county.`
    expect(mask(text, ['Anna Quiverfull']).masked).not.toContain('Quiverfull')
    expect(mask(`Present: Anna Quiverfull, Tom Reed\n\n${text}`).masked).not.toContain('Quiverfull')
  })

  test.each([
    'Judy Meyer, released as Fun Pak in the countries of Europe, is a fast, colourful video game of the year 1996 and was the first in the series.',
    'Balzano is a luxury fashion house founded in 1917 and is one of the first in the country. Balzano was bought by the town in 2001.',
  ])('is no person where the text begins on it: %s', (text) => {
    expect(found(text)).toEqual([])
  })

  test.each([
    ['called so', 'county, as she was known as "Brenko".'],
    ['between others', 'county. It was the idea of Brenko and Tom Reed.'],
    ['with a first name', 'county, and by Tom Brenko of the town.'],
  ])('is somebody %s', (_, end) => {
    expect(mask(`${about} ${end}`).masked).not.toContain('Brenko')
  })
})
