import { folded } from '../../char.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { isLabelled } from './login-word.ts'
import { loginAt } from './written.ts'

const reachBefore = 32
const domain = /(?:^|[^\w\\/.:$%-]|\/user:)(?!HK)[A-Z][A-Z\d-]{1,14}$/

/** `CORP\kberg`: a login of a Windows domain in capitals, and no path, key of the registry. */
export function findDomainLogins({ text }: Scan, sink: Sink): void {
  for (let at = text.indexOf('\\'); at !== -1; at = text.indexOf('\\', at + 1)) {
    const before = text.slice(Math.max(0, at - reachBefore), at)
    if (!domain.test(before)) continue
    const doubled = text.charCodeAt(at + 1) === 92
    const login = loginAt(text, doubled ? at + 2 : at + 1)
    if (login === null || /^[\\/({[]/.test(text.slice(login.end, login.end + 1))) continue
    if (!isLabelled(login.value, true)) continue
    sink.add('username', login.start, login.end, folded(login.value), 'login of a domain')
  }
}
