import { describe, expect, it } from 'vitest'
import { extract } from '../../../src/extract/candidate.ts'
import { survey } from '../../../src/extract/signal/context.ts'
import type { Sight } from '../../../src/extract/signal/sight.ts'
import { chunkOf, said } from '../passage.ts'

describe('a short report of the day', () => {
  it.each([
    'Sorting the archive, two shelves left. Nadja takes the phones.',
    'Ran the fire drill this morning. The new extinguishers arrive on Tuesday. Lists are with me.',
    'I clear the price list today. The old one goes to the print shop.',
  ])('states no rule: %s', (text) => {
    expect(found(text)).toEqual([])
  })

  it('keeps a plain rule that somebody cites in it', () => {
    const text = 'Sorted the returns this morning. Returns after 30 days are refused. Two left.'
    expect(found(text)).toEqual(['Returns after 30 days are refused.'])
  })

  it('keeps what it says was decided', () => {
    const decided = 'We agreed that returns after 30 days are refused.'
    expect(found(`Sorted the returns this morning. ${decided} Two left.`)).toEqual([decided])
  })

  it.each([
    'Daily notes\nMia: done with the report page.\nTom: reviewing.\nDecision: no deployments during the sales week.',
    'Standup 12 May\n\nYesterday: fixed the login bug.\nToday: continue with search.\nTeam agreement: every PR needs a second reviewer from now on.',
    'Yesterday: finished the export. Today: import wizard. Also, we agreed that hotfixes always get a regression test before merge.',
    "Daily, Wed\n\n- Ana: finished the importer\n- Bo: still on the flaky test\n- Team: from now on we don't start new tickets on Fridays, only reviews and fixes",
    'Update from Tim: the courier had the code.\nUpdate from Eva: we agreed that door codes are changed every month and never given to couriers.\nUpdate from Tim: done for May.',
  ])('keeps what is marked as decided in %j', (text) => {
    expect(found(text)).toHaveLength(1)
  })

  it.each([
    'Yesterday: fixed login. Today: we agreed to pair on the importer. From now on I will be in the office on Tuesdays.',
    'Version 3.2\n\nFixed the login bug. Finished the new importer. From now on the importer refuses files above 20 MB.',
  ])('finds nothing decided in %j', (text) => {
    expect(found(text)).toEqual([])
  })

  it('is none where a case is told', () => {
    const all = sights(
      'Customer wants the deposit back. Deposits stay with the flat. Sent the form.',
    )
    expect(all.some(({ nearStatus }) => nearStatus)).toBe(false)
  })
})

describe('a short advertisement', () => {
  it('is known by a name for an opening and what is good about it', () => {
    const all = sights('A kettle for the mountains. Our steel keeps the heat in any weather.')
    expect(all.every(({ inAdvert }) => inAdvert)).toBe(true)
  })

  it('is no page of rules with a word of praise', () => {
    const text =
      'Parking. Guests must leave by ten. Permits are renewed every January. You will enjoy the shade.'
    expect(sights(text).some(({ inAdvert }) => inAdvert)).toBe(false)
  })
})

describe('what is passed on of others', () => {
  it('is no rule of ours, until somebody speaks of us', () => {
    const text =
      'Read in the paper that shops over there have to take back batteries. We take back our own only.'
    expect(found(text)).toEqual(['We take back our own only.'])
  })
})

describe('an idea', () => {
  it('rules nothing, until it turns to what holds', () => {
    const text =
      'What if we paid for lunch? Nobody leaves the house then. For now: lunch vouchers are capped at 7 euros.'
    expect(found(text)).toEqual(['For now: lunch vouchers are capped at 7 euros.'])
  })

  it('asks for views in the end', () => {
    expect(found('Proposal: cap uploads at 20 MB. Would like to hear opinions first.')).toEqual([])
  })
})

describe('a list of changes that opens with a number', () => {
  it('is a change log', () => {
    const all = sights('Planner 3.4. Rooms show their size. Corrected: double bookings.')
    expect(all.every(({ nearChange }) => nearChange)).toBe(true)
  })

  it('is none where the number counts a section', () => {
    const all = sights('3.4 Deposits. Deposits are paid within a week. They are returned in May.')
    expect(all.some(({ nearChange }) => nearChange)).toBe(false)
  })
})

function found(text: string): string[] {
  return extract([chunkOf([said(text)])]).candidates.map(({ body }) => body.value)
}

function sights(text: string): readonly Sight[] {
  return survey([chunkOf([said(text)])]).sights
}
