import { describe, expect, it } from 'vitest'
import { mintMasked } from '../../../src/core/text.ts'
import { titleOf } from '../../../src/extract/title.ts'

function title(text: string): string {
  return titleOf(mintMasked(text)).value
}

describe('what stands in front of a colon', () => {
  it.each([
    [
      'Rule of thumb for everybody who joins the rotation from next month on: page the secondary after 15 minutes without an answer.',
      'Page the secondary after 15 minutes without an answer',
    ],
    [
      "One thing for the future: no more than 400 changed lines per merge request, please, else I won't review it.",
      'No more than 400 changed lines per merge request…',
    ],
    [
      'The short answer to the question that came up in the planning meeting is: we never backport features, only security fixes.',
      'Never backport features, only security fixes',
    ],
    [
      'Small correction after talking to the mobile team: the signed URL lives for 60 minutes, not 15.',
      'Signed URL lives for 60 minutes, not 15',
    ],
    [
      "OK, then let's settle it: all uploads over 5 MB go directly to the object store.",
      'All uploads over 5 MB go directly to the object store',
    ],
    ['The rule is simple: nobody deploys on Fridays.', 'Nobody deploys on Fridays'],
    [
      'Here is how we do it: the author merges, the reviewer approves.',
      'Author merges, the reviewer approves',
    ],
    [
      'Clarified with [PERSON_1]: only the owner may ask for an export.',
      'Only the owner may ask for an export',
    ],
    [
      'Kurzes Ergebnis aus der Runde: wir bleiben bei zwei Mahnstufen.',
      'Bei zwei Mahnstufen bleiben',
    ],
    ['Confirmed with the vicar: the bell rings at six.', 'Bell rings at six'],
    ["I'm closing this as invalid: plugins get no write access.", 'Plugins get no write access'],
    [
      'Marking as resolved: dates follow the locale of the user.',
      'Dates follow the locale of the user',
    ],
    [
      'Sure, do it — anything under 50 euros goes without asking.',
      'Anything under 50 euros goes without asking',
    ],
    ['My notes say: no photos of guests without the form.', 'No photos of guests without the form'],
    [
      'Es bleibt dabei: Krankmeldungen gehen bis 7 Uhr ans Büro.',
      'Krankmeldungen gehen bis 7 Uhr ans Büro',
    ],
    [
      'Tja, dann halten wir fest: Hunde und Räder bleiben draußen.',
      'Hunde und Räder bleiben draußen',
    ],
    [
      'Three small remarks from the bar: glasses are rinsed before they go back on the shelf.',
      'Glasses are rinsed before they go back on the shelf',
    ],
    ['After a dozen rounds: the office cat is called Biscuit.', 'Office cat is called Biscuit'],
    [
      'Before anyone panics: the old key works until the end of the year.',
      'Old key works until the end of the year',
    ],
    [
      'Telling customers what we always do: returns go to the shop, not to the depot.',
      'Returns go to the shop, not to the depot',
    ],
    ['Not possible, sorry: exports are made once a day.', 'Exports are made once a day'],
    ["Couldn't: the archive is kept for two years.", 'Archive is kept for two years'],
    [
      'For the handbook: each van has to be washed on Fridays.',
      'Each van has to be washed on Fridays',
    ],
    ['Generally: drafts are deleted after a week.', 'Drafts are deleted after a week'],
    ["That isn't how we work: every complaint gets an answer.", 'Every complaint gets an answer'],
    [
      'Just so nobody wonders: the rota is drawn up by the head of the ward.',
      'Rota is drawn up by the head of the ward',
    ],
    [
      'Nur zur Klarheit: Rechnungen über 500 Euro prüft die Leitung.',
      'Rechnungen über 500 Euro prüft die Leitung',
    ],
  ])('goes where it announces a rule: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'For contracts above 10,000 euros per year: always two signatures, one of them from the board of directors.',
      'For contracts above 10,000 euros per year: always two signatures…',
    ],
    [
      'If the pipeline is red for more than an hour: revert the last change, then look for the cause together.',
      'If pipeline is red for more than an hour: revert the last change…',
    ],
    [
      'Requests for access: two approvals are needed from the owners of the system.',
      'Requests for access: two approvals are needed from the owners of the system',
    ],
    [
      'Discounts for friends and family: staff get 25% off for themselves.',
      'Discounts for friends and family: staff get 25% off for themselves',
    ],
    [
      'Where it has no opinion: names in English, comments in English, commit messages in the imperative.',
      'Where it has no opinion: names in English…',
    ],
    [
      'Not allowed: dogs, bikes and prams in the stairwell.',
      'Not allowed: dogs, bikes and prams in the stairwell',
    ],
    [
      'For visitors: the side door is open from nine.',
      'For visitors: the side door is open from nine',
    ],
    ['Before you merge: run the linter once more.', 'Before you merge: run the linter once more'],
    [
      'For now: nobody but the owner edits the price list.',
      'For now: nobody but the owner edits the price list',
    ],
    [
      'For those with a company car: fuel receipts must be handed in.',
      'For those with company car: fuel receipts must be handed in',
    ],
    [
      'Telling customers about an outage: the status page is updated first.',
      'Telling customers about outage: status page is updated first',
    ],
  ])('stays where it says what the rule is about: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it('is a title by itself where it is a statement', () => {
    expect(
      title(
        'Talk proposals are reviewed blind: the name of the speaker is hidden until the selection is done.',
      ),
    ).toBe('Talk proposals are reviewed blind')
  })
})
