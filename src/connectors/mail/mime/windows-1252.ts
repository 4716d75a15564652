/**
 * Decodes windows-1252. Not by TextDecoder: in Node 20 and 22 it gives the bytes 0x80 to 0x9f back as control
 * characters, which loses the quotes and dashes of most western mail.
 */
export function decodeWindows1252(bytes: Buffer): string {
  return withoutC1(bytes.toString('latin1'))
}

/** Puts what windows-1252 has at 0x80 to 0x9f in the place of control characters, which no text means to hold. */
export function withoutC1(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (char) => upper[char.charCodeAt(0) - 0x80] ?? char)
}

/** https://encoding.spec.whatwg.org/index-windows-1252.txt; the five bytes it leaves free stay what they are. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
