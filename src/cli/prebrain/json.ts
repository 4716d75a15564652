import type { Taste } from '../../extract/verdict/taste.ts'
import type { Outbox } from '../../intake/outbox.ts'
import type { Outcome } from '../../intake/outcome.ts'
import { foundCount, outcomeJson } from '../../intake/report.ts'
import type { ModelTally } from '../../intake/refine/model-tally.ts'
import type { Sent } from '../../intake/upload.ts'
import type { Context } from '../context.ts'
import { tasteJson } from '../learning.ts'
import { candidateJson } from './candidate.ts'

export interface Answer {
  readonly outcomes: readonly Outcome[]
  readonly outbox: Outbox
  readonly sent: Sent | null
  readonly redactionReport: string | null
  readonly model: ModelTally | null
  readonly taste: Taste | null
}

/** One document, written piece by piece, so that many candidates take no more memory than few. */
export async function printJson(
  context: Context,
  { outcomes, outbox, sent, redactionReport, model, taste }: Answer,
): Promise<void> {
  const inState = (state: Outcome['state']) =>
    outcomes.filter((outcome) => outcome.state === state).map(outcomeJson)
  const head = {
    found: foundCount(outcomes),
    connectors: inState('read'),
    skipped: inState('skipped'),
    failed: inState('failed'),
    redaction_report: redactionReport,
    model,
    learning: tasteJson(taste),
  }
  await context.stream(`${JSON.stringify(head).slice(0, -1)},"candidates":[`)
  let separator = ''
  for await (const waiting of outbox) {
    await context.stream(`${separator}${JSON.stringify(candidateJson(waiting))}`)
    separator = ','
  }
  const tail = {
    sent: sent?.created ?? 0,
    updated: sent?.updated ?? 0,
    known: sent?.known ?? 0,
    kept: sent?.kept ?? 0,
    drafts: sent?.ids ?? [],
  }
  await context.stream(`],${JSON.stringify(tail).slice(1)}\n`)
}
