import type { Io } from './io.ts'
import { printableLine } from './printable.ts'

/** Rows for people: aligned under a header on a terminal, tab-separated without one in a pipe. */
export function table(
  stdout: Io['stdout'],
  header: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const clean = rows.map((row) => row.map(printableLine))
  if (stdout.isTTY !== true) return clean.map((row) => row.join('\t'))
  if (clean.length === 0) return []
  const all = [header.map((cell) => cell.toUpperCase()), ...clean]
  const widths = header.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
