import { createRequire } from 'node:module'
import { FAMILY, FEMALE, MALE, UNISEX } from 'wikidata-person-names'
import { z } from 'zod'
import { givenNames } from '../../list/given-name.ts'
import type { NamePool } from './pool.ts'

const require = createRequire(import.meta.url)
const words = z.array(z.string())

/** Names out of lists that tell no culture: Wikidata's, the Moby lists that random-name carries, and our own. */
export const listedNames: NamePool = {
  women: { given: given(FEMALE), family: families() },
  men: { given: given(MALE), family: families() },
}

function given(ofSex: readonly string[]): readonly string[] {
  return named([...ofSex, ...UNISEX, ...moby('first-names'), ...givenNames.trim().split(/\s+/)])
}

function families(): readonly string[] {
  const given = new Set([...FEMALE, ...MALE, ...UNISEX, ...moby('first-names')])
  return named([...FAMILY, ...moby('names').filter((name) => !given.has(name))])
}

function moby(list: 'first-names' | 'names'): readonly string[] {
  return words.parse(require(`random-name/${list}.json`))
}

/** One word in Latin script, as names of people mostly are. */
function named(names: readonly string[]): readonly string[] {
  return names.filter((name) => /^\p{Lu}[\p{Script=Latin}\p{M}'’-]+$/u.test(name))
}
