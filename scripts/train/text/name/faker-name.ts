import { allLocales } from '@faker-js/faker'
import type { NameList, NamePool } from './pool.ts'

type Locale = keyof typeof allLocales

/** The names of a Faker locale; further locales lend their lists where the first has few. */
export function fakerNames(
  locales: readonly Locale[],
  writing: Omit<NamePool, 'women' | 'men'> = {},
): NamePool {
  return { women: list(locales, 'female'), men: list(locales, 'male'), ...writing }
}

function list(locales: readonly Locale[], sex: 'female' | 'male'): NameList {
  const people = locales.map((locale) => allLocales[locale].person)
  return {
    given: people.flatMap((person) => names(person?.first_name, sex)),
    family: people.flatMap((person) => names(person?.last_name, sex)),
  }
}

interface BySex {
  readonly generic?: readonly string[] | null
  readonly female?: readonly string[] | null
  readonly male?: readonly string[] | null
}

function names(entry: BySex | null | undefined, sex: 'female' | 'male'): readonly string[] {
  const ofSex = entry?.[sex] ?? []
  // Where both sexes have lists of their own, the generic one only joins them.
  const all = ofSex.length > 0 ? ofSex : (entry?.generic ?? [])
  return all.filter((name) => /^\p{Lu}[\p{L}\p{M}'’ -]*$|^\p{Lo}[\p{Lo}\p{M} ]*$/u.test(name))
}
