import { fieldOf } from '../access/json.ts'
import { parsedJson } from '../access/mcp/result.ts'
import { UnknownForm } from '../access/mcp/use.ts'

/** An answer that holds a list under this name; where there is nothing, the server says so in a sentence. Throws UnknownForm. */
export function listIn(name: string, text: string, structured: unknown): object {
  const given = structured ?? parsedJson(text)
  if (typeof given === 'object' && given !== null && Array.isArray(fieldOf(given, name))) {
    return given
  }
  if (given === null && /^No \w+ found\b/.test(text)) return { [name]: [] }
  throw new UnknownForm('no list')
}

/** Docs; one that could not be exported holds a sentence about that in place of its text, and is marked. Throws UnknownForm. */
export function docsIn(text: string, structured: unknown): object {
  const found = listIn('data', text, structured)
  const more = fieldOf(fieldOf(found, 'pagination'), 'has_more_pages') === true
  return { data: listOf(fieldOf(found, 'data')).map(told), more }
}

function told(doc: unknown): unknown {
  const text = fieldOf(doc, 'blocks_as_markdown')
  const failed = typeof text === 'string' && /^Error getting markdown\b/.test(text)
  if (typeof doc !== 'object' || doc === null) return doc
  return failed ? { ...doc, blocks_as_markdown: null, failed } : doc
}

/** A workspace's boards, docs and folders are listed up to this many of each. */
export const mostListed = 100

/** Boards and docs of a workspace, in folders or not. Throws UnknownForm. */
export function contentsIn(text: string, structured: unknown) {
  const data = fieldOf(structured ?? parsedJson(text), 'data')
  if (typeof data !== 'object' || data === null) {
    if (/^No workspace found\b/.test(text)) return { boards: [], docs: [], seen: false, cut: false }
    throw new UnknownForm('no workspace')
  }
  const folders = listOf(fieldOf(data, 'folders'))
  const holders = [fieldOf(data, 'root_items'), ...folders]
  const boards = holders.flatMap((holder) => listOf(fieldOf(holder, 'boards')))
  return {
    boards,
    docs: holders.flatMap((holder) => listOf(fieldOf(holder, 'docs'))),
    seen: true,
    cut: boards.length >= mostListed || folders.length >= mostListed,
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
