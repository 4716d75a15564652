import type { RuleOrigin, RuleStatus } from '../core/rule.ts'

export interface RuleListQuery {
  readonly status?: RuleStatus
  readonly origin?: RuleOrigin
  readonly connector?: string
  readonly q?: string
  readonly since?: string
  readonly limit?: number
  readonly cursor?: string
}

/** A rule in a person's own words. */
export interface TypedRule {
  readonly title?: string
  readonly body: string
  readonly source?: string
  readonly supersedes?: string
}

export interface RuleEditInput {
  readonly title?: string
  readonly body?: string
}
