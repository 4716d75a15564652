import { describe, expect, it } from 'vitest'
import { mintMasked } from '../../src/core/text.ts'
import { maxTitleLength, titleOf } from '../../src/extract/title.ts'

function title(text: string): string {
  return titleOf(mintMasked(text)).value
}

describe('titleOf', () => {
  it.each([
    ['So, refunds are capped at $500.', 'Refunds are capped at $500'],
    ['OK, decided: invoices go out weekly.', 'Invoices go out weekly'],
    ['We agreed that the sidebar stays collapsed.', 'The sidebar stays collapsed'],
    ['we decided to use Postgres for the ledger', 'Use Postgres for the ledger'],
    ["Let's go with the blue variant.", 'Go with the blue variant'],
    ['From now on, all deploys need two approvals.', 'All deploys need two approvals'],
    ['[PERSON_1], use sentence case for buttons.', 'Use sentence case for buttons'],
    ['[PERSON_1] approves refunds over $500.', '[PERSON_1] approves refunds over $500'],
    ['+1 no polyfill is required.', 'No polyfill is required'],
    ['We decided not to log tokens.', 'We decided not to log tokens'],
    ['npm_config stays lower case', 'npm_config stays lower case'],
    ['Publish   the\n  draft', 'Publish the draft'],
    ['Agreed.', 'Agreed'],
  ])('%j becomes %j', (text, expected) => {
    expect(title(text)).toBe(expected)
  })

  it('cuts a long rule at a clause', () => {
    expect(
      title(
        'Unopened items can be returned for a full refund within 14 days, provided that the customer still has the receipt and the box.',
      ),
    ).toBe('Unopened items can be returned for a full refund within 14 days')
  })

  it('begins behind a circumstance when the whole is too long', () => {
    expect(
      title(
        'When the on-call engineer does not answer within ten minutes of the page, escalate to the manager.',
      ),
    ).toBe('Escalate to the manager')
  })

  it('ends on a whole word that can end a title', () => {
    const long = title(
      'Every request for access to a production database has to name the ticket that it was made for and the person who asked',
    )
    expect(long.length).toBeLessThanOrEqual(maxTitleLength)
    expect(long).not.toMatch(/ (?:the|that|for|and|to|a)$/)
  })

  it('cuts neither a surrogate pair nor a placeholder', () => {
    expect(title('😀'.repeat(60))).toBe('😀'.repeat(40))
    expect(title(`x${'😀'.repeat(60)}`)).toBe(`x${'😀'.repeat(39)}`)
    expect(title(`${'word '.repeat(15)}[PERSON_1] and others`)).not.toMatch(/\[[^\]]*$/)
  })
})
