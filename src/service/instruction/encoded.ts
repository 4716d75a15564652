import { runsOf } from './run.ts'

/**
 * What base64 runs in a text say, as text; standard and URL alphabets, wrapped lines, UTF-16 too. A run whose
 * start is something else (a path, a prefix) is read from each of the four places a group may begin.
 */
export function* decodedRuns(text: string): Generator<string> {
  for (const digits of wrappedRuns(text)) {
    if (digits.length < shortestRun) continue
    for (let from = 0; from < 4; from++) {
      const bytes = Buffer.from(digits.slice(from), 'base64')
      if (isWriting(bytes)) yield bytes.toString('utf8').replaceAll('\0', '')
    }
  }
}

/** 24 characters decoded: shorter ones cannot say much, and ids are full of them. */
const shortestRun = 32
/** A piece of a wrapped run; ordinary words are shorter. */
const shortestPiece = 16

/** Runs of base64 digits; what only a line break or two blanks part is one. */
function* wrappedRuns(text: string): Generator<string> {
  let digits = ''
  let last = 0
  for (const { start, end } of runsOf(text, shortestPiece, isBase64)) {
    if (digits !== '' && !/^\s{1,2}$/.test(text.slice(last, start))) {
      yield digits
      digits = ''
    }
    digits += text.slice(start, end)
    last = end
  }
  yield digits
}

/** Letters, digits, `+`, `/`, `-` and `_`. */
function isBase64(code: number): boolean {
  const lower = code | 32
  if (lower >= 97 && lower <= 122) return code < 128
  return (code >= 47 && code <= 57) || code === 43 || code === 45 || code === 95
}

/** Whether at least half of the bytes are letters, spaces or parts of non-ASCII letters: random bytes seldom are. */
function isWriting(bytes: Buffer): boolean {
  let letters = 0
  let silent = 0
  for (const byte of bytes) {
    const lower = byte | 32
    if ((lower >= 97 && lower <= 122) || byte === 32) letters++
    else if (byte >= 0x80) letters += 0.5
    else if (byte === 0) silent++
  }
  return letters * 2 >= bytes.length - silent
}
