import { fenceEnd, fenceOf } from './fence.ts'

/**
 * The lines of a Markdown text without blocks of code, link definitions, rules and table borders; `inline` cleans
 * what is left, block by block, so that its marks reach over lines.
 */
export function blockText(text: string, inline: (block: string) => string): string {
  const out: string[] = []
  let block: string[] = []
  const close = (): void => {
    if (block.length > 0) out.push(inline(block.join('\n')))
    block = []
  }
  const lines = text.split('\n')
  const hidden = new Hidden(lines)
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const fence = fenceOf(line)
    if (fence !== null) {
      close()
      out.push('')
      at = fenceEnd(lines, at, fence)
      continue
    }
    const hiddenEnd = hidden.end(at)
    if (hiddenEnd !== null) {
      close()
      at = hiddenEnd
      continue
    }
    if (isTableBorder(line) && isTableRow(block.at(-1))) {
      const head = block.pop() ?? ''
      close()
      out.push('', cells(head, inline))
      for (; isTableRow(lines[at + 1]); at++) out.push('', cells(lines[at + 1] ?? '', inline))
      out.push('')
      continue
    }
    const level = underline(line)
    const heading = block.length === 1 ? block[0] : undefined
    if (level !== null && heading !== undefined && !/^\s*(?:#|>|[-*+]\s|\d+[.)]\s)/.test(heading)) {
      block = []
      out.push(`${'#'.repeat(level)} ${inline(heading.trim())}`, '')
      continue
    }
    if (line.trim() === '' || isRule(line) || definition.test(line)) {
      close()
      out.push('')
      continue
    }
    block.push(line)
  }
  close()
  return out.join('\n')
}

/** Comments and preformatted HTML that begin a line; blank lines may stand in them. */
class Hidden {
  readonly #lines: readonly string[]
  readonly #lastEnds: readonly number[]

  constructor(lines: readonly string[]) {
    this.#lines = lines
    this.#lastEnds = hiddenForms.map(({ end }) => lines.findLastIndex((line) => end.test(line)))
  }

  /** The last line of what begins at `at`; null when nothing does, or it is not closed. */
  end(at: number): number | null {
    const line = this.#lines[at] ?? ''
    const form = hiddenForms.findIndex(({ start }) => start.test(line))
    const end = hiddenForms[form]?.end
    // What ends on the line it begins on has words behind it, or none: inline markup.
    if (end === undefined || end.test(line) || at > (this.#lastEnds[form] ?? -1)) return null
    let last = at + 1
    while (!end.test(this.#lines[last] ?? '')) last++
    return last
  }
}

const hiddenForms = [
  { start: /^ {0,3}<!--/, end: /-->/ },
  { start: /^ {0,3}<pre[\s>]/i, end: /<\/pre\s*>/i },
  { start: /^ {0,3}<style[\s>]/i, end: /<\/style\s*>/i },
  { start: /^ {0,3}<script[\s>]/i, end: /<\/script\s*>/i },
] as const

function isTableRow(line: string | undefined): boolean {
  return line !== undefined && line.includes('|') && line.trim() !== '' && fenceOf(line) === null
}

/** `|---|:-:|` */
function isTableBorder(line: string): boolean {
  return /^[\s|:-]+$/.test(line) && line.includes('|') && line.includes('-')
}

/** Each cell on its own line: glued together they would read as one sentence. */
function cells(row: string, inline: (block: string) => string): string {
  return row
    .split(/(?<!\\)\|/)
    .map((cell) => inline(cell.replaceAll('\\|', '|')).trim())
    .filter((cell) => cell !== '')
    .join('\n')
}

/** The level of the heading a line under it makes of a line. */
function underline(line: string): 1 | 2 | null {
  const found = /^ {0,3}(=+|-+)[ \t]*$/.exec(line)?.[1]
  if (found === undefined) return null
  return found.startsWith('=') ? 1 : 2
}

function isRule(line: string): boolean {
  return /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|=+[ \t]*)$/.test(line)
}

/** `[name]: https://example.com "title"` */
const definition =
  /^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*(?:<[^<>\n]{0,2000}>|(?=[^\s:/.#]{0,64}[:/.#])[^\s]{1,2000})(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*$/
