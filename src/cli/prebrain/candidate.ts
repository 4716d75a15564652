import type { Outbox, Waiting } from '../../intake/outbox.ts'
import { contraryLine } from '../contrary.ts'
import type { Context } from '../context.ts'
import { printableLine } from '../printable.ts'
import { bodyLines, widthOf } from '../rule-view.ts'
import { wrapped } from '../wrap.ts'

/** Every candidate for a person to read, on stdout. */
export async function showCandidates(context: Context, outbox: Outbox): Promise<void> {
  const titles = await relatedTitles(outbox)
  const paint = await context.paint(context.io.stdout)
  const width = widthOf(context.io.stdout)
  for await (const { draft, file, reasons, related } of outbox) {
    await context.stream(
      [
        '',
        ...wrapped(printableLine(draft.title.value), width).map((line) => paint.bold(line)),
        ...bodyLines(draft.body.value, width),
        paint.dim(
          `  ${draft.connector}  ${printableLine(draft.source?.value ?? file.value)}  score ${draft.score.toFixed(2)}`,
        ),
        paint.dim(`  ${reasons.join(', ')}`),
        ...related.map((other) =>
          paint.yellow(`  ${contraryLine(other, titles.get(other.key) ?? '')}`),
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

/** Every candidate as a line of JSON. */
export async function* candidateLines(outbox: Outbox): AsyncIterable<string> {
  for await (const waiting of outbox) yield JSON.stringify(candidateJson(waiting))
}

export function candidateJson({ file, draft, reasons, related: others }: Waiting) {
  const { connector, title, body, source, sources, score, redactions } = draft
  // By position in the list of candidates.
  const related = others.map(({ key, kind, later }) => ({ candidate: key, kind, later }))
  return { connector, file, title, body, source, sources, score, reasons, redactions, related }
}
