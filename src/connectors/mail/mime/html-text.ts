import type { HtmlText } from '../../access/markup/html-text.ts'
import { htmlText } from '../../access/markup/html-text.ts'
import { mailRole } from './html-role.ts'

/** A mail's HTML as plain text, quotes replaced by a line `>`. Never fails, in time linear in the input. */
export function mailText(html: string): HtmlText {
  return htmlText(html, { roleOf: mailRole, paragraphs: 'apart' })
}
