import type { HtmlText } from '../../access/markup/html-text.ts'
import { htmlText } from '../../access/markup/html-text.ts'
import { quotesBySign } from '../own-text/quote.ts'
import { guarded } from '../own-text/quote-sign.ts'
import { mailRole } from './html-role.ts'

/**
 * A mail's HTML as plain text, quotes replaced by a line `>`. Another `>` that begins a line is guarded, unless the
 * mail quotes in it as plain text does. Never fails, in time linear in the input.
 */
export function mailText(html: string): HtmlText {
  const { text, whole } = htmlText(html, { roleOf: mailRole, paragraphs: 'apart' })
  const literal = guarded(text)
  return { text: literal === text || quotesBySign(text.split('\n')) ? text : literal, whole }
}
