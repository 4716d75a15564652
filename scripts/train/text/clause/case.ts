import { entries, lines } from '../entry.ts'
import type { Clauses } from './clause.ts'

/** What a language with cases on its names needs for clauses. */
export interface CaseWords {
  readonly did: string
  readonly says: string
  readonly when: string
  readonly thing: string
  readonly thanks: string
  readonly ask: string
  readonly officer: string
  readonly locality: string
  readonly born: string
  readonly redirect: string
  readonly that: string
  readonly and: string
  /** Followed by a name in the genitive or accusative, in the instrumental (or another case). */
  readonly of: string
  readonly with: string
  /** Slots of a name in those cases: `PlOf`, `PlWith`. */
  readonly cases: readonly [string, string]
}

/** One grammar for languages whose names take endings. */
export function caseClauses(words: CaseWords): Clauses {
  const { that, and, redirect } = words
  const [of, along] = words.cases
  return {
    words: {
      did: entries(words.did),
      says: entries(words.says),
      when: lines(words.when),
      thing: lines(words.thing),
      thanks: entries(words.thanks),
      ask: entries(words.ask),
      officer: entries(words.officer),
      locality: entries(words.locality),
      born: entries(words.born),
      of: entries(words.of),
      with: entries(words.with),
    },
    templates: {
      news: lines(`
        {family} {did} {thing}.
        {family} {did} {thing} ${and} {did} {thing}.
        {when} {family} {did} {thing}.
        {when} {did} {family} {thing}.
        {when} {given} {did} {thing}.
        {family} {says}, ${that} {company} {did} {thing}.
        {person} {says}, ${that} {thing} {did} {thing}.
        {officer} {person} {did} {thing}.
        {officer} {family} {did} {thing}.
        {thing} {of} {family${of}} {did} {thing}.
        {thing} {of} {given${of}} {family${of}} {did} {thing}.
        {thing} {family${of}} {did} {thing}.
        {thing} {given${of}} {family${of}}
        {family} {did} {thing} {with} {family${along}}.
        {person} {did} {thing} {with} {given${along}} {family${along}}.
        {when} {did} {thing} {given${of}} {family${of}}.
        {family}, {family} ${and} {family} {did} {thing}.
        {club} {did} {thing} {of} {family${of}}.
        {given} {did} {thing}. {given${of}} {did} {thing}.
        {given}, {ask} {given${of}}.
        {given}, {person} {did} {thing}.
        {person}: {thing} {did} {thing}.
        | {person} | {date} |
        {given}: {thing}`),
      plain: lines(`
        {company} {did} {thing}.
        {agency} {did} {thing} ${and} {did} {thing}.
        {when} {company} {did} {thing}.
        {when} {city} {did} {thing}.
        {city} {did} {thing} {with} {company}.
        {thing} {did} {thing}.
        {club} {did} {thing}.
        {locality} {city}, {region}
        {thing} {of} {agency} {did} {thing}.
        {thanks}, {thing} {did} {thing}.`),
      biography: lines(`
        {person} ({year}–{year}), {job}
        {person} ({year}, {city}) – {job}
        {person}, {born} {city}
        {born} {city}, {family} {did} {thing}.
        ${redirect} {person}
        {given}, {thing} {given${of}}`),
      chat: lines(`
        {thanks}, {given}!
        {thanks} {given}, {ask} {given${of}} {thing}.
        {ask} {given${of}}
        {ask} {given${of}} ${and} {given${of}}`),
    },
  }
}
