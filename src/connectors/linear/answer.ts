import { fieldOf } from '../access/json.ts'
import { parsedJson } from '../access/mcp/result.ts'
import { UnknownForm } from '../access/mcp/use.ts'

/*
 * Linear's answers before anything of them is let through. Two forms are known: a bare list, which has no next page,
 * and an object around a list with a cursor. Each function throws UnknownForm for any other.
 */

/** What every list tells. */
interface Listed {
  readonly next: string | null
  /** The list is as long as a list may be and names no next page. */
  readonly short: boolean
}

/** Entries asked for at a time, and the most the server gives. */
export const pageSize = 250

export function teamsIn(text: string, structured: unknown) {
  const { entries, ...listed } = listIn(text, structured)
  const teams = entries.map((team) => ({
    id: textOf(team, 'id'),
    key: textOf(team, 'key'),
    name: textOf(team, 'name'),
  }))
  return { teams, ...listed }
}

export function projectsIn(text: string, structured: unknown) {
  const { entries, ...listed } = listIn(text, structured)
  const projects = entries.map((project) => ({
    id: textOf(project, 'id'),
    name: textOf(project, 'name'),
    slug: textOf(project, 'slugId') || slugIn(textOf(project, 'url')),
  }))
  return { projects, ...listed }
}

/** Issues of a list, or one by itself. */
export function issuesIn(text: string, structured: unknown) {
  const { entries, ...listed } = listOrOneIn(text, structured, 'issue')
  const issues = entries.map((issue) => {
    const id = textOf(issue, 'id')
    const description = fieldOf(issue, 'description')
    return {
      id,
      identifier: textOf(issue, 'identifier') || id,
      url: textOf(issue, 'url'),
      updated: textOf(issue, 'updatedAt'),
      cut: isCut(description),
      title: textOf(issue, 'title'),
      description: typeof description === 'string' ? description : '',
    }
  })
  return { issues, ...listed }
}

export function commentsIn(text: string, structured: unknown) {
  const { entries, ...listed } = listIn(text, structured)
  const comments = entries.map((comment) => ({
    id: textOf(comment, 'id'),
    parent: textOf(comment, 'parentId') || textOf(fieldOf(comment, 'parent'), 'id'),
    at: textOf(comment, 'createdAt'),
    body: textOf(comment, 'body'),
  }))
  return { comments, ...listed }
}

/** Documents of a list, or one by itself. */
export function documentsIn(text: string, structured: unknown) {
  const { entries, ...listed } = listOrOneIn(text, structured, 'document')
  const documents = entries.map((document) => {
    const content = fieldOf(document, 'content')
    return {
      id: textOf(document, 'id'),
      url: textOf(document, 'url'),
      updated: textOf(document, 'updatedAt'),
      cut: isCut(content),
      title: textOf(document, 'title'),
      content: typeof content === 'string' ? content : '',
    }
  })
  return { documents, ...listed }
}

function listIn(
  text: string,
  structured: unknown,
): Listed & { readonly entries: readonly unknown[] } {
  const given = givenIn(text, structured)
  if (Array.isArray(given)) {
    return { entries: given, next: null, short: given.length >= pageSize }
  }
  const lists = [...listNames.map((name) => fieldOf(given, name)), ...Object.values(given)]
  const entries = lists.find((each): each is unknown[] => Array.isArray(each))
  if (entries === undefined) throw new UnknownForm('no list')
  const page = fieldOf(given, 'pageInfo')
  const goesOn = fieldOf(given, 'hasNextPage') ?? fieldOf(page, 'hasNextPage')
  const cursor =
    textOf(given, 'nextCursor') || textOf(given, 'cursor') || textOf(page, 'endCursor') || null
  const next = goesOn === false ? null : cursor
  const isLast = goesOn === false || next !== null
  return { entries, next, short: !isLast && (goesOn === true || entries.length >= pageSize) }
}

/** Where lists have stood; any other is taken only without one of these. */
const listNames = ['issues', 'comments', 'documents', 'teams', 'projects', 'content', 'nodes']

function listOrOneIn(text: string, structured: unknown, name: string) {
  const given = givenIn(text, structured)
  const one = [given, fieldOf(given, name)].find((each) => typeof fieldOf(each, 'id') === 'string')
  return one === undefined ? listIn(text, structured) : { entries: [one], next: null, short: false }
}

function givenIn(text: string, structured: unknown): object {
  const given = structured ?? parsedJson(text)
  if (typeof given !== 'object' || given === null) throw new UnknownForm('no JSON')
  return given
}

/** The text was left out, or ends as one does that was shortened. */
function isCut(text: unknown): boolean {
  if (typeof text !== 'string') return text === undefined
  return /(?:…|\.{3})[\])]?\s*$|\btruncated\b[^\n]{0,200}\s*$/i.test(text.slice(-300))
}

/** `https://linear.app/acme/project/billing-1a2b3c4d5e6f` */
function slugIn(url: string): string {
  return /\/project\/(?:[^/?#]*-)?([\da-f]{8,16})(?:[/?#]|$)/i.exec(url)?.[1] ?? ''
}

function textOf(value: unknown, name: string): string {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text : ''
}
