/**
 * Reads TOON, a form of JSON's values by indentation, with tables for lists of equal objects. Null for a text that
 * shows none of its marks. What does not fit is passed over; never fails, and looks no deeper than its limit.
 */
export function parseToon(text: string): unknown {
  if (!listMark.test(text)) return null
  const lines = text.split('\n').flatMap((raw) => {
    const content = raw.trimEnd()
    const depth = content.length - content.trimStart().length
    return content.trim() === '' ? [] : [{ depth, content: content.trim() }]
  })
  const reader = new Reader(lines)
  const first = lines[0]
  if (first?.content.startsWith('[') === true) return reader.rootList()
  return reader.object(first?.depth ?? 0, 0)
}

interface Line {
  readonly depth: number
  readonly content: string
}

const maxDepth = 30
/** `sentences[2]{index,text}:`, `tags[3]: a,b,c`, `[2]:` */
const listMark =
  /^[^\S\n]*(?:- )?(?:"[^"\n]{1,200}"|[\w.$-]{0,200})\[#?\d+[,|\t]?\](?:\{[^\n]*\})?:/m
const listHead = /^("[^"]{1,200}"|[\w.$-]{0,200})\[#?\d+([,|\t]?)\](?:\{(.*)\})?:\s?(.*)$/
const fieldHead = /^("(?:[^"\\]|\\.){1,200}"|[\w.$-]{1,200}):(?:\s(.*))?$/

class Reader {
  readonly #lines: readonly Line[]
  #at = 0

  constructor(lines: readonly Line[]) {
    this.#lines = lines
  }

  rootList(): unknown {
    const line = this.#lines[this.#at++]
    const head = listHead.exec(line?.content ?? '')
    return head === null || line === undefined ? [] : this.#list(head, line.depth, 0)
  }

  /** Fields at this indentation, until one that stands further out. */
  object(depth: number, level: number): Readonly<Record<string, unknown>> {
    const fields: [string, unknown][] = []
    for (let line = this.#lines[this.#at]; line !== undefined; line = this.#lines[this.#at]) {
      if (line.depth < depth) break
      this.#at++
      if (line.depth > depth) continue
      const field = this.#field(line.content, depth, level)
      if (field !== null) fields.push(field)
    }
    return Object.fromEntries(fields)
  }

  #field(content: string, depth: number, level: number): [string, unknown] | null {
    const list = listHead.exec(content)
    if (list !== null) return [nameOf(list[1] ?? ''), this.#list(list, depth, level)]
    const found = fieldHead.exec(content)
    if (found === null) return null
    const name = nameOf(found[1] ?? '')
    const value = found[2]?.trim() ?? ''
    if (value !== '') return [name, scalar(value)]
    const below = this.#below(depth)
    return [name, below === null || level >= maxDepth ? null : this.object(below, level + 1)]
  }

  #list(head: RegExpExecArray, depth: number, level: number): readonly unknown[] {
    const [, , mark, columns, inline = ''] = head
    const delimiter = mark === '|' || mark === '\t' ? mark : ','
    if (columns !== undefined) return this.#table(cells(columns, delimiter), delimiter, depth)
    if (inline.trim() !== '') return cells(inline, delimiter).map(scalar)
    return this.#entries(depth, level)
  }

  #table(columns: readonly string[], delimiter: string, depth: number): readonly unknown[] {
    const names = columns.map(nameOf)
    const rows: unknown[] = []
    for (let line = this.#lines[this.#at]; line !== undefined; line = this.#lines[this.#at]) {
      if (line.depth <= depth) break
      this.#at++
      const values = cells(line.content, delimiter)
      rows.push(Object.fromEntries(names.map((name, nth) => [name, scalar(values[nth] ?? '')])))
    }
    return rows
  }

  /** `- name: value` with the entry's other fields below it, or `- value`. */
  #entries(depth: number, level: number): readonly unknown[] {
    const entries: unknown[] = []
    for (let line = this.#lines[this.#at]; line !== undefined; line = this.#lines[this.#at]) {
      if (line.depth <= depth) break
      this.#at++
      if (!line.content.startsWith('-') || level >= maxDepth) continue
      const content = line.content.slice(1).trim()
      const inner = line.depth + 2
      const first = this.#field(content, inner, level + 1)
      entries.push(
        first === null
          ? scalar(content)
          : { ...Object.fromEntries([first]), ...this.object(inner, level + 1) },
      )
    }
    return entries
  }

  /** The indentation of what stands below; null when nothing does. */
  #below(depth: number): number | null {
    const next = this.#lines[this.#at]
    return next !== undefined && next.depth > depth ? next.depth : null
  }
}

/** Cells of a row; a delimiter within quotes is none. */
function cells(row: string, delimiter: string): readonly string[] {
  const found: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < row.length; at++) {
    const letter = row[at] ?? ''
    if (quoted && letter === '\\') {
      cell += letter + (row[++at] ?? '')
      continue
    }
    if (letter === '"') quoted = !quoted
    if (letter === delimiter && !quoted) {
      found.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...found, cell.trim()]
}

function nameOf(given: string): string {
  return given.startsWith('"') ? String(scalar(given)) : given
}

function scalar(given: string): unknown {
  if (given === 'null' || given === '') return null
  if (given === 'true' || given === 'false') return given === 'true'
  if (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(given)) return Number(given)
  if (!/^".*"$/s.test(given)) return given
  try {
    return JSON.parse(given)
  } catch {
    return given.slice(1, -1)
  }
}
