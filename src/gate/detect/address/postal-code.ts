import { isDigit, isWordCode } from '../../char.ts'

/** Forms with letters, which hardly anything else has: British (also mistyped), Canadian, Irish, Dutch, Argentine, Ghanaian. */
const lettered = [
  String.raw`[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z\d][A-Z]`,
  String.raw`[A-Z]\d{4}[A-Z]{3}`,
  String.raw`[A-Z]{2}-\d{3,4}-\d{4}`,
  String.raw`[A-Z]\d[A-Z][ -]?\d[A-Z]\d`,
  String.raw`[A-Z]\d[\dW] ?[A-Z\d]{4}`,
]
const dutch = String.raw`\d{4} ?[A-Z]{2}`
/** Forms of digits; the shorter ones of a form stand behind the longer. */
const digits = [
  String.raw`\d{5}-\d{3,5}`,
  String.raw`\d{4}-\d{3}`,
  String.raw`\d{3}-\d{4}`,
  String.raw`\d{2}-\d{3}`,
  String.raw`\d{2}\.\d{3}-\d{3}`,
  String.raw`\d{3} \d{2,3}`,
  String.raw`\d{2} \d{3}`,
  String.raw`\d{4,8}`,
  String.raw`\d{10}`,
]
/** The letters of the country that some write before the digits. */
const country = String.raw`(?:[A-Z]{1,3}-|LV|AZ|AD|MD|TK |T\.K\. ?|ΤΚ |Τ\.Κ\. ?)`
const any = (forms: readonly string[]): readonly RegExp[] =>
  forms.map((form) => new RegExp(form, 'y'))
const fromDigit = any([dutch, ...digits])
const fromLetter = any([...lettered, ...digits.map((form) => country + form)])

/** Where the postal code that starts right there ends, the longest of all countries'; 0 when none does. */
export function postalCodeEnd(text: string, at: number): number {
  const first = text.charCodeAt(at)
  let longest = 0
  for (const form of isDigit(first) ? fromDigit : fromLetter) {
    form.lastIndex = at
    if (form.test(text) && form.lastIndex > longest && isFree(text, form.lastIndex)) {
      longest = form.lastIndex
    }
  }
  return longest
}

/** Four digits that are far more often a year. */
export function isYear(text: string, start: number, end: number): boolean {
  const first = text.charCodeAt(start)
  const second = text.charCodeAt(start + 1)
  return end - start === 4 && ((first === 49 && second === 57) || (first === 50 && second === 48))
}

/** No letter, digit, decimal, time or share may follow. */
function isFree(text: string, end: number): boolean {
  const next = text.charCodeAt(end)
  if (isWordCode(next) || next === 95 || next === 37) return false
  const isPunctuated = next === 46 || next === 58 || next === 44 || next === 47 || next === 45
  const after = text.charCodeAt(end + 1)
  return !(isPunctuated && after >= 48 && after <= 57) && !(next === 32 && after === 37)
}
