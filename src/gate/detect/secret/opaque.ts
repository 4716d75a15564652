import { isDigit } from '../../char.ts'

/**
 * How rare each letter is after another in English and in names of code, in bits less one, from 0 (usual) to
 * 9 (never): row = first letter, column = second. Counted over words of prose and identifiers.
 */
const rarity = [
  '64337548485232949232456657', // a
  '24452566358266269347378948',
  '26462682483479189452499968',
  '25531557277456369435377859',
  '35324457678342646123656468', // e
  '25452379197388279354397849',
  '36681643297443379234387967',
  '18861789288656279353497969',
  '45334449886341259422849685', // i
  '27671875464656266517354866',
  '25660566277464468525586957',
  '27641678266278268744468939',
  '14661878279537326746478867', // m
  '37322527375665368622458968',
  '55437558575331439244344678',
  '27762774397357239243377979',
  '58776977678357868644086877', // q
  '26441657295545269433467949',
  '37372693295566337721366949',
  '27561683189567359334496947',
  '43453548497232649222888788', // u
  '17670869199786379667678889',
  '27861853297563259336775778',
  '35352575377445519551666558',
  '34463557376332328523684975', // y
  '25651765256456367456665443',
].map((row) => Array.from(row, Number))

/** A digit after a letter ends a name (`node20`); a letter after a digit goes on with one only by chance. */
const digitAfterLetter = 4
const letterAfterDigit = 8
const digitAfterDigit = 3
/** `aB` starts a word of a camel-case name, after which any letter may come. */
const capitalAfterLower = 4

/** Means over neighbours: 99 of 100 random values of 20 characters lie above, 99 of 100 names below. */
const randomMixed = 3.8
const randomLetters = 4.2
const judgedLength = 128
const minDistinct = 6

/**
 * Whether the characters of a value follow each other as if drawn by lot, so that neither words nor a date nor
 * a version makes it up. Values of 12 characters and more; the first 128 are read.
 */
export function isOpaque(value: string): boolean {
  const length = Math.min(value.length, judgedLength)
  let sum = 0
  let pairs = 0
  let digits = 0
  let beyondHex = 0
  let before = 0
  for (let i = 0; i < length; i++) {
    const code = value.charCodeAt(i)
    if (isDigit(code)) digits++
    else if ((code | 32) < 97 || (code | 32) > 102) beyondHex++
    const score = pairScore(before, code)
    before = code
    if (score === -1) continue
    pairs++
    sum += score
  }
  if (beyondHex === 0 && digits > 0 && digits < length && length >= 16)
    return isVaried(value, length)
  if (pairs < 10 || sum / pairs < (digits > 0 ? randomMixed : randomLetters)) return false
  return isVaried(value, length)
}

function isVaried(value: string, length: number): boolean {
  return new Set(value.slice(0, length)).size >= minDistinct
}

/** -1 where the two are no neighbours within one run of letters and digits. */
function pairScore(before: number, code: number): number {
  const row = rarity[(before | 32) - 97]
  const column = (code | 32) - 97
  if (isDigit(code)) {
    if (isDigit(before)) return digitAfterDigit
    return row === undefined ? -1 : digitAfterLetter
  }
  if (column < 0 || column > 25) return -1
  if (isDigit(before)) return letterAfterDigit
  if (row === undefined) return -1
  return before >= 97 && code < 97 ? capitalAfterLower : (row[column] ?? 0)
}
