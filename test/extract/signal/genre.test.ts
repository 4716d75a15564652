import { describe, expect, it } from 'vitest'
import type { Sight } from '../../../src/extract/signal/sight.ts'
import { reportsFault } from '../../../src/extract/signal/genre.ts'
import { survey } from '../../../src/extract/signal/context.ts'
import { chunkOf, said } from '../passage.ts'

function sights(text: string): readonly Sight[] {
  return survey([chunkOf([said(text)])]).sights
}

describe('a text that opens with what was released', () => {
  it('is a change log throughout', () => {
    const all = sights('Version 3.1: a quieter editor.\n\nGuests see the price list only.')
    expect(all.every(({ nearChange }) => nearChange)).toBe(true)
  })

  it('is none for naming a version in passing', () => {
    const all = sights('Support for version 3 ends in May. Guests see the price list only.')
    expect(all.some(({ nearChange }) => nearChange)).toBe(false)
  })
})

describe('the number of a section in bold', () => {
  it('opens no change log', () => {
    const all = sights('**4.2. Kiln hours**. The kiln is lit by the steward only.')
    expect(all.some(({ nearChange }) => nearChange)).toBe(false)
  })
})

describe('a first line that names a release and no more', () => {
  it.each([
    'Hotfix of 3 March\n\nGuests see the price list only.',
    'Improvements\nGuests see the price list only.',
    'The autumn release is here. Guests see the price list only.',
  ])('makes a change log of %j', (text) => {
    expect(sights(text).every(({ nearChange }) => nearChange)).toBe(true)
  })

  it('makes none where it names a rule for releases', () => {
    const all = sights('New release policy: every release needs two approvals.')
    expect(all.some(({ nearChange }) => nearChange)).toBe(false)
  })
})

describe('a list of parts of a program', () => {
  it('is a change log', () => {
    const all = sights('- ui: hide the toast\n- auth: sessions end at noon\n- Owners see all.')
    expect(all.every(({ nearChange }) => nearChange)).toBe(true)
  })

  it('is none where it gives limits', () => {
    const all = sights('- api: 30 days\n- web: at most 90 days\n- mobile: none')
    expect(all.some(({ nearChange }) => nearChange)).toBe(false)
  })
})

describe('a text whose entries are labelled as changes', () => {
  it('is a change log throughout', () => {
    const all = sights(
      'fix: refunds go out once\nperf: rates are kept for an hour\nOwners see all.',
    )
    expect(all.every(({ nearChange }) => nearChange)).toBe(true)
  })
})

describe('an advertisement', () => {
  it('is heard where praise comes with talk to the reader', () => {
    const all = sights(
      'Your planner, all-new. Invoices are sent at noon. Your team is paid in time.',
    )
    expect(all.every(({ inAdvert }) => inAdvert)).toBe(true)
  })

  it('is none where the reader is told what to do', () => {
    const all = sights(
      'Unlimited leave needs approval. You must ask your lead. You may book a day.',
    )
    expect(all.some(({ inAdvert }) => inAdvert)).toBe(false)
  })
})

describe('a text of which much is status', () => {
  it('is known by the labels of a stand-up', () => {
    const all = sights('Yesterday: the limits page\nToday: mails go out before noon\nETA: Friday')
    expect(all.every(({ nearStatus }) => nearStatus)).toBe(true)
  })

  it('is a report of work throughout', () => {
    const all = sights('Finished the importer. Paired with [PERSON_1]. Refunds go out at noon.')
    expect(all.every(({ nearStatus }) => nearStatus)).toBe(true)
  })
})

describe('news', () => {
  const news =
    'The council approved the plan on Tuesday. Officials said the bridge must be rebuilt by May. ' +
    'Residents have to pay a toll. Critics argue that shops will close.'

  it('is heard where others decide and are quoted', () => {
    expect(sights(news).every(({ inNews }) => inNews)).toBe(true)
  })

  it('is none in the minutes of those who decide', () => {
    const minutes = `${news} The motion was seconded.`
    expect(sights(minutes).some(({ inNews }) => inNews)).toBe(false)
  })

  it('is none in our own voice', () => {
    const own =
      'We met officials on Tuesday. Critics said our prices are high. We keep them. We stay.'
    expect(sights(own).some(({ inNews }) => inNews)).toBe(false)
  })
})

describe('a rule about bug fixes', () => {
  it('reports no fault', () => {
    expect(reportsFault('only bug fixes go into the autumn branch.')).toBe(false)
    expect(reportsFault('bug reports without a serial number are closed.')).toBe(false)
    expect(reportsFault('there is a bug in the autumn branch.')).toBe(true)
  })
})
