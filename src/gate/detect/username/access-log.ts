import { folded } from '../../char.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'

/** `198.51.100.7 - k.berg [10/Oct/2026:13:55:36 +0200] "GET …`: the common log format of servers. */
const line = /^\S{1,64} \S{1,64} ([A-Za-z][\w.@-]{0,38}) \[\d{1,2}\/[A-Z][a-z]{2}\/\d{4}:\d\d:/gm

/** Who asked a server for something, where its log says so. */
export function findInAccessLogs({ text }: Scan, sink: Sink): void {
  if (!text.includes('] "')) return
  for (const { index, 0: whole, 1: login = '' } of text.matchAll(line)) {
    const start = index + whole.lastIndexOf(`${login} [`)
    sink.add('username', start, start + login.length, folded(login), 'login in a log')
  }
}
