import { hidesByMarkup } from './markup.ts'
import { hidesByCharacters } from './invisible.ts'
import { runsOf } from './run.ts'

/**
 * Whether a text holds what a reader of it does not see: characters without a picture, markup that is not
 * shown, or content far beyond blank space. What writing needs (joiners of emoji and of scripts that join,
 * marks in right-to-left text, hyphenation) does not count.
 */
export function hidesText(text: string): boolean {
  return hidesByCharacters(text) || hidesByMarkup(text) || hidesBehindSpace(text)
}

/** More columns than a wide terminal has, more lines than a short screen. */
const farColumns = 120
const farLines = 20

function hidesBehindSpace(text: string): boolean {
  for (const { start, end } of runsOf(text, farLines, isBlank)) {
    if (end === text.length) return false
    const lines = text.slice(start, end).split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    if (lines.length > farLines || lines.some((line) => columns(line) >= farColumns)) return true
  }
  return false
}

function isBlank(code: number): boolean {
  if (code < 0x80) return code === 32 || (code >= 9 && code <= 13)
  return /[\s\u0085\u2800\u3164]/.test(String.fromCharCode(code))
}

function columns(blank: string): number {
  return blank.length + 7 * (blank.split('\t').length - 1)
}
