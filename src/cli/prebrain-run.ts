import { open } from 'node:fs/promises'
import { stateFolder } from '../client/folder.ts'
import { readableReason } from '../connectors/access/file.ts'
import { SvcError } from '../core/error.ts'
import type { Taste } from '../extract/verdict/taste.ts'
import { Gate } from '../gate/gate.ts'
import type { Waiting } from '../intake/outbox.ts'
import { Outbox } from '../intake/outbox.ts'
import type { Outcome, ProgressEvent, Wanted } from '../intake/prebrain.ts'
import { findCandidates } from '../intake/prebrain.ts'
import {
  foundCount,
  lostSomething,
  outcomeJson,
  receiptLines,
  reportLines,
} from '../intake/report.ts'
import { RedactionLog, writeRedactions } from '../intake/redaction-report.ts'
import type { ModelTally } from '../intake/refine/model-tally.ts'
import type { Sent } from '../intake/upload.ts'
import { upload } from '../intake/upload.ts'
import { confirmed } from './confirm.ts'
import { contraryLine } from './contrary.ts'
import type { Context, Service } from './context.ts'
import { tasteFor, tasteJson, tellTaste } from './learning.ts'
import { lastingLists } from './mask/word-list.ts'
import type { ModelFlags } from './model-step.ts'
import { openRefiner, tellModel } from './model-step.ts'
import { printableLine } from './printable.ts'
import { bodyLines, widthOf } from './rule-view.ts'

export interface PrebrainFlags extends ModelFlags {
  readonly dryRun: boolean
  readonly show: boolean
  readonly out: string | undefined
  readonly since: Date | undefined
  readonly concurrency: number | undefined
  readonly maxCandidates: number | undefined
  readonly minScore: number | undefined
  readonly noLearning: boolean
}

/** One run: find, report, ask, send. */
export async function runPrebrain(
  context: Context,
  wanted: readonly Wanted[],
  flags: PrebrainFlags,
): Promise<void> {
  const gate = new Gate(await lastingLists(context.io.env))
  const redactions = new RedactionLog()
  const outbox = new Outbox(gate, stateFolder(context.io.env))
  const taste = flags.noLearning ? null : await tasteFor(context)
  const refiner = await openRefiner(context, gate, flags)
  try {
    const outcomes = await findCandidates(wanted, {
      gate,
      extract: {
        ...(flags.maxCandidates === undefined ? {} : { maxPerThousandWords: flags.maxCandidates }),
        ...(flags.minScore === undefined ? {} : { minScore: flags.minScore }),
      },
      since: flags.since ?? null,
      signal: context.io.signal,
      outbox,
      redactions,
      refiner,
      taste,
      onProgress: progressOf(context),
    })
    context.progress.stop()
    const redactionReport = await keepRedactions(context, redactions)
    if (context.io.signal.aborted) await context.warn('stopped while reading: nothing was sent')
    context.io.signal.throwIfAborted()
    await report(context, outcomes)
    if (refiner !== null) await tellModel(context, refiner.tally)
    if (taste !== null) await tellTaste(context, taste)
    if (flags.show && !context.general.json) await show(context, outbox)
    if (flags.out !== undefined) await writeCandidates(flags.out, outbox)
    context.setExit(exitOf(outcomes))
    const model = refiner?.tally ?? null
    let sent: Sent | null = null
    try {
      sent = await send(context, outbox, flags)
    } finally {
      // Also where the answer was no, or could not be asked for: what was found is the answer all the same.
      if (context.general.json) {
        await printJson(context, { outcomes, outbox, sent, redactionReport, model, taste })
      }
    }
    await finish(context, sent)
  } finally {
    context.progress.stop()
    await refiner?.close()
    await outbox.close()
  }
}

/** Writes down what was masked, on this device; null when there is nothing to tell. The run does not hang on it. */
async function keepRedactions(context: Context, log: RedactionLog): Promise<string | null> {
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

function progressOf({ progress }: Context): (event: ProgressEvent) => void {
  return (event) => {
    if (event.kind === 'start') void progress.start(`Reading ${event.title}`)
    if (event.kind === 'item') {
      const { files } = event.tally
      progress.update(`Reading ${event.id}: ${files} files, ${event.chunks} candidates`)
    }
    if (event.kind === 'end') progress.stop()
  }
}

/** The counts on stdout, then on stderr what did not run or was not read to its end. */
async function report(context: Context, outcomes: readonly Outcome[]): Promise<void> {
  const failed = outcomes.filter((outcome) => outcome.state === 'failed')
  const ran = outcomes.filter((outcome) => outcome.state !== 'skipped')
  const [first] = failed
  if (first !== undefined && failed.length === ran.length) {
    for (const outcome of outcomes) {
      if (outcome === first) continue
      for (const line of receiptLines(outcome)) await context.warn(printableLine(line))
    }
    throw first.error
  }
  if (!context.general.json) {
    for (const line of reportLines(outcomes)) await context.stream(`${line}\n`)
  }
  for (const line of outcomes.flatMap(receiptLines)) await context.warn(printableLine(line))
  for (const outcome of ran) {
    const { id, below, duplicates, contradictions } = outcome
    if (below > 0) {
      await context.note(`${id}: ${below} more fell below the cut (--min-score, --max-candidates)`)
    }
    if (duplicates > 0) await context.note(`${id}: ${duplicates} said again what another says`)
    if (contradictions > 0) {
      await context.note(`${id}: ${contradictions} say the contrary of another (--show, --json)`)
    }
  }
}

/** 0, or what a run that goes on but was not whole ends with. */
function exitOf(outcomes: readonly Outcome[]): number {
  if (outcomes.every((outcome) => outcome.state === 'skipped')) return 3
  return outcomes.some(lostSomething) ? 5 : 0
}

async function show(context: Context, outbox: Outbox): Promise<void> {
  const titles = await relatedTitles(outbox)
  for await (const { draft, file, reasons, related } of outbox) {
    await context.stream(
      [
        '',
        context.paint.bold(printableLine(draft.title.value)),
        ...bodyLines(draft.body.value, widthOf(context.io.stdout)),
        context.paint.dim(
          `  ${draft.connector}  ${printableLine(draft.source?.value ?? file.value)}  score ${draft.score.toFixed(2)}`,
        ),
        context.paint.dim(`  ${reasons.join(', ')}`),
        ...related.map((other) =>
          context.paint.yellow(`  ${contraryLine(other, titles.get(other.key) ?? '')}`),
        ),
        '',
      ].join('\n'),
    )
  }
}

/** Titles of the candidates that another one names as contrary. */
async function relatedTitles(outbox: Outbox): Promise<ReadonlyMap<number, string>> {
  const titles = new Map<number, string>()
  for await (const { key, draft, related } of outbox) {
    if (related.length > 0) titles.set(key, draft.title.value)
  }
  return titles
}

async function writeCandidates(path: string, outbox: Outbox): Promise<void> {
  try {
    const file = await open(path, 'w', 0o600)
    try {
      for await (const waiting of outbox) {
        await file.write(`${JSON.stringify(candidateJson(waiting))}\n`)
      }
    } finally {
      await file.close()
    }
  } catch (cause) {
    throw new SvcError('usage', `cannot write ${path}: ${readableReason(cause)}`, { cause })
  }
}

function candidateJson({ file, draft, reasons, related: others }: Waiting) {
  const { connector, title, body, source, sources, score, redactions } = draft
  // By position in the list of candidates.
  const related = others.map(({ key, kind, later }) => ({ candidate: key, kind, later }))
  return { connector, file, title, body, source, sources, score, reasons, redactions, related }
}

/** Sends what was found; null when nothing was to be sent. */
async function send(context: Context, outbox: Outbox, flags: PrebrainFlags): Promise<Sent | null> {
  if (flags.dryRun || outbox.size === 0) return null
  const service = await context.service()
  await confirmSending(context, service, outbox.size)
  const doing = service.host === null ? 'Keeping' : 'Sending'
  await context.progress.start(`${doing} ${outbox.size} drafts`)
  const sent = await upload(outbox, service.api, {
    concurrency: flags.concurrency ?? 4,
    signal: context.io.signal,
    onSent: (count) => context.progress.update(`${doing} ${count} of ${outbox.size} drafts`),
  })
  context.progress.stop()
  return sent
}

/** The service inside this process needs no yes: nothing leaves the device. */
async function confirmSending(context: Context, { host }: Service, count: number): Promise<void> {
  if (host === null) return
  await confirmed(context, `Send ${count} masked drafts to ${host}?`).catch((error: unknown) => {
    if (!(error instanceof SvcError) || error.code !== 'confirm.required') throw error
    throw new SvcError(error.code, 'nothing was sent: there is no terminal to ask on', {
      hint: 'add --yes to send, or --dry-run to only count',
    })
  })
}

interface Answer {
  readonly outcomes: readonly Outcome[]
  readonly outbox: Outbox
  readonly sent: Sent | null
  readonly redactionReport: string | null
  readonly model: ModelTally | null
  readonly taste: Taste | null
}

/** One document, written piece by piece, so that many candidates take no more memory than few. */
async function printJson(
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
  const tail = { sent: sent?.created ?? 0, known: sent?.known ?? 0, drafts: sent?.ids ?? [] }
  await context.stream(`],${JSON.stringify(tail).slice(1)}\n`)
}

async function finish(context: Context, sent: Sent | null): Promise<void> {
  if (sent === null) return
  const { created, known, unsent, error } = sent
  const already = known === 0 ? '' : `, ${known} were there already`
  await context.note(`Created ${created} drafts${already}. Next: svc review`)
  if (unsent === 0) return
  await context.warn(`${unsent} drafts were not sent: run it again, nothing is sent twice`)
  if (error === null) return
  // What was sent stands, so this is a run done in part, not a failed one.
  if (created + known === 0) throw error
  await context.warn(`the service: ${error.message} (${error.code})`)
  context.setExit(5)
}
