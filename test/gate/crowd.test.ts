import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RawText } from '../../src/core/text.ts'
import { Gate } from '../../src/gate/gate.ts'
import { raws } from './masking.ts'

const gate = new Gate()
/** More than are taken in at once, and nobody who is named below. */
const others = Array.from({ length: 300 }, (_, n) => `Xq${letters(n)} Zv${letters(n)}`)

function letters(n: number): string {
  return String.fromCharCode(97 + (n % 26), 97 + (Math.floor(n / 26) % 26))
}

function masked(people: readonly string[], text: string): string {
  return gate.open(raws(people)).mask(new RawText(text)).masked.value
}

describe('a long list of people', () => {
  test('is known as well as a short one', () => {
    const people = ['Tom Lund', 'Nia Orban <n.orban@example.com>', 'Will Price']
    const text = 'Nia said so. Then Orbans plan, by T. Lund and tom; Price rises. LUND, Tom wrote.'
    expect(masked([...others, ...people], text)).toBe(masked([...people, ...others], text))
    expect(masked([...others, ...people], text)).not.toMatch(/Nia|Orban|Lund|Tom/i)
  })

  test('masks the same whether somebody comes first or last in it', () => {
    const person = constantFrom(
      'Tom Lund',
      'Tom Orban',
      'Tom',
      'Nia Lund',
      'Li Orban',
      'lund@x.org',
      'Jörg Strauss',
      'Joerg Müller',
      'Samuel Strauß',
    )
    const word = constantFrom(
      'Tom',
      'Lund',
      'Orban',
      'nia',
      'T.',
      'and',
      'Lunds',
      'Li',
      ',',
      'wrote',
      '\n',
      'Jorg',
      'Joerg',
      'Muller',
      'Mueller',
      'Straus',
      'Strauß',
      'samul',
    )
    assert(
      property(array(person, { maxLength: 5 }), array(word, { maxLength: 9 }), (people, words) => {
        const text = words.join(' ')
        expect(masked([...others, ...people], text)).toBe(masked([...people, ...others], text))
      }),
      {
        numRuns: 300,
        examples: [
          [
            ['Tom', 'lund@x.org', 'Tom Lund'],
            ['Lunds', 'Lund', 'T.'],
          ],
        ],
      },
    )
  })

  test('knows an address in a link of somebody no text has named', () => {
    const session = gate.open(raws([...others, 'Nia Orban <nia@example.com>']))
    const link = session.link(new RawText('https://example.com/people/nia/notes/12'))
    expect(link?.value).not.toContain('nia')
  })
})
