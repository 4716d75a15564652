import { describe, expect, it } from 'vitest'
import { mintMasked } from '../../../src/core/text.ts'
import { titleOf } from '../../../src/extract/title.ts'

function title(text: string): string {
  return titleOf(mintMasked(text)).value
}

describe('what stands in front of a rule', () => {
  it.each([
    [
      "I don't think we agreed that every request needs a ticket.",
      "I don't think we agreed that every request needs a ticket",
    ],
    [
      'Contrary to the minutes, at no time have we agreed to work on weekends.',
      'Contrary to the minutes, at no time have we agreed to work on weekends',
    ],
    [
      'Never since 2020 have we agreed to support Safari.',
      'Never since 2020 have we agreed to support Safari',
    ],
    ["It's not true we agreed to support IE11.", "It's not true we agreed to support IE11"],
    [
      'Nobody can remember we decided to move to Kubernetes.',
      'Nobody can remember we decided to move to Kubernetes',
    ],
    [
      'Pat thinks we agreed to never deploy on Fridays.',
      'Pat thinks we agreed to never deploy on Fridays',
    ],
    [
      'I wish we agreed to stop using floats for money.',
      'I wish we agreed to stop using floats for money',
    ],
    [
      'The customer claims we agreed to a discount of 20 %.',
      'Customer claims we agreed to a discount of 20 %',
    ],
    ['We almost decided to ban feature flags.', 'We almost decided to ban feature flags'],
    ['In no case did we decide to share the list.', 'In no case did we decide to share the list'],
  ])('stays where it denies or doubts it: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'Riders who have confirmed that they are over 18 may sign up at the gate.',
      'Riders who have confirmed that they are over 18 may sign up at the gate',
    ],
    ['Write down the result: pass or fail.', 'Write down the result: pass or fail'],
    [
      'Topics discussed last week and decided on are closed.',
      'Topics discussed last week and decided on are closed',
    ],
    [
      'Whoever makes the decision is to sign the form.',
      'Whoever makes the decision is to sign the form',
    ],
  ])('stays where it is what is ruled on: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    ['Our lawyers confirmed last week that fees are shown in full.', 'Fees are shown in full'],
    [
      'I talked to [PERSON_1] about it and we both think the cleanest option is to store dates in UTC.',
      'Store dates in UTC',
    ],
    ['Long story short, nobody gets keys by default.', 'Nobody gets keys by default'],
    [
      'We had some talk about it; result: dogs are allowed in the yard.',
      'Dogs are allowed in the yard',
    ],
    ['Um Streit zu vermeiden, entscheidet das Los.', 'Um Streit zu vermeiden, entscheidet das Los'],
    ['Instead of a fax we send a letter.', 'Send a letter instead of a fax'],
  ])('goes where it only leads up to it: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'In production we agreed to never log request bodies.',
      'Never log request bodies in production',
    ],
    [
      'For contracts above 10k we agreed to ask for two signatures.',
      'Ask for two signatures for contracts above 10k',
    ],
    ['By default, uploads are private.', 'By default, uploads are private'],
    [
      'For lost parcels below 80 dollars we resend without asking for proof.',
      'For lost parcels below 80 dollars we resend without asking for proof',
    ],
    [
      'Before a workspace is deleted, the owner has to confirm by mail.',
      'Before workspace is deleted, owner has to confirm by mail',
    ],
    [
      'When a customer asks for the deletion of all personal data by mail or phone, it has to be done within 30 days.',
      'When customer asks for deletion of all personal data by mail or phone…',
    ],
  ])('stays where it says in which case: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    ['We decided that in the guild two weeks ago.', 'We decided that in the guild two weeks ago'],
    ['We agreed on that last Tuesday.', 'Agreed on that last Tuesday'],
    [
      'Nobody commits to main, we all agreed on that after the outage.',
      'Nobody commits to main, we all agreed on that after outage',
    ],
  ])('stays where the rest only points at the rule: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'Yesterday in the planning we agreed that bugs come before features.',
      'Bugs come before features',
    ],
    [
      'After the call with legal we decided to delete recordings after 30 days.',
      'Delete recordings after 30 days',
    ],
    ['We talked about the exports for an hour, and we agreed to use UTC.', 'Use UTC'],
    ['By the way, all dates are in UTC.', 'All dates are in UTC'],
  ])('goes where it only tells when and how it was agreed: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })
  it.each([
    [
      'For the avoidance of doubt, samples are handed out by staff.',
      'Samples are handed out by staff',
    ],
    [
      'Per the call with the insurer on Monday, ladders are checked weekly.',
      'Ladders are checked weekly',
    ],
    [
      'On the advice of the surveyor, the frame is replaced in steel.',
      'Frame is replaced in steel',
    ],
    [
      'Thanks for all the comments everyone, we move the menu to the left.',
      'Move the menu to the left',
    ],
    ['Let the minutes show that the old name is kept.', 'Old name is kept'],
    [
      'That the club lease the strip next to the pitch for ten years.',
      'Club lease the strip next to the pitch for ten years',
    ],
    [
      'The council resolved, by six votes to two, that the gate be locked at dusk.',
      'Gate be locked at dusk',
    ],
    [
      'It was moved by [PERSON_1], seconded by [PERSON_2] and carried that the fee remain at 40 euros.',
      'Fee remain at 40 euros',
    ],
    [
      'I understand the anger, but the answer to a second printer is no.',
      'Answer to a second printer is no',
    ],
    [
      'It turns out the old reader fails on half of the cards, so we buy the new one.',
      'Buy the new one',
    ],
    ['Weighed up both for a week and we keep one repository.', 'Keep one repository'],
    ['Listen, the heating stays at 19 this winter.', 'Heating stays at 19 this winter'],
    [
      'Hi both, following our chat I can confirm the firm will waive the fee.',
      'Firm will waive the fee',
    ],
    ['Nope, we said no shoes in the hall, ever.', 'No shoes in the hall, ever'],
    [
      '[PERSON_1] proposed and [PERSON_2] seconded that fees rise to 40 euros.',
      'Fees rise to 40 euros',
    ],
    ['The wardens were unanimous that the gate be locked at ten.', 'Gate be locked at ten'],
    ['It is the policy of this house that guests leave by noon.', 'Guests leave by noon'],
    ['Everybody came round to slots of two hours for the wall.', 'Slots of two hours for the wall'],
    [
      "I'd have preferred the big one, but given the time left, we stay with two servers.",
      'Stay with two servers',
    ],
    [
      'Der Vorstand hat in seiner Sitzung vom 4. Mai beschlossen, den Beitrag auf 12 Euro anzuheben.',
      'Beitrag auf 12 Euro anzuheben',
    ],
    [
      'Auf der Versammlung wurde nach langer Debatte entschieden, dass Drohnen am Boden bleiben.',
      'Drohnen am Boden bleiben',
    ],
  ])('goes where it tells of the way there: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'We talked to the vendor and we could not agree on a price.',
      'We talked to the vendor and we could not agree on a price',
    ],
    ['That it is slow is known.', 'That it is slow is known'],
    [
      'Members who agreed in writing that photos be taken get a blue badge.',
      'Members who agreed in writing that photos be taken get a blue badge',
    ],
  ])('stays where no rule comes of it: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      "-- Hello [PERSON_1], we don't hand out admin rights to anyone outside IT.",
      "Don't hand out admin rights to anyone outside IT",
    ],
    [
      "That's right, drivers deliver to the first lockable door.",
      'Drivers deliver to the first lockable door',
    ],
    ['Told her that returns are open for 28 days.', 'Returns are open for 28 days'],
    [
      'Answered: till noon is free of charge for everybody.',
      'Till noon is free of charge for everybody',
    ],
  ])('is no greeting, and no telling of an answer: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })
})
