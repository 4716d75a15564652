/**
 * A folded text as bare words: each after one space, or after a line end where only that parts them (a
 * phrase goes on over a wrapped line, and an order may begin one); `|` where a clause, a paragraph or a
 * bracket begins or ends; no apostrophes. `Please: don't "stop"!` is `| please | dont | stop |`.
 */
export function wordsOf(plain: string): string {
  // Each character gives at most one word sign, or opens a gap of at most three.
  const out = room(plain.length * 3 + 4)
  let length = 0
  let gap = true
  let clause = true
  let lines = 0
  for (let i = 0; i < plain.length; i++) {
    const code = plain.charCodeAt(i)
    const role = roleOf(code)
    // Emoji are two units, and neither is a letter.
    if (role === sign.gap && code >= 0xd800 && code <= 0xdbff) i++
    if (role === sign.dropped) continue
    if (role !== sign.word) {
      if (role === sign.line && ++lines > 1) clause = true
      clause ||= role === sign.clause || (gap && role === sign.clauseAfterSpace)
      gap = true
      continue
    }
    if (gap) {
      if (clause) {
        if (length > 0) out[length++] = space
        out[length++] = bar
      }
      out[length++] = lines > 0 && !clause ? line : space
      gap = false
      clause = false
      lines = 0
    }
    out[length++] = code
  }
  out[length++] = space
  out[length++] = bar
  return Buffer.from(out.buffer, 0, length * 2).toString('utf16le')
}

/** One buffer for all texts, since none outlives its call; kept up to what a request may hold. */
let scratch = new Uint16Array(0)
const mostKept = 1 << 18

function room(units: number): Uint16Array<ArrayBuffer> {
  if (units > mostKept) return new Uint16Array(units)
  if (units > scratch.length) scratch = new Uint16Array(Math.max(units, 4096))
  return scratch
}

const sign = { gap: 0, word: 1, clause: 2, clauseAfterSpace: 3, dropped: 4, line: 5 } as const
const line = 10
const space = 32
const bar = 124

const asciiRoles: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/[a-z0-9]/i.test(character)) return sign.word
  if (character === '\n') return sign.line
  if (/[.!?;:,()[\]{}<>=|#\v\f]/.test(character)) return sign.clause
  if (/["-]/.test(character)) return sign.clauseAfterSpace
  return character === "'" ? sign.dropped : sign.gap
})

/** Beyond ASCII: dashes, bullets and CJK punctuation end a clause, symbols and emoji part words, the rest is letters. */
function roleOf(code: number): number {
  if (code < 128) return asciiRoles[code] ?? sign.gap
  if (code < 0xc0) return /[«»¡¿]/.test(String.fromCharCode(code)) ? sign.clause : sign.gap
  if (code < 0x2010) return code >= 0x2000 ? sign.gap : sign.word
  if (code <= 0x2011) return sign.gap
  if (code < 0x2c00) return clauseSign(code) ? sign.clause : sign.gap
  if (code < 0x3000) return sign.word
  if (code < 0x3040) return code === 0x3005 ? sign.word : sign.clause
  if (code < 0xd800) return sign.word
  // Planes 2 and 3 hold ideographs; their low halves follow.
  if (code < 0xe000)
    return (code >= 0xd840 && code <= 0xd8bf) || code >= 0xdc00 ? sign.word : sign.gap
  return code === 0xfffd ? sign.clause : sign.word
}

/** Dashes, bullets and quotes; arrows; shapes and dingbats. */
function clauseSign(code: number): boolean {
  return code <= 0x203c || (code >= 0x2190 && code < 0x2200) || code >= 0x25a0
}
