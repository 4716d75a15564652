import { describe, expect, it } from 'vitest'
import { mintMasked } from '../../../src/core/text.ts'
import { titleOf } from '../../../src/extract/title.ts'

function title(text: string): string {
  return titleOf(mintMasked(text)).value
}

describe('what a rule is about', () => {
  it.each([
    [
      'Deploys between Friday 15:00 and Monday 08:00 need a sign-off from the on-call lead.',
      'Deploys between Friday 15:00 and Monday 08:00 need sign-off from on-call lead',
    ],
    [
      'Discounts between 10 and 20 percent need the approval of the regional head of sales.',
      'Discounts between 10 and 20 percent need approval of regional head of sales',
    ],
    [
      'Data exchange between the shop and the warehouse must never contain customer names.',
      'Data exchange between shop and warehouse must never contain customer names',
    ],
    [
      'Our commitment to the Highlands and islands is three working days and nothing faster goes into print.',
      'Commitment to Highlands and islands is three working days…',
    ],
    [
      'The deputy, in the absence of the head of department, may approve invoices up to 5,000 euros but not contracts.',
      'Deputy, in absence of head of department, may approve invoices up…',
    ],
    [
      'A laptop that leaves the country counts as lost and gets wiped remotely on the same day by the security team.',
      'A laptop that leaves the country counts as lost',
    ],
  ])('is followed by what is ruled: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'A difference, however small, is reported to the pharmacist on call straight away and written into the log.',
      'A difference is reported to pharmacist on call straight away',
    ],
    [
      'Old laptops, even those that still work well, are never given to employees for private use at home.',
      'Old laptops are never given to employees for private use at home',
    ],
    [
      'Los proveedores, incluidos los autónomos, no pueden acceder nunca a la base de datos de producción sin acompañamiento.',
      'Proveedores no pueden acceder nunca a la base de datos de producción…',
    ],
    [
      'Bei Beträgen über 1.000 Euro, egal in welcher Abteilung, müssen zwei Personen freigeben.',
      'Bei Beträgen über 1.000 Euro müssen zwei Personen freigeben',
    ],
    [
      'If someone else turns up, however friendly, they wait in the hall while you ring the parents.',
      'If someone else turns up, they wait in the hall…',
    ],
  ])('loses a remark that changes nothing when the whole is too long: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'Customers, including those on a trial, get support.',
      'Customers, including those on a trial, get support',
    ],
    [
      'We support three browsers, such as Firefox, Chrome and Safari, for two years after their release date.',
      'Support three browsers, such as Firefox, Chrome and Safari…',
    ],
  ])('keeps it where it fits or begins a list: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'If a customer who bought the machine more than two years ago calls about a broken display, offer a paid repair.',
      'Offer paid repair if customer who bought machine more than two years ago calls…',
    ],
    [
      'When an engineer who is not on the rotation gets paged by mistake, forward the page to the secondary and note it in the log.',
      'When engineer not on rotation gets paged by mistake, forward page to secondary…',
    ],
  ])('does not end with whom the case is about: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })
})
