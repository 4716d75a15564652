import { digitAt, holdsYmd, isUniform, part, passesLuhn, weighted } from './check.ts'
import type { Document } from './document.ts'

/** Numbers of the states of the Americas. */
export const america: readonly Document[] = [
  {
    name: 'US Social Security number',
    alone: '999-99-9999|999 99 9999|999.99.9999',
    beside: '999999999|999/99/9999',
    check: isSsn,
  },
  {
    name: 'US taxpayer number',
    beside: '99-9999999|999999999',
    check: () => true,
  },
  {
    name: 'US driving licence',
    beside: 'A999-9999-9999|A999-9999-9999-99|AA99999A|A99-99-9999|999-999-999',
    check: () => true,
  },
  {
    name: 'CA Social Insurance number',
    alone: '999-999-999|999 999 999|999999999',
    isCommon: true,
    check: (id) => /^[1-79]/.test(id) && passesLuhn(id) && !isUniform(id),
  },
  { name: 'BR CPF', alone: '999999999-99|99999999999', check: isCpf },
  { name: 'BR CPF with its points', alone: '999.999.999-99', check: () => true },
  { name: 'BR RG', alone: '99.999.999-*', check: () => true },
  {
    name: 'AR CUIL',
    alone: '99-99999999-9',
    beside: '99999999999|99.999.999|99999999',
    check: (id) => /^(?:2[0347])/.test(id),
  },
  {
    name: 'CL RUT',
    alone: '99.999.999-*|9.999.999-*|99999999-*|9999999-*',
    beside: '99999999*',
    check: isRut,
  },
  {
    name: 'CO cédula',
    beside: '9.999.999.999|9999999999|99.999.999|99999999',
    check: () => true,
  },
  {
    name: 'MX CURP',
    alone: 'AAAA999999AAAAAA**',
    check: (id) => /^[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{5}[\dA-Z]\d$/.test(id) && holdsYmd(id, 4),
  },
  {
    name: 'MX RFC',
    alone: 'AAAA999999***|AAAA-999999-***|AAAA 999999 ***',
    check: (id) => /^[A-ZÑ]{4}\d{6}[\dA-Z]{3}$/.test(id) && holdsYmd(id, 4),
  },
  {
    name: 'MX RFC of a company, or without its last three',
    beside: 'AAA999999***|AAA-999999-***|AAA 999999 ***|AAAA999999|AAAA-999999',
    check: (id) => /^[A-ZÑ&]{3,4}\d{6}/.test(id) && holdsYmd(id, id.length === 12 ? 3 : 4),
  },
  { name: 'MX NSS', beside: '99999999999|99-99-99-9999-9', check: passesLuhn },
  { name: 'PE DNI', beside: '99999999', check: () => true },
  { name: 'VE cédula', beside: 'A-99999999|A-99.999.999|A99999999', check: () => true },
]

/** Zeros and area 666 are never given; areas from 900 on are taxpayers without one, and made-up numbers. */
function isSsn(id: string): boolean {
  const area = part(id, 0, 3)
  if (area === 0 || area === 666) return false
  return area >= 900 || (part(id, 3, 5) !== 0 && part(id, 5, 9) !== 0)
}

/** Two check digits, each mod 11 over all before it. */
function isCpf(id: string): boolean {
  const check = (length: number): boolean => {
    const weights = Array.from({ length }, (_, index) => length + 1 - index)
    return ((weighted(id, weights) * 10) % 11) % 10 === digitAt(id, length)
  }
  return !isUniform(id) && check(9) && check(10)
}

/** Mod 11 with weights from two to seven from the right; ten is a K. */
function isRut(id: string): boolean {
  if (!/^\d{7,8}[\dK]$/.test(id)) return false
  const digits = Array.from(id.slice(0, -1)).reverse().join('')
  const check =
    (11 - (weighted(digits, [2, 3, 4, 5, 6, 7, 2, 3].slice(0, digits.length)) % 11)) % 11
  return id.endsWith(check === 10 ? 'K' : String(check))
}
