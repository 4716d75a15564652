import { compile } from 'html-to-text'
import { slimHtml } from './html-slim.ts'

export interface HtmlText {
  readonly text: string
  /** False when the document was longer than what is read of it. */
  readonly whole: boolean
}

/** Of a mail's HTML, once it is slim; prose of this length is a book. */
const slimChars = 512 * 1024

/** A mail's HTML as plain text, quotes replaced by a line `>`. Never fails, in time linear in the input. */
export function htmlText(html: string): HtmlText {
  const slim = slimHtml(html)
  const whole = slim.length <= slimChars
  return { text: convert(whole ? slim : slim.slice(0, slimChars)), whole }
}

const tight = { leadingLineBreaks: 1, trailingLineBreaks: 1 }

const convert = compile({
  wordwrap: false,
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 },
    })),
    { selector: 'ul', options: { itemPrefix: '- ', ...tight } },
    { selector: 'ol', options: tight },
  ],
})
