/** The words nearest to a misspelt one, nearest first; none when nothing is near. */
export function nearest(word: string, words: readonly string[]): readonly string[] {
  const wanted = word.toLowerCase()
  return words
    .map((each) => ({ each, far: distance(wanted, each.toLowerCase()) }))
    .filter(({ each, far }) => far <= Math.max(1, Math.floor(each.length / 3)))
    .toSorted((a, b) => a.far - b.far)
    .map(({ each }) => each)
}

/** Letters to change, add, leave out or swap with a neighbour. */
function distance(a: string, b: string): number {
  // What nobody typed by a slip is not worth a large table.
  if (a.length > maxLetters) return Number.POSITIVE_INFINITY
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const steps = [
        at(rows[i - 1], j) + 1,
        at(row, j - 1) + 1,
        at(rows[i - 1], j - 1) + same,
        ...(a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? [at(rows[i - 2], j - 2) + 1] : []),
      ]
      row.push(Math.min(...steps))
    }
    rows.push(row)
  }
  return at(rows[a.length], b.length)
}

const maxLetters = 64

function at(row: readonly number[] | undefined, j: number): number {
  return row?.[j] ?? Number.POSITIVE_INFINITY
}
