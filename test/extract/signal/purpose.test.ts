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
    ['tool', 'Kilnview is a small, fast viewer for firing curves. All formats are read.'],
    ['tool', 'kilnd is designed to run unattended. No file is ever rewritten.'],
    [
      'vacancy',
      'We are looking for a night porter. You speak two languages. Shifts are planned a month ahead.',
    ],
    ['vacancy', 'Bookkeeper (m/f/d), Ghent. Every invoice is yours. Overtime is paid.'],
    ['digest', 'In this issue: why orders are late. Refunds must be quick, says our columnist.'],
    ['digest', 'Dear members, the hall is open again. Keys are kept at the bar.'],
    ['guide', 'Peeling tomatoes: cut a cross. Boil a litre of water. Leave them in for a minute.'],
    ['guide', 'So entkalken Sie den Kocher: Wasser und Essig einfüllen. Der Deckel bleibt offen.'],
    ['vacancy', 'Head baker\nYou report to the owner and plan all shifts. A licence is required.'],
    ['digest', 'Tip of the month: write the limit down. Never hide the form.'],
    ['announcement', 'We are happy to welcome a new partner. Members get 10 % off in May.'],
    ['announcement', 'The trust announces its grants. Each grant is paid for one year.'],
    ['progress', '09:10 alarm rings\n09:25 all writes are stopped\n09:50 writes are allowed again'],
    [
      'progress',
      'Orders leave in 20 hours on average. Returns are up by 3 %. Stock is counted weekly.',
    ],
    ['progress', 'Project Alder, week 9. Contracts are signed by both sides. Costs stay capped.'],
  ])('is a %s in %j', (purpose, text) => {
    expect(purposeOf(text)).toBe(purpose)
  })

  it.each([
    'A client that has not paid for 60 days is moved to prepayment.',
    "'urgent' stays reserved for outages. Everything else is 'normal'.",
    'Always run npm ci, never npm install.',
    '09:10 alarm rings\n09:25 writes stop\n09:50 all clear\n## Follow-up\nFailover is drilled monthly.',
    "Up to 10 % is the account lead's call. Orders above 20 % are up to the board.",
    'Friday is a quiet day for the whole platform. Deploys wait for Monday.',
    'Documentation is written in English. Postgres is used for all new services.',
    'Kilnview is the viewer for firing curves. Nothing else gets installed.',
    "We're back to npm, pnpm is off the table. I still like pnpm.",
    'Order numbers. Each order gets one, and it is never used again.',
    'Open tickets are closed after two weeks without an answer.',
    'How to choose a password: passwords must have fourteen characters.',
    '## Decision\nClick tracking goes. Choose the menu instead. Open the settings page for it.',
  ])('may be to rule in %j', (text) => {
    expect(purposeOf(text)).toBeNull()
  })
})
