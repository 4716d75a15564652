import { fieldOf } from '../access/json.ts'
import { isAccountLink, withoutAccounts } from './account.ts'
import { Lines } from './lines.ts'

/**
 * A description or a comment as Jira keeps it (Atlassian Document Format: a tree of typed nodes) as plain text. Every
 * text of the tree comes out, in its order. Headings, bullets, quote marks and fences around code tell what kind of
 * text follows, as they do in Markdown; formatting goes. Of a mention nothing is left, and no attribute but the few
 * that hold words is looked at. Takes anything: a string is a text, what is no document is empty. Never fails, however
 * deep the tree, in time linear in its size.
 */
export function adfText(document: unknown): string {
  const lines = new Lines()
  const steps: Step[] = []
  const plan = (more: readonly Step[]): void => {
    for (let at = more.length - 1; at >= 0; at--) {
      const step = more[at]
      if (step !== undefined) steps.push(step)
    }
  }
  if (typeof document === 'string') lines.write(document, outside.quoted)
  else plan(visits(Array.isArray(document) ? document : [document], outside))
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ('end' in step) step.end(lines)
    else plan(met(step.node, step.place, lines))
  }
  return withoutAccounts(lines.text())
}

type Node = Readonly<Record<string, unknown>>

/** Where in the document a node stands, as far as its text depends on it. */
interface Place {
  readonly quoted: boolean
  /** How many lists are around it. */
  readonly depth: number
  /** Lines that stand between two blocks, counted in line ends. */
  readonly apart: 1 | 2
}

const outside: Place = { quoted: false, depth: 0, apart: 2 }

/** A node that is still to be met, or what is to be done when one is over. */
type Step =
  { readonly node: unknown; readonly place: Place } | { readonly end: (lines: Lines) => void }

/** Writes what a node says by itself and answers what is below it. */
function met(given: unknown, place: Place, lines: Lines): readonly Step[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return []
  // oxlint-disable-next-line no-unsafe-type-assertion -- an object of JSON
  const node = given as Node
  switch (node['type']) {
    case 'text':
      lines.write(textOf(node['text']), place.quoted)
      return []
    case 'hardBreak':
      lines.feed()
      return []
    case 'paragraph':
    case 'blockTaskItem':
      return block(node, place, lines)
    case 'heading':
      lines.end(2)
      lines.mark(`${'#'.repeat(levelOf(node))} `)
      return [...visits(node['content'], place), unmarked(2)]
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return list(node, place, lines)
    case 'decisionList':
      return decisions(node, place, lines)
    case 'blockquote':
      return block(node, { ...place, quoted: true, apart: 1 }, lines)
    case 'codeBlock':
      return code(node, place, lines)
    case 'rule':
      lines.end(2)
      return []
    case 'expand':
    case 'nestedExpand':
      lines.end(place.apart)
      lines.write(textOf(attribute(node, 'title')), place.quoted)
      return block(node, place, lines)
    case 'tableRow':
      return row(node, place, lines)
    default:
      return inlineOrOther(node, place, lines)
  }
}

function inlineOrOther(node: Node, place: Place, lines: Lines): readonly Step[] {
  const say = (text: string): readonly Step[] => {
    lines.write(text, place.quoted)
    return []
  }
  switch (node['type']) {
    case 'mention':
    case 'placeholder':
    case 'extension':
    case 'inlineExtension':
    case 'syncBlock':
      return []
    case 'emoji':
      return say(emojiOf(attribute(node, 'text')))
    case 'date':
      return say(dayOf(attribute(node, 'timestamp')))
    case 'status':
      return say(textOf(attribute(node, 'text')))
    case 'inlineCard':
      return say(linkOf(attribute(node, 'url')))
    case 'blockCard':
    case 'embedCard':
      lines.end(place.apart)
      lines.write(linkOf(attribute(node, 'url')), place.quoted)
      lines.end(place.apart)
      return []
    case 'media':
    case 'mediaInline':
      return say(descriptionOf(attribute(node, 'alt')))
    default:
      if (Array.isArray(node['content'])) return block(node, place, lines)
      return node['attrs'] === undefined ? say(textOf(node['text'])) : []
  }
}

function block(node: Node, place: Place, lines: Lines): readonly Step[] {
  const { apart } = place
  lines.end(apart)
  return [...visits(node['content'], place), { end: (each) => each.end(apart) }]
}

/** Deeper lists are set in no further: their text would grow with the square of the depth. */
const deepestIndent = 6

function list(node: Node, place: Place, lines: Lines): readonly Step[] {
  const isOrdered = node['type'] === 'orderedList'
  const first = Number(attribute(node, 'order') ?? 1)
  const start = Number.isSafeInteger(first) && first >= 0 ? first : 1
  const indent = '  '.repeat(Math.min(place.depth, deepestIndent))
  const inner: Place = { ...place, depth: place.depth + 1, apart: 1 }
  lines.end(place.depth === 0 ? place.apart : 1)
  const items = childrenOf(node['content']).flatMap((child, nth): readonly Step[] => {
    // A list within a list of tasks stands beside its tasks.
    if (isList(child)) return [{ node: child, place: inner }]
    const mark = indent + (isOrdered ? `${start + nth}. ` : '- ')
    const open = (each: Lines): void => {
      each.end(1)
      each.mark(mark)
    }
    return [{ end: open }, ...visits(contentOf(child), inner), unmarked(1)]
  })
  return [...items, { end: (each) => each.end(place.depth === 0 ? place.apart : 1) }]
}

/** What was decided with the editor's own means says so. */
function decisions(node: Node, place: Place, lines: Lines): readonly Step[] {
  lines.end(place.apart)
  return childrenOf(node['content']).flatMap((child): readonly Step[] => {
    const open = (each: Lines): void => {
      each.end(2)
      each.mark('Decision: ')
    }
    return [{ end: open }, ...visits(contentOf(child), place), unmarked(2)]
  })
}

function code(node: Node, place: Place, lines: Lines): readonly Step[] {
  const texts = childrenOf(node['content']).map((child) => textOf(fieldOf(child, 'text')))
  if (texts.every((text) => text === '')) return block(node, place, lines)
  const fence = texts.some((text) => text.includes('```')) ? '~~~' : '```'
  lines.end(place.apart)
  lines.write(fence, place.quoted)
  lines.end(1)
  const close = (each: Lines): void => {
    each.end(1)
    each.write(fence, place.quoted)
    each.end(place.apart)
  }
  return [...visits(node['content'], place), { end: close }]
}

/** Cells one below the other; a row of a heading and one cell reads as a label and what it says. */
function row(node: Node, place: Place, lines: Lines): readonly Step[] {
  const cells = childrenOf(node['content'])
  const isLabelled =
    cells.length === 2 && typeOf(cells[0]) === 'tableHeader' && typeOf(cells[1]) === 'tableCell'
  lines.end(2)
  if (isLabelled) {
    return [
      ...visits(contentOf(cells[0]), { ...place, apart: 1 }),
      { end: (each) => each.label() },
      ...visits(contentOf(cells[1]), { ...place, apart: 1 }),
      unmarked(2),
    ]
  }
  return cells.flatMap((cell): readonly Step[] => [
    ...visits(contentOf(cell), { ...place, apart: 1 }),
    { end: (each) => each.end(2) },
  ])
}

/** Ends a block whose mark may have found nothing to stand before. */
function unmarked(apart: 1 | 2): Step {
  return {
    end: (lines) => {
      lines.mark('')
      lines.end(apart)
    },
  }
}

function visits(content: unknown, place: Place): readonly Step[] {
  return childrenOf(content).map((node) => ({ node, place }))
}

function childrenOf(content: unknown): readonly unknown[] {
  return Array.isArray(content) ? content : []
}

/** What is below an item or a cell; of a text where one should be, the text. */
function contentOf(node: unknown): unknown {
  const content = fieldOf(node, 'content')
  return Array.isArray(content) || typeOf(node) !== 'text' ? content : [node]
}

function isList(node: unknown): boolean {
  return /^(?:bullet|ordered|task)List$/.test(typeOf(node))
}

function typeOf(node: unknown): string {
  return textOf(fieldOf(node, 'type'))
}

function attribute(node: Node, name: string): unknown {
  return fieldOf(node['attrs'], name)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function levelOf(node: Node): number {
  const level = Number(attribute(node, 'level'))
  return Number.isInteger(level) && level >= 1 && level <= 6 ? level : 1
}

/** A letter of its own, not the name of one: `:tada:` tells nothing, and a site's own emoji are named by people. */
function emojiOf(text: unknown): string {
  return typeof text === 'string' && text.length <= 32 && !/^:.*:$|[\w@]{3}/.test(text) ? text : ''
}

/** A day in UTC from milliseconds since 1970; nothing for what is none. */
function dayOf(timestamp: unknown): string {
  const ms =
    typeof timestamp === 'string' && timestamp.trim() !== '' ? Number(timestamp) : timestamp
  if (typeof ms !== 'number' || !(Math.abs(ms) <= lastMs)) return ''
  return new Date(ms).toISOString().slice(0, 10)
}

/** The end of the year 9999: a later day is written in another form. */
const lastMs = Date.UTC(9999, 11, 31)

/** Where a card leads, without query and fragment, which may hold a search for somebody. */
function linkOf(url: unknown): string {
  if (typeof url !== 'string' || !URL.canParse(url) || isAccountLink(url)) return ''
  const { protocol, origin, pathname } = new URL(url)
  return /^https?:$/.test(protocol) ? origin + pathname : ''
}

/** What a picture shows; not the name of its file. */
function descriptionOf(alt: unknown): string {
  const text = textOf(alt)
  return /\.\w{2,5}$/.test(text.trim()) ? '' : text
}
