import { describe, expect, it } from 'vitest'
import { mintMasked } from '../../src/core/text.ts'
import type { EarlierDraft } from '../../src/intake/revise.ts'
import { pairUp } from '../../src/intake/revise.ts'
import type { WireRule } from '../../src/contract/rules.ts'
import type { Waiting } from '../../src/intake/outbox.ts'

const waiting = (...bodies: readonly string[]): Waiting[] =>
  bodies.map((body, key) => ({
    key,
    item: 0,
    file: mintMasked('file'),
    draft: {
      title: mintMasked('title'),
      body: mintMasked(body),
      source: null,
      sources: [],
      connector: 'alpha',
      tags: [],
      redactions: {},
      score: 0.5,
    },
    reasons: [],
    related: [],
    sealed: null,
  }))

const rule = (id: string, body: string): WireRule => ({
  id,
  title: 'title',
  body,
  source: null,
  sources: [],
  status: 'draft',
  origin: 'prebrain',
  connector: 'alpha',
  tags: [],
  created_by: 'key',
  version: 1,
  supersedes: null,
  redactions: {},
  flags: [],
  score: 0.5,
  pull_request: null,
  created_at: '',
  submitted_at: null,
  decided_at: null,
  updated_at: '',
})

const drafts = (...bodies: readonly string[]): EarlierDraft[] =>
  bodies.map((body, i) => ({
    known: { id: `rule_${i}`, body: 'hash', version: 1 },
    rule: rule(`rule_${i}`, body),
  }))

/** Ids of the drafts by the candidate's key. */
const pairs = (...given: Parameters<typeof pairUp>): [number, string][] =>
  [...pairUp(...given)].map(([key, { known }]) => [key, known.id])

const refunds = 'All refunds over $500 need a second approval from finance.'
const edited = 'All refunds over $900 need a third approval from finance.'
const fridays = 'Nobody deploys to production on Fridays.'

describe('which earlier draft a candidate takes the place of', () => {
  it('is the one most alike, each at most once', () => {
    const found = pairs(waiting(fridays, edited), drafts(refunds, `${fridays} Ever.`), {
      edited: true,
      single: false,
    })
    expect(new Map(found)).toEqual(
      new Map([
        [0, 'rule_1'],
        [1, 'rule_0'],
      ]),
    )
    expect(
      pairs(waiting(edited, refunds), drafts(refunds), { edited: true, single: false }),
    ).toEqual([[1, 'rule_0']])
  })

  it('is none when the words are about something else', () => {
    expect(pairs(waiting(fridays), drafts(refunds), { edited: true, single: false })).toEqual([])
  })

  it('is the only one, when there is one of each and the item was edited', () => {
    expect(pairs(waiting(fridays), drafts(refunds), { edited: true, single: true })).toEqual([
      [0, 'rule_0'],
    ])
  })

  it('is none when the item is what it was, unless it is the same cut or masked anew', () => {
    const as = { edited: false, single: true }
    expect(pairs(waiting(fridays), drafts(refunds), as)).toEqual([])
    const masked = refunds.replace('finance', '[TERM_1]')
    expect(pairs(waiting(masked), drafts(refunds), as)).toEqual([[0, 'rule_0']])
  })
})
