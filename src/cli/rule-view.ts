import type { ChalkInstance } from 'chalk'
import type { WireRule } from '../contract/rules.ts'
import { printable, printableLine } from './printable.ts'
import type { Io } from './io.ts'
import { table } from './table-view.ts'
import { wrapped } from './wrap.ts'

/**
 * A rule as a reviewer reads it: the words, where they came from, what was masked. Long lines are broken at `width`.
 * `words` stand in place of the rule's own.
 */
export function ruleLines(
  rule: WireRule,
  paint: ChalkInstance,
  width: number,
  words: Pick<WireRule, 'title' | 'body'> = rule,
): readonly string[] {
  const sources = [rule.source, ...rule.sources].filter((source) => source !== null)
  return [
    ...wrapped(printableLine(words.title), width).map((line) => paint.bold(line)),
    '',
    ...bodyLines(words.body, width),
    '',
    `${paint.dim('id')}      ${rule.id}  ${rule.status}, version ${rule.version}`,
    `${paint.dim('from')}    ${rule.connector ?? rule.origin}`,
    ...sources.map((source) => `${paint.dim('source')}  ${printableLine(source)}`),
    `${paint.dim('masked')}  ${maskedKinds(rule)}`,
    ...pullRequestLines(rule, paint),
    ...(rule.flags.length === 0 ? [] : [`${paint.yellow('flags')}   ${rule.flags.join(', ')}`]),
  ]
}

function pullRequestLines(
  { pull_request: pull }: WireRule,
  paint: ChalkInstance,
): readonly string[] {
  if (pull === null) return []
  return [`${paint.dim('pull')}    ${printableLine(pull.url)} (${printableLine(pull.state)})`]
}

/** A body as it was written, two spaces in. */
export function bodyLines(body: string, width: number): readonly string[] {
  return printable(body)
    .split('\n')
    .flatMap((line) => wrapped(line, width - 2))
    .map((line) => `  ${line}`)
}

/** A pipe has no width: nothing is broken there. A terminal that nobody gave a size says 0. */
export function widthOf(stream: Io['stdout']): number {
  return stream.isTTY === true ? stream.columns || 80 : Number.POSITIVE_INFINITY
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
