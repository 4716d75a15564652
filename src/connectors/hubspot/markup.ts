import type { RoleOf } from '../access/markup/html-slim.ts'
import { htmlText } from '../access/markup/html-text.ts'

/**
 * A note's HTML as plain text: a line for each paragraph, list entries marked, links as their text, mentions and
 * images gone. The plain text that some integrations write keeps its lines.
 */
export function noteText(note: string): string {
  const html = anyTag.test(note) ? note : note.replaceAll(/\r\n|[\r\n]/g, '<br>')
  return htmlText(html, { roleOf: noteRole, paragraphs: 'lines' })
    .text.replaceAll('\u00a0', ' ')
    .trim()
}

const anyTag = /<\/?[a-z]/i

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
