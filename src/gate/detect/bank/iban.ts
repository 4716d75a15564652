import { isWordCode } from '../../char.ts'

/** Length of an IBAN by country: the SWIFT IBAN registry. */
const registry = `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27
  DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23
  IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28
  NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28
  TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`

let lengths: Uint8Array | null = null

function lengthByPair(): Uint8Array {
  if (lengths !== null) return lengths
  lengths = new Uint8Array(26 * 26)
  for (const entry of registry.split(/\s+/)) {
    const pair = (entry.charCodeAt(0) - 65) * 26 + entry.charCodeAt(1) - 65
    lengths[pair] = Number(entry.slice(2))
  }
  return lengths
}

export interface Account {
  readonly compact: string
  readonly end: number
}

/** Length of the IBAN whose country code stands at `at`, in any case; 0 when no country has it. */
export function ibanLength(text: string, at: number): number {
  const first = (text.charCodeAt(at) | 32) - 97
  const second = (text.charCodeAt(at + 1) | 32) - 97
  if (!(first >= 0 && first < 26 && second >= 0 && second < 26)) return 0
  return lengthByPair()[first * 26 + second] ?? 0
}

/** The `length` letters and digits from `start` on, with single separators between them; null when it is less or more. */
export function accountAt(text: string, start: number, length: number): Account | null {
  let compact = ''
  let i = start
  while (compact.length < length) {
    const code = text.charCodeAt(i)
    if (isAlphanumeric(code)) compact += text.charAt(i)
    else if (!isSeparator(code) || !isAlphanumeric(text.charCodeAt(i + 1))) return null
    i++
  }
  if (isWordCode(text.charCodeAt(i)) || text.charCodeAt(i) === 95) return null
  return { compact: compact.toUpperCase(), end: i }
}

function isAlphanumeric(code: number): boolean {
  const lower = code | 32
  return (code >= 48 && code <= 57) || (lower >= 97 && lower <= 122)
}

function isSeparator(code: number): boolean {
  return (
    code === 32 || code === 45 || code === 46 || code === 0xa0 || code === 0x202f || code === 0x2009
  )
}

/** ISO 13616: the first four characters moved to the end, letters as numbers, remainder 1 by 97. */
export function checksIban(compact: string): boolean {
  let rest = 0
  for (let i = 0; i < compact.length; i++) {
    const code = compact.charCodeAt((i + 4) % compact.length)
    rest = code < 58 ? (rest * 10 + code - 48) % 97 : (rest * 100 + code - 55) % 97
  }
  return rest === 1
}
