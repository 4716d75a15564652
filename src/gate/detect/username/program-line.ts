import { folded } from '../../char.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { isAnybodys, isLabelled } from './login-word.ts'
import { commandLines } from './program-line/command.ts'
import { configurationLines } from './program-line/configuration.ts'
import { logLines } from './program-line/log.ts'
import { Neighbours, pairsIn } from './program-line/neighbours.ts'

/** Single characters are looked for many times faster than words. */
const signs = ['[', '"', ']', '|', '\\', '-', '(', '<', '=', '_', '@', ':', "'", ',', '  ']

/** A bit for each of the signs that a text has. */
function signsIn(text: string): number {
  let found = 0
  for (const [bit, sign] of signs.entries()) if (text.includes(sign)) found |= 1 << bit
  return found
}

const lines = [...logLines, ...commandLines, ...configurationLines].map((line) => ({
  ...line,
  needed: signsIn(line.signs ?? ''),
  marks: line.marks.map((mark) => ({ mark, pairs: pairsIn(mark) })),
}))

const neighbours = new Neighbours()

/** Who asked a server for something, owns a file, made a commit or is let in, in the lines that programs write and read. */
export function findInProgramLines(scan: Scan, sink: Sink): void {
  const { text } = scan
  const isNamed = scan.cued('login').length > 0
  const present = signsIn(text)
  // Masking is synchronous, so no two texts are ever read at once.
  neighbours.read(text)
  for (const { marks, needed, named, surely, pattern } of lines) {
    if ((present & needed) !== needed || (named && !isNamed)) continue
    if (!marks.some(({ mark, pairs }) => neighbours.mayHold(pairs) && text.includes(mark))) continue
    for (const { indices } of text.matchAll(pattern)) {
      const [start, last] = indices?.groups?.['login'] ?? [0, 0]
      const login = text.slice(start, last).replace(/[._-]{1,39}$/, '')
      const end = start + login.length
      const isOne = isLabelled(login.toLowerCase(), true) || (surely && isAnybodys(login))
      if (isOne !== true) continue
      sink.add('username', start, end, folded(login), 'login in a line of a program')
    }
  }
}
