import { describe, expect, it } from 'vitest'
import { mintMasked } from '../../../src/core/text.ts'
import { titleOf } from '../../../src/extract/title.ts'

function title(text: string): string {
  return titleOf(mintMasked(text)).value
}

describe('what stands behind a rule', () => {
  it.each([
    [
      'Invoices are never sent by mail unless the customer has asked for it in writing.',
      'Invoices are never sent by mail unless the customer has asked for it in writing',
    ],
    [
      'Nothing is served from `incoming/` until the scanner has marked it clean.',
      'Nothing is served from `incoming/` until the scanner has marked it clean',
    ],
    [
      'You may restart the database without asking if it is between midnight and 6 am UTC.',
      'You may restart database without asking if it is between midnight and 6 am UTC',
    ],
    [
      'No customer data leaves the production network unless the data officer has signed.',
      'No customer data leaves production network unless data officer has signed',
    ],
    [
      'Nothing is merged until two people have read it and the pipeline is green',
      'Nothing is merged until two people have read it and the pipeline is green',
    ],
    [
      'We refund the full price where the customer returns the goods in the original box within 30 days.',
      'Refund full price where customer returns goods in original box within 30 days',
    ],
    [
      'All repositories are public except those that contain customer data or keys.',
      'All repositories are public except those that contain customer data or keys',
    ],
    [
      'All deployments need a ticket, other than those of the documentation site.',
      'All deployments need a ticket, other than those of the documentation site',
    ],
    [
      'Nobody deploys on Fridays. Unless it is a hotfix.',
      'Nobody deploys on Fridays. Unless it is a hotfix',
    ],
    [
      'Data is deleted after a year (except invoices).',
      'Data is deleted after a year (except invoices)',
    ],
    [
      'Everybody may book the meeting room on the third floor, but not for more than two hours.',
      'Everybody may book meeting room on third floor, but not for more than two hours',
    ],
    [
      'Hotels are reimbursed up to €140 a night, or €190 in capital cities.',
      'Hotels are reimbursed up to €140 a night, or €190 in capital cities',
    ],
    [
      'Wir geben keine Rabatte, es sei denn, der Kunde zahlt ein Jahr im Voraus.',
      'Wir geben keine Rabatte, es sei denn, der Kunde zahlt ein Jahr im Voraus',
    ],
    [
      'Wir löschen Protokolle, die älter als 90 Tage sind.',
      'Wir löschen Protokolle, die älter als 90 Tage sind',
    ],
    [
      "Aucune donnée ne quitte le réseau tant que le responsable n'a pas signé.",
      "Aucune donnée ne quitte le réseau tant que le responsable n'a pas signé",
    ],
  ])('stays where the rule would be another one without it: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'Contracts are signed by the two managing directors **only**, never by anybody from the sales department.',
      'Contracts are signed by the two managing directors only…',
    ],
    ['We agreed that production access is given only to:', 'Production access is given only to'],
    [
      'Btw. the macro "Refund - goodwill" may be used at most once per customer and year.',
      'Macro Refund - goodwill may be used at most once per customer and year',
    ],
    [
      'Managers may approve it and nobody else, whatever the customer says about it on the phone.',
      'Managers may approve it and nobody else…',
    ],
  ])('stays where it is all that limits the rule: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      "We don't give discounts to resellers who have not been certified in the last two years.",
      "Don't give discounts to resellers not certified in the last two years",
    ],
    [
      'A hotfix goes out at once provided that two engineers have looked at it and the support desk knows about it.',
      'A hotfix goes out at once provided that two engineers have looked…',
    ],
    [
      'We will not, under any circumstances, store card numbers in clear text in our own systems or logs.',
      'We will not, under any circumstances, store card numbers in clear text…',
    ],
    [
      'Below that, whoever handles the ticket can refund on their own, once per customer and month.',
      'Below that, whoever handles ticket can refund on their own…',
    ],
  ])('is rather cut inside than left out where not all of it fits: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'Copyleft dependencies are allowed in internal tools but not in anything that we ship to customers.',
      'Copyleft dependencies are allowed in internal tools…',
    ],
    [
      'The kitchen loads the vans at 3 am and nobody may use the large oven in the basement before that.',
      'Kitchen loads the vans at 3 am',
    ],
    [
      'Every deal over 100,000 EUR has to go through legal review before the proposal is sent.',
      'Every deal over 100,000 EUR has to go through legal review…',
    ],
    [
      'Late fees are waived once per customer per year; after that the team lead decides.',
      'Late fees are waived once per customer per year',
    ],
    [
      'Make no network changes between 1 December and 6 January, so if it slips it waits until after the holidays.',
      'Make no network changes between 1 December and 6 January…',
    ],
  ])('goes where the rule holds without it: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })
})
