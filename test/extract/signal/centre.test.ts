import { describe, expect, it } from 'vitest'
import { survey } from '../../../src/extract/signal/context.ts'
import { chunkOf, said } from '../passage.ts'

const record = `## Context

The ledger grows. The ledger stores payments. Payments reach the ledger twice. Nobody knows why.

## Decision

Payments reach the ledger through one queue. A retry waits a minute. Logs are kept.

## Consequences

The ledger is read less often.`

describe('the centre of a text', () => {
  it('is what comes back most, and near to the sentence that holds it', () => {
    const { sights } = survey([chunkOf([said(record)])])
    const at = (words: string) => sights.find(({ plain }) => plain.startsWith(words))?.centrality
    expect(at('payments reach the ledger through')).toBeGreaterThan(at('a retry waits') ?? 1)
    expect(at('a retry waits')).toBe(0)
  })

  it('is not looked for in a few sentences', () => {
    const { sights } = survey([chunkOf([said('The ledger, the ledger. The ledger is closed.')])])
    expect(sights.every(({ centrality }) => centrality === 0)).toBe(true)
  })
})

describe('a detail of the decision', () => {
  const details = (text: string) =>
    survey([chunkOf([said(text)])])
      .sights.filter(({ detail }) => detail)
      .map(({ plain }) => plain)

  it('stands under a heading inside of the section, below what opens it', () => {
    const text =
      '## Decision\n\nOne queue per tenant is kept.\n\n### Storage\n\nOn disk.\n\n## Next\n\nCosts.'
    expect(details(text)).toEqual(['on disk.'])
  })

  it('is none where the section begins with that heading', () => {
    expect(details('## Decision\n\n### Storage\n\nQueues are kept on disk.')).toEqual([])
  })
})
