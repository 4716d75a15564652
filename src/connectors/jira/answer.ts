import { fieldOf } from '../access/json.ts'
import { markdownText } from '../access/markup/markdown.ts'
import { parsedJson } from '../access/mcp/result.ts'
import { UnknownForm } from '../access/mcp/use.ts'
import { isAccountLink, withoutAccounts } from './account.ts'
import { adfText } from './adf.ts'

/** An issue with what svc asks for, before anything of it is let through. */
interface Answered {
  readonly key: string
  readonly url: string | null
  readonly updated: string | null
  readonly summary: string
  readonly description: string
  /** `unasked`: the answer left out a description or comments; `cut`: there are more comments than it holds. */
  readonly state: 'whole' | 'unasked' | 'cut'
  readonly comments: readonly { readonly id: string; readonly body: string }[]
}

interface Page {
  readonly issues: readonly Answered[]
  /** How many the server has kept back; 0 where it does not say. */
  readonly remaining: number
}

/** Comments of one issue that an answer holds at most, by where it comes from. */
const mostInSearch = 20
const mostInIssue = 100

/**
 * A page of issues out of an answer of the search, in the forms its server has had: a list, or a list of nodes,
 * either within `data`. Throws UnknownForm.
 */
export function issuesIn(text: string, structured: unknown): Page {
  const given = givenIn(text, structured)
  const found = listIn(given)
  if (found === null) throw new UnknownForm('no list of issues')
  const around = [fieldOf(given, 'issues'), fieldOf(fieldOf(given, 'data'), 'issues')]
  const left = around.map((each) => fieldOf(each, 'remainingCount'))
  return {
    issues: found.map((issue) => answered(issue, mostInSearch)),
    remaining: left.find((each): each is number => typeof each === 'number') ?? 0,
  }
}

/** One issue. Throws UnknownForm. */
export function issueIn(text: string, structured: unknown): Page {
  const given = givenIn(text, structured)
  const issue = [given, fieldOf(given, 'data'), fieldOf(given, 'issue'), listIn(given)?.[0]].find(
    (each) => fieldOf(each, 'fields') !== undefined,
  )
  if (issue === undefined) throw new UnknownForm('no issue')
  return { issues: [answered(issue, mostInIssue)], remaining: 0 }
}

/** The sites a credential reaches, in the forms their server has had. Throws UnknownForm. */
export function sitesIn(text: string, structured: unknown) {
  const given = givenIn(text, structured)
  const data = fieldOf(given, 'data')
  const found = [given, fieldOf(given, 'resources'), data, fieldOf(data, 'resources')].find(
    (each): each is unknown[] => Array.isArray(each),
  )
  if (found === undefined) throw new UnknownForm('no list of sites')
  return {
    sites: found.map((site) => ({
      id: fieldOf(site, 'id') ?? fieldOf(site, 'cloudId'),
      url: fieldOf(site, 'url'),
    })),
  }
}

function givenIn(text: string, structured: unknown): unknown {
  const given = structured ?? parsedJson(text)
  if (given === null) throw new UnknownForm('no JSON')
  return given
}

function listIn(given: unknown): readonly unknown[] | null {
  const issues = [fieldOf(given, 'issues'), fieldOf(fieldOf(given, 'data'), 'issues')]
  const found = [given, ...issues, ...issues.map((each) => fieldOf(each, 'nodes'))].find(
    (each): each is unknown[] => Array.isArray(each),
  )
  return found ?? null
}

function answered(issue: unknown, most: number): Answered {
  const fields = fieldOf(issue, 'fields')
  const description = fieldOf(fields, 'description')
  const comment = fieldOf(fields, 'comment')
  const given = Array.isArray(comment) ? comment : fieldOf(comment, 'comments')
  const comments: readonly unknown[] = Array.isArray(given) ? given : []
  return {
    key: textOf(fieldOf(issue, 'key')),
    url: textOf(fieldOf(issue, 'webUrl')) || null,
    updated: textOf(fieldOf(fields, 'updated')) || null,
    summary: filled(withoutAccounts(textOf(fieldOf(fields, 'summary'))).replaceAll(/\s+/g, ' ')),
    description: proseIn(description),
    state: stateOf(description, comment, given, most),
    comments: comments
      .filter((each) => fieldOf(each, 'visibility') == null)
      .toSorted(byTime)
      .map((each) => ({ id: textOf(fieldOf(each, 'id')), body: proseIn(fieldOf(each, 'body')) })),
  }
}

function stateOf(
  description: unknown,
  comment: unknown,
  given: unknown,
  most: number,
): Answered['state'] {
  if (description === undefined || !Array.isArray(given)) return 'unasked'
  const total = fieldOf(comment, 'total')
  const isCut = typeof total === 'number' ? total > given.length : given.length >= most
  return isCut ? 'cut' : 'whole'
}

/** What a field of rich text says: a tree, the JSON of one, or Markdown where the server knows no other form. */
function proseIn(value: unknown): string {
  if (typeof value !== 'string') return filled(adfText(value))
  const tree = parsedJson(value)
  if (fieldOf(tree, 'type') === 'doc') return filled(adfText(tree))
  return filled(markdownText(withoutAccounts(value), { dropsLink: isAccountLink }))
}

/** Nothing where a text is blank: what is left when a mention was all it held. */
function filled(text: string): string {
  return text.trim() === '' ? '' : text
}

function byTime(a: unknown, b: unknown): number {
  const [first, second] = [createdOf(a), createdOf(b)]
  return first === second ? 0 : first - second
}

function createdOf(comment: unknown): number {
  const at = Date.parse(textOf(fieldOf(comment, 'created')))
  return Number.isNaN(at) ? 0 : at
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
