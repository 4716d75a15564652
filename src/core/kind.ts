import type { Redactions } from './item.ts'

/** What the gate knows how to mask. The first group is masked by default; `org` and `location` only when asked. */
export const kinds = [
  'person',
  'email',
  'phone',
  'address',
  'date_of_birth',
  'national_id',
  'card',
  'bank_account',
  'ip',
  'mac',
  'url_credential',
  'secret',
  'username',
  'account_id',
  'amount',
  'org',
  'location',
  'term',
] as const

export type Kind = (typeof kinds)[number]

/** "Use Stripe" is the decision itself, so names of companies and places stay unless asked for. */
const onlyWhenAsked: ReadonlySet<Kind> = new Set<Kind>(['org', 'location'])

export const defaultKinds: ReadonlySet<Kind> = new Set(
  kinds.filter((kind) => !onlyWhenAsked.has(kind)),
)

const known: ReadonlySet<string> = new Set(kinds)

/** What of a table from outside are counts of kinds: anybody may have written another name, or what counts nothing. */
export function knownCounts(table: Readonly<Record<string, unknown>>): Redactions {
  const counts: Record<string, number> = {}
  for (const [kind, count] of Object.entries(table)) {
    if (known.has(kind) && isCount(count)) counts[kind] = count
  }
  return counts
}

function isCount(count: unknown): count is number {
  return Number.isSafeInteger(count) && Number(count) >= 0
}
