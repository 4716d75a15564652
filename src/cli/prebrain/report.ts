import { stateFolder } from '../../client/folder.ts'
import type { Outcome } from '../../intake/outcome.ts'
import { lossLines, lostSomething, receiptLine, reportLines } from '../../intake/report.ts'
import type { RedactionLog } from '../../intake/redaction-report.ts'
import { writeRedactions } from '../../intake/redaction-report.ts'
import type { Context } from '../context.ts'
import { printableLine } from '../printable.ts'

type Ran = Exclude<Outcome, { state: 'skipped' }>

/**
 * The counts on stdout, then on stderr what did not run or was not read to its end. Throws the failure when all
 * that ran failed before anything was read.
 */
export async function report(context: Context, outcomes: readonly Outcome[]): Promise<void> {
  const ran = outcomes.filter((outcome) => outcome.state !== 'skipped')
  const reason = soleFailure(ran)
  if (reason === null && !context.general.json) {
    for (const line of reportLines(outcomes)) await context.stream(`${line}\n`)
  }
  for (const outcome of outcomes) {
    if (outcome === reason) continue
    for (const line of lossLines(outcome)) await context.warn(printableLine(line))
  }
  for (const outcome of ran) await context.detail(receiptLine(outcome))
  if (reason !== null) throw reason.error
  for (const outcome of ran) {
    for (const note of notesOf(outcome)) await context.note(`${outcome.id}: ${note}`)
  }
}

/** What stands for the whole run when nothing at all could be read: of several, one that no sign-in mends. */
function soleFailure(ran: readonly Ran[]): Extract<Ran, { state: 'failed' }> | null {
  const failed = ran.filter((outcome) => outcome.state === 'failed')
  if (failed.length < ran.length || failed.some(({ tally }) => tally.files > 0)) return null
  return failed.find((outcome) => !isRefused(outcome)) ?? failed[0] ?? null
}

function notesOf(outcome: Ran): readonly string[] {
  const { below, duplicates, contradictions, known, stale, tally } = outcome
  const notes: readonly (readonly [count: number, text: string])[] = [
    [below, `${below} more fell below the cut (--min-score, --max-candidates)`],
    [duplicates, `${duplicates} said again what another says`],
    [
      contradictions,
      `${contradictions} ${contradictions === 1 ? 'says' : 'say'} the contrary of another (--show, --json)`,
    ],
    [
      known,
      known === 1
        ? '1 item is as an earlier run left it, and was passed over (--full)'
        : `${known} items are as an earlier run left them, and were passed over (--full)`,
    ],
    [
      tally.gone,
      tally.gone === 1
        ? '1 is gone from the source; its drafts stay (svc review)'
        : `${tally.gone} are gone from the source; their drafts stay (svc review)`,
    ],
    [
      stale,
      stale === 1
        ? '1 earlier draft says what an edit has taken out; it stays (svc review)'
        : `${stale} earlier drafts say what an edit has taken out; they stay (svc review)`,
    ],
  ]
  return notes.flatMap(([count, text]) => (count > 0 ? [text] : []))
}

/** 0, or what a run that goes on but was not whole ends with. */
export function exitOf(outcomes: readonly Outcome[]): number {
  const ran = outcomes.filter((outcome) => outcome.state !== 'skipped')
  if (ran.length === 0) return 3
  if (ran.every(isRefused)) return 4
  return ran.some(lostSomething) ? 5 : 0
}

function isRefused(outcome: Ran): boolean {
  return outcome.state === 'failed' && outcome.error.exit === 4
}

/** Writes down what was masked, on this device; null when there is nothing to tell. The run does not hang on it. */
export async function keepRedactions(context: Context, log: RedactionLog): Promise<string | null> {
  try {
    const path = await writeRedactions(stateFolder(context.io.env), log, new Date())
    if (path !== null) await context.detail(`what was masked, by kind and place: ${path}`)
    return path
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
    await context.warn(`the redaction report could not be written${code}`)
    return null
  }
}
