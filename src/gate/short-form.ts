import { isGiven } from './word-kind.ts'

/** Short forms that do not begin as the name does and are words of every day; the others are found as names of their own. */
const others: Readonly<Record<string, readonly string[]>> = {
  alexander: ['sandy'],
  alexandra: ['sandy'],
  andrew: ['drew'],
  charles: ['chuck', 'chip'],
  dorothy: ['dolly'],
  dustin: ['dusty'],
  edward: ['ned', 'ted'],
  henry: ['hank', 'harry'],
  john: ['jack'],
  margaret: ['daisy', 'peg'],
  penelope: ['penny'],
  richard: ['dick'],
  russell: ['rusty'],
  sandra: ['sandy'],
  susan: ['sue'],
  virginia: ['ginger', 'ginny'],
  william: ['bill', 'billy'],
}
/** Days and months in short, and small words of names. */
const never = new Set(
  'jan feb mar apr jun jul aug sep sept oct nov dec sun mon tue tues wed thu thur fri sat van von del den der mac ben'.split(
    ' ',
  ),
)
const shortest = 3
const longest = 5
/** The short form leaves out at least so many letters. */
const leftOut = 2

/** What somebody with this given name (folded) is called for short: `pat` of Patricia, `rich` of Richard. */
export function shortForms(given: string): readonly string[] {
  const forms = [...(others[given] ?? [])]
  for (let length = shortest; length <= Math.min(longest, given.length - leftOut); length++) {
    const form = given.slice(0, length)
    if (!never.has(form) && isGiven(form)) forms.push(form)
  }
  return forms
}
