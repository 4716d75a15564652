/**
 * What HTML in a Markdown text leaves of it: words and line breaks. Comments, blocks of code and what is struck out
 * go with their content; a word in angle brackets that is no HTML element stays, as in `<project>`. Linear.
 */
export function plainHtml(text: string): string {
  if (!/[<&]/.test(text)) return text
  return decoded(
    withoutElements(withoutComments(text))
      .replaceAll(picture, (tag) => /\balt\s{0,4}=\s{0,4}"([^"<>]{0,500})"/i.exec(tag)?.[1] ?? '')
      .replaceAll(breaking, '\n')
      .replaceAll(flowing, ''),
  )
}

function withoutComments(text: string): string {
  let out = ''
  let at = 0
  for (;;) {
    const start = text.indexOf('<!--', at)
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4)
    if (end < 0) return out + text.slice(at)
    out += text.slice(at, start)
    at = end + 3
  }
}

/** Elements whose content is no prose, or is withdrawn. */
const dropped = ['pre', 'script', 'style', 'del', 's', 'strike'] as const

function withoutElements(text: string): string {
  let left = text
  for (const name of dropped) left = withoutElement(left, name)
  return left
}

function withoutElement(text: string, name: string): string {
  const opening = new RegExp(String.raw`<${name}(?:\s[^<>]{0,1000})?>`, 'gi')
  const closing = new RegExp(String.raw`</${name}\s{0,8}>`, 'gi')
  let out = ''
  let at = 0
  for (;;) {
    opening.lastIndex = at
    const start = opening.exec(text)
    if (start === null) return out + text.slice(at)
    closing.lastIndex = opening.lastIndex
    // Not closed: then no later one is, either.
    if (closing.exec(text) === null) return out + text.slice(at)
    out += text.slice(at, start.index)
    at = closing.lastIndex
  }
}

const picture = /<img(?:\s[^<>]{0,4000})?\/?>/gi

const inside = String.raw`(?:\s[^<>]{0,4000})?\/?>`
const breaking = new RegExp(
  String.raw`<\/?(?:br|p|div|li|ul|ol|dl|dt|dd|tr|td|th|thead|tbody|tfoot|table|h[1-6]|hr|blockquote|details|summary|section|figure|figcaption|center)${inside}`,
  'gi',
)
const flowing = new RegExp(
  String.raw`<\/?(?:a|abbr|b|big|cite|code|em|font|i|ins|kbd|mark|picture|q|samp|small|source|span|strong|sub|sup|tt|u|var|video|audio)${inside}`,
  'gi',
)

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, ...found) => {
    const [decimal, hex, name] = found as readonly (string | undefined)[]
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    const usable = code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return usable ? String.fromCodePoint(code) : ''
  })
}
