import { expect, test } from 'vitest'
import { wordHash } from '../../src/gate/char.ts'
import { Scan } from '../../src/gate/scan.ts'
import { Sieve } from '../../src/gate/sieve.ts'

function read(text: string): Scan {
  const scan = new Scan()
  scan.read(text)
  return scan
}

function sieveOf(word: string): Sieve {
  const sieve = new Sieve()
  sieve.add(wordHash(word))
  return sieve
}

test('a sieve lets its words through, in any case, and the texts that have one', () => {
  const sieve = sieveOf('passport')
  const scan = read('The PASSPORT of somebody')
  expect([0, 1, 2, 3].map((word) => sieve.passes(scan, word))).toEqual([false, true, false, false])
  expect(sieve.passesAny(scan)).toBe(true)
  expect(sieve.passesAny(read('The visa of somebody'))).toBe(false)
})

test('a word that a sieve was given after the text was scanned is let through', () => {
  const scan = read('The passport of somebody')
  const sieve = sieveOf('passport')
  expect([sieve.passes(scan, 1), sieve.passesAny(scan)]).toEqual([true, true])
})

test('a sieve that has no bit of its own keeps none of its words back', () => {
  const sieves = Array.from({ length: 40 }, (_, i) => sieveOf(`word${i}`))
  for (const [i, sieve] of sieves.entries()) expect(sieve.passes(read(`word${i}`), 0)).toBe(true)
})
