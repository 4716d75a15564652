import { kinds } from './kind.ts'

/** A rule's life. A person moves it along; only a merged pull request makes it `approved`. */
export const ruleStatuses = [
  'draft',
  'in_review',
  'approved',
  'rejected',
  'deprecated',
  'superseded',
] as const
export type RuleStatus = (typeof ruleStatuses)[number]

/** Which way a rule came in. Set by the service from the route and the key, never by the sender. */
export const ruleOrigins = ['ingest', 'slash', 'prebrain', 'server_connector', 'api'] as const
export type RuleOrigin = (typeof ruleOrigins)[number]

/** What a rule in each state may become; a state that is not listed here is not reachable from there. */
export const ruleTransitions: Readonly<Record<RuleStatus, readonly RuleStatus[]>> = {
  draft: ['in_review', 'rejected'],
  in_review: ['approved', 'rejected'],
  approved: ['deprecated', 'superseded'],
  rejected: [],
  deprecated: [],
  superseded: [],
}

/** Limits of a rule's fields, as `ruleLength` counts; the service refuses what is longer and the client never sends it. */
export const ruleLimits = {
  title: 200,
  body: 8_000,
  source: 2_000,
  sources: 20,
  tags: 20,
  tag: 64,
} as const

const placeholder = new RegExp(
  String.raw`\[(?:${kinds.join('|').toUpperCase()})_[1-9]\d{0,8}\]`,
  'g',
)

/**
 * The length of a text in UTF-16 units, but for a placeholder, which counts as one: what it stands for was no shorter.
 * So a text within its limit is within it when it is masked, however long it is then.
 */
export function ruleLength(text: string): number {
  return text.replaceAll(placeholder, '*').length
}
