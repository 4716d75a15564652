/** Check digits and dates inside numbers. All take digits only unless they say so. */

export function digitAt(digits: string, index: number): number {
  return digits.charCodeAt(index) - 48
}

/** Sum of the digits, each times its weight. */
export function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * digitAt(digits, index), 0)
}

/** ISO/IEC 7812-1 annex B. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = digitAt(digits, digits.length - 1 - i) * (1 + (i % 2))
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

/** ISO/IEC 7064 MOD 11,10. */
export function passesMod1110(digits: string): boolean {
  let product = 10
  for (let i = 0; i < digits.length - 1; i++) {
    const sum = (product + digitAt(digits, i)) % 10
    product = ((sum === 0 ? 10 : sum) * 2) % 11
  }
  return (11 - product) % 10 === digitAt(digits, digits.length - 1)
}

const dihedral = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const permuted = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]

/** Verhoeff's scheme over the dihedral group D5. */
export function passesVerhoeff(digits: string): boolean {
  let state = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = digitAt(permuted[i % 8] ?? '', digitAt(digits, digits.length - 1 - i))
    state = digitAt(dihedral[state] ?? '', digit)
  }
  return state === 0
}

/** Remainder of a number of any length. */
export function remainder(digits: string, by: number): number {
  let rest = 0
  for (let i = 0; i < digits.length; i++) rest = (rest * 10 + digitAt(digits, i)) % by
  return rest
}

/** The number between two offsets. */
export function part(digits: string, start: number, end: number): number {
  return Number(digits.slice(start, end))
}

const monthDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export function isDayOf(month: number, day: number): boolean {
  return day >= 1 && day <= (monthDays[month - 1] ?? 0)
}

/** Year, month, day, two digits each, from `at` on. */
export function holdsYmd(digits: string, at: number): boolean {
  return isDayOf(part(digits, at + 2, at + 4), part(digits, at + 4, at + 6))
}

/** Day, month, year, two digits each, from `at` on. */
export function holdsDmy(digits: string, at: number): boolean {
  return isDayOf(part(digits, at + 2, at + 4), part(digits, at, at + 2))
}

/** A four-digit year people alive were born in, month and day, from `at` on. */
export function holdsLongYmd(digits: string, at: number): boolean {
  const year = part(digits, at, at + 4)
  return year >= 1900 && year <= 2099 && holdsYmd(digits, at + 2)
}

/** One digit over and over. */
export function isUniform(digits: string): boolean {
  return digits === digits.charAt(0).repeat(digits.length)
}

/** Seconds or milliseconds since 1970, from 2014 to 2033. */
export function isEpoch(digits: string): boolean {
  return (digits.length === 10 || digits.length === 13) && /^1[4-9]/.test(digits)
}
