import { htmlText } from '../../access/markup/html-text.ts'

/** HTML of replies and articles as plain text; a reply's placeholder becomes what it stands for without a name. */
export function pageText(html: string): string {
  const filled = html.replaceAll(placeholder, (_, attributes: string) => {
    const name = /\bkey\s*=\s*"([\w.]{1,100})"/.exec(attributes)?.[1]
    return name === undefined ? '' : `{{${name}}}`
  })
  return htmlText(filled, { roleOf: () => null, paragraphs: 'apart' })
    .text.replaceAll('\u00a0', ' ')
    .trim()
}

const placeholder = /<attribute\b([^<>]{0,500})>/g

/** A note is plain where it was asked for so; HTML in it is taken out all the same. */
export function noteText(text: string): string {
  return anyTag.test(text) ? pageText(text) : text.trim()
}

const anyTag = /<\/?(?:p|div|br|b|i|a|ul|ol|li|h[1-6]|img|code|pre|span|strong|em)\b[^<>]{0,500}>/i

/** A title on one line. */
export function titleText(title: string): string {
  return title.replaceAll(/\s+/g, ' ').trim()
}
