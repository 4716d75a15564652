import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'

/** Hashed passwords as `crypt(3)`, PHC string format and Django write them: `$2b$12$…`, `$argon2id$v=19$…`, `pbkdf2_sha256$…`. */
const modular =
  /(?<!\w)\$(?:2[abxy]?\$\d\d\$[./A-Za-z0-9]{53}|(?:[1567]|apr1)\$(?:rounds=\d{1,9}\$)?[./A-Za-z0-9]{1,16}\$[./A-Za-z0-9]{22,86}|(?:argon2(?:id|i|d)|pbkdf2[\w-]{0,12})\$[\w./+=,$-]{20,300})/y
const django = /(?:pbkdf2_sha\d{1,3}|argon2|bcrypt_sha256)\$[\w./+=,$-]{20,300}/y

/** Hashes of passwords, which a guess turns back. */
export function findHashes(scan: Scan, sink: Sink): void {
  const { text } = scan
  let done = 0
  for (const word of scan.numeric) {
    const start = scan.start(word)
    if (start < done) continue
    const code = text.charCodeAt(start)
    if (text.charCodeAt(start - 1) === 36) done = addHash(modular, text, start - 1, sink)
    else if (code === 112 || code === 97) done = addHash(django, text, start, sink)
  }
}

function addHash(pattern: RegExp, text: string, at: number, sink: Sink): number {
  pattern.lastIndex = at
  if (!pattern.test(text)) return 0
  const end = pattern.lastIndex
  sink.add('secret', at, end, text.slice(at, end), 'hash of a password')
  return end
}
