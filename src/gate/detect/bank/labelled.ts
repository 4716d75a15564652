/** A form of account that is one only beside the word that names it. */
interface Form {
  readonly words: ReadonlySet<string>
  /** Sticky; its first group is the value. */
  readonly value: RegExp
  readonly why: string
  /** Whether the words around must speak of a bank, too. */
  readonly needsBank: boolean
}

/** Digits, perhaps with letters at the head of a group; a word of letters alone is no part of it. */
const account =
  /((?=(?:[A-Z ./-]{0,5}\d){5})[A-Z]{0,4}\d[A-Z0-9]{0,29}(?:[ ./-]\d[A-Z0-9]{0,16}){0,6})(?![\p{L}\p{N}])/uy

const forms: readonly Form[] = [
  {
    words: wordsOf('iban'),
    value:
      /([A-Z]{2}[ -]?\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?|[A-Za-z]{2}\d{2}[A-Za-z0-9]{11,30})(?![\p{L}\p{N}])/uy,
    why: 'named as an IBAN',
    needsBank: false,
  },
  {
    words: wordsOf('bic swift'),
    value:
      /([A-Z]{4}[ -]?[A-Z]{2}[ -]?[A-Z0-9]{2}(?:[ -]?(?:[A-Z]{3}|[A-Z0-9]{0,2}\d[A-Z0-9]{0,2}))?)(?![\p{L}\p{N}])/uy,
    why: 'BIC',
    needsBank: false,
  },
  {
    words: wordsOf('routing aba rtn'),
    value: /(\d{9}|\d{4}-\d{4}-\d)(?![\p{L}\p{N}])/uy,
    why: 'routing number',
    needsBank: false,
  },
  {
    words: wordsOf('sort sortcode'),
    value: /(\d{2}[- ]?\d{2}[- ]?\d{2})(?![\p{L}\p{N}-])/uy,
    why: 'sort code',
    needsBank: false,
  },
  {
    words: wordsOf('bsb'),
    value: /(\d{3}[- ]?\d{3})(?![\p{L}\p{N}-])/uy,
    why: 'BSB',
    needsBank: false,
  },
  {
    words: wordsOf('ifsc'),
    value: /([A-Z]{4}0[A-Z0-9]{6})(?![\p{L}\p{N}])/iuy,
    why: 'IFSC',
    needsBank: false,
  },
  {
    words: wordsOf('clabe'),
    value: /(\d(?:[ -]?\d){17})(?![\p{L}\p{N}])/uy,
    why: 'CLABE',
    needsBank: false,
  },
  {
    words: wordsOf('cbu cvu'),
    value: /(\d(?:[ -]?\d){21})(?![\p{L}\p{N}])/uy,
    why: 'CBU',
    needsBank: false,
  },
  {
    words: wordsOf('ccc'),
    value: /(\d(?:[ -]?\d){19})(?![\p{L}\p{N}])/uy,
    why: 'CCC',
    needsBank: false,
  },
  {
    words: wordsOf('blz bankleitzahl'),
    value: /(\d{3} ?\d{3} ?\d{2}|\d{5})(?![\p{L}\p{N}])/uy,
    why: 'bank code',
    needsBank: false,
  },
  {
    words: wordsOf('transit'),
    value: /(\d{5}(?:[- ]\d{3})?)(?![\p{L}\p{N}-])/uy,
    why: 'bank code',
    needsBank: true,
  },
  {
    words: wordsOf(
      'bban rib nuban kontonummer kontonr kto rekeningnummer kontonummeret kontonumero bankkonto',
    ),
    value: account,
    why: 'bank account',
    needsBank: false,
  },
  {
    words: wordsOf('account acct acc konto compte cuenta conto conta rekening checking savings'),
    value: account,
    why: 'bank account',
    needsBank: true,
  },
]

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** Every word that names an account, for the lexicon. */
export const bankWords = forms.flatMap(({ words }) => [...words]).join(' ')

/** `number:`, `code is`, `no. (EUR)`: what stands between the word and the value. */
const gap =
  /["'*_`)]{0,3}(?:[\s:=#.()/"'*_-]{0,3}(?:swift|bic|iban|code|number|no|nr|num|n°|nummer|numéro|número|numero|is|ist|est|es|transit|account|bank|:|=)(?![\p{L}\p{N}])){0,4}[\s:=#.("'*_`-]{0,4}/iuy

const bank =
  /\b(?:bank(?!_account_\d)|iban|bic|swift|routing|sort.code|bsb|ifsc|aba|ach|wire|transfer|deposit|checking|savings|[üu]berweis|virement|transit|blz|sepa|clabe|payee|beneficiary|direct debit|payroll|salary)/i
const bankBefore = 80
const bankAfter = 60

export interface Labelled {
  readonly start: number
  readonly end: number
  readonly value: string
  readonly why: string
}

/** The account that the word ending at `end` names; null when none follows it. */
export function labelledBy(
  word: string,
  text: string,
  start: number,
  end: number,
): Labelled | null {
  const form = forms.find(({ words }) => words.has(word))
  if (form === undefined) return null
  gap.lastIndex = end
  gap.test(text)
  form.value.lastIndex = gap.lastIndex
  const value = form.value.exec(text)?.[1]
  if (value === undefined || (form.words.has('bic') && !namesCountry(value))) return null
  const valueEnd = form.value.lastIndex
  if (form.needsBank && !speaksOfBank(text, start, valueEnd)) return null
  return { start: valueEnd - value.length, end: valueEnd, value, why: form.why }
}

/** ISO 9362: the fifth and sixth letters of a BIC are a country. */
function namesCountry(bic: string): boolean {
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return regions.of(bic.replaceAll(/[ -]/g, '').slice(4, 6)) !== undefined
}

let regions: Intl.DisplayNames | null = null

function speaksOfBank(text: string, start: number, end: number): boolean {
  return (
    bank.test(text.slice(Math.max(0, start - bankBefore), start)) ||
    bank.test(text.slice(end, end + bankAfter))
  )
}
