import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { kinds } from '../../src/core/kind.ts'

const label = z.object({ kind: z.string(), start: z.int().min(0), end: z.int() })

const labelledItem = z.object({
  id: z.union([z.string(), z.number()]),
  text: z.string(),
  people: z.array(z.string()).optional(),
  spans: z.array(label),
})

/** What ought to be masked. UTF-16 offsets in the item's text. */
export type Label = z.infer<typeof label>

/** One text with everything in it that is personal or secret; `people` are those the item itself would name. */
export type LabelledItem = z.infer<typeof labelledItem>

/** The files of our own corpus, one per shape of prose, read into items; see corpus/README.md for the form. */
export function readCorpus(folder: string): LabelledItem[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  return files
    .toSorted()
    .flatMap((name) => parseItems(basename(name, '.txt'), readFileSync(join(folder, name), 'utf8')))
}

/** Lines of `{"id","text","people"?,"spans":[{"kind","start","end"}]}`: any other labelled set. Throws on another form. */
export function readLabelledLines(path: string): LabelledItem[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => labelledItem.parse(JSON.parse(line)))
}

const header = /^=== ([a-z-]+-\d+) [a-z]{2}\n(?:people: (.+)\n)?/

/** Items of one file in its readable form. Throws on what is no item of this shape or bears an unknown mark. */
export function parseItems(shape: string, source: string): LabelledItem[] {
  return source.split(/^(?==== )/m).map((part) => {
    const found = header.exec(part)
    const id = found?.[1]
    if (found === null || id === undefined || !id.startsWith(`${shape}-`)) {
      throw new Error(`${shape}: no item begins with ${JSON.stringify(part.slice(0, 40))}`)
    }
    const people = found[2]?.split('; ')
    const labelled = parseMarks(part.slice(found[0].length).trim())
    return people === undefined ? { id, ...labelled } : { id, people, ...labelled }
  })
}

/** The value runs to the first `]]`. */
const mark = /\[\[([a-z_]+):([^]+?)\]\]/g
/** Stands in the prefix of an invented token, so that no secret scanner takes the file for a leak. */
const scannerBreak = '{-}'
const known: ReadonlySet<string> = new Set(kinds)

/** `[[person:Anna Berg]] agreed` becomes the bare text and where its marked values are. */
export function parseMarks(marked: string): { text: string; spans: Label[] } {
  const source = marked.replaceAll(scannerBreak, '')
  const spans: Label[] = []
  let text = ''
  let at = 0
  for (const found of source.matchAll(mark)) {
    const [whole, kind = '', value = ''] = found
    if (!known.has(kind)) throw new Error(`unknown kind in ${whole}`)
    text += source.slice(at, found.index)
    spans.push({ kind, start: text.length, end: text.length + value.length })
    text += value
    at = found.index + whole.length
  }
  return { text: text + source.slice(at), spans }
}
