/** A value behind the number or the word that names it. */
export interface Beside {
  readonly start: number
  readonly end: number
  readonly value: string
}

const card =
  /(?<![\p{L}])(?:cards?(?![\p{Ll}]|_\d)|(?:credit|debit|bank|payment)[\s_-]?cards?|visa|master\s?card|amex|american express|maestro|discover|diners|jcb|rupay|unionpay|carte|carta|tarjeta|cart[aã]o|\p{L}{0,8}karte|kort|kaart|karta|kart|карт[аыу]|credit|debit|cc)(?![\p{Ll}])|(?:credit|debit|bank|payment)Card|カード|卡|카드/iu
const before = 48
const after = 24

/** Whether a card's name stands beside a number, on its line. */
export function isNamedCard(text: string, start: number, end: number): boolean {
  const lead = text.slice(Math.max(0, start - before), start)
  if (card.test(lead.slice(lead.lastIndexOf('\n') + 1))) return true
  const tail = text.slice(end, end + after)
  const line = tail.indexOf('\n')
  return card.test(line < 0 ? tail : tail.slice(0, line))
}

const expiry =
  /[\s,;|(]{1,4}(?:[a-z]{2,8}\.?:?\s?){0,3}(0[1-9]|1[0-2])\s?[/-]\s?(?:20)?[2-4]\d(?![\d/-])/iy

const named =
  /[^\d\n]{0,40}?(?:exp(?:ir\p{L}{0,6})?|valid\s?(?:thru|until|till|to|through)|gültig(?:keit)?\s?(?:bis)?|ablauf(?:datum)?|valable jusqu['’]au|expire le|válida hasta|vence|caduc\p{L}{2,6}|scad\p{L}{0,6}|geldig tot|validade|ważna do)[\s.:]{0,3}(0[1-9]|1[0-2])\s?[/-]\s?(?:20)?[2-4]\d(?![\d/-])/iuy

/** `05/28`, `exp. 05/2028`, `valid thru 05/28` right behind a card number, or with a name between. */
export function expiryAfter(text: string, end: number): Beside | null {
  for (const form of [expiry, named]) {
    form.lastIndex = end
    const month = form.exec(text)?.[1]
    if (month === undefined) continue
    const start = text.indexOf(month, end)
    return { start, end: form.lastIndex, value: text.slice(start, form.lastIndex) }
  }
  return null
}

const code =
  /["'*_`]{0,3}(?:\s?(?:code|number|no\.?|nr\.?|num|is|ist|value|:|=|#|-|\()){0,3}["'*_`\s]{0,4}(\d{3,4})(?![\p{L}\p{N}_.,:/-]*[\p{L}\p{N}])/iuy

/** Three or four digits behind `CVV`, `CVC code:`, `cvv2 is`. */
export function codeAfter(text: string, end: number): Beside | null {
  code.lastIndex = end
  const value = code.exec(text)?.[1]
  if (value === undefined) return null
  return { start: code.lastIndex - value.length, end: code.lastIndex, value }
}
