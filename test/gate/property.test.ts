import { readFileSync } from 'node:fs'
import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  lorem,
  nat,
  oneof,
  property,
  record,
  string as anyString,
  tuple,
  uniqueArray,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resolve } from '../../src/gate/finding.ts'
import { mask } from './masking.ts'

const people = ['Anna Berg <anna@example.com>', 'Mark Price', '田中 太郎', 'Ünal Çelik']

const planted = [
  'anna@example.com',
  'carl@mail.example.org',
  '4111 1111 1111 1111',
  '5555555555554444',
  'DE89 3704 0044 0532 0130 00',
  'GB82WEST12345698765432',
  'ghp_abcdefghijklmnopqrstuvwxyz0123456789',
  'glpat-abcdefghij0123456789',
  'Anna Berg',
  'Ünal Çelik',
]

const fragment = oneof(
  anyString({ unit: 'binary', maxLength: 12 }),
  anyString({ maxLength: 20 }),
  constantFrom(...planted),
  constantFrom(
    ' ',
    '\n',
    ', ',
    ': ',
    '=',
    '@',
    '://',
    '[PERSON_1]',
    '[EMAIL_3]',
    '[',
    'password: ',
    'token=',
    'Hi ',
    'Giulia Bianchi',
    'Anna-Lena ',
    ' van der ',
    ' s/o Kumar',
    ' y Gasset',
    'Mark',
    'Anna',
    'cc ',
    'Best,\n',
    '+1 415 555 0132',
    '10.0.0.1',
    '-----BEGIN RSA PRIVATE KEY-----',
    'eyJ',
    '. ',
    '@mark',
    '田中',
    'Lena: ',
    'Tom: ',
    '\nLena: ',
    '\nTom: ',
    '\nLena Stark: ',
    '😀',
    '\ud83d',
    'Cookie: a=',
    'is',
    'the password is ',
    '00:1a:2b:3c:4d:5e',
    'at',
    ' dot ',
    'com',
    '1',
    '-',
    '%40',
  ),
)
/** Sentences in 25 languages that name people. */
const sentences = readFileSync(new URL('../fixtures/gate/world.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.slice(3).replaceAll(/[[\]]/g, ''))

/** The prose in lines of at most so many characters behind their marks. */
function fitted(prose: string, most: number, marks: string): string {
  const lines: string[] = []
  for (const word of prose.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > most) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines.map((line) => marks + line).join('\n')
}

const text = array(fragment, { maxLength: 14 }).map((parts) => parts.join(''))

describe('on any text', () => {
  test('masking its own output changes nothing', () => {
    assert(
      property(text, boolean(), (raw, known) => {
        const once = mask(raw, known ? people : []).masked
        expect(mask(once, known ? people : [])).toEqual({ masked: once, findings: [] })
      }),
      { numRuns: 3000 },
    )
  })

  test('masking its own output changes nothing where a name stood in small letters in an address', () => {
    const once = mask('anna@example.com cc Anna Berg0anna@example.com and so on', []).masked
    expect(once).toBe('[EMAIL_1] cc [PERSON_1] [EMAIL_2] and so on')
    expect(mask(once, [])).toEqual({ masked: once, findings: [] })
  })

  test('masking its own output changes nothing, in long texts either', () => {
    const prose = lorem({ maxCount: 60 })
    const long = array(oneof(fragment, fragment, prose), { minLength: 30, maxLength: 80 })
    assert(
      property(long, boolean(), (parts, known) => {
        const once = mask(parts.join(''), known ? people : []).masked
        expect(mask(once, known ? people : [])).toEqual({ masked: once, findings: [] })
      }),
      { numRuns: Number(process.env['SVC_TEST_RUNS'] ?? 300) },
    )
  })

  test.each([
    [
      'a word stood in small letters in an address alone',
      ' euismod𴭅\u{40000}\u{40000}://Anna Berg10.0.0.1DE89 3704 0044 0532 0130 00 [PERSON_1]ipsumanna@example.comblandit  pretiumanna@example.com\nanna@example.commicongueanna@example.comcrasfelis',
    ],
    [
      'what was masked had set the manner of the text',
      ' adipiscing maecenasLena: anna@example.comsed    justoDE89 3704 0044 0532 0130 00𡥯Anna BergÜnal Çeliknulla nisl sapienlobortis sed\0estblanditanna@example.com[EMAIL_3]anna@example.comanna@example.comeuestleo',
    ],
    [
      'words in capitals led up to what was masked',
      "THE WILL WAS READ ON FRIDAY AND THE HOUSE GOES TO SAOIRSE, WITH A RIGHT OF RESIDENCE FOR LORCAN'S AUNT.",
    ],
    ['half of a firm was masked', "Jerry Greenfield called. We sold Ben & Jerry's to Unilever"],
  ])('masking its own output changes nothing where %s', (_, raw) => {
    const once = mask(raw, []).masked
    expect(mask(once, [])).toEqual({ masked: once, findings: [] })
  })

  test('masking its own output changes nothing in prose of many languages, some of it shouted or in small letters', () => {
    const manner = constantFrom(
      (sentence: string) => sentence,
      (sentence: string) => sentence,
      (sentence: string) => sentence.toUpperCase(),
      (sentence: string) => sentence.toLowerCase(),
    )
    const sentence = tuple(constantFrom(...sentences), manner).map(([one, put]) => put(one))
    const between = constantFrom(' ', '\n', ', ', ' | ', ' – ')
    assert(
      property(array(tuple(sentence, between), { minLength: 1, maxLength: 4 }), (parts) => {
        const once = mask(parts.flat().join(''), []).masked
        expect(mask(once, [])).toEqual({ masked: once, findings: [] })
      }),
      { numRuns: 2000 },
    )
  })

  test('masking its own output changes nothing in lines that were broken to fit', () => {
    const prose = array(constantFrom(...sentences), { minLength: 2, maxLength: 5 })
    const width = integer({ min: 42, max: 90 })
    assert(
      property(prose, width, constantFrom('', '> '), (parts, most, marks) => {
        const once = mask(fitted(parts.join(' '), most, marks), []).masked
        expect(mask(once, [])).toEqual({ masked: once, findings: [] })
      }),
      { numRuns: 500 },
    )
  })

  test('findings are in order, in range, apart, and split no character', () => {
    assert(
      property(text, (raw) => {
        let at = 0
        for (const { start, end } of mask(raw, people).findings) {
          expect(start).toBeGreaterThanOrEqual(at)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(raw.length)
          for (const cut of [start, end]) {
            expect(/^[\ud800-\udbff][\udc00-\udfff]$/.test(raw.slice(cut - 1, cut + 1))).toBe(false)
          }
          at = end
        }
      }),
      { numRuns: 1500 },
    )
  })

  test('the findings give the masked text: all between them is kept', () => {
    assert(
      property(text, (raw) => {
        const { masked, findings } = mask(raw, people)
        let at = 0
        let rest = masked
        for (const { start, end } of findings) {
          const kept = raw.slice(at, start)
          expect(rest.startsWith(kept)).toBe(true)
          rest = rest.slice(kept.length).replace(/^\[[A-Z_]+_\d+\]/, '')
          at = end
        }
        expect(rest).toBe(raw.slice(at))
      }),
      { numRuns: 1500 },
    )
  })

  test('a planted value survives nowhere between words', () => {
    const words = lorem({ maxCount: 12 })
    const edge = constantFrom(' ', '\n', ' (', ', ', ' "', '; ')
    assert(
      property(words, edge, constantFrom(...planted), words, (before, lead, value, after) => {
        const { masked } = mask(`${before}${lead}${value} ${after}`, people)
        expect(masked).not.toContain(value)
      }),
      { numRuns: 1500 },
    )
  })
})

test('overlapping findings are resolved the same in whatever order they were found', () => {
  const range = record({
    kind: constantFrom('email', 'person', 'secret', 'username', 'phone' as const),
    start: nat(40),
    length: integer({ min: 1, max: 12 }),
  })
  assert(
    property(uniqueArray(range, { maxLength: 8 }), (ranges) => {
      const found = ranges.map(({ kind, start, length }) => ({
        kind,
        start,
        end: start + length,
        key: `${kind}${start}${length}`,
        detector: kind,
        why: '',
      }))
      const content = 'x'.repeat(60)
      expect(resolve(content, [...found].reverse())).toEqual(resolve(content, found))
    }),
  )
})
