/** From a code to before another. */
type Range = readonly [number, number]

/** Hebrew, Arabic and its supplements, the scripts of India, Georgian, Ethiopic, whose words stand between spaces. */
const spaced: readonly Range[] = [
  [0x0590, 0x0780],
  [0x08a0, 0x0e00],
  [0x10d0, 0x1100],
  [0x1200, 0x1380],
]

/** Whether a text holds letters of a script without capitals. */
export function isUncased(text: string): boolean {
  return uncased.test(text)
}

const uncased = /[\u0590-\u077f\u08a0-\u0eff\u10d0-\u10ff\u1200-\u137f\u3041-\u9fff\uac00-\ud7a3]/

/** Whether a text holds letters that fold to none of Latin: where none is, no word of them can be. */
export function isBeyondLatin(text: string): boolean {
  return beyondLatin.test(text)
}

const beyondLatin = /[\u0370-\u1dff\u1f00-\u1fff\u2c00-\ud7ff\uf900-\ufeff]/

/** Which of the scripts with spaces a letter is of: where its range starts, of the scripts of India each; 0 for none. */
export function spacedScriptOf(code: number): number {
  if (code < 0x0590 || code > 0x1380) return 0
  const range = spaced.find(([from, to]) => code >= from && code < to)
  if (range === undefined) return 0
  return range[0] === 0x08a0 && isIndic(code) ? code - (code % 0x80) : range[0]
}

const indic = 0x0900
const behindIndic = 0x0e00

/** From Devanagari to Sinhala. */
export function isIndic(code: number): boolean {
  return code >= indic && code < behindIndic
}

export function isGeorgian(code: number): boolean {
  return code >= 0x10d0 && code < 0x1100
}

export function isHan(code: number): boolean {
  return (code >= 0x3400 && code < 0xa000) || code === 0x3005 || (code >= 0xf900 && code < 0xfb00)
}

export function isKana(code: number): boolean {
  return (code >= 0x3041 && code < 0x3097) || isKatakana(code)
}

export function isKatakana(code: number): boolean {
  return (code >= 0x30a1 && code < 0x30fb) || code === 0x30fc
}

export function isHangul(code: number): boolean {
  return code >= 0xac00 && code < 0xd7a4
}

export function isThai(code: number): boolean {
  return code >= 0x0e01 && code < 0x0e50
}

/** Letters that a text is mostly in where such a script is foreign to it. */
export function isLatin(code: number): boolean {
  const lower = code | 32
  return (lower >= 97 && lower <= 122) || (code >= 0xc0 && code < 0x250)
}
