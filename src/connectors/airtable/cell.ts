import { markdownText } from '../access/markup/markdown.ts'

/**
 * The text of a cell as plain text: Markdown taken off, mentions gone. Which kind of field it stands in is not
 * known here, and a text that is plain hardly changes by it.
 */
export function cellText(cell: string): string {
  return markdownText(withoutMentions(cell)).replaceAll(checkbox, '$1').trim()
}

/** Who is mentioned is no prose: the token goes, and the space before it. */
function withoutMentions(text: string): string {
  return text.replaceAll(mention, '').replaceAll(strayMention, '')
}

const mention = /[^\S\n]?<airtable:mention\b[^<>]{0,200}>[^<]{0,200}<\/airtable:mention>/g
const strayMention = /<\/?airtable:mention\b[^<>]{0,200}>/g

/** `- [ ] call legal` is a task like any other line of a list. */
const checkbox = /^([^\S\n]*(?:[-*+]|\d{1,3}[.)])[^\S\n]+)\[[ xX]\][^\S\n]+/gm
