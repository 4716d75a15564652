/**
 * Text from a tool, a model or a server, fit for a terminal: escape sequences, other control characters and
 * the marks that reorder or hide text are shown as `\u{…}` and do nothing. Line ends and tabs stay.
 */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(unprintable, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `\\u{${code.toString(16)}}`
  })
}

/** As `printable`, on one line. */
export function printableLine(text: string): string {
  return printable(text).replaceAll(/[\n\t]+/g, ' ')
}

/** JSON that reads back the same, and in which a terminal finds nothing to obey. */
export function jsonText(value: unknown, indent = 0): string {
  // JSON escapes the rest of them itself, and its own line ends are no part of a value.
  return JSON.stringify(value, null, indent).replaceAll(unprintable, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}

/** C0 but tab and line feed, DEL, C1, bidi marks and isolates, fillers and zero-width characters but the joiners that scripts need, tags. */
const unprintable =
  /[\u{e0100}-\u{e01ef}\0-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]|\u034f|[\u180b-\u180f]/gu
