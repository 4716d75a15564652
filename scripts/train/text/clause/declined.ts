import type { Person } from '../name/person.ts'
import { splitOfName } from '../split.ts'

/** Endings by the ending of a name: the first that fits is cut off and replaced. */
type Rules = readonly (readonly [ending: RegExp, other: string])[]

/** Names in a case other than the first, as these languages write them: genitive or accusative, and instrumental. */
const cases = {
  PlOf: {
    given: [
      [/a$/, 'y'],
      [/[aeiouy]$/, 'ego'],
      [/ek$/, 'ka'],
      [/$/, 'a'],
    ],
    family: [
      [/(?<=[sc]k)i$/, 'iego'],
      [/(?<=[sc]k)a$/, 'iej'],
      [/a$/, 'y'],
      [/[eyio]$/, 'ego'],
      [/ek$/, 'ka'],
      [/$/, 'a'],
    ],
  },
  PlWith: {
    given: [
      [/a$/, 'ą'],
      [/[eiouy]$/, 'm'],
      [/ek$/, 'kiem'],
      [/$/, 'em'],
    ],
    family: [
      [/(?<=[sc]k)i$/, 'im'],
      [/a$/, 'ą'],
      [/[eyio]$/, 'ym'],
      [/ek$/, 'kiem'],
      [/$/, 'em'],
    ],
  },
  CsOf: {
    given: [
      [/a$/, 'y'],
      [/[eiouy]$/, 'e'],
      [/ek$/, 'ka'],
      [/$/, 'a'],
    ],
    family: [
      [/ová$/, 'ové'],
      [/[áý]$/, 'ého'],
      [/a$/, 'y'],
      [/ek$/, 'ka'],
      [/$/, 'a'],
    ],
  },
  CsWith: {
    given: [
      [/a$/, 'ou'],
      [/[eiouy]$/, 'em'],
      [/ek$/, 'kem'],
      [/$/, 'em'],
    ],
    family: [
      [/ová$/, 'ovou'],
      [/[áý]$/, 'ým'],
      [/a$/, 'ou'],
      [/ek$/, 'kem'],
      [/$/, 'em'],
    ],
  },
  RuOf: {
    given: [
      [/а$/, 'ы'],
      [/[яь]$/, 'и'],
      [/й$/, 'я'],
      [/$/, 'а'],
    ],
    family: [
      [/(?<=[сц]ь?к)ий$/, 'ого'],
      [/(?<=[сц]ь?к)ая$/, 'ой'],
      [/(?<=[вн])а$/, 'ой'],
      [/а$/, 'ы'],
      [/[оеуи]$/, 'о'],
      [/$/, 'а'],
    ],
  },
  RuWith: {
    given: [
      [/а$/, 'ой'],
      [/я$/, 'ей'],
      [/[ьй]$/, 'ем'],
      [/$/, 'ом'],
    ],
    family: [
      [/(?<=[сц]ь?к)ий$/, 'им'],
      [/(?<=[сц]ь?к)ая$/, 'ой'],
      [/(?<=[вн])а$/, 'ой'],
      [/а$/, 'ой'],
      [/[оеуи]$/, 'о'],
      [/$/, 'ым'],
    ],
  },
  FiOf: {
    given: [
      [/nen$/, 'sen'],
      [/[aeiouyäö]$/, '$&n'],
      [/$/, 'in'],
    ],
    family: [
      [/nen$/, 'sen'],
      [/[aeiouyäö]$/, '$&n'],
      [/$/, 'in'],
    ],
  },
  FiFrom: {
    given: [
      [/nen$/, 'selta'],
      [/[aouy]$/, '$&lta'],
      [/[äöei]$/, '$&ltä'],
      [/$/, 'ilta'],
    ],
    family: [
      [/nen$/, 'selta'],
      [/[aouy]$/, '$&lta'],
      [/[äöei]$/, '$&ltä'],
      [/$/, 'ilta'],
    ],
  },
  HuOf: {
    given: [
      [/a$/, 'ának'],
      [/e$/, 'ének'],
      [/[oóuú]$/, '$&nak'],
      [/$/, 'nek'],
    ],
    family: [
      [/a$/, 'ának'],
      [/e$/, 'ének'],
      [/[oóuú]$/, '$&nak'],
      [/$/, 'nak'],
    ],
  },
  HuThe: {
    given: [
      [/a$/, 'át'],
      [/e$/, 'ét'],
      [/[oóuúiíyö]$/, '$&t'],
      [/$/, 'et'],
    ],
    family: [
      [/a$/, 'át'],
      [/e$/, 'ét'],
      [/[oóuúiíyö]$/, '$&t'],
      [/$/, 'ot'],
    ],
  },
} satisfies Readonly<Record<string, { readonly given: Rules; readonly family: Rules }>>

/** Slots of templates by name: `{givenPlOf}`, `{familyPlOf}` and so on. */
export const declinedWritings: Readonly<Record<string, (who: Person) => string>> =
  Object.fromEntries(
    Object.entries(cases).flatMap(([name, { given, family }]) => [
      [`given${name}`, (who: Person): string => declined(who.given, given)],
      [`family${name}`, (who: Person): string => declined(who.family, family)],
    ]),
  )

/** A form that is on the other side of the split stays away: it may be a name there, as Juliana is one. */
function declined(name: string, rules: Rules): string {
  const rule = rules.find(([ending]) => ending.test(name))
  const form = rule === undefined ? name : name.replace(rule[0], rule[1])
  return splitOfName(form) === splitOfName(name) ? form : name
}
