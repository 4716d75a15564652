import { SvcError } from '../core/error.ts'
import { ruleTransitions } from '../core/rule.ts'
import type { Rule } from '../storage/rule-row.ts'

/** The state machine says no; the error names what it would allow. */
export function notAllowed(rule: Rule, what: string): SvcError {
  return new SvcError('rule.transition', `a rule that is ${rule.status} cannot be ${what}`, {
    allowed: ruleTransitions[rule.status],
  })
}

/** Whoever acts on a rule has read another wording, or another state, than the one there is. */
export function changedMeanwhile(): SvcError {
  return new SvcError('rule.version', 'the rule has changed since it was read', {
    hint: 'read it again, then decide anew',
  })
}
