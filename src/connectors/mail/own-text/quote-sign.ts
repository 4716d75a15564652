/** Whether a line is marked as quoted, as plain text does it (RFC 3676 §4.5). */
export function isQuoted(line: string): boolean {
  return /^ {0,3}>/.test(line)
}

/** What has no width, set before a `>` that says `more than`. */
const guard = '\u2060'

/** Guards each `>` that begins a line with text from being taken for the mark of a quote. */
export function guarded(text: string): string {
  return text.replace(/^( {0,3})(?=>.*[^>\s])/gm, `$1${guard}`)
}

export function unguarded(text: string): string {
  return text.replaceAll(guard, '')
}
