import type { Outcome } from './prebrain.ts'

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
export function receiptLines(outcome: Outcome): readonly string[] {
  switch (outcome.state) {
    case 'skipped':
      return [
        `${outcome.id}: skipped, needs ${outcome.needs.join(outcome.need === 'all' ? ' and ' : ' or ')}`,
      ]
    case 'failed':
      return [`${outcome.id}: failed, ${outcome.error.message}`, ...lossLines(outcome)]
    case 'read':
      return lossLines(outcome)
  }
}

function lossLines({ id, tally }: Extract<Outcome, { state: 'read' | 'failed' }>): string[] {
  const named = (losses: typeof tally.skipped, count: number, what: string): string[] => [
    ...losses.map(({ name, reason }) => `${id}: ${what} ${name}: ${reason}`),
    ...(count > losses.length ? [`${id}: ${what} ${count - losses.length} more`] : []),
  ]
  return [
    ...named(tally.skipped, tally.skippedCount, 'skipped'),
    ...named(tally.truncated, tally.truncatedCount, 'truncated'),
  ]
}

/** True when anything in scope was not read to its end: such a run never counts as complete. */
export function lostSomething(outcome: Outcome): boolean {
  if (outcome.state === 'skipped') return false
  return (
    outcome.state === 'failed' || outcome.tally.skippedCount > 0 || outcome.tally.truncatedCount > 0
  )
}

/** One connector's entry in `--json`. */
export function outcomeJson(outcome: Outcome): Readonly<Record<string, unknown>> {
  if (outcome.state === 'skipped') {
    return { connector: outcome.id, reason: 'scope_missing', needs: outcome.needs }
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
    unchanged: tally.unchanged,
    skipped: tally.skippedCount,
    truncated: tally.truncatedCount,
  }
  if (outcome.state === 'read') return counts
  const { code, message, hint } = outcome.error
  return { ...counts, error: { code, message, hint } }
}
