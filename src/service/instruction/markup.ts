/** Whether a text holds markup whose content a rendered page does not show: comments and invisible elements. */
export function hidesByMarkup(text: string): boolean {
  if (text.includes('<!--') && hasComment(text)) return true
  if (/^\[(?:\/\/|comment|hidden|_)\]:/im.test(text)) return true
  return text.includes('<') && (invisibleStyle.test(text) || invisibleAttribute.test(text))
}

/** In an element's tag only: prose may well talk of `display: none`. */
const invisibleStyle =
  /<[a-z][a-z0-9-]{0,20}\s[^<>]{0,300}?style\s{0,4}=[^<>]{0,300}?(?:display\s{0,4}:\s{0,4}none|visibility\s{0,4}:\s{0,4}(?:hidden|collapse)|font-size\s{0,4}:\s{0,4}[01](?:\.\d{1,4})?(?![\d.])|opacity\s{0,4}:\s{0,4}0(?:\.0\d{0,3})?(?![\d.])|(?<![\w-])color\s{0,4}:\s{0,4}(?:white|transparent|#fff(?:fff)?)\b|text-indent\s{0,4}:\s{0,4}-\d{3}|(?:left|top)\s{0,4}:\s{0,4}-\d{3})/i
const invisibleAttribute =
  /<[a-z][a-z0-9-]{0,20}(?:\s[^<>]{0,300}?)?\shidden(?=[\s=>/])[^<>]{0,300}>/i

/** A comment, or an opened one that swallows the rest, unless it is shown as code or only speaks to a tool. */
function hasComment(text: string): boolean {
  for (let at = text.indexOf('<!--'); at !== -1;) {
    const close = text.indexOf('-->', at + 4)
    const end = close === -1 ? text.length : close
    if (!isInlineCode(text, at, end) && !isDirective(text.slice(at + 4, end))) return true
    if (close === -1) return false
    at = text.indexOf('<!--', close + 3)
  }
  return false
}

/** Between single backquotes on one line; the look back is bounded. */
function isInlineCode(text: string, start: number, end: number): boolean {
  if (end - start > 200) return false
  const before =
    text
      .slice(Math.max(0, start - 200), start)
      .split('\n')
      .at(-1) ?? ''
  const after = text.slice(end, end + 200).split('\n')[0] ?? ''
  const open = before.split('`').length % 2 === 0
  return open && after.includes('`') && !text.slice(start, end).includes('\n')
}

/** Comments that formatters and linters read, and that hold no sentence. */
function isDirective(comment: string): boolean {
  return comment.length <= 80 && directive.test(comment.trim())
}

const directive =
  /^(?:\/?(?:toc|tocstop|more|truncate|end ?toc|omit (?:in|from) toc)|(?:markdownlint|prettier|textlint|cspell|spellchecker|vale|eslint|remark|lint)[-: ](?:[\w-]{1,40}[ ,]?){0,4})$/i
