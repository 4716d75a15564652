import { blockText } from './block.ts'
import { inlineText } from './inline.ts'
import { reserved } from './literal.ts'

export interface MarkdownOptions {
  /** Whether an address that stands in the text by itself goes; where absent, it stays. */
  readonly dropsLink?: (address: string) => boolean
}

/**
 * Markdown as plain text. Headings, bullets, quote marks and lines set in bold as a whole stay, for they tell what
 * kind of text follows; `code spans` stay as they are. Blocks of code, pictures, link targets, comments, what is
 * struck out and HTML tags go; a picture leaves its description, a link its words, a table its cells, a line each.
 * Never fails, in time linear in the text.
 */
export function markdownText(markdown: string, options: MarkdownOptions = {}): string {
  const text = markdown.replaceAll(/\r\n?/g, '\n').replaceAll(reserved, '')
  return blockText(text, (block) => inlineText(block, options))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd()
}
