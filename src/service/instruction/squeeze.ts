import { spelt } from './fold.ts'
import { runsOf } from './run.ts'

/**
 * Whether a folded text hides a phrase by where it puts its gaps: letters spaced out (`i g n o r e`), words
 * cut in pieces (`ign ore`), no gaps at all, or signs in their place (`ignore_all_previous_instructions`).
 */
export function hasSqueezed(plain: string): boolean {
  for (const run of piecewise(plain)) if (spacedOut.test(joined(run))) return true
  for (const { start, end } of runsOf(plain, shortestToken, isToken)) {
    if (runTogether.test(joined(plain.slice(start, end)))) return true
  }
  return false
}

/** One token long enough for the shortest phrase. */
const shortestToken = 18

/** Six short pieces in a row: rare in prose, and prose does not spell a phrase that way. */
const fewestPieces = 6
const longestPiece = 3
/** Wide gaps part the words of spaced-out text. */
const widestGap = 5

/** The stretches of a text that are nothing but short pieces. */
function* piecewise(plain: string): Generator<string> {
  let start = 0
  let pieces = 0
  let pieceEnd = 0
  let at = 0
  while (at < plain.length) {
    const from = at
    while (at < plain.length && isLetter(plain.charCodeAt(at))) at++
    const isShort = at > from && at - from <= longestPiece
    if (pieces > 0 && (!isShort || from - pieceEnd > widestGap)) {
      if (pieces >= fewestPieces) yield plain.slice(start, pieceEnd)
      pieces = 0
    }
    if (isShort) {
      if (pieces === 0) start = from
      pieces++
      pieceEnd = at
    }
    while (at < plain.length && !isLetter(plain.charCodeAt(at))) at++
  }
  if (pieces >= fewestPieces) yield plain.slice(start, pieceEnd)
}

/** `a` to `z`, digits, and the signs that stand for letters. */
function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 64 || code === 36
}

/** `\\`, `_`, `|` and `~`. */
const otherSigns: ReadonlySet<number> = new Set([92, 95, 124, 126])

/** A letter, or a sign between the parts of a name: `. _ + * ~ | \ -`. */
function isToken(code: number): boolean {
  if (isLetter(code)) return true
  return (code >= 42 && code <= 46 && code !== 44) || otherSigns.has(code)
}

function joined(run: string): string {
  return spelt(run.replaceAll(/[^a-z0-9@$]+/g, ''))
}

const pointing = '(?:all|any|every|previous|prior|above|earlier|preceding|your)'
const between = `(?:${pointing}|of|the|my|these|those|and|existing|original|system)*`
const told = '(?:instruction|prompt|directive|guardrail|programming)'

const runTogether = new RegExp(`(?:ignore|disregard|forget)(?:of|the)?${pointing}${between}${told}`)
const spacedOut = new RegExp(
  [
    `(?:ignore|disregard|forget|override|bypass)${between}(?:${told}|guideline|rules)`,
    '(?:reveal|print|show|repeat|output|leak)(?:me|us|all|the|your|full|entire|of)*systemprompt',
    'approve(?:this|the|all|following|these|draft|every)+(?:rule|draft)',
    'youarenow(?:an?ai|an?bot|dan|inthe|anunrestricted|jailbroken|unrestricted)',
    '(?:donot|dont|never)(?:show|tell|reveal|mention)(?:this|these|it|that|the|to|any|human)*(?:reviewer|instruction|moderator|prompt)',
    'doanythingnow',
  ].join('|'),
)
