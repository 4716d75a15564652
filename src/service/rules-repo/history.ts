import type { WireRuleEventPage } from '../../contract/rules.ts'
import { toWire } from '../../contract/trouble.ts'
import type { TroubleList } from '../../core/trouble.ts'
import type { RuleEvent } from '../../storage/rule-row.ts'

/** A rule's events, each with what went wrong since the one before it, and what came to no event yet. */
export function historyOf(
  events: readonly RuleEvent[],
  troubled: readonly TroubleList[],
): WireRuleEventPage {
  let left = troubled.flatMap(({ latest }) => latest).toSorted((a, b) => a.at.localeCompare(b.at))
  // Those left out are the oldest ones: told with the first that are not.
  let leftOut = troubled.reduce((sum, each) => sum + each.leftOut, 0)
  const toldUntil = (at: string | null) => {
    const latest = left.filter((trouble) => at === null || trouble.at <= at)
    left = left.slice(latest.length)
    const told = toWire({ latest, leftOut: latest.length === 0 ? 0 : leftOut })
    if (latest.length > 0) leftOut = 0
    return told
  }
  const items = events.map((event) => ({ ...event, ...toldUntil(event.at) }))
  return { items, next: null, ...toldUntil(null) }
}
