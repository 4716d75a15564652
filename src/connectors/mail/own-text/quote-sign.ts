/** Whether a line is marked as quoted, as plain text does it (RFC 3676 §4.5). */
export function isQuoted(line: string): boolean {
  return /^ {0,3}>/.test(line)
}
