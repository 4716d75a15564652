import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Token } from './sentence.ts'

/** Sentences of a file with one word a line and its BIO label behind a tab. */
export function conll(folder: string, name: string): Token[][] {
  return blocks(folder, name).map((lines) =>
    lines.map((line) => {
      const cut = line.lastIndexOf('\t')
      return token(line.slice(0, cut), line.slice(cut + 1))
    }),
  )
}

/** Sentences of GermEval 2014: number, word, outer label, inner label. */
export function germeval(folder: string, name: string): Token[][] {
  return blocks(folder, name).map((lines) =>
    lines
      .filter((line) => !line.startsWith('#'))
      .map((line) => {
        // Inner labels name the founders in `Carl Zeiss AG`: no mention of a person.
        const [, word = '', outer = 'O'] = line.split('\t')
        return token(word, outer)
      }),
  )
}

function blocks(folder: string, name: string): string[][] {
  return readFileSync(join(folder, name), 'utf8')
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.includes('\t')))
    .filter((lines) => lines.length > 0)
}

function token(text: string, label: string): Token {
  const [place = 'O', kind = ''] = label.split(/-(.*)/)
  return { text, kind: kindOf(kind), begins: place !== 'I' }
}

function kindOf(kind: string): Token['kind'] {
  if (kind === '') return 'none'
  if (/^per/i.test(kind) && !/deriv|part/.test(kind)) return 'person'
  if (/^loc/i.test(kind) && !/deriv|part/.test(kind)) return 'place'
  return /^(?:org|corp|group)/i.test(kind) ? 'organisation' : 'other'
}
