import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mintMasked } from '../../../src/core/text.ts'
import type { Echo } from '../../../src/extract/duplicate/duplicate.ts'
import { mirrored, NearDuplicates } from '../../../src/extract/duplicate/duplicate.ts'

/** What `b` is to `a`, which was said before. */
function echo(a: string, b: string): Echo {
  const seen = new NearDuplicates()
  expect(seen.find(mintMasked(a), 7)).toEqual({ same: null, opposed: [] })
  return seen.find(mintMasked(b), 8)
}

function same(a: string, b: string): boolean {
  return echo(a, b).same === 7
}

describe('NearDuplicates', () => {
  it.each([
    [
      'Refunds over $500 need approval from a manager.',
      'refunds above 500 dollars require approval from a manager',
    ],
    ['[PERSON_1] approves all travel requests', '[PERSON_9] approves all travel requests.'],
    [
      'We agreed that invoices are archived after 10 years',
      'Invoices get archived after ten years.',
    ],
    ['Finance approves every expense.', 'Every expense is approved by finance.'],
    ['Use Postgres for the ledger because the team knows it.', 'Use Postgres for the ledger.'],
    ['Postgres is used for the ledger', 'Use Postgres for the ledger'],
    [
      'Use 🎉 Postgres for the ledger in at most 🧭 4 weeks',
      'Use Postgres for the ledger within 4 weeks',
    ],
    ['Interns may not share passwords over chat.', 'Interns must not share passwords over chat.'],
    ['Close the ticket once it is answered.', 'Tickets are closed after they are answered.'],
    [
      'Rabatte über 500 Euro brauchen die Freigabe eines Managers.',
      'Rabatte von mehr als 500 € müssen von einem Manager freigegeben werden.',
    ],
    ['The free trial lasts 14 days.', 'The free trial lasts two weeks.'],
    ['Backups are kept for one year.', 'Backups are kept for 12 months.'],
    [
      'Rechnungen über 2.000 € brauchen zwei Freigaben.',
      'Rechnungen über 2000 € brauchen zwei Freigaben.',
    ],
    [
      'Rechnungen über 2 000 € brauchen zwei Freigaben.',
      'Rechnungen über 2000 € brauchen zwei Freigaben.',
    ],
    ['Engineers own the wiki.', 'The wiki is owned by engineers.'],
    ['Only interns may read the archive.', 'The archive may only be read by interns.'],
    [
      'We agreed that the new engineers own the wiki.',
      'The new engineers of all teams own the wiki.',
    ],
    ['Deploys need two approvals.', 'Please note: all deploys strictly need two approvals.'],
    [
      'Tickets are answered within 4 hours.',
      'As agreed with sales, tickets are answered within 4 hours (see handbook).',
    ],
    ['Retrospectives take place every month.', 'Retrospectives happen monthly.'],
    ['Backups are encrypted before upload.', 'Make sure that backups are encrypted before upload.'],
    [
      'The support team answers tickets within 4 hours.',
      'Tickets are answered within 4 hours by support.',
    ],
    ['An engineer approves every refund.', 'Every refund is approved by an engineer.'],
    ['Never store passwords or tokens in chat.', 'Passwords and tokens are never stored in chat.'],
    ['Cameras are turned off during calls.', 'Turn off cameras during calls.'],
    [
      'Rechnungen werden von dem Manager freigegeben.',
      'Rechnungen werden durch den Manager freigegeben.',
    ],
  ])('%j says the same as %j', (a, b) => {
    expect(same(a, b)).toBe(true)
    expect(same(b, a)).toBe(true)
  })

  it.each([
    [
      'Refunds over $500 need approval from a manager.',
      'Refunds over $50 need approval from a manager.',
    ],
    ['We must encrypt backups', 'We must not encrypt backups'],
    ['Enable dark mode by default for everybody', 'Disable dark mode by default for everybody'],
    ['Use Postgres instead of MySQL here', 'Use MySQL instead of Postgres here'],
    ['Refunds are issued within 30 days.', 'Refunds are issued within 30 hours.'],
    ['Always reply within one business day', 'Never reply within one business day'],
    ['All deploys need two approvals', 'All deploys need three approvals'],
    ['Refunds over $500 are paid by finance', 'Refunds under $500 are paid by finance'],
    ['Deploys go out without approval', 'Deploys go out with approval'],
    ['Kundendaten werden gespeichert', 'Kundendaten werden nicht gespeichert'],
    ['Releases go out on the 1st of each month.', 'Releases go out on the 15th of each month.'],
    ['Passwords need at least 12 characters.', 'Passwords may have at most 10 characters.'],
    ['Merge before the builds pass.', 'Never merge before the builds pass.'],
    [
      'Refunds over 500 euros need approval by finance and legal.',
      'Refunds over 500 euros need approval by finance or legal.',
    ],
    ['A release needs a green build and a review.', 'A release needs a green build or a review.'],
    [
      'Rechnungen brauchen die Freigabe von Einkauf und Leitung.',
      'Rechnungen brauchen die Freigabe von Einkauf oder Leitung.',
    ],
    [
      'Cameras are turned on during customer calls.',
      'Cameras are turned off during customer calls.',
    ],
    ['The heating is on at night.', 'The heating is off at night.'],
    ['New users are opted in to the newsletter.', 'New users are opted out of the newsletter.'],
    ['Backup tapes are kept in the vault.', 'Backup tapes are kept out of the vault.'],
  ])('%j says the contrary of %j', (a, b) => {
    for (const each of [echo(a, b), echo(b, a)]) {
      expect(each).toEqual({ same: null, opposed: [{ key: 7, kind: 'contradicts', later: null }] })
    }
  })

  it.each([
    [
      'Use Redis for the session cache of the shop',
      'Use Memcached for the session cache of the shop',
    ],
    ['Tier 1 tickets are answered in 4 hours', 'Tier 2 tickets are answered in 8 hours'],
    ['Close #412 with no change', 'Close #413 with no change'],
    ['Do not enable the beta flag', 'Disable the beta flag'],
    ['Interns may not write to the repository', 'Interns may only read the repository'],
    ['No deploys without approval', 'Deploys need approval'],
    ['Refunds are paid within 5 days', 'Invoices are paid within 30 days'],
    [
      'Managers approve the travel requests of engineers.',
      'Engineers approve the travel requests of managers.',
    ],
    ['Managers approve engineers.', 'Managers are approved by engineers.'],
    [
      'The author merges and the reviewer approves.',
      'The reviewer merges and the author approves.',
    ],
    ['Alerts page the owner first, then the lead.', 'Alerts page the lead first, then the owner.'],
    ['You must pay for damage to the laptop.', 'We must pay for damage to the laptop.'],
    ['Their data is stored in our region.', 'Our data is stored in their region.'],
    ['Customers pay for return shipping.', 'We pay for return shipping.'],
    [
      'Use tabs for indentation in all frontend files of the web shop project.',
      'Use spaces for indentation in all frontend files of the web shop project.',
    ],
    [
      'Access tokens of mobile clients are stored in the keychain of the device.',
      'Access tokens of desktop clients are stored in the keychain of the device.',
    ],
    ['Logs are kept 30 days, backups 90 days.', 'Logs are kept 90 days, backups 30 days.'],
    [
      'Der Vertrieb informiert die Buchhaltung über neue Verträge.',
      'Die Buchhaltung informiert den Vertrieb über neue Verträge.',
    ],
    ['Only interns may read the archive.', 'Interns may only read the archive.'],
    ['The free trial lasts 30 days.', 'The free trial lasts one month.'],
    ['Passwords need at least 12 characters.', 'Passwords may have at most 128 characters.'],
    ['Builds must pass before merging.', 'Never merge before builds pass.'],
    ['Access is granted by the security team.', 'Access is granted to the security team.'],
    ['Return shipping is paid by us.', 'Return shipping is paid to us.'],
    [
      'Rechnungen werden von der Buchhaltung bezahlt.',
      'Rechnungen werden an die Buchhaltung bezahlt.',
    ],
    ['Guests sign in at the front desk.', 'Guests sign out at the front desk.'],
    ['Everyone may book the large room.', 'Almost everyone may book the large room.'],
    [
      'Customers get a refund within 30 days of purchase.',
      'Premium customers get a refund within 30 days of purchase.',
    ],
    [
      'The on-call engineer restarts the service during an incident.',
      'The on-call engineer restarts the service during a major incident.',
    ],
    [
      'Contractors get access to the source code after signing the NDA.',
      'Contractors get access to the source code and wiki after signing the NDA.',
    ],
    [
      'Refunds over 500 euros need approval by a manager.',
      'Refunds over 500 euros need written approval by a manager.',
    ],
    [
      'Meetings start at ten with a short round.',
      'Meetings mostly start at ten with a short round.',
    ],
    [
      'Rechnungen werden innerhalb von 14 Tagen bezahlt.',
      'Überfällige Rechnungen werden innerhalb von 14 Tagen bezahlt.',
    ],
  ])('%j is another rule than %j', (a, b) => {
    for (const each of [echo(a, b), echo(b, a)]) {
      expect(each).toEqual({ same: null, opposed: [] })
    }
  })

  it('calls it a reversal when one of the two says that it changes something', () => {
    const [old, now] = ['Keep backups for 30 days.', 'From now on keep backups for 90 days.']
    expect(echo(old, now).opposed).toEqual([{ key: 7, kind: 'reverses', later: 'this' }])
    const [before] = echo(now, old).opposed
    expect(before).toEqual({ key: 7, kind: 'reverses', later: 'other' })
    if (before !== undefined) {
      expect(mirrored(before, 8)).toEqual({ key: 8, kind: 'reverses', later: 'this' })
    }
  })

  it.each([
    [
      'Every merge request needs two approvals.',
      'From now on one approval is enough for every merge request.',
    ],
    ['Deploys on Fridays are forbidden.', 'Deploys on Fridays are allowed again.'],
    [
      'Jeder Merge Request braucht zwei Freigaben.',
      'Jeder Merge Request braucht nur noch eine Freigabe.',
    ],
    [
      'Every empty state has an illustration.',
      "Let's reverse that: no illustrations in empty states.",
    ],
    [
      'Rechnungen über 500 Euro brauchen zwei Unterschriften.',
      'Rechnungen über 500 Euro brauchen keine zwei Unterschriften mehr.',
    ],
    ['Se aceptan pedidos por teléfono.', 'Ya no se aceptan pedidos por teléfono.'],
    ['On accepte les commandes par téléphone.', "On n'accepte plus les commandes par téléphone."],
    [
      'La validation du responsable est obligatoire au-delà de 500 euros.',
      'La validation du responsable n’est plus obligatoire au-delà de 500 euros.',
    ],
    ['Gli ordini per telefono sono accettati.', 'Gli ordini per telefono non sono più accettati.'],
    ['As faturas são enviadas por correio.', 'As faturas não são mais enviadas por correio.'],
    [
      'Bestellingen worden per telefoon aangenomen.',
      'Bestellingen worden niet meer per telefoon aangenomen.',
    ],
  ])('%j is reversed by %j', (old, now) => {
    expect(echo(old, now).opposed).toEqual([{ key: 7, kind: 'reverses', later: 'this' }])
    expect(echo(now, old).opposed).toEqual([{ key: 7, kind: 'reverses', later: 'other' }])
  })

  it('tells long texts apart by any of their words', () => {
    const words = 'alpha bravo delta foxtrot golf hotel india juliett kilo lima mike november oscar'
    const more =
      'quebec romeo sierra tango uniform victor whiskey xray yankee zulu amber bronze copper'
    const all = `${words} ${more}`.split(' ')
    for (const word of all) {
      expect(same(all.join(' '), all.map((each) => (each === word ? 'x' : each)).join(' '))).toBe(
        false,
      )
    }
  })

  it.each([
    ['Rabatte betragen 5 %.', 'Kein Rabatt darf mehr als 10 % betragen.'],
    ['Les remises coûtent 5 euros.', 'Les remises ne coûtent pas plus de 10 euros.'],
  ])('takes no bound for a change: %j, %j', (a, b) => {
    expect(echo(a, b).opposed.map(({ kind }) => kind)).not.toContain('reverses')
  })

  it('names the earliest', () => {
    const seen = new NearDuplicates()
    seen.find(mintMasked('Never share customer data over chat'), 1)
    seen.find(mintMasked('Never share customer data over chat!'), 2)
    expect(seen.find(mintMasked('never share customer data over chat'), 3).same).toBe(1)
    expect(seen.find(mintMasked('Share customer data over chat'), 4).opposed).toMatchObject([
      { key: 1 },
    ])
  })

  it('says of any text that it is the same as itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(same(text, text)).toBe(true)
      }),
    )
  })

  it('finds every repeat among thirty thousand, in at most 200 bytes each', () => {
    const seen = new NearDuplicates()
    const text = (i: number): string => {
      const letters = i.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))
      return `The ${letters}k team stores ${letters}v records in the ${letters}x region and reviews audits`
    }
    const count = 30_000
    for (let i = 0; i < count; i++) seen.find(mintMasked(text(i)), i)
    expect(seen.byteLength / count).toBeLessThanOrEqual(200)
    for (let i = 0; i < count; i += 997) {
      expect(seen.find(mintMasked(`${text(i)}.`), -1).same).toBe(i)
    }
  })

  it('tells texts apart that all fall into one bucket', () => {
    const seen = new NearDuplicates()
    for (let i = 0; i < 20_000; i++) {
      expect(seen.find(mintMasked(`Issue ${i} is closed`), i).same).toBeNull()
    }
  })
})

interface Pair {
  readonly set: 'tuned' | 'held back'
  readonly kind: 'same' | 'opposed' | 'other'
  readonly a: string
  readonly b: string
}

describe('our own pairs of rules', () => {
  const file = new URL('../../fixtures/extract/pair.jsonl', import.meta.url)
  const pairs = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): Pair => JSON.parse(line))

  it.each(['tuned', 'held back'] as const)('%s: are told apart', (set) => {
    const of = pairs.filter((pair) => pair.set === set)
    const told = of.map((pair) => ({ ...pair, told: kindOf(echo(pair.a, pair.b)) }))
    const merged = told.filter((pair) => pair.told === 'same' && pair.kind !== 'same')
    const opposed = told.filter((pair) => pair.told === 'opposed' && pair.kind !== 'opposed')
    expect([...merged, ...opposed]).toEqual([])
    const right = told.filter((pair) => pair.told === pair.kind)
    expect(right.length / told.length).toBeGreaterThanOrEqual(0.95)
  })
})

function kindOf({ same: earlier, opposed }: Echo): Pair['kind'] {
  if (earlier !== null) return 'same'
  return opposed.length > 0 ? 'opposed' : 'other'
}
