/** The largest numbers of 32 bits and their neighbours. */
const limits = /^(?:21474836(?:4[78])|42949672(?:9[56]))$/

/** Whether a run of digits is a number of something: round, of whole kibibytes, one digit or a row of them. */
export function isCount(digits: string): boolean {
  return (
    digits.endsWith('000') ||
    (digits.length < 16 && Number(digits) % 1024 === 0) ||
    limits.test(digits) ||
    /^(\d)\1*$/.test(digits) ||
    '01234567890123456789'.includes(digits) ||
    '98765432109876543210'.includes(digits)
  )
}

/** Digits that two of a session, a row of a log or a range share at their head. */
const sharedHead = 6

/** Whether the same number, or one that counts on from it, stands beside: `3317560418 3317560419`. */
export function hasTwin(text: string, start: number, end: number): boolean {
  const head = text.slice(start, start + sharedHead)
  const length = end - start
  if (length <= sharedHead) return false
  const isBehind = text.charCodeAt(end) === 32 && text.startsWith(head, end + 1)
  const isBefore = text.charCodeAt(start - 1) === 32 && text.startsWith(head, start - 1 - length)
  return isBehind || isBefore
}

const codeReach = 6
const code = /(?:[+*=<>^&%/]\s|["']\s?:\s?|`)$/

/** Whether a number is an operand, the result in a comment, or the bare value of a field: `h * 69069 + 907133923`, `"idle": 241732220`. */
export function isInCode(text: string, start: number): boolean {
  return code.test(text.slice(Math.max(0, start - codeReach), start))
}
