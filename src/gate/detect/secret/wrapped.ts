import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { isOpaque } from './opaque.ts'

/** Shorter values fit on their line. */
const shortest = 16
const mostLines = 64
/** A line of nothing but such characters, quoted (`> `) or behind a soft break (`=`) as mail has them. */
const nextLine =
  /[.=]?\r?\n(?:>\s?){0,4}[ \t]{0,8}([\w+/.-]{12,1024}={0,2})(?=["'`,;)<]{0,2}(?:\s|$))/y

/** The rest of a secret that a mail or an editor broke over lines. */
export function findWrapped({ text }: Scan, sink: Sink): void {
  const secrets = sink.found.filter(({ kind }) => kind === 'secret')
  const starts = new Set(secrets.map(({ start }) => start))
  for (const { start, end, key } of secrets) {
    if (end - start < shortest) continue
    const last = wrappedEnd(text, end, starts)
    if (last > end) sink.add('secret', start, last, `${key}${text.slice(end, last)}`, 'goes on')
  }
}

function wrappedEnd(text: string, from: number, starts: ReadonlySet<number>): number {
  let end = from
  for (let line = 0; line < mostLines; line++) {
    nextLine.lastIndex = end
    const run = nextLine.exec(text)?.[1]
    // What is a secret of its own is no rest of another.
    if (run === undefined || starts.has(nextLine.lastIndex - run.length) || !isDrawn(run)) break
    end = nextLine.lastIndex
  }
  return end
}

/** Hashes of revisions stand on lines of their own, too. */
function isDrawn(run: string): boolean {
  return !/^[a-f\d]+$/i.test(run) && /\d/.test(run) && /[A-Z]/.test(run) && isOpaque(run)
}
