import { describe, expect, it } from 'vitest'
import { mintMasked } from '../../../src/core/text.ts'
import { titleOf } from '../../../src/extract/title.ts'

function title(text: string): string {
  return titleOf(mintMasked(text)).value
}

describe('where a title ends', () => {
  it.each([
    [
      'School coaches may stop in the side street for ten minutes at a time in the morning, whereas vans use the yard behind the hall, engines off.',
      'School coaches may stop in side street for ten minutes at a time in the morning…',
    ],
    [
      'Signed wills and their drafts stay in the strong room for thirty years, leases for six years after their end, and the rest for as long as the partner says.',
      'Signed wills and their drafts stay in strong room for thirty years…',
    ],
    [
      'Slug pellets are bought and spread by the two trained gardeners only, that means nobody else touches the tin, and what is left over goes back.',
      'Slug pellets are bought and spread by two trained gardeners only…',
    ],
  ])('is in front of what has only just begun: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'If the level in the tank stays below two metres for five minutes after a rinse, the engineer on duty drives out first and asks questions later.',
      'If level in tank stays below two metres for five minutes after rinse, engineer…',
    ],
    [
      'Kayaks lent to guests must be washed at the cost of the guest, apart from the rented ones.',
      'Kayaks lent to guests must be washed at cost of guest, apart from rented ones',
    ],
  ])('is behind what a case or an exception is there for: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'Locums get keys of their own from now on and shared ones will be taken away on the 17th of May at noon.',
      'Locums get keys of their own from now on',
    ],
    [
      "Low stock doesn't page anyone; a failed backup does, on the second night, and so does a full disk.",
      "Low stock doesn't page anyone",
    ],
  ])('is behind a word that ends a clause: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'Only the warden opens the sluice at high water; if nobody can reach her, the deputy does it and writes it down.',
      'Only the warden opens the sluice at high water…',
    ],
    [
      'Blue boots with a white sole may be worn on deck all year; wheels in the heel may not.',
      'Blue boots with a white sole may be worn on deck all year…',
    ],
    [
      'Tags of releases are `year.month`, and the build rejects all the rest apart from hotfixes.',
      'Tags of releases are `year.month`…',
    ],
  ])('says that a part of the rule is taken back: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      'Boats are rinsed after use, inside and out; the hose hangs by the door of the shed.',
      'Boats are rinsed after use, inside and out',
    ],
    [
      'Door codes are changed only after a leak now, no more monthly rotation of all of them, and the old keys go.',
      'Door codes are changed only after a leak now…',
    ],
  ])('leaves out a rule of its own, and no comma amid: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it.each([
    [
      "Side jobs are fine as long as they aren't with a rival.",
      "Side jobs are fine as long as they aren't with a rival",
    ],
    [
      'Flats on a blocked road get as many as they need.',
      'Flats on a blocked road get as many as they need',
    ],
    ['Deploys stop at noon as they wake the ward.', 'Deploys stop at noon'],
    ['Date first, then project, then version.', 'Date first, then project, then version'],
  ])('takes no measure for a reason, and keeps an order: %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })
})
