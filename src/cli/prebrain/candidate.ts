import { open } from 'node:fs/promises'
import { readableReason } from '../../connectors/access/file.ts'
import { SvcError } from '../../core/error.ts'
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

/** Throws `usage` where candidates cannot be written to: not only once everything has been read. */
export async function assertWritable(path: string): Promise<void> {
  try {
    await (await open(path, 'a', 0o600)).close()
  } catch (cause) {
    throw unwritable('usage', path, cause)
  }
}

/** Every candidate as a line of JSON, in a file that only the user can read. Throws `storage.unusable`. */
export async function writeCandidates(path: string, outbox: Outbox): Promise<void> {
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
    throw unwritable('storage.unusable', path, cause)
  }
}

function unwritable(code: 'usage' | 'storage.unusable', path: string, cause: unknown): SvcError {
  const reason = readableReason(cause, 'it refuses to be written')
  return new SvcError(code, `cannot write ${path}: ${reason}`, { cause })
}

export function candidateJson({ file, draft, reasons, related: others }: Waiting) {
  const { connector, title, body, source, sources, score, redactions } = draft
  // By position in the list of candidates.
  const related = others.map(({ key, kind, later }) => ({ candidate: key, kind, later }))
  return { connector, file, title, body, source, sources, score, reasons, redactions, related }
}
