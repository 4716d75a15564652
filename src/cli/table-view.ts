import type { Io } from './io.ts'
import { printableLine } from './printable.ts'
import { columnsOf, padded } from './width.ts'
import { wrapped } from './wrap.ts'

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
  const widths = header.map((_, column) =>
    Math.max(...all.map((row) => columnsOf(row[column] ?? ''))),
  )
  const left = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0)
  return all.flatMap((row) => {
    const cells = row.slice(0, -1).map((cell, column) => padded(cell, (widths[column] ?? 0) + 2))
    return broken(cells.join(''), row.at(-1) ?? '', left, stdout.columns || 80)
  })
}

/** The last cell is broken below itself, or stands alone where little is left of the width. */
function broken(head: string, last: string, left: number, width: number): readonly string[] {
  if (left + columnsOf(last) <= width) return [(head + last).trimEnd()]
  if (width - left < fewest) return [head.trimEnd(), ...wrapped(last, width - 4).map(indented(4))]
  return wrapped(last, width - left).map((line, i) =>
    i === 0 ? head + line : indented(left)(line),
  )
}

/** Fewer characters of a line are no place for text. */
const fewest = 24

function indented(by: number): (line: string) => string {
  return (line) => ' '.repeat(by) + line
}
