import { isWordCode } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'

/** Length of an IBAN by country: the SWIFT IBAN registry. */
const registry = `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27
  DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23
  IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28
  NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28
  TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
const lengthByCountry: ReadonlyMap<string, number> = new Map(
  registry.split(/\s+/).map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** International bank account numbers, spaced or not: the country's length and the check digits decide. */
export function findBankAccounts(scan: Scan, sink: Sink): void {
  let done = 0
  for (const word of scan.numeric) {
    const start = scan.start(word)
    if (start < done) continue
    const head = /^[A-Za-z]{2}\d{2}/.exec(scan.text.slice(start, start + 4))
    const length =
      head === null ? undefined : lengthByCountry.get(head[0].slice(0, 2).toUpperCase())
    if (length === undefined) continue
    const found = accountAt(scan.text, start, length)
    if (found === null || !checks(found.compact)) continue
    done = found.end
    sink.add('bank_account', start, found.end, found.compact, 'IBAN with its check digits')
  }
}

function accountAt(
  text: string,
  start: number,
  length: number,
): { compact: string; end: number } | null {
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
  return code === 32 || code === 45 || code === 0xa0 || code === 0x202f
}

/** ISO 13616: the first four characters moved to the end, letters as numbers, remainder 1 by 97. */
function checks(compact: string): boolean {
  let rest = 0
  for (const char of compact.slice(4) + compact.slice(0, 4)) {
    const value = Number.parseInt(char, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
