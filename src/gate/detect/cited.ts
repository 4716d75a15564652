const reach = 48

/** Bodies and series whose papers are cited by number. */
const standard =
  /^(?:RFC|BCP|STD|FYI|ISO|IEC|IEEE|ITU|GSM|TS|TR|ETSI|ANSI|NIST|FIPS|SP|PKCS|W3C|DIN|EN|BS)[-. ]?\d/

/** Whether a value stands in brackets as the number of a standard: `[ISO3166]`, `[JCS, RFC8785]`. */
export function isCited(text: string, start: number, end: number): boolean {
  if (!standard.test(text.slice(start, end))) return false
  const before = text.slice(Math.max(0, start - reach), start)
  return before.lastIndexOf('[') > before.lastIndexOf(']')
}
