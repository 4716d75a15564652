/**
 * The text of a file's bytes with its line ends made `\n`: UTF-8 or UTF-16 by byte order mark, else UTF-8,
 * else (the bytes are none) windows-1252. `cut` says that the bytes stop in the middle of the file, so that a
 * character cut in half does not count against UTF-8. Never throws.
 */
export function decodeText(bytes: Uint8Array, cut: boolean): string {
  return decoded(bytes, cut).replace(/\r\n?/g, '\n')
}

function decoded(bytes: Uint8Array, cut: boolean): string {
  const mark = markOf(bytes)
  if (mark !== null) return new TextDecoder(mark).decode(bytes, { stream: cut })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut })
  } catch {
    return fromWindows1252(bytes)
  }
}

/** The encoding a byte order mark names, if there is one. */
export function markOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

/** 0x80 to 0x9f, the only bytes where windows-1252 is not latin1. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** By hand: some Node 20 to 23 releases decode windows-1252 as latin1 (nodejs/node#56542). */
function fromWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (char) => upper[char.charCodeAt(0) - 0x80] ?? char)
}
