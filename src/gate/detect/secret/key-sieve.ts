/**
 * Three letters in a row that stand in each name of a credential, in lower case; two stand at the start of a
 * word. Names with letters beyond ASCII need none.
 */
const signs =
  'ass pwd pw psw ort pin lav nha ach aro ras sal esl els kod adg sif ecr tok key cre jet sse aut coo ess csr sid psk alt wif fi'

/** Five bits a letter, 0 for what is no letter. */
const table = new Uint8Array(1 << 15)
for (const sign of signs.split(' ')) {
  let bits = 0
  for (const letter of sign) bits = (bits << 5) | (letter.charCodeAt(0) - 96)
  table[bits] = 1
}

/** Whether the name of a credential can stand in this stretch. Most texts before a colon are told off here, with no string made. */
export function mayNameCredential(text: string, start: number, end: number): boolean {
  let window = 0
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code > 127 || (code === 47 && isPassword(text, i))) return true
    const letter = code | 32
    window = letter >= 97 && letter <= 122 ? ((window << 5) | (letter - 96)) & 0x7fff : 0
    if (table[window] === 1) return true
  }
  return false
}

/** The sign within `p/w`. */
function isPassword(text: string, at: number): boolean {
  return (text.charCodeAt(at - 1) | 32) === 112 && (text.charCodeAt(at + 1) | 32) === 119
}
