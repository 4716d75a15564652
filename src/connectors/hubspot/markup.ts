import type { RoleOf } from '../access/markup/html-slim.ts'
import { htmlText } from '../access/markup/html-text.ts'

/**
 * A note's HTML as plain text: a line for each paragraph, list entries marked, links as their text, mentions and
 * images gone. The plain text that some integrations write keeps its lines, and its words in angle brackets.
 */
export function noteText(note: string): string {
  const text = note.replaceAll(literal, '&lt;')
  const html = text.includes('<') ? text : text.replaceAll(/\r\n|[\r\n]/g, '<br>')
  return htmlText(html, { roleOf: noteRole, paragraphs: 'lines' })
    .text.replaceAll('\u00a0', ' ')
    .trim()
}

const elements =
  'a|abbr|address|article|aside|audio|b|big|blockquote|body|br|caption|center|cite|code|col|colgroup|dd|del|details|' +
  'div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|' +
  'kbd|label|li|link|main|mark|meta|nav|noscript|object|ol|option|p|picture|pre|q|s|samp|script|section|select|small|' +
  'source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|tfoot|th|thead|title|tr|tt|u|ul|var|' +
  'video|wbr'

/** A `<` that begins no tag: of no element of HTML or of Office (`<o:p>`), without an attribute, or never closed. */
const literal = new RegExp(
  String.raw`<(?!!--|!doctype\b|!\[|\?xml\b|/?(?:${elements}|[ovwx]:[a-z]+)(?:[\s/][^<>]*)?>|[a-z][\w:-]*\s+[a-z][\w:-]*\s*=\s*["'])`,
  'gi',
)

const noteRole: RoleOf = ({ attributes }) =>
  mention.test(attributes) || invisible.test(attributes) ? 'hidden' : null

/** A mentioned person's name is no prose. */
const mention = /(?:^|\s)(?:data-at-mention(?=[\s=/>]|$)|data-type\s*=\s*["']?mention\b)/i
const invisible = /display\s?:\s?none/i

/** What a note is called, for it has no title: its first sentence, of at most 80 characters. */
export function firstSentence(text: string): string {
  const [line = ''] = text.trim().split('\n', 1)
  const sentence = /^.+?[.!?](?=\s|$)/u.exec(line)?.[0] ?? line
  if (sentence.length <= longestTitle) return sentence
  const cut = sentence.slice(0, longestTitle)
  const space = cut.lastIndexOf(' ')
  // A character of two units must not be cut in half.
  return space > 0 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '')
}

const longestTitle = 80
