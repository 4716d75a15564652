import { stateFolder } from '../client/folder.ts'
import { Network } from '../connectors/access/rest.ts'
import { Gate } from '../gate/gate.ts'
import { Outbox } from '../intake/outbox.ts'
import type { Asked } from '../intake/outcome.ts'
import { findCandidates } from '../intake/prebrain.ts'
import { RedactionLog } from '../intake/redaction-report.ts'
import type { Sent } from '../intake/upload.ts'
import type { Context } from './context.ts'
import { tasteFor, tellTaste } from './learning.ts'
import { lastingLists } from './mask/word-list.ts'
import { openRefiner, tellModel } from './model-step.ts'
import { keepOriginals, originalsVault, tidyOriginals } from './originals/keep.ts'
import { candidateLines, showCandidates } from './prebrain/candidate.ts'
import type { PrebrainFlags } from './prebrain/flag.ts'
import { printJson } from './prebrain/json.ts'
import { Earlier } from './prebrain/known.ts'
import { assertWritable, writeLines } from './prebrain/out-file.ts'
import { ReadingProgress } from './prebrain/progress.ts'
import { exitOf, keepRedactions, report } from './prebrain/report.ts'
import { send, tellSent } from './prebrain/send.ts'
import { resolveWanted, toolReader } from './prebrain/tool.ts'

/** One run: find, report, ask, send, and note what was read once that is acknowledged. */
export async function runPrebrain(
  context: Context,
  asked: readonly Asked[],
  flags: PrebrainFlags,
): Promise<void> {
  const { io, general } = context
  if (flags.out !== undefined) await assertWritable(flags.out, asked)
  const wanted = await resolveWanted(context, asked)
  const lists = await lastingLists(io.env)
  await tidyOriginals(context)
  const originals = flags.keepOriginals && !flags.dryRun ? await originalsVault(context) : null
  const gate = new Gate(lists)
  const redactions = new RedactionLog()
  const outbox = new Outbox(gate, stateFolder(io.env))
  const earlier = await Earlier.open(context, !flags.dryRun)
  const taste = flags.noLearning ? null : await tasteFor(context)
  const refiner = await openRefiner(context, gate, flags)
  const model = refiner?.tally ?? null
  const network = new Network()
  const progress = new ReadingProgress(context)
  const extract = {
    ...(flags.maxCandidates === undefined ? {} : { maxPerThousandWords: flags.maxCandidates }),
    ...(flags.minScore === undefined ? {} : { minScore: flags.minScore }),
  }
  const settings = { extract, lists, model: model?.name ?? null, taste }
  try {
    const findings = await findCandidates(wanted, {
      gate,
      extract,
      since: flags.since ?? null,
      signal: io.signal,
      outbox,
      redactions,
      refiner,
      taste,
      originals,
      known: (each) => earlier.runOf(each, settings, flags),
      readTool: toolReader(context, network, progress),
      onProgress: (event) => progress.take(event),
    })
    const { outcomes } = findings
    context.progress.stop()
    const redactionReport = await keepRedactions(context, redactions)
    io.signal.throwIfAborted()
    await report(context, outcomes)
    if (model !== null) await tellModel(context, model)
    if (taste !== null) await tellTaste(context, taste)
    if (flags.show && !general.json) await showCandidates(context, outbox)
    if (flags.out !== undefined) await writeLines(flags.out, candidateLines(outbox))
    context.setExit(exitOf(outcomes))
    let sent: Sent | null = null
    try {
      if (!flags.dryRun && outbox.size > 0) {
        sent = await send(context, outbox, findings, flags.concurrency ?? 4)
      }
      if (originals !== null) await keepOriginals(context, originals, { outbox, findings, sent })
      const arrived = sent === null ? outbox.size === 0 : sent.error === null || sent.ids.length > 0
      if (!flags.dryRun && arrived) await earlier.keep(findings, sent)
    } finally {
      // Also where the answer was no, or could not be asked for: what was found is the answer all the same.
      if (general.json) {
        await printJson(context, { outcomes, outbox, sent, redactionReport, model, taste })
      }
    }
    if (sent !== null) await tellSent(context, sent)
  } finally {
    context.progress.stop()
    await network.close()
    await refiner?.close()
    await outbox.close()
  }
}
