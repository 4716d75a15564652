import { array, assert, boolean, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import type { Original } from '../../src/core/item.ts'
import { Item, SourceFile } from '../../src/core/item.ts'
import { openToShow, RawText } from '../../src/core/text.ts'
import { maskChunks } from '../../src/gate/chunk.ts'
import { Gate } from '../../src/gate/gate.ts'
import { originalsOf } from '../../src/gate/original.ts'
import { raws } from './masking.ts'

const people = ['Anna Berg <anna@example.com>', 'Mark Price']

function maskedWithOriginals(raw: string) {
  const text = new RawText(raw)
  const { masked, findings } = new Gate().open(raws(people)).mask(text)
  return { masked: masked.value, originals: originalsOf(text, masked, findings) }
}

/** The masked text with every original back in its place. */
function unmasked(masked: string, originals: readonly Original[]): string {
  let text = ''
  let at = 0
  for (const { start, end, text: original } of originals) {
    text += masked.slice(at, start) + openToShow(original)
    at = end
  }
  return text + masked.slice(at)
}

const piece = oneof(
  string({ unit: 'binary', maxLength: 10 }),
  constantFrom(
    'anna@example.com',
    'Anna Berg',
    'Anna',
    'Mark Price',
    '4111 1111 1111 1111',
    'ghp_abcdefghijklmnopqrstuvwxyz0123456789',
    '+1 415 555 0132',
    'DE89 3704 0044 0532 0130 00',
    '[PERSON_1]',
    '[EMAIL_3]',
    '[PERSON_99999999]',
    '[',
    ']',
    ' ',
    '\n',
    'cc ',
    'password: ',
    'Best,\n',
    '😀',
    '\ud83d',
  ),
)

test('a masked text and its originals are the raw text, whatever it is', () => {
  assert(
    property(array(piece, { maxLength: 16 }), (pieces) => {
      const raw = pieces.join('')
      const { masked, originals } = maskedWithOriginals(raw)
      expect(unmasked(masked, originals)).toBe(raw)
    }),
    { numRuns: 2000 },
  )
})

test('each original stands exactly where a placeholder does, in order', () => {
  assert(
    property(array(piece, { maxLength: 16 }), boolean(), (pieces, spaced) => {
      const { masked, originals } = maskedWithOriginals(pieces.join(spaced ? ' ' : ''))
      let at = 0
      for (const { start, end } of originals) {
        expect(start).toBeGreaterThanOrEqual(at)
        expect(masked.slice(start, end)).toMatch(/^\[[A-Z_]+_\d+\]$/)
        at = end
      }
    }),
    { numRuns: 1000 },
  )
})

test('a placeholder that its author wrote stands for nothing', () => {
  const { masked, originals } = maskedWithOriginals('[PERSON_1] told Anna Berg and [EMAIL_1].')
  expect(masked).toBe('[PERSON_1] told [PERSON_2] and [EMAIL_1].')
  expect(originals.map(({ start, end }) => masked.slice(start, end))).toEqual(['[PERSON_2]'])
})

test('a chunk has originals beside its texts only where they are asked for', () => {
  const item = new Item({
    file: new SourceFile('notes'),
    shape: 'prose',
    title: new RawText('Anna Berg decides'),
    body: [{ text: new RawText('Anna signs, anna@example.com pays.') }],
    people: raws(people),
  })
  const chunk = { item, passages: item.body }
  const [plain] = maskChunks(new Gate(), [chunk])
  expect(Object.keys(plain ?? {})).not.toContain('titleOriginals')
  expect(Object.keys(plain?.passages[0] ?? {})).not.toContain('originals')
  const [asked] = maskChunks(new Gate(), [chunk], { originals: true })
  expect(asked?.titleOriginals?.map(({ text }) => openToShow(text))).toEqual(['Anna Berg'])
  expect(asked?.passages[0]?.originals?.map(({ text }) => openToShow(text))).toEqual([
    'Anna',
    'anna@example.com',
  ])
  expect(() => JSON.stringify(asked)).toThrow('raw text cannot be serialised')
})
