import { isAsciiWord } from '../../char.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'

/** Three parts of a JWS, five of a JWE (RFC 7515 §3, RFC 7516 §3), in base64url; the last may be empty. */
const token = /eyJ[\w-]{8,600}={0,2}\.[\w-]{4,16384}={0,2}(?:\.[\w-]{0,16384}={0,2}){0,3}/y
/** One that was encoded in base64 once more: `{"` twice. */
const encoded = /ZXlK[A-Za-z0-9+/_-]{60,16384}={0,2}/y

/** Web tokens: what starts like one and whose header is JSON, or that has all its parts. */
export function findJwts(scan: Scan, sink: Sink): void {
  const { text } = scan
  let done = 0
  for (const word of scan.mixed) {
    const start = scan.start(word)
    const first = text.charCodeAt(start)
    if ((first !== 101 && first !== 90) || start < done) continue
    const second = text.charCodeAt(start + 1)
    if (second !== 121 && second !== 88) continue
    if (first === 101) {
      const headerEnd = runEnd(text, start)
      done = headerEnd
      if (text.charCodeAt(headerEnd) !== 46 && text.charCodeAt(headerEnd) !== 61) continue
    }
    const pattern = first === 101 ? token : encoded
    pattern.lastIndex = start
    const value = pattern.exec(text)?.[0]
    if (value === undefined) continue
    done = pattern.lastIndex
    if (first === 101 && !isToken(value)) continue
    sink.add('secret', start, done, value, 'web token')
  }
}

const maxHeader = 600

/** A run without a dot behind it holds no token, wherever in it one would start. */
function runEnd(text: string, start: number): number {
  const highest = Math.min(text.length, start + maxHeader)
  let end = start
  while (end < highest && (isAsciiWord(text.charCodeAt(end)) || text.charCodeAt(end) === 45)) end++
  return end
}

function isToken(value: string): boolean {
  const parts = value.split('.')
  if (parts.length >= 3 && (parts[1]?.length ?? 0) >= 10) return true
  return isHeader(parts[0] ?? '')
}

function isHeader(part: string): boolean {
  try {
    const header: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof header === 'object' && header !== null && ('alg' in header || 'typ' in header)
  } catch {
    return false
  }
}
