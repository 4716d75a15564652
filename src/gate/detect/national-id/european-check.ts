import {
  digitAt,
  holdsDmy,
  holdsLongYmd,
  holdsYmd,
  isDayOf,
  isEpoch,
  isUniform,
  part,
  passesLuhn,
  passesMod1110,
  remainder,
  weighted,
} from './check.ts'

/** The checks of the European numbers, each by the rule of its state. All take letters and digits only. */

export function isNhs(id: string): boolean {
  return (11 - (weighted(id, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === digitAt(id, 9)
}

export function isPps(id: string): boolean {
  const second = id.length === 9 ? id.charCodeAt(8) - 64 : 0
  const sum = weighted(id, [8, 7, 6, 5, 4, 3, 2]) + 9 * (second === 23 ? 0 : second)
  return 'WABCDEFGHIJKLMNOPQRSTUV'.charAt(sum % 23) === id.charAt(7) && second < 24
}

/** One digit twice or three times among the first ten, and MOD 11,10. */
export function isSteuerId(id: string): boolean {
  const kinds = new Set(id.slice(0, 10)).size
  return !id.startsWith('0') && (kinds === 8 || kinds === 9) && passesMod1110(id)
}

/** ICAO Doc 9303: weights 7, 3, 1 over digits and letters from ten on. Its letters have no vowel but those of the office. */
export function isAusweis(id: string): boolean {
  if (!/^[CFGHJKLMNPRTVWXYZ][\dCFGHJKLMNPRTVWXYZ]{8}\d$/.test(id)) return false
  if (!/\d.*\d/.test(id)) return false
  const sum = Array.from(id.slice(0, 9), (char, index) => {
    return Number.parseInt(char, 36) * ([7, 3, 1][index % 3] ?? 0)
  }).reduce((all, value) => all + value, 0)
  return sum % 10 === digitAt(id, 9)
}

export function isRentenversicherung(id: string): boolean {
  const day = part(id, 2, 4)
  return /^\d{8}[A-Z]\d{3}$/.test(id) && isDayOf(part(id, 4, 6), day > 50 ? day - 50 : day)
}

export function isAustrian(id: string): boolean {
  const sum = weighted(id, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6])
  return !id.startsWith('0') && sum % 11 === digitAt(id, 3) && holdsDmy(id, 4)
}

export function isEan(id: string): boolean {
  const sum = weighted(id, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3])
  return (10 - (sum % 10)) % 10 === digitAt(id, 12)
}

/** Sex, year, month, department (2A and 2B in Corsica), commune, order, key = 97 − number mod 97. */
export function isNir(id: string): boolean {
  const match = /^[1-478]\d\d(\d\d)\d[\dAB]\d{6}(\d\d)?$/.exec(id)
  const month = Number(match?.[1])
  if (match === null || month === 0 || (month > 12 && month < 20)) return false
  if (match[2] === undefined) return true
  const number = id.slice(0, 13).replace('A', '0').replace('B', '0')
  const corsica = new Map([
    ['A', 1_000_000],
    ['B', 2_000_000],
  ])
  const less = corsica.get(id.charAt(6)) ?? 0
  return 97 - (remainder(String(Number(number) - less), 97) % 97) === Number(match[2])
}

const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'

export function isDni(id: string): boolean {
  return dniLetters.charAt(part(id, 0, 8) % 23) === id.charAt(8)
}

export function isNie(id: string): boolean {
  const lead = 'XYZ'.indexOf(id.charAt(0))
  return lead >= 0 && isDni(`${lead}${id.slice(1)}`)
}

/** Of a person; those of companies begin higher. */
export function isNif(id: string): boolean {
  const rest = weighted(id, [9, 8, 7, 6, 5, 4, 3, 2]) % 11
  return /^[1-3]/.test(id) && (rest < 2 ? 0 : 11 - rest) === digitAt(id, 8)
}

export function isBsn(id: string): boolean {
  const digits = id.padStart(9, '0')
  return !isUniform(digits) && weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0
}

/** Key = 97 − the first nine digits mod 97, with a 2 before them for births from 2000 on. */
export function isBelgian(id: string): boolean {
  const month = part(id, 2, 4) % 20
  if (month > 12 || part(id, 4, 6) > 31) return false
  const key = part(id, 9, 11)
  const body = id.slice(0, 9)
  return 97 - remainder(body, 97) === key || 97 - remainder(`2${body}`, 97) === key
}

export function isSwedish(id: string): boolean {
  if (id.length === 12 && !holdsLongYmd(id, 0)) return false
  const short = id.slice(-10)
  const day = part(short, 4, 6)
  return isDayOf(part(short, 2, 4), day > 60 ? day - 60 : day) && passesLuhn(short) && !isEpoch(id)
}

export function isNorwegian(id: string): boolean {
  const day = part(id, 0, 2)
  const month = part(id, 2, 4) % 40
  if (!isDayOf(month, day > 40 ? day - 40 : day)) return false
  const first = weighted(id, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1])
  const second = weighted(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1])
  return first % 11 === 0 && second % 11 === 0
}

export function isFinnish(id: string): boolean {
  const match = /^(\d{6})[-+A-FU-Y]?(\d{3})([\dA-FHJ-NPR-Y])$/.exec(id)
  if (match === null || !holdsDmy(id, 0)) return false
  const number = Number(`${match[1] ?? ''}${match[2] ?? ''}`)
  return '0123456789ABCDEFHJKLMNPRSTUVWXY'.charAt(number % 31) === match[3]
}

export const estonian = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 1],
  [3, 4, 5, 6, 7, 8, 9, 1, 2, 3],
] as const

/** Mod 11 with a second row of weights where the first gives ten. */
export function twoStep(id: string, rows: readonly (readonly number[])[]): boolean {
  const rests = rows.map((weights) => weighted(id, weights) % 11)
  return (rests.find((rest) => rest < 10) ?? 0) % 10 === digitAt(id, 10)
}

export function isPesel(id: string): boolean {
  return (
    isDayOf(part(id, 2, 4) % 20, part(id, 4, 6)) &&
    weighted(id, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0
  )
}

export function isCzechDate(id: string): boolean {
  return isDayOf((part(id, 2, 4) % 50) % 20, part(id, 4, 6))
}

export function isHungarian(id: string): boolean {
  return weighted(id, [3, 7, 3, 7, 3, 7, 3, 7]) % 10 === digitAt(id, 8)
}

/** Sex and century, birth date, order; the weights were turned round in 1997. */
export function isHungarianPerson(id: string): boolean {
  const weights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  if (!/^[1-8]/.test(id) || !holdsYmd(id, 1)) return false
  const check = digitAt(id, 10)
  return weighted(id, weights) % 11 === check || weighted(id, weights.reverse()) % 11 === check
}

export function isRomanian(id: string): boolean {
  const county = part(id, 7, 9)
  if (!/^[1-9]/.test(id) || !holdsYmd(id, 1) || county < 1 || county > 52) return false
  const rest = weighted(id, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11
  return (rest === 10 ? 1 : rest) === digitAt(id, 12)
}

export function isBulgarian(id: string): boolean {
  const month = part(id, 2, 4) % 20
  if (isEpoch(id) || !isDayOf(month, part(id, 4, 6))) return false
  return (weighted(id, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === digitAt(id, 9)
}

export function isAfm(id: string): boolean {
  return (
    /^[01]/.test(id) && (weighted(id, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === digitAt(id, 8)
  )
}

/** Day, month and the year's last three digits, then mod 11. */
export function isJmbg(id: string): boolean {
  const year = part(id, 4, 7)
  if (!isDayOf(part(id, 2, 4), part(id, 0, 2)) || (year > 99 && year < 900)) return false
  const rest = weighted(id, [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11
  return (rest < 2 ? 0 : 11 - rest) === digitAt(id, 12)
}

export function isTurkish(id: string): boolean {
  const odd = weighted(id, [1, 0, 1, 0, 1, 0, 1, 0, 1])
  const even = weighted(id, [0, 1, 0, 1, 0, 1, 0, 1])
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return (
    !id.startsWith('0') && tenth === digitAt(id, 9) && (odd + even + tenth) % 10 === digitAt(id, 10)
  )
}

export function isSnils(id: string): boolean {
  const rest = weighted(id, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101
  return (rest === 100 ? 0 : rest) === part(id, 9, 11)
}

/** The twelve digits of a person; a company has ten. */
export function isInn(id: string): boolean {
  const first = (weighted(id, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10
  const second = (weighted(id, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10
  return !isUniform(id) && first === digitAt(id, 10) && second === digitAt(id, 11)
}
