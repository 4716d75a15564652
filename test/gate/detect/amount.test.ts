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
    'refunded $500 automatically',
    'credited users $5 when it failed',
    'Gehalt ab 65.000 €',
    'owes us an answer by 2024',
    'every customer owes us $5',
  ])('%s stays', (text) => expectMarked(text))
})
