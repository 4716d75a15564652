import { folded } from '../../char.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { isLabelled } from './login-word.ts'

/** A line that a program writes, and marks of which it has one: no text without them is read for it. */
interface Line {
  readonly marks: readonly string[]
  readonly pattern: RegExp
}

const lines: readonly Line[] = [
  // The common log format of servers: `198.51.100.7 - k.berg [10/Oct/2026:13:55:36 +0200] "GET …`
  {
    marks: ['] "'],
    pattern:
      /^\S{1,64} \S{1,64} (?<login>[A-Za-z][\w.@-]{0,38}) \[\d{1,2}\/[A-Z][a-z]{2}\/\d{4}:\d\d:/gm,
  },
  // `ls -l`: `drwxr-x---  4 kberg  staff  4096 Feb  3 08:11 exports`
  {
    marks: ['rw-', 'rwx', 'r--', 'r-x'],
    pattern:
      /^[dl-][r-][w-][xs-][r-][w-][xs-][r-][w-][xt-][.+@]?\s{1,6}\d{1,6}\s{1,4}(?<login>[a-z][\w.-]{1,38})\s{1,8}\S{1,32}\s{1,12}\d/gm,
  },
  // Commits with their authors in a column: `4f1c2ab  kberg-dev  Fix rounding`
  { marks: ['  '], pattern: /^[a-f\d]{7,40}\s{2,4}(?<login>[a-z][\w.-]{2,38})\s{2,8}\S/gm },
]

/** Who asked a server for something, owns a file or made a commit, in the lines that programs write. */
export function findInShellLines({ text }: Scan, sink: Sink): void {
  for (const { marks, pattern } of lines) {
    if (!marks.some((mark) => text.includes(mark))) continue
    for (const { index, 0: whole, groups } of text.matchAll(pattern)) {
      const login = groups?.['login'] ?? ''
      if (!isLabelled(login.toLowerCase(), true)) continue
      const start = index + whole.indexOf(login, whole.search(/\s/))
      sink.add(
        'username',
        start,
        start + login.length,
        folded(login),
        'login in a line of a program',
      )
    }
  }
}
