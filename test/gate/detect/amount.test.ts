import { describe, expect, test } from 'vitest'
import { mask } from '../masking.ts'

const kinds = new Set(['amount'] as const)

function expectMarked(marked: string): void {
  const text = marked.replaceAll(/[«»]/g, '')
  const found = mask(text, [], { kinds }).findings.map(({ start, end }) => text.slice(start, end))
  expect(found).toEqual([...marked.matchAll(/«([^»]*)»/g)].map((match) => match[1]))
}

describe('money of a person or customer', () => {
  test.each([
    'salary of «$120,000»',
    '"salary": "«$85,000»"',
    'Her salary is «120000» a year.',
    'He asked for a «$95k» salary',
    'her balance is «3,200 EUR»',
    'account balance: «$3,200.15»',
    '[PERSON_1] owes us «€400»',
    'Contoso pays us «40k» a year',
    'Anna earns «4,200 euros» a month',
    'We refunded «5000 Ft» to Anna yesterday',
    'We refunded «$1,240» to Anna yesterday',
    'We refunded [PERSON_2] «US$1,240.50».',
    'charged Anna «$89»',
    'Gehalt «65.000 €»',
    'son salaire est de «3 200 €»',
    'su sueldo es «32.000 euros»',
  ])('%s', (text) => expectMarked(text))
})

describe('a figure of a rule, a price or a plan', () => {
  test.each([
    'refunds over $500 need approval',
    'limit 10,000 USD',
    'The budget is $40,000 for the project.',
    'salary bands start at $90k',
    'Salaries above $200,000 need the board.',
    'The plan is $20 per month',
    'Each refund of $50 to customers is logged.',
    'We pay Stripe $400 a month',
    'it costs 1 000 000 € or $1,000,000',
    'The tower that Anna Berg built is 628 ft (191 m) tall.',
    'refunded $500 automatically',
    'credited users $5 when it failed',
    'Gehalt ab 65.000 €',
    'owes us an answer by 2024',
    'every customer owes us $5',
  ])('%s stays', (text) => expectMarked(text))
})

describe('a figure in one sentence or row with somebody who is masked', () => {
  test.each([
    'Refund history: «$45.00» to card [CARD_1], «$45.00» to card [CARD_2]',
    '| [PERSON_1] | [BANK_ACCOUNT_1] | «€ 640.00» | open |',
    'Refund to [PERSON_1]: IBAN [BANK_ACCOUNT_1], amount «€ 212,40», ticket from March.',
    'Mme [PERSON_1] souhaite un avoir de «830,00 €» sur la facture [ACCOUNT_ID_1].',
    'claim [ACCOUNT_ID_1]. He claims «$2,900» for water damage.',
    'daily rate agreed with him, [NATIONAL_ID_1]: «CHF 1,150»',
    '[PERSON_1] flew to Madrid for «€412», without approval',
    'Two charges disputed by [PERSON_1]: «R 1,299.00» and «R649.00».',
    "Pay [PERSON_1]'s invoice («1,960 EUR») to [BANK_ACCOUNT_1].",
    'Der Kunde [PERSON_1] ([PHONE_1]) hat «149,90 €» bezahlt.',
    'the customer was charged «$59.99» on 3 March',
  ])('%s', (text) => expectMarked(text))

  test.each([
    'Refunds above €200 to [BANK_ACCOUNT_1] get a second pair of eyes.',
    'Balance of [ACCOUNT_ID_1] below $1,012.50 goes to collections.',
    '[PERSON_1]: so the price is $79 for everyone?',
    '[PERSON_1]: hosting is $1,299 there',
    '[PERSON_1] says hosting is $1,299 a month',
    '[PERSON_1] wrote it. Meals are capped at £45.',
    'Ask [PERSON_1] about the $25,000 budget',
    'a customer with $59.99 in the basket',
    'every customer pays $59.99',
    'the client queries SELECT $1::int, $2 and replaces $1 $2',
    'ask [PERSON_1] for revision R2.1 of 2024-12-31',
    '[PERSON_1] won 3 of 12 sets and lost $0.00',
  ])('%s stays', (text) => expectMarked(text))
})

test('a figure is exact in one sentence, and somebody in the next says nothing of it', () => {
  expectMarked('The list has $412 in it. [PERSON_1] wrote it.')
})
