/** Country codes of two digits: ITU-T E.164, list of assigned codes. */
const twoDigits = new Set(
  `20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82
  84 86 90 91 92 93 94 95 98`
    .split(/\s+/)
    .map(Number),
)
/** The tens of the codes of three digits that are in use. */
const threeDigitTens = new Set([
  21, 22, 23, 24, 25, 26, 29, 35, 37, 38, 42, 50, 59, 67, 68, 69, 80, 85, 87, 88, 96, 97, 99,
])

/** Length of the country code that begins with these three digits (1 to 3); 0 when none is assigned. */
export function countryCodeLength(first: number, second: number, third: number): number {
  if (first === 1 || first === 7) return 1
  const two = first * 10 + second
  if (twoDigits.has(two)) return 2
  return threeDigitTens.has(two) && third >= 0 ? 3 : 0
}
