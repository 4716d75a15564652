import { compile } from 'html-to-text'
import type { RoleOf } from './html-slim.ts'
import { slimHtml } from './html-slim.ts'

export interface HtmlText {
  readonly text: string
  /** False when the document was longer than what is read of it. */
  readonly whole: boolean
}

export interface HtmlReading {
  readonly roleOf: RoleOf
  /** `apart`: an empty line between paragraphs, as browsers show them; `lines`: editors that make one of every line. */
  readonly paragraphs: 'apart' | 'lines'
}

/** Of a document, once it is slim; prose of this length is a book. */
const slimChars = 512 * 1024

/** HTML as plain text. Never fails, in time linear in the input. */
export function htmlText(html: string, { roleOf, paragraphs }: HtmlReading): HtmlText {
  const slim = slimHtml(html, roleOf)
  const whole = slim.length <= slimChars
  return { text: converters[paragraphs](whole ? slim : slim.slice(0, slimChars)), whole }
}

const tight = { leadingLineBreaks: 1, trailingLineBreaks: 1 }

const selectors = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
    selector,
    options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 },
  })),
  { selector: 'ul', options: { itemPrefix: '- ', ...tight } },
  { selector: 'ol', options: tight },
]

const converters = {
  apart: compile({ wordwrap: false, selectors }),
  lines: compile({ wordwrap: false, selectors: [...selectors, { selector: 'p', options: tight }] }),
}
