import { fieldOf } from '../access/json.ts'
import { parsedJson } from '../access/mcp/result.ts'
import { UnknownForm } from '../access/mcp/use.ts'

/** What a list of this name may be called in an answer. */
const others: Readonly<Record<string, readonly string[]>> = {
  tasks: ['tasks', 'results', 'data'],
  comments: ['comments', 'replies', 'threaded_comments', 'data'],
  results: ['results', 'docs', 'data'],
  pages: ['pages', 'data', 'results'],
}

/** An answer with a list under one name, whatever the server calls it; a bare list, too. Throws UnknownForm. */
export function listIn(name: string, text: string, structured: unknown): object {
  const given = structured ?? parsedJson(text)
  if (Array.isArray(given)) return { [name]: given }
  const found = (others[name] ?? [name]).find((each) => Array.isArray(fieldOf(given, each)))
  if (found === undefined || typeof given !== 'object' || given === null) {
    throw new UnknownForm('no list')
  }
  return { ...given, [name]: fieldOf(given, found) }
}

/** A task, in `task` or bare; its description under one name. Throws UnknownForm. */
export function taskIn(text: string, structured: unknown): object {
  const given = structured ?? parsedJson(text)
  const task = fieldOf(given, 'task') ?? given
  if (typeof task !== 'object' || task === null || fieldOf(task, 'id') === undefined) {
    throw new UnknownForm('no task')
  }
  const texts = ['description', 'text_content', 'markdown_description'].map((name) =>
    fieldOf(task, name),
  )
  return { ...task, description: texts.find((each) => typeof each === 'string') ?? null }
}

/** Pages of a doc with those below them, in the order they stand in. Throws UnknownForm. */
export function pagesIn(text: string, structured: unknown): { readonly pages: readonly object[] } {
  const pages: object[] = []
  const walk = (list: unknown, depth: number): void => {
    if (!Array.isArray(list) || depth > maxDepth) return
    for (const page of list) {
      if (typeof page !== 'object' || page === null) continue
      pages.push(page)
      walk(fieldOf(page, 'pages'), depth + 1)
    }
  }
  walk(fieldOf(listIn('pages', text, structured), 'pages'), 0)
  return { pages }
}

interface Lists {
  readonly lists: readonly { readonly id: string; readonly name: string }[]
  readonly workspace: string | null
  readonly next: string | null
}

/** The lists of a workspace with the names of what they stand in: `Product / Roadmap / Q3`. Throws UnknownForm. */
export function listsIn(text: string, structured: unknown): Lists {
  const given = structured ?? parsedJson(text)
  if (typeof given !== 'object' || given === null) throw new UnknownForm('no JSON')
  const lists: { id: string; name: string }[] = []
  const walk = (value: unknown, trail: readonly string[], isList: boolean, depth: number): void => {
    if (depth > maxDepth || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const each of value) walk(each, trail, isList, depth + 1)
      return
    }
    const id = idOf(fieldOf(value, 'id'))
    const name = fieldOf(value, 'name')
    const here = typeof name === 'string' ? [...trail, name] : trail
    if (id !== null && (isList || fieldOf(value, 'type') === 'list')) {
      lists.push({ id, name: here.join(' / ') || id })
      return
    }
    for (const key of holders) walk(fieldOf(value, key), here, key === 'lists', depth + 1)
  }
  walk(given, [], false, 0)
  const next = fieldOf(given, 'next_cursor') ?? fieldOf(fieldOf(given, 'pagination'), 'next_cursor')
  const workspace =
    idOf(fieldOf(given, 'workspace_id')) ?? idOf(fieldOf(fieldOf(given, 'workspace'), 'id'))
  return { lists, workspace, next: typeof next === 'string' && next !== '' ? next : null }
}

/** What may hold lists, and what may hold that. */
const holders = ['workspace', 'hierarchy', 'data', 'root', 'spaces', 'folders', 'lists', 'children']
const maxDepth = 20

function idOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}
