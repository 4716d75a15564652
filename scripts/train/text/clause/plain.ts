import { entries, lines } from '../entry.ts'
import type { Clauses } from './clause.ts'
import { towns } from './town.ts'

/** What a language without cases on its names needs for clauses; each an entry a word or a line. */
export interface PlainWords {
  /** Done by somebody or something, to what `thing` names. */
  readonly did: string
  readonly says: string
  /** Followed by a place. */
  readonly went: string
  readonly is: string
  readonly when: string
  readonly thing: string
  /** After a name that is no person's: `comune`, `ville`. */
  readonly locality: string
  readonly thanks: string
  readonly ask: string
  /** Before a name: of, by, with, for, against, between. */
  readonly of: string
  readonly and: string
  readonly that: string
  readonly according: string
  readonly born: string
  readonly officer: string
  readonly redirect: string
  /** What opens a line, a field or a heading. */
  readonly label: string
  /** Whether the verb comes second: `Igår sade Berg`. */
  readonly verbSecond: boolean
}

/** One grammar for languages in which names do not change. */
export function plainClauses(words: PlainWords): Clauses {
  const { did, says, went, is, when, thing, locality, thanks, ask, of, and, that, redirect } = words
  const order = words.verbSecond ? '{when} {did}' : '{when},'
  const verb = words.verbSecond ? '' : ' {did}'
  return {
    words: {
      did: entries(did),
      says: entries(says),
      went: entries(went),
      is: entries(is),
      when: lines(when),
      thing: lines(thing),
      locality: entries(locality),
      thanks: entries(thanks),
      ask: entries(ask),
      of: entries(of),
      according: entries(words.according),
      born: entries(words.born),
      officer: entries(words.officer),
      label: entries(words.label),
      town: towns,
    },
    templates: {
      news: lines(`
        {family} {did} {thing}.
        {family} {did} {thing} ${and} {did} {thing}.
        ${order} {family}${verb} {thing}.
        ${order} {given}${verb} {thing}.
        ${order} {person}${verb} {thing}.
        "{thing} {is} {thing}", {says} {family}.
        {family} {says} ${that} {company} {did} {thing}.
        {family} {says}, ${that} {family} {did} {thing} {of} {city}.
        {person} {says} ${that} {thing} {is} {thing}. {family} {did} {thing}.
        {according} {family} {is} {thing} {of} {company}.
        {according} {person} {did} {agency} {thing}.
        {thing} {of} {family} {did} {thing}.
        {thing} {of} {given} {is} {thing} {of} {family}.
        {did} {thing} {of} {family} ${and} {of} {family}.
        {thing} {of} {person} ${and} {person}, {thing} {of} {family}.
        {family}, {family} ${and} {family} {did} {thing}.
        {officer} {family} {did} {thing} {of} {agency}.
        {officer} {of} {city}, {person}, {did} {thing}.
        {officer} {person} {did} {thing}, {says} {family}.
        {given} {went} {city} {of} {given} ${and} {given}.
        {club} {did} {thing} {of} {family} ${and} {of} {person}.
        {family} {did} {thing}; {family} {did} {thing} {of} {club}.
        {label}: {person}
        {label}: {given}, {person}, {given}. {label}: {given}.
        | {person} | {date} | {money} |
        {given}, {ask} {given}.
        {given}: {thing} {is} {thing}.
        {person}: {thing} {of} {company}?
        {person}, {phone}, {email}
        {thing} {is} {thing}. {given}
        - {given}: {thing}
        {given} {did} {thing}. {family} {went} {city}.
        {person} ({age}) {did} {thing} {of} {city}.
        {person} ${and} {given} {did} {thing}; {given} {went} {country}.`),
      plain: lines(`
        {company} {did} {thing}.
        {company} ${and} {company} {did} {thing} {of} {country}.
        {agency} {did} {thing} ${and} {did} {thing}.
        {city} {is} {locality} {of} {region}.
        {city} {is} {locality} {of} {city}, {country}.
        {locality} {city}, {region}
        {club} {did} {thing} {of} {club}.
        {thing} {did} {thing}.
        {thing} {of} {company} {did} {thing} {of} {agency}.
        ${order} {company}${verb} {thing}.
        ${order} {city}${verb} {thing}.
        ${order} {thing}${verb} {thing}.
        {according} {agency} {did} {company} {thing}.
        {according} {company} {is} {thing} {of} {city}.
        {thing} {of} {city} ${and} {of} {city}
        {country} ${and} {country} {did} {thing}.
        {landmark} {is} {thing} {of} {city}.
        {town} {is} {locality} {of} {region}.
        {town}, {region}
        {locality} {of} {town}, {city}
        ${order} {company}${verb} {thing} {of} {town}.
        {town}, {town} ${and} {town}
        {label}: {thing}
        - {label}: {thing} {of} {company}
        ## {label}
        {label} / {label}
        {label} {thing} {of} {agency}.
        {label} {did} {thing}; {label} {thing}.
        {thing}: {few}. {label}: {date}
        {thanks}, {thing} {is} {thing}.`),
      biography: lines(`
        {person} ({year}–{year}), {job}
        {person} ({city}, {year}) {is} {job}.
        {person}, {born} {city}, {did} {thing}.
        {born} {city}, {did} {family} {thing} {of} {person}.
        {family} {did} {thing} {of} {year}; {given} {is} {thing} {of} {family}.
        ${redirect} {person}
        {given}, {thing} {of} {given} ${and} {given}
        {locality} ({region})
        {company} ({city})`),
      chat: lines(`
        {thanks} {given}!
        {thanks} {given}, {thing} {is} {thing}.
        {thanks} {given}, {ask} {given}.
        {thanks}, {given}, {ask} {given} {of} {company}.
        {ask} {given} ${and} {given}
        {thanks}! {thing} {of} {tool}`),
    },
  }
}
