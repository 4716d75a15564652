import { describe, expect, it } from 'vitest'
import { extract } from '../../../src/extract/candidate.ts'
import { orders, ordersInCase } from '../../../src/extract/signal/rule-book.ts'
import { chunkOf, said } from '../passage.ts'

const uncut = { maxPerThousandWords: 1000 }

function bodies(text: string): string[] {
  return extract([chunkOf([said(text)])], uncut).candidates.map(({ body }) => body.value)
}

const letters = `# Letters to members

Summarise the matter in the first paragraph. Some do it on the bus.

Mention every figure twice, once in words.

You should sign with your full name.

If a letter answers a complaint, repeat the complaint in one sentence.

Try to leave a blank line above the signature. It should never run over the fold.

Avoid adverbs. They are the first thing our readers laugh about.

Don't send a letter on a day when the office is closed. The post room had a bad year.

A letter is folded by a machine that was bought in 2009.`

describe('a rule book', () => {
  it.each([
    'quantify the gain',
    'please consider a second reader',
    'instead, summarize what was said',
    'try to keep it short',
  ])('orders with %j', (words) => {
    expect(orders(words)).toBe(true)
  })

  it.each([
    'share of costs is small',
    'push-ups are healthy',
    'letters are short',
    'the sender signs',
  ])('does not order with %j', (words) => {
    expect(orders(words)).toBe(false)
  })

  it('orders in a case, too', () => {
    expect(ordersInCase('when a letter comes back, summarise why')).toBe(true)
    expect(ordersInCase('when a letter comes back, the clerk sighs')).toBe(false)
  })

  it('rules with every order it gives, and not with what it explains', () => {
    const found = bodies(letters)
    expect(found).toEqual(
      expect.arrayContaining([
        'Summarise the matter in the first paragraph.',
        'You should sign with your full name.',
        'If a letter answers a complaint, repeat the complaint in one sentence.',
        'Try to leave a blank line above the signature. It should never run over the fold.',
      ]),
    )
    expect(found).not.toContain('Some do it on the bus.')
    expect(found).not.toContain('The post room had a bad year.')
  })

  it('is known by fewer orders where it sets off its reasons', () => {
    const text = ['envelopes', 'stamps', 'ribbons', 'seals']
      .map(
        (thing) =>
          `Always wrap ${thing} in paper.\n\n**Why:** The damp gets to them. It did last spring.\n`,
      )
      .join('\n')
    expect(bodies(text)).toContain('Always wrap seals in paper.')
  })
})
