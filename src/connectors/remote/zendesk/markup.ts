import { htmlText } from '../../access/markup/html-text.ts'
import { markdownText } from '../../access/markup/markdown.ts'
import { ownText } from '../../mail/own-text/own-text.ts'

/** HTML of macros and articles as plain text. */
export function pageText(html: string): string {
  return htmlText(html, { roleOf: () => null, paragraphs: 'apart' })
    .text.replaceAll('\u00a0', ' ')
    .trim()
}

/** A note as its author wrote it, without quoted mail; empty where it was redacted as a whole. */
export function noteText(text: string): string {
  return redactedOnly.test(text) ? '' : ownText(text, false).trim()
}

export function noteHtml(html: string): string {
  return noteText(pageText(html))
}

export function noteMarkdown(markdown: string): string {
  return noteText(markdownText(markdown))
}

/** A title on one line. */
export function titleText(title: string): string {
  return title.replaceAll(/\s+/g, ' ').trim()
}

/** What Zendesk puts in the place of redacted text, and nothing beside it. */
const redactedOnly = /^[\s\u2587\u2588]*$/
