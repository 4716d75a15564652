/** A login and where it stands. */
export interface Login {
  readonly start: number
  readonly end: number
  readonly value: string
}

const login = /[A-Za-z][\w.-]{1,38}/y

/** The login that starts here by its characters: letters, digits and what joins them. */
export function loginAt(text: string, from: number): Login | null {
  login.lastIndex = from
  const whole = login.exec(text)?.[0]
  if (whole === undefined) return null
  const value = whole.replace(/[._-]{1,39}$/, '')
  return { start: from, end: from + value.length, value }
}

/** Characters behind a login that are looked at. */
export const reachAfter = 12

const closing =
  /^(?:["',;)!?]|\.?(?:\s|$)(?!\p{L})|\s(?:and|und|et|y|e|en|i|og|och)\s|\.\s|\s?\/\s?\S|$)/u

/** Whether what comes after a plain word lets it be a name: a stop, a comma, "and", a password. */
export function endsPhrase(after: string): boolean {
  return closing.test(after)
}
