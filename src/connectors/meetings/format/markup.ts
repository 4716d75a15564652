/** A tag of a caption: `<i>`, `</v>`, `<c.yellow>`, `<font color="#fff">`, `<00:00:01.500>`. */
const tag = /<\/?[a-zA-Z][^<>\n]{0,200}>|<\d{1,3}:[\d:.]{2,12}>/g

/** Caption text without tags (and the `{\an8}` of converted subtitles), entities decoded. */
export function captionText(markup: string): string {
  return decodeEntities(markup.replace(tag, '').replace(/\{\\[^{}\n]{1,60}\}/g, ''))
}

export interface Voice {
  readonly name: string | null
  readonly text: string
}

/** A cue's text cut at its voice tags (`<v Anna Berg>`, `<v.loud Anna Berg>`); what no voice holds has none. */
export function voices(markup: string): readonly Voice[] {
  const found: Voice[] = []
  let name: string | null = null
  let from = 0
  const keep = (to: number): void => {
    const text = captionText(markup.slice(from, to)).trim()
    if (text !== '') found.push({ name, text })
  }
  for (const match of markup.matchAll(
    /<(?:\/v|v(?:\.[^\s<>.]{1,80}){0,20}(?:[ \t]+([^<>\n]{0,200}))?)>/g,
  )) {
    keep(match.index)
    from = match.index + match[0].length
    const annotation = decodeEntities(match[1] ?? '')
      .replace(/\s+/g, ' ')
      .trim()
    name = annotation === '' ? null : annotation
  }
  keep(markup.length)
  return found
}

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['lrm', ''],
  ['rlm', ''],
])

/** The five entities of XML, the three more of WebVTT, and numbers; anything else stays as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|([a-z]{2,4}));/g,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return named.get(name) ?? whole
      return character(hex === undefined ? Number(decimal) : parseInt(hex, 16)) ?? whole
    },
  )
}

function character(code: number): string | null {
  const surrogate = code >= 0xd800 && code <= 0xdfff
  return code === 0 || code > 0x10ffff || surrogate ? null : String.fromCodePoint(code)
}
