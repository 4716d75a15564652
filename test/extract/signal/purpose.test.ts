import { describe, expect, it } from 'vitest'
import { survey } from '../../../src/extract/signal/context.ts'
import type { Purpose } from '../../../src/extract/signal/purpose.ts'
import { chunkOf, said } from '../passage.ts'

function purposeOf(text: string): Purpose | null | undefined {
  return survey([chunkOf([said(text)])]).sights[0]?.purpose
}

describe('what a whole text is for', () => {
  it.each<[Purpose, string]>([
    [
      'guide',
      'How to move a project: open Settings and choose Transfer. Owners get a mail. It may take an hour.',
    ],
    ['guide', 'Click the clock in the menu. Choose a day. Reminders are sent at nine. Press Save.'],
    ['guide', 'Pour changer la langue, cliquez sur votre nom. Les menus sont traduits.'],
    ['tool', 'A small library that sorts addresses. Entries without a street are dropped.'],
    ['tool', 'This package holds our icons. Every icon must be square.'],
    [
      'vacancy',
      'We are looking for a night porter. You speak two languages. Shifts are planned a month ahead.',
    ],
    ['vacancy', 'Bookkeeper (m/f/d), Ghent. Every invoice is yours. Overtime is paid.'],
    ['digest', 'In this issue: why orders are late. Refunds must be quick, says our columnist.'],
    ['digest', 'Dear members, the hall is open again. Keys are kept at the bar.'],
    ['progress', 'Project Alder, week 9. Contracts are signed by both sides. Costs stay capped.'],
  ])('is a %s in %j', (purpose, text) => {
    expect(purposeOf(text)).toBe(purpose)
  })

  it.each([
    'A client that has not paid for 60 days is moved to prepayment.',
    "'urgent' stays reserved for outages. Everything else is 'normal'.",
    'Always run npm ci, never npm install.',
    'Order numbers. Each order gets one, and it is never used again.',
    'Open tickets are closed after two weeks without an answer.',
    'How to choose a password: passwords must have fourteen characters.',
    '## Decision\nClick tracking goes. Choose the menu instead. Open the settings page for it.',
  ])('may be to rule in %j', (text) => {
    expect(purposeOf(text)).toBeNull()
  })
})
