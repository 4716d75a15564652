/**
 * Whether a text holds characters a reader does not see where writing has no need of them. One pass: most
 * texts hold none of the suspects and cost one search.
 */
export function hidesByCharacters(written: string): boolean {
  if (!/[^\t-\r\x20-\x7e]/.test(written) || !suspect.test(written)) return false
  const text = written.replaceAll(taggedFlags, '')
  const rightToLeft = rightToLeftLetter.test(text)
  let hyphens = 0
  let lastHyphen = -3
  let lastSelector = -1
  for (const { 0: character, index } of text.matchAll(suspects)) {
    const code = character.codePointAt(0) ?? 0
    const before = characterBefore(text, index)
    const after = characterAt(text, index + character.length)
    if (code === softHyphen) {
      hyphens++
      if (index - lastHyphen <= 2 || hyphens > mostHyphens) return true
      lastHyphen = index
      continue
    }
    if (isSelector(code)) {
      // A run of them spells bytes; one follows a symbol.
      if (lastSelector === index || !takesSelector(code, before)) return true
      lastSelector = index + character.length
      continue
    }
    if (!isNeeded(code, before, after, rightToLeft, index)) return true
  }
  return false
}

/** Hyphenation leaves two letters on either side, and few texts of a rule's length hold more. */
const mostHyphens = 16
const softHyphen = 0xad

/** Controls (what Windows-1252 mistaken for Latin-1 leaves are punctuation and stay), default-ignorable characters, blank braille, annotation marks. */
const suspect =
  /[\0-\x08\x0e-\x1f\x7f\x81-\x84\x86-\x90\x9a-\x9f\u2800\ufff9-\ufffb\p{Default_Ignorable_Code_Point}]/u
const suspects = new RegExp(suspect.source, 'gu')
/** The flags of England, Scotland and Wales are spelt with tags after a black flag. */
const taggedFlags =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu
const rightToLeftLetter =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

function isNeeded(
  code: number,
  before: string,
  after: string,
  rightToLeft: boolean,
  index: number,
): boolean {
  switch (code) {
    case 0x200d:
      return joinsEmoji(before, after) || joining.test(before)
    case 0x200c:
      return joining.test(before) && joining.test(after)
    case 0x200e:
    case 0x200f:
    case 0x061c:
      return isMark(before, after, rightToLeft)
    case 0x202a:
    case 0x202b:
    case 0x202c:
    case 0x2066:
    case 0x2067:
    case 0x2068:
    case 0x2069:
      return rightToLeft
    case 0xfeff:
      return index === 0
    case 0x200b:
    case 0x2060:
      return isStray(before, after)
    case 0x2800:
      return braille.test(before) || braille.test(after)
    case 0x034f:
      return /\p{M}/u.test(before + after)
    case 0x115f:
    case 0x1160:
      return jamo.test(before) || jamo.test(after)
    default:
      return code >= 0x180b && code <= 0x180f && mongolian.test(before)
  }
}

const pictograph = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u
/** Scripts whose letters take a joiner or a non-joiner to look right. */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u
/** Scripts without spaces, where a zero-width space marks a place to break the line. */
const unspaced =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Javanese}]/u
const braille = /[\u2801-\u28ff]/
const jamo = /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/
const mongolian = /\p{Script=Mongolian}/u

function joinsEmoji(before: string, after: string): boolean {
  return pictograph.test(before) && pictograph.test(after)
}

/** A direction mark beside space or punctuation changes nothing in a left-to-right text; between letters it splits a word. */
function isMark(before: string, after: string, rightToLeft: boolean): boolean {
  if (invisible.test(before) || invisible.test(after)) return false
  return rightToLeft || !(wordCharacter.test(before) && wordCharacter.test(after))
}

/** What copying leaves: one alone at the edge of a line, or where it keeps `@name`, `#1` and links from being found. */
function isStray(before: string, after: string): boolean {
  if (invisible.test(before) || invisible.test(after)) return false
  if (unspaced.test(before) || unspaced.test(after)) return true
  return edge.test(before) || edge.test(after) || /[@#/]/.test(before)
}

const edge = /^[\r\n]?$/
const wordCharacter = /[\p{L}\p{N}]/u
const invisible = /\p{Default_Ignorable_Code_Point}/u

function isSelector(code: number): boolean {
  return (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef)
}

function takesSelector(code: number, before: string): boolean {
  if (code >= 0xe0100) return /\p{Script=Han}/u.test(before)
  // What stays of an emoji that was taken out stands after a space or first.
  if (code >= 0xfe0e) return !/[a-z]/i.test(before)
  return /[\p{S}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Myanmar}\p{Script=Mongolian}\p{Po}]/u.test(
    before,
  )
}

function characterBefore(text: string, index: number): string {
  const low = text.charCodeAt(index - 1)
  if (low >= 0xdc00 && low <= 0xdfff) return text.slice(Math.max(0, index - 2), index)
  return index === 0 ? '' : text.charAt(index - 1)
}

function characterAt(text: string, index: number): string {
  const code = text.codePointAt(index)
  return code === undefined ? '' : String.fromCodePoint(code)
}
