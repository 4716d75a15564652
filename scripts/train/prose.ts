import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Example, Span } from './example.ts'
import { replacement } from './swap.ts'
import type { Dice } from './text/dice.ts'
import type { Culture } from './text/name/culture.ts'

/**
 * What was written for the training, a text a line in `prose/<language>-<genre>.txt`: names of people in double
 * braces, `\n` for a line break.
 */
export function readProse(root: string): Example[] {
  const folder = join(root, 'scripts/train/prose')
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const [language = '', genre = ''] = name.split(/[-.]/)
      const lines = readFileSync(join(folder, name), 'utf8').trim().split('\n')
      return lines.map((line) => ({ ...unmarked(line), genre, language }))
    })
}

/** The text without its marks, and the people they stood around. */
export function unmarked(line: string): { text: string; people: Span[] } {
  const people: Span[] = []
  let text = ''
  for (const [at, part] of line
    .replaceAll(String.raw`\n`, '\n')
    .split(/\{\{|\}\}/)
    .entries()) {
    if (at % 2 === 1) people.push({ start: text.length, end: text.length + part.length })
    text += part
  }
  return { text, people }
}

/** Other people in the same text; a name met twice gets the same other name. */
export function renamed(example: Example, dice: Dice, mix: readonly Culture[]): Example {
  const chosen = new Map<string, string>()
  const people: Span[] = []
  let text = ''
  let end = 0
  for (const span of example.people) {
    const name = example.text.slice(span.start, span.end)
    const other = chosen.get(name) ?? otherName(name, dice, mix)
    chosen.set(name, other)
    text += example.text.slice(end, span.start)
    people.push({ start: text.length, end: text.length + other.length })
    text += other
    ;({ end } = span)
  }
  return { ...example, text: text + example.text.slice(end), people }
}

function otherName(name: string, dice: Dice, mix: readonly Culture[]): string {
  const words = name.split(' ').map((text, index) => ({
    text,
    kind: 'person' as const,
    begins: index === 0,
  }))
  return replacement(words, dice, mix)
    .map(({ text }) => text)
    .join(' ')
}
