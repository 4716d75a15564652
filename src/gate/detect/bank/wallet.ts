import { codesOf, isDigit } from '../../char.ts'

const wallet =
  /(?:wallet|bitcoin|\bbtc\b|ethereum|\beth\b|litecoin|\bltc\b|crypto|coin|tron|\btrx\b|solana|\bsol\b|\bxrp\b|ripple|monero|\bxmr\b|\busdt\b)/i
const walletReach = 64
/** As many digits as SHA-1 has. */
const hash =
  /(?:digest|hash|sha-?1|hmac|checksum|fingerprint|commit)["']?\s{0,8}[:=]\s{0,12}["']?$/i
const hashReach = 40
const base58 = /^[1-9A-HJ-NP-Za-km-z]+$/
const segwit = /^(?:bc1|tb1|ltc1|addr1)[02-9ac-hj-np-z]{11,98}$/i
const ether = /^0x[0-9a-f]{40}$/i
const xmrLength = 95

/** Whether a word of letters and digits is the address of a wallet: by its form, or by the words before it. */
export function isWallet(text: string, start: number, end: number): boolean {
  const length = end - start
  if (length < 25 || length > 110 || isCutOut(text, start, end)) return false
  const first = text.charCodeAt(start)
  // 0, 1, 3, b, t, l, a: with any other beginning only a word before it tells.
  if (first === 48) {
    if (length !== 42 || !ether.test(text.slice(start, end))) return false
    return (
      !/(..)\1{9}$/.test(text.slice(start, end)) &&
      !hash.test(text.slice(Math.max(0, start - hashReach), start))
    )
  }
  const word = text.slice(start, end)
  if (first > 57 && segwit.test(word)) return length >= 25
  if (!isMixed(word) || !base58.test(word)) return false
  if ((first === 49 || first === 51) && length <= 35) return true
  return (
    (length <= 44 || length === xmrLength) &&
    wallet.test(text.slice(Math.max(0, start - walletReach), start))
  )
}

/** A piece of a longer text in base 64, a path or a name. */
function isCutOut(text: string, start: number, end: number): boolean {
  return joiners.has(text.charCodeAt(start - 1)) || joiners.has(text.charCodeAt(end))
}

const joiners = codesOf('+/_=%')

/** Digits, capitals and small letters, all three, as chance makes them. */
function isMixed(word: string): boolean {
  let digits = 0
  let upper = 0
  let lower = 0
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i)
    if (isDigit(code)) digits++
    else if (code < 91) upper++
    else lower++
  }
  return digits > 1 && upper > 2 && lower > 2
}
