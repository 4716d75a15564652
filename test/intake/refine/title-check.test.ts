import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTitle } from '../../../src/intake/refine/title-check.ts'

const verdict = (title: string, body: string, around = '') =>
  checkTitle(title, body, `${body}\n${around}`)

describe('a title of a model', () => {
  it.each([
    ['Refund within 30 days', 'We decided to refund within 30 days of the order.'],
    ['Use the queue for each mail', 'So we are using the queue for each mail, ok?'],
    ['Stop approving refunds by mail', 'We stopped approving refunds by mail.'],
    ['Deploy on Tuesdays', 'We are deploying on Tuesdays from now on.'],
    ['Ship the release every Tuesday', 'So we agreed to ship the release every Tuesday. Thanks!'],
    ['Never deploy on Fridays', 'We never deploy on Fridays, says [PERSON_1].'],
    ['[PERSON_1] approves refunds over $500', 'Agreed: [PERSON_1] approves refunds over $500.'],
    ['Support node 20 and later', 'We will support node 20 and later (see the notes).'],
    ['Rechnungen nie per Fax', 'Wir schicken Rechnungen nie per Fax.'],
  ])('is faithful: %s', (title, body) => {
    expect(verdict(title, body)).toBe('faithful')
  })

  const mostly = 'Refunds over $500 need approval from finance within 3 days, not from support.'

  it.each([
    ['a lost not', 'Deploy on Fridays', 'We do not deploy on Fridays.'],
    ['a lost only', 'Deploy with a ticket', 'Deploy only with a ticket.'],
    ['a lost exception', 'Deploy on Fridays', 'Deploy on Fridays unless it rains.'],
    ['a lost stop', 'Approve refunds by mail', 'We stopped approving refunds by mail.'],
    ['a verb of its own', 'Keep Stripe for card payments', 'No more of Stripe for card payments.'],
    ['a lost may', 'Teams deploy on Monday', 'Teams may deploy on Monday.'],
    ['a not that moved', 'Use A, not C', 'Use A, not B; C is fine.'],
    [
      'two who changed places',
      'Engineering escalates to support',
      'Support escalates to engineering.',
    ],
    [
      'a number with another unit',
      'Reply within 30 days',
      'Reply within 30 minutes, pay in 14 days.',
    ],
    ['a number without its side', 'Refunds $500 need approval', 'Refunds over $500 need approval.'],
    ['a word too many', 'Refunds over $500 need written approval', mostly],
    ['a name in small letters', 'Use adyen for card payments', 'We use Stripe for card payments.'],
    ['a stronger word', 'Teams must deploy on Monday', 'Teams may deploy on Monday.'],
    ['or for and', 'Log in by key and password', 'Log in by key or password.'],
    ['one word', 'Refunds', mostly],
    ['nothing', '', mostly],
    ['two lines', 'Refunds\nover $500 need approval', 'Refunds over $500 need approval.'],
    ['mark-up', 'Refunds <b>over $500 need approval', 'Refunds over $500 need approval.'],
    ['a long line', `Refunds ${'very '.repeat(20)}late`, `Refunds ${'very '.repeat(20)}late.`],
  ])('is unsupported: %s', (_what, title, body) => {
    expect(verdict(title, body)).toBe('unsupported')
  })

  it.each([
    ['a link', 'Refunds: see https://evil.example.com', mostly],
    ['an address', 'Ask ops@example.com for approval', mostly],
    ['a domain', 'Refunds at evil.example', mostly],
    ['a handle', 'Ask @rosa for approval', mostly],
    ['a new number', 'Refunds over $900 need approval', mostly],
    ['another currency', 'Refunds over €500 need approval', mostly],
    ['a new name', 'Refunds need approval from Rosa', mostly],
    [
      'a placeholder of its own',
      '[PERSON_9] approves refunds',
      'Then [PERSON_1] approves refunds.',
    ],
  ])('makes the whole answer invented: %s', (_what, title, body) => {
    expect(verdict(title, body)).toBe('invented')
  })

  it('may not take its numbers and names from what stands around the rule', () => {
    expect(verdict('Refund within 14 days', 'Refund within 30 days.', 'It was 14 days.')).toBe(
      'unsupported',
    )
    expect(verdict('Use Adyen for cards', 'Use Stripe for cards.', 'Adyen was slow.')).toBe(
      'unsupported',
    )
  })

  it('is never faithful with a word the text does not have', () => {
    const word = fc.stringMatching(/^[b-df-hj-np-tv-z]{6,9}$/)
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 3, maxLength: 8 }), fc.nat(), (all, seed) => {
        const [stranger = '', ...own] = all
        const at = seed % (own.length + 1)
        const title = [...own.slice(0, at), stranger, ...own.slice(at)].join(' ')
        expect(verdict(title, `${own.join(' ')}.`)).not.toBe('faithful')
        expect(verdict(own.join(' '), `${own.join(' ')}.`)).toBe('faithful')
      }),
    )
  })
})
