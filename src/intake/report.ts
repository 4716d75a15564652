import type { Losses, Tally } from '../connectors/tally.ts'
import type { SvcError } from '../core/error.ts'
import type { Missing, Outcome } from './outcome.ts'

type Ran = Extract<Outcome, { state: 'read' | 'failed' }>

/** The report on stdout; its wording is a contract with scripts and the same for one as for many. */
export function reportLines(outcomes: readonly Outcome[]): readonly string[] {
  const ran = outcomes.filter((outcome) => outcome.state !== 'skipped')
  return [
    `Found ${foundCount(outcomes)} candidate chunks:`,
    ...ran.map(({ id, chunks, tally }) => `${id}: ${chunks} chunks across ${tally.files} files`),
  ]
}

export function foundCount(outcomes: readonly Outcome[]): number {
  return outcomes.reduce(
    (sum, outcome) => sum + (outcome.state === 'skipped' ? 0 : outcome.chunks),
    0,
  )
}

/** What did not run, could not be read or was cut, a line each, for stderr. */
export function lossLines(outcome: Outcome): readonly string[] {
  switch (outcome.state) {
    case 'skipped':
      return [`${outcome.id}: skipped, ${lackOf(outcome)}`]
    case 'failed':
      return [...failureLines(outcome.id, outcome.error), ...tallyLines(outcome)]
    case 'read':
      return tallyLines(outcome)
  }
}

function lackOf({ id, connected, needs, need }: Missing & { readonly id: string }): string {
  return [
    ...(connected ? [] : [`not connected (svc connect ${id})`]),
    ...(needs.length === 0 ? [] : [`needs ${needs.join(need === 'all' ? ' and ' : ' or ')}`]),
  ].join(', ')
}

/** What failed, and the command that mends it. */
function failureLines(id: string, { message, hint }: SvcError): readonly string[] {
  return [`${id}: failed, ${message}`, ...(hint === null ? [] : [`  hint: ${hint}`])]
}

function tallyLines({ id, tally }: Ran): string[] {
  const lines = ({ named, count }: Losses, what: string): string[] => [
    ...named.map(({ name, reason }) => `${id}: ${what} ${name}: ${reason}`),
    ...(count > named.length ? [`${id}: ${what} ${count - named.length} more`] : []),
  ]
  const { missing, listed } = tally
  return [
    ...lines(tally.skipped, 'skipped'),
    ...lines(tally.denied, 'denied'),
    ...lines(tally.truncated, 'truncated'),
    ...(missing === 0
      ? []
      : [`${id}: missing ${missing} of ${listed} listed, nothing was read of them`]),
  ]
}

/** True when anything in scope was not read to its end: such a run never counts as complete. */
export function lostSomething(outcome: Outcome): boolean {
  if (outcome.state === 'skipped') return false
  return outcome.state === 'failed' || !outcome.tally.whole
}

/** The coverage receipt of one connector, in units of what it counts. */
export interface Receipt {
  readonly listed: number
  /** To the end. */
  readonly read: number
  readonly unchanged: number
  readonly excluded: number
  readonly skipped: number
  readonly denied: number
  readonly truncated: number
  readonly missing: number
  /** In the source before, and not listed any more. */
  readonly gone: number
}

/**
 * Balances: listed = read + unchanged + excluded + skipped + denied + truncated + missing. Of mail, where messages
 * are cut and threads are counted, what is truncated stands beside the sum.
 */
function receiptOf(tally: Tally): Receipt {
  const truncated = tally.truncated.count
  return {
    listed: tally.listed,
    read: tally.messages === null ? Math.max(0, tally.files - truncated) : tally.files,
    unchanged: tally.unchanged,
    excluded: tally.excluded,
    skipped: tally.skipped.count,
    denied: tally.denied.count,
    truncated,
    missing: tally.missing,
    gone: tally.gone,
  }
}

/** The receipt as `-v` shows it. What is missing has a line of its own, with or without `-v`. */
export function receiptLine({ id, tally }: Ran): string {
  const { missing: _, ...shown } = receiptOf(tally)
  return `${id}: ${Object.entries(shown)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ')}`
}

/** One connector's entry in `--json`. */
export function outcomeJson(outcome: Outcome): Readonly<Record<string, unknown>> {
  if (outcome.state === 'skipped') {
    const { id: connector, connected, needs } = outcome
    if (connected) return { connector, reason: 'scope_missing', needs }
    return { connector, reason: 'not_connected', needs }
  }
  const { id, chunks, filesWithCandidates, below, duplicates, contradictions, tally } = outcome
  const counts = {
    connector: id,
    chunks,
    files: tally.files,
    files_with_candidates: filesWithCandidates,
    ...(tally.messages === null ? {} : { messages: tally.messages }),
    below,
    duplicates,
    contradictions,
    known: outcome.known,
    stale: outcome.stale,
    unchanged: tally.unchanged,
    skipped: tally.skipped.count,
    denied: tally.denied.count,
    truncated: tally.truncated.count,
    receipt: receiptOf(tally),
  }
  if (outcome.state === 'read') return counts
  const { code, message, hint, retryable, retryAfterSeconds } = outcome.error
  return {
    ...counts,
    error: { code, message, hint, retryable, retry_after_seconds: retryAfterSeconds },
  }
}
