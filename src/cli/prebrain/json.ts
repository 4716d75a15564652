import type { Taste } from '../../extract/verdict/taste.ts'
import type { Outbox } from '../../intake/outbox.ts'
import type { Outcome } from '../../intake/outcome.ts'
import { foundCount, outcomeJson } from '../../intake/report.ts'
import type { ModelTally } from '../../intake/refine/model-tally.ts'
import type { Sent } from '../../intake/upload.ts'
import type { Context } from '../context.ts'
import { tasteJson } from '../learning.ts'
import { jsonText } from '../printable.ts'
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
  const isRead = context.io.stdout.isTTY === true
  const [line, space, indent] = isRead ? ['\n', ' ', 2] : ['', '', 0]
  const opened = jsonText(head, indent).slice(0, -1).trimEnd()
  await context.stream(`${opened},${line}${space.repeat(2)}"candidates":${space}[`)
  let count = 0
  for await (const waiting of outbox) {
    const candidate = jsonText(candidateJson(waiting), indent)
    const separator = count++ === 0 ? '' : ','
    await context.stream(separator + line + candidate.replaceAll(/^/gm, space.repeat(4)))
  }
  const tail = {
    sent: sent?.created ?? 0,
    updated: sent?.updated ?? 0,
    known: sent?.known ?? 0,
    kept: sent?.kept ?? 0,
    drafts: sent?.ids ?? [],
  }
  const end = count === 0 ? '' : line + space.repeat(2)
  await context.stream(`${end}],${jsonText(tail, indent).slice(1)}\n`)
}
