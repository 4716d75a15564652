import { describe, expect, test } from 'vitest'
import { found, mask } from '../masking.ts'

const facts =
  'the bridge over the river was planned in the years of the war, and the first stones of it were laid in the spring of 1921.'
/** A word that may be the name of anything. */
const doubtful = 'It was the idea of Brenko and of the town.'

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
    `It is known to us that ${facts} ${doubtful}`,
    `Please note that ${facts} ${doubtful}`,
  ])('is one where somebody speaks: %s', (text) => {
    expect(found(text)).toContain('person:Brenko')
  })

  test('is none in the masked text, either, whoever is masked in it', () => {
    const { masked } = mask(
      `The plan of ${facts} ${doubtful} Mail anna.berg@corp.example or Ann Lee.`,
    )
    expect(masked).toContain('Brenko')
    expect(mask(masked).masked).toBe(masked)
  })
})
