/**
 * What an element is to a reader: `quote` holds what others wrote, `hidden` what is not for readers (invisible
 * text, a signature, a mention), `container` a quote and what is answered in it; from `cut` on everything is
 * quoted.
 */
export type Role = 'quote' | 'hidden' | 'container' | 'cut'

/** Tells the role of an element by its opening tag; null: its text counts. */
export type RoleOf = (tag: Pick<Tag, 'name' | 'attributes'>) => Role | null

/**
 * Makes HTML small and shallow before it is turned into text: what cannot be prose (styles, scripts, comments)
 * and what `roleOf` takes out goes; of the tags only those that break lines stay, without attributes, nested no
 * deeper than a document needs. One pass, linear in the input, never fails.
 *
 * A quote that was dropped leaves a line `>`, so that the text below reads like a mail with quotes in it.
 */
export function slimHtml(html: string, roleOf: RoleOf): string {
  const out: string[] = []
  const open: string[] = []
  const dangling: Dangling = { comment: false, elements: 0 }
  const containers: QuoteContainer[] = []
  let at = 0
  while (at < html.length) {
    const tagStart = html.indexOf('<', at)
    if (tagStart < 0) break
    if (tagStart > at) out.push(html.slice(at, tagStart))
    const tag = readTag(html, tagStart, dangling)
    if (tag === null) {
      out.push('&lt;')
      at = tagStart + 1
      continue
    }
    at = tag.end
    if (tag.name === '!') continue
    if (droppedElements.has(tag.name)) {
      if (!tag.closing && !tag.selfClosing) at = elementEnd(html, at, tag.name) ?? html.length
      continue
    }
    const role = tag.closing ? null : roleOf(tag)
    const [container] = containers
    if (role === 'cut') {
      at = html.length
      break
    }
    if (role === 'quote') {
      if (container) container.holdsQuote = true
      out.push(quoteLine)
      at = elementEnd(html, at, tag.name) ?? html.length
      continue
    }
    if (role === 'hidden') {
      at = hiddenEnd(html, tag, dangling)
      continue
    }
    if (container?.name === tag.name) leaveContainer(container, tag, containers, out)
    if (role === 'container' && !container) {
      containers.push({ name: tag.name, outLength: out.length, depth: 1, holdsQuote: false })
    }
    write(tag, open, out)
  }
  if (at < html.length) out.push(html.slice(at))
  for (const container of containers) closeContainer(container, out)
  for (let left = open.length - 1; left >= 0; left--) out.push(`</${open[left] ?? 'div'}>`)
  return out.join('')
}

const quoteLine = '<p>&gt;</p>'

interface Tag {
  /** Lower case; `!` for comments and declarations. */
  readonly name: string
  readonly closing: boolean
  readonly selfClosing: boolean
  /** As written, the first of them; empty for a closing tag. */
  readonly attributes: string
  readonly end: number
}

interface QuoteContainer {
  readonly name: string
  readonly outLength: number
  depth: number
  holdsQuote: boolean
}

/** What was looked for to the document's end in vain: not to be looked for again at every turn. */
interface Dangling {
  comment: boolean
  elements: number
}

/** The tag at `at`; null when the `<` there is just a character. */
function readTag(html: string, at: number, dangling: Dangling): Tag | null {
  if (html.startsWith('<!--', at)) {
    const end = dangling.comment ? -1 : html.indexOf('-->', at + 2)
    dangling.comment = end < 0
    // A comment that never ends runs to the next tag's end, as old mail clients took it.
    return skipped('!', end < 0 ? tagEnd(html, at) : end + 3)
  }
  const closing = html.charCodeAt(at + 1) === 0x2f
  const nameStart = closing ? at + 2 : at + 1
  const first = html.charCodeAt(nameStart)
  if (first === 0x21 || first === 0x3f) return skipped('!', tagEnd(html, at))
  if (!isLetter(first)) return null
  let nameEnd = nameStart
  while (nameEnd < nameStart + longestName && isNameChar(html.charCodeAt(nameEnd))) nameEnd++
  const end = tagEnd(html, nameEnd)
  return {
    name: html.slice(nameStart, nameEnd).toLowerCase(),
    closing,
    selfClosing: html.charCodeAt(end - 2) === 0x2f,
    // Only the head is looked at: what tells a quote apart stands early, and an inline image is megabytes.
    attributes: closing ? '' : html.slice(nameEnd, Math.min(end, nameEnd + attributeChars)),
    end,
  }
}

const longestName = 40
const attributeChars = 1_000

function skipped(name: string, end: number): Tag {
  return { name, closing: false, selfClosing: true, attributes: '', end }
}

function tagEnd(html: string, from: number): number {
  // Outside quotes, properly; but a lost quote would swallow the document, and `>` in an attribute is rare.
  const end = html.indexOf('>', from)
  return end < 0 ? html.length : end + 1
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)
}

function isNameChar(code: number): boolean {
  return isLetter(code) || (code >= 0x30 && code <= 0x3a) || code === 0x2d
}

const droppedElements: ReadonlySet<string> = new Set([
  'style',
  'script',
  'title',
  'svg',
  'noscript',
  'template',
  'object',
  'iframe',
  'select',
])
const voidElements: ReadonlySet<string> = new Set([
  'br',
  'hr',
  'img',
  'input',
  'meta',
  'link',
  'wbr',
])

/** The position after the element's closing tag, minding elements of the same name inside; null without one. */
function elementEnd(html: string, from: number, name: string): number | null {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>/])`, 'gi')
  tags.lastIndex = from
  let depth = 1
  for (let found = tags.exec(html); found !== null; found = tags.exec(html)) {
    depth += found[1] === '/' ? -1 : 1
    if (depth === 0) return tagEnd(html, found.index)
  }
  return null
}

/** A hidden element that is never closed hides nothing; one or two are a mistake, many are an attack. */
function hiddenEnd(html: string, tag: Tag, dangling: Dangling): number {
  if (tag.selfClosing || voidElements.has(tag.name)) return tag.end
  const end = dangling.elements < danglingElements ? elementEnd(html, tag.end, tag.name) : null
  if (end === null) dangling.elements++
  return end ?? tag.end
}

const danglingElements = 8

/** Clients put an attribution and a blockquote in it, or answers between blockquotes, or a bare quote. */
function leaveContainer(
  container: QuoteContainer,
  tag: Tag,
  containers: QuoteContainer[],
  out: string[],
): void {
  container.depth += tag.closing ? -1 : 1
  if (container.depth > 0) return
  closeContainer(container, out)
  containers.length = 0
}

function closeContainer(container: QuoteContainer, out: string[]): void {
  if (container.holdsQuote) return
  out.length = container.outLength
  out.push(quoteLine)
}

const blockElements: ReadonlySet<string> = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
])
/** Written as a `div`: they break the line and nothing more. */
const plainBlocks: ReadonlySet<string> = new Set([
  'tr',
  'table',
  'center',
  'section',
  'blockquote',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'nav',
  'form',
  'dl',
  'dt',
  'dd',
  'address',
  'fieldset',
])

/** Tables are nested deeply for layout; a reader of text needs lists in lists and no more. */
const maxOpen = 20

function write(tag: Tag, open: string[], out: string[]): void {
  const { name, closing } = tag
  if (name === 'br') {
    pushBreak(out)
    return
  }
  if (name === 'hr') {
    out.push('<div>________________________________</div>')
    return
  }
  if (name === 'td' || name === 'th') {
    // Cells glued together would make one word of two.
    out.push(' ')
    return
  }
  const block = plainBlocks.has(name) ? 'div' : name
  if (block !== 'div' && !blockElements.has(block)) return
  if (!closing) {
    if (open.length >= maxOpen) {
      pushBreak(out)
    } else {
      open.push(block)
      out.push(`<${block}>`)
    }
    return
  }
  if (open[open.length - 1] === block) {
    open.pop()
    out.push(`</${block}>`)
  } else {
    closeMisnested(block, open, out)
  }
}

/** More than two breaks in a row are one empty line like two. */
function pushBreak(out: string[]): void {
  if (out.at(-1) !== '<br>' || out.at(-2) !== '<br>') out.push('<br>')
}

/** Closes what was left open inside, as a browser does; a closing tag of nothing open breaks the line. */
function closeMisnested(block: string, open: string[], out: string[]): void {
  const at = open.lastIndexOf(block)
  if (at < 0) {
    pushBreak(out)
    return
  }
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    out.push(`</${name}>`)
    if (open.length === at) return
  }
}
