import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { wordHash } from '../../../src/gate/char.ts'
import {
  decodeThings,
  encodeThings,
  holds,
  mayBeThing,
  readThings,
  withWord,
} from '../../../src/gate/detect/known-thing/file.ts'
import { found, mask } from '../masking.ts'

const model = (name: string): string =>
  fileURLToPath(new URL(`../../../model/${name}`, import.meta.url))

const people = (text: string): string[] =>
  found(text).flatMap((one) => (one.startsWith('person:') ? [one.slice('person:'.length)] : []))

test.each([
  'The village lies 12 km south of Piotrków Kujawski, near the border.',
  'San Vicente has a population of 40,000.',
  'The plant in Venado Tuerto was closed.',
  'Granadero Baigorria is north of Rosario.',
  'Nazi Germany fell; Roman Catholic bishops met on Trinity Sunday.',
  'Members of al-Qaeda and al-Shabaab were seen near Rosh Hashanah.',
  'Booz Allen audits us, Morgan Stanley and Eli Lilly are customers.',
])('no town or company is somebody: %s', (text) => {
  expect(people(text)).toEqual([])
})

test('what may be somebody is a town only behind a word that leads to one', () => {
  expect(people('The plant in Pedro Leopoldo was closed.')).toEqual([])
  expect(people('The plant of Pedro Leopoldo was closed.')).toEqual(['Pedro Leopoldo'])
})

test('whoever stands beside a thing is in nobody’s company, and masking again changes nothing', () => {
  const { masked } = mask('ELMINA STAMMTE AUS EINER FAMILIE. | ma & Louise, Bonnie and Clyde,')
  expect(mask(masked).masked).toBe(masked)
})

test('a town that begins with a greeting is greeted as one', () => {
  expect(people('Hola Buenos Aires! We flew to Buenos Aires. Buenos días, Anna.')).toEqual(['Anna'])
})

test('a longer name than that of the town is somebody', () => {
  expect(people('The review is by Marta San Vicente Ruiz.')).toEqual(['Marta San Vicente Ruiz'])
})

test('a family name with an apostrophe is one, though a town is called so', () => {
  expect(people('Tom O’Fallon and Mary O’Neill agreed.')).toEqual(['Tom O’Fallon', 'Mary O’Neill'])
})

test('the lists survive being written and read, at whatever offset their bytes lie', () => {
  const bytes = encodeThings({ towns: [7, -3, 7, 5], namesakes: [2 ** 31 - 1], others: [] })
  const shifted = new Uint8Array(bytes.length + 3)
  shifted.set(bytes, 3)
  const { towns, namesakes, others } = decodeThings(shifted.subarray(3))
  expect([[...towns], [...namesakes], [...others]]).toEqual([[-3, 5, 7], [2 ** 31 - 1], []])
  for (const hash of [-3, 5, 7]) expect(holds(towns, hash)).toBe(true)
  for (const hash of [-4, 0, 6, 8]) expect(holds(towns, hash)).toBe(false)
  expect(holds(others, 1)).toBe(false)
})

test('what the lists have may be a thing however often was asked, and most else is not then', () => {
  const { towns, namesakes, others } = readThings()
  const listed = [...towns, ...namesakes, ...others]
  expect(listed.every(mayBeThing)).toBe(true)
  const isListed = new Set(listed)
  const strangers = listed.map((hash) => hash ^ 0x55555555).filter((hash) => !isListed.has(hash))
  expect(strangers.filter(mayBeThing).length).toBeLessThan(strangers.length / 4)
})

test('a file that was cut off or belongs to another version is refused', () => {
  const bytes = readFileSync(model('thing.bin'))
  expect(() => decodeThings(bytes.subarray(0, -1))).toThrow('not a model of this version')
  expect(() => decodeThings(new Uint8Array(64))).toThrow('not a model of this version')
  expect(() => decodeThings(new Uint8Array(3))).toThrow('not a model of this version')
})

test('the order of the words counts', () => {
  const hash = (name: string): number => name.split(' ').map(wordHash).reduce(withWord, 0)
  expect(holds(readThings().towns, hash('den helder'))).toBe(true)
  expect(holds(readThings().towns, hash('helder den'))).toBe(false)
})

test('it and the weights fit into four megabytes together', () => {
  expect(
    statSync(model('thing.bin')).size + statSync(model('person.bin')).size,
  ).toBeLessThanOrEqual(4_000_000)
})
