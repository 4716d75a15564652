/** Ranges of the first six digits and the lengths of the numbers in them. */
interface Issuer {
  readonly from: number
  readonly to: number
  readonly lengths: readonly number[]
}

const long = [16, 17, 18, 19]
const maestro = [12, 13, 14, 15, 16, 17, 18, 19]

/** The ranges the networks publish (ISO/IEC 7812), several networks to a row where their ranges meet. */
const issuers: readonly Issuer[] = [
  // Visa, with Elo and Dankort within
  { from: 400_000, to: 499_999, lengths: [13, 16, 19] },
  // Mastercard
  { from: 510_000, to: 559_999, lengths: [16] },
  { from: 222_100, to: 272_099, lengths: [16] },
  // Mir, Borica
  { from: 220_000, to: 220_599, lengths: long },
  // American Express
  { from: 340_000, to: 349_999, lengths: [15] },
  { from: 370_000, to: 379_999, lengths: [15] },
  // Diners Club, Hipercard
  { from: 300_000, to: 305_999, lengths: [14, 16, 17, 18, 19] },
  { from: 309_500, to: 309_599, lengths: [14, 16, 17, 18, 19] },
  { from: 360_000, to: 369_999, lengths: [14, 15, 16, 17, 18, 19] },
  { from: 380_000, to: 399_999, lengths: [14, 15, 16, 17, 18, 19] },
  // JCB (generators of test data take all of 35), LankaPay; the old ranges of 15 digits
  { from: 350_000, to: 359_999, lengths: long },
  { from: 180_000, to: 180_099, lengths: [15] },
  { from: 213_100, to: 213_199, lengths: [15] },
  // Discover, RuPay, InstaPayment, UnionPay and what Maestro shares with them
  { from: 600_000, to: 699_999, lengths: [13, 14, 15, 16, 17, 18, 19] },
  // Maestro, Dankort, Verve, Elo
  { from: 60_400, to: 60_499, lengths: [12] },
  { from: 639_000, to: 639_099, lengths: [12] },
  { from: 500_000, to: 509_999, lengths: maestro },
  { from: 560_000, to: 589_999, lengths: maestro },
  { from: 630_400, to: 630_499, lengths: maestro },
  { from: 675_900, to: 676_399, lengths: maestro },
  // RuPay, Uzcard, Troy, Humo
  { from: 810_000, to: 829_999, lengths: [16] },
  { from: 860_000, to: 860_099, lengths: [16] },
  { from: 979_200, to: 979_299, lengths: [16] },
  { from: 986_000, to: 986_099, lengths: [16] },
]

/** Whether a network issues numbers that begin with these six digits and are this long. */
export function isIssued(firstSix: number, length: number): boolean {
  return issuers.some(
    ({ from, to, lengths }) => firstSix >= from && firstSix <= to && lengths.includes(length),
  )
}
