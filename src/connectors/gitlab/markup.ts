import { markdownText } from '../access/markup/markdown.ts'

/** A note's GitLab-flavoured Markdown as plain text; blocks of code, and so suggested changes, are gone. */
export function noteText(markdown: string): string {
  return markdownText(
    markdown
      // Marks around a quote of several lines.
      .replaceAll(/^>>>[^\S\n]*$/gm, '')
      // Inline changes: what was taken out goes, what was put in stays.
      .replaceAll(/\{-[^{}\n]{1,1000}-\}|\[-[^[\]\n]{1,1000}-\]/g, '')
      .replaceAll(/\{\+([^{}\n]{1,1000})\+\}|\[\+([^[\]\n]{1,1000})\+\]/g, '$1$2'),
  )
    .replaceAll(emoji, '')
    .replaceAll(quotedReference, '$1')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
}

/** A title on one line. */
export function titleText(title: string): string {
  return title.replaceAll(/\s+/g, ' ').trim()
}

/** `:tada:`, `:+1:`; not the `:30:` of a time. */
const emoji = /(?<![\w:`]):(?:[a-z][a-z\d_+-]{0,49}|[+-]1|100):(?![\w:`])/g

/** `~"needs review"` and `%"Sprint 9"`: a label and a milestone. */
const quotedReference = /(?<![\w`])[~%]"([^"\n]{1,255})"/g
