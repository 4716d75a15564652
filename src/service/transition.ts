import { SvcError } from '../core/error.ts'
import { ruleTransitions } from '../core/rule.ts'
import type { Rule } from '../storage/rule-row.ts'

/** The state machine says no; the error names what it would allow. */
export function notAllowed(rule: Rule, what: string): SvcError {
  return new SvcError('rule.transition', `a rule that is ${rule.status} cannot be ${what}`, {
    allowed: ruleTransitions[rule.status],
  })
}
