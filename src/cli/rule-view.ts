import type { ChalkInstance } from 'chalk'
import type { WireRule } from '../contract/rules.ts'
import { printable, printableLine } from './printable.ts'
import type { Io } from './io.ts'
import { table } from './table-view.ts'

/** A rule as a reviewer reads it: the words, where they came from, what was masked. */
export function ruleLines(rule: WireRule, paint: ChalkInstance): readonly string[] {
  const sources = [rule.source, ...rule.sources].filter((source) => source !== null)
  return [
    paint.bold(printableLine(rule.title)),
    '',
    ...printable(rule.body)
      .split('\n')
      .map((line) => `  ${line}`),
    '',
    `${paint.dim('id')}      ${rule.id}  ${rule.status}, version ${rule.version}`,
    `${paint.dim('from')}    ${rule.connector ?? rule.origin}`,
    ...sources.map((source) => `${paint.dim('source')}  ${printableLine(source)}`),
    `${paint.dim('masked')}  ${maskedKinds(rule)}`,
    ...(rule.flags.length === 0 ? [] : [`${paint.yellow('flags')}   ${rule.flags.join(', ')}`]),
  ]
}

function maskedKinds(rule: WireRule): string {
  const kinds = Object.entries(rule.redactions).filter(([, count]) => count > 0)
  if (kinds.length === 0) return 'nothing'
  return kinds.map(([kind, count]) => `${count} ${kind.replaceAll('_', ' ')}`).join(', ')
}

export function ruleTable(stdout: Io['stdout'], rules: readonly WireRule[]): readonly string[] {
  return table(
    stdout,
    ['id', 'status', 'from', 'title'],
    rules.map((rule) => [rule.id, rule.status, rule.connector ?? rule.origin, rule.title]),
  )
}
