import type { Scan } from '../../scan.ts'

/** Value of each letter of a vehicle identification number (49 CFR 565.15); I, O and Q are not used. */
const letterValues: ReadonlyMap<string, number> = new Map(
  Array.from('ABCDEFGHJKLMNPRSTUVWXYZ', (letter, index) => {
    const values = '12345678123457923456789'
    return [letter, Number(values.charAt(index))] as const
  }),
)
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Seventeen capitals and digits with the check digit in the ninth place. */
export function isChassisNumber(written: string): boolean {
  if (written.length !== 17) return false
  let sum = 0
  for (const [index, weight] of weights.entries()) {
    const char = written.charAt(index)
    const value = letterValues.get(char) ?? (char === '' ? Number.NaN : Number(char))
    sum += value * weight
  }
  return '0123456789X'.charAt(sum % 11) === written.charAt(8)
}

const equipment = /(\d{2})-(\d{6})-(\d{6})-(\d)(?!\d)/y

/** `35-209900-176148-1`, the spelling of IMEI in 3GPP TS 23.003: last word, or -1. */
export function isEquipmentId(scan: Scan, word: number): number {
  equipment.lastIndex = scan.start(word)
  return equipment.test(scan.text) ? word + 3 : -1
}
