import {
  digitAt,
  holdsLongYmd,
  holdsYmd,
  isDayOf,
  isEpoch,
  isUniform,
  part,
  passesLuhn,
  passesVerhoeff,
  weighted,
} from './check.ts'
import type { Document } from './document.ts'

/** Numbers of the states of Asia, Oceania and Africa. */
export const asiaAfrica: readonly Document[] = [
  {
    name: 'IN Aadhaar',
    alone: '9999 9999 9999|9999-9999-9999|999999999999',
    isCommon: true,
    check: (id) => /^[2-9]/.test(id) && passesVerhoeff(id),
  },
  {
    name: 'IN PAN',
    alone: 'AAAAA9999A',
    check: (id) => /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/.test(id),
  },
  { name: 'IN voter or passport', beside: 'AAA9999999|A9999999|A9 99999', check: () => true },
  { name: 'CN resident id', alone: '99999999999999999*', check: isChinese },
  {
    name: 'JP My Number',
    alone: '9999 9999 9999|9999-9999-9999|999999999999',
    isCommon: true,
    check: isJapanese,
  },
  {
    name: 'KR resident registration number',
    alone: '999999-9999999',
    beside: '9999999999999',
    // Made-up ones have a month of zeros.
    check: (id) => part(id, 2, 4) <= 12 && part(id, 4, 6) <= 31 && /^.{6}[1-8]/.test(id),
  },
  { name: 'TW id', alone: 'A999999999', check: isTaiwanese },
  {
    name: 'HK identity card',
    alone: 'A999999(*)|AA999999(*)',
    beside: 'A999999*|AA999999*',
    check: isHongKong,
  },
  { name: 'SG NRIC or FIN', alone: 'A9999999A', check: isSingaporean },
  {
    name: 'MY MyKad',
    alone: '999999-99-9999',
    beside: '999999999999|999999 99 9999',
    check: (id) => holdsYmd(id, 0) && part(id, 6, 8) !== 0,
  },
  {
    name: 'TH id',
    alone: '9-9999-99999-99-9|9 9999 99999 99 9',
    check: isThai,
  },
  {
    name: 'TH id in one',
    alone: '9999999999999',
    isCommon: true,
    check: (id) => isThai(id) && !isEpoch(id),
  },
  { name: 'ID NIK', alone: '9999999999999999', beside: '999999 999999 9999', check: isIndonesian },
  {
    name: 'PH SSS, PhilHealth or UMID',
    alone: '99-9999999-9|99-999999999-9|9999-9999999-9',
    check: () => true,
  },
  { name: 'PK CNIC', alone: '99999-9999999-9', check: () => true },
  { name: 'VN CCCD', beside: '999999999999|999999999', check: () => true },
  { name: 'IL Teudat Zehut', beside: '999999999|99999999-9|99999999', check: passesLuhn },
  {
    name: 'AE Emirates ID',
    alone: '999-9999-9999999-9|999999999999999',
    check: (id) => id.startsWith('784'),
  },
  { name: 'SA id', beside: '9999999999', check: (id) => /^[12]/.test(id) && passesLuhn(id) },
  { name: 'KZ IIN', beside: '999999999999', check: (id) => holdsYmd(id, 0) },
  {
    name: 'AU tax file number',
    alone: '999999999',
    beside: '999 999 999|99 999 999|99999999',
    isCommon: true,
    check: (id) => id.length === 9 && weighted(id, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0,
  },
  {
    name: 'AU Medicare number',
    alone: '9999 99999 9|9999-99999-9',
    beside: '9999999999|99999999999|9999 99999 9-9|9999 99999 9 9',
    check: (id) =>
      /^[2-6]/.test(id) && weighted(id, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === digitAt(id, 8),
  },
  { name: 'NZ IRD number', beside: '999-999-999|99-999-999|999999999|99999999', check: () => true },
  { name: 'NZ NHI number', beside: 'AAA9999|AAA99A9', check: () => true },
  { name: 'ZA id', alone: '9999999999999|999999 9999 999|999999 9999 99 9', check: isSouthAfrican },
  { name: 'NG NIN', beside: '99999999999', check: () => true },
  { name: 'KE id', beside: '99999999|9999999', check: () => true },
  { name: 'GH card', alone: 'AAA-999999999-9', check: (id) => id.startsWith('GHA') },
  {
    name: 'EG national id',
    alone: '99999999999999',
    check: (id) =>
      /^[23]/.test(id) && holdsYmd(id, 1) && part(id, 7, 9) >= 1 && part(id, 7, 9) <= 35,
  },
]

/** GB 11643: region, birth date, order, ISO 7064 MOD 11-2. */
function isChinese(id: string): boolean {
  if (!/^[1-8]\d{16}[\dX]$/.test(id) || !holdsLongYmd(id, 6)) return false
  const sum = weighted(id, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2])
  return '10X98765432'.charAt(sum % 11) === id.charAt(17)
}

function isJapanese(id: string): boolean {
  const rest = weighted(id, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11
  return !isUniform(id) && (rest < 2 ? 0 : 11 - rest) === digitAt(id, 11)
}

/** The region's letter stands for a number from 10 to 35, in the order the regions were named. */
function isTaiwanese(id: string): boolean {
  const region = 10 + 'ABCDEFGHJKLMNPQRSTUVXYWZIO'.indexOf(id.charAt(0))
  if (region < 10 || !/^.[1289]/.test(id)) return false
  const digits = `${region}${id.slice(1)}`
  return weighted(digits, [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]) % 10 === 0
}

function isHongKong(id: string): boolean {
  const values = Array.from(id.padStart(9, ' '), (char) => {
    if (char === ' ') return 36
    return Number.parseInt(char, 36)
  })
  const sum = values.slice(0, 8).reduce((all, value, index) => all + value * (9 - index), 0)
  const check = (11 - (sum % 11)) % 11
  return id.slice(-1) === (check === 10 ? 'A' : String(check))
}

const singaporean: Readonly<Record<string, { readonly add: number; readonly letters: string }>> = {
  S: { add: 0, letters: 'JZIHGFEDCBA' },
  T: { add: 4, letters: 'JZIHGFEDCBA' },
  F: { add: 0, letters: 'XWUTRQPNMLK' },
  G: { add: 4, letters: 'XWUTRQPNMLK' },
  M: { add: 3, letters: 'XWUTRQPNJLK' },
}

function isSingaporean(id: string): boolean {
  const series = singaporean[id.charAt(0)]
  if (series === undefined) return false
  const sum = series.add + weighted(id.slice(1), [2, 7, 6, 5, 4, 3, 2])
  return series.letters.charAt(sum % 11) === id.charAt(8)
}

function isThai(id: string): boolean {
  const sum = weighted(id, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  return /^[1-8]/.test(id) && (11 - (sum % 11)) % 10 === digitAt(id, 12)
}

/** Province, then day (plus 40 for women), month, year. */
function isIndonesian(id: string): boolean {
  const province = part(id, 0, 2)
  const day = part(id, 6, 8)
  if (province < 11 || province > 97 || part(id, 12, 16) === 0) return false
  return isDayOf(part(id, 8, 10), day > 40 ? day - 40 : day)
}

function isSouthAfrican(id: string): boolean {
  return holdsYmd(id, 0) && /^.{10}[01][89]/.test(id) && passesLuhn(id)
}
