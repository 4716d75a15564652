/** Where a long text may be cut, worst to best. */
const places = { space: 1, quietSpace: 2, sentence: 3, line: 4, paragraph: 5 } as const

/** A Markdown link's text is rarely longer; beyond this a bracket is just a bracket. */
const maxLinkLength = 400

/**
 * End of the piece of `text` that begins at `start` and holds at most `limit` characters: after the last
 * paragraph in its second half, else the last line, sentence, space. Without any such place the piece grows
 * to the end of the word it would have to break. Reads at most the piece and one `limit` more.
 */
export function pieceEnd(text: string, start: number, limit: number): number {
  if (text.length - start <= limit) return text.length
  const last = start + limit
  return (
    bestIn(text, start + Math.floor(limit / 2), last) ??
    bestIn(text, start + 1, start + Math.floor(limit / 2)) ??
    nextSpace(text, last)
  )
}

/** The best place to cut in `[from, to]`, the last one among equals. */
function bestIn(text: string, from: number, to: number): number | null {
  let best: number | null = null
  let bestPlace = 0
  for (let at = to; at >= from; at--) {
    const place = placeAt(text, at)
    if (place <= bestPlace || insideLink(text, at)) continue
    best = at
    bestPlace = place
    if (place === places.paragraph) return best
  }
  return best
}

/** What kind of place lies just before `at`; 0 where there must be no cut. */
function placeAt(text: string, at: number): number {
  const before = text.charCodeAt(at - 1)
  if (isWideStop(before)) return insideAddress(text, at) ? 0 : places.sentence
  if (!isSpace(before)) return 0
  if (isSpace(text.charCodeAt(at))) return places.space
  if (before === 10) return blankLineBefore(text, at) ? places.paragraph : places.line
  let end = at - 1
  while (end > 0 && at - end < 8 && isSpace(text.charCodeAt(end - 1))) end--
  if (/[.!?]/.test(text.charAt(end - 1))) return places.sentence
  // A name is masked best when whole, and names are what stands between capitals.
  const quiet = /\p{Ll}/u.test(text.charAt(end - 1)) && /\p{Ll}/u.test(text.charAt(at))
  return quiet ? places.quietSpace : places.space
}

function nextSpace(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (placeAt(text, at) > 0 && !insideLink(text, at)) return at
  }
  return text.length
}

function blankLineBefore(text: string, at: number): boolean {
  for (let i = at - 2; i >= 0 && at - i < 8; i--) {
    const code = text.charCodeAt(i)
    if (code === 10) return true
    if (!isSpace(code)) return false
  }
  return false
}

/** `[text of a link](address)` with the cut in its text; looks at most `maxLinkLength` either way. */
function insideLink(text: string, at: number): boolean {
  const left = text.slice(Math.max(0, at - maxLinkLength), at)
  const open = left.lastIndexOf('[')
  if (open < 0 || left.indexOf(']', open) >= 0) return insideTarget(left)
  const right = text.slice(at, at + maxLinkLength)
  const close = right.indexOf(']')
  return close >= 0 && (right.charAt(close + 1) === '(' || right.charAt(close + 1) === '[')
}

/** `](address "and a title")` */
function insideTarget(left: string): boolean {
  const target = left.lastIndexOf('](')
  return target >= 0 && left.indexOf(')', target) < 0 && left.indexOf('\n', target) < 0
}

/** Wide punctuation ends a sentence without a space after it, but may also stand in an address. */
function insideAddress(text: string, at: number): boolean {
  const left = text.slice(Math.max(0, at - maxLinkLength), at)
  const address = left.lastIndexOf('://')
  return address >= 0 && !/\s/.test(left.slice(address))
}

function isWideStop(code: number): boolean {
  return code === 0x3002 || code === 0xff01 || code === 0xff1f || code === 0xff0c || code === 0x3001
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x2028
}
