import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parseItems, parseMarks, readCorpus } from '../../bench/gate/corpus.ts'
import {
  evaluate,
  participantsLine,
  report,
  unreadLine,
  withParticipants,
} from '../../bench/gate/evaluate.ts'
import { defaultKinds } from '../../src/core/kind.ts'

const folder = fileURLToPath(new URL('../../bench/gate/corpus', import.meta.url))
const corpus = readCorpus(folder)
const unreadFolder = fileURLToPath(new URL('../../bench/gate/unread', import.meta.url))
const unread = readCorpus(unreadFolder)
const values = corpus.flatMap(({ text, spans }) =>
  spans.map(({ kind, start, end }) => ({ kind, value: text.slice(start, end) })),
)

describe('the labelled corpus', () => {
  it('gives every item an id of its own', () => {
    expect(new Set(corpus.map(({ id }) => id)).size).toBe(corpus.length)
  })

  it('has at least 400 items, half of them without any label', () => {
    const clean = corpus.filter(({ spans }) => spans.length === 0)
    expect(corpus.length).toBeGreaterThanOrEqual(400)
    expect(clean.length / corpus.length).toBeGreaterThanOrEqual(0.49)
  })

  it('labels each kind masked by default at least 40 times, people 400 times', () => {
    const count = (kind: string): number => values.filter((one) => one.kind === kind).length
    const rare = [...defaultKinds].filter((kind) => kind !== 'term' && count(kind) < 40)
    expect(rare).toEqual([])
    expect(count('person')).toBeGreaterThanOrEqual(400)
  })

  it('leaves no half mark in a text and no space at the edge of a label', () => {
    const half = corpus.filter(({ text }) => /\[\[[a-z_]+:|\]\]\S*\]\]|\{-\}/.test(text))
    expect(half.map(({ id }) => id)).toEqual([])
    expect(values.filter(({ value }) => value !== value.trim())).toEqual([])
  })

  it('holds cards that pass their check digit and IBANs that pass theirs', () => {
    const cards = values.filter(({ kind, value }) => kind === 'card' && digits(value).length > 11)
    const ibans = values.filter(
      ({ kind, value }) => kind === 'bank_account' && /^[A-Z]{2}\d\d/.test(value),
    )
    expect(cards.length).toBeGreaterThan(30)
    expect(ibans.length).toBeGreaterThan(20)
    expect(cards.filter(({ value }) => luhnSum(digits(value)) % 10 !== 0)).toEqual([])
    expect(ibans.filter(({ value }) => ibanRest(value) !== 1n)).toEqual([])
  })

  it('shows secret scanners no prefix of a live token', () => {
    const prefixes =
      /\b(?:gh[opusr]_|glpat-|glrt-|glsa_|sk_live_|sk-proj-|sk-ant-|whsec_|xox[abp]-|(?:AKIA|ASIA)[A-Z2-7]{16}|AIza|npm_[A-Za-z0-9]{36}|pypi-|SG\.|do[op]_v1_|shpat_|eyJ[A-Za-z0-9_-]+\.eyJ)|PRIVATE KEY-----/
    const files = [folder, unreadFolder]
      .flatMap((each) => readdirSync(each).map((name) => join(each, name)))
      .filter((file) => prefixes.test(readFileSync(file, 'utf8')))
    expect(files).toEqual([])
  })
})

describe('the texts that nobody tunes to', () => {
  it('label people alone but in one file, and some of them nobody', () => {
    expect(new Set(unread.map(({ id }) => id)).size).toBe(unread.length)
    const ofPeople = unread.filter(({ id }) => !String(id).startsWith('value-'))
    expect(new Set(ofPeople.flatMap(({ spans }) => spans.map(({ kind }) => kind)))).toEqual(
      new Set(['person']),
    )
    expect(unread.length - ofPeople.length).toBeGreaterThan(500)
    const clean = unread.filter(({ spans }) => spans.length === 0)
    expect(clean.length / unread.length).toBeGreaterThan(0.3)
  })

  it('are told of by totals', () => {
    const items = parseItems(
      'work',
      '=== work-1 en\n[[person:Bo Example]] called.\n\n=== work-2 en\nNobody called.\n',
    )
    const found = [[{ kind: 'email', start: 0, end: 2 }], [{ kind: 'person', start: 0, end: 6 }]]
    expect(unreadLine('work', items, found)).toBe(
      'gate, unread, work: 2 pieces, 1 names, leak 77.78 %, masked as people outside of them 33.33 %, in 2 words of pieces that name nobody 5000.0 per 10,000',
    )
  })

  it('are told of with whose full names stand in them known', () => {
    const items = withParticipants(
      parseItems(
        'meeting',
        '=== meeting-1 en\n[[person:Bo Example]] and [[person:Al]] met. [[person:Bo]] spoke.\n',
      ),
    )
    expect(items.map(({ people }) => people)).toEqual([['Bo Example']])
    const found = [[{ kind: 'person', start: 0, end: 2 }]]
    expect(participantsLine('meeting', items, found)).toBe(
      'gate, unread, meeting, with whose full names stand in it known: full names leak 77.78 %, given names of theirs alone 100.00 %',
    )
  })
})

describe('reading marks', () => {
  it('gives back the bare text and where the values are', () => {
    expect(parseMarks('Ask [[person:Bo]] for [[secret:ab{-}c]].')).toEqual({
      text: 'Ask Bo for abc.',
      spans: [
        { kind: 'person', start: 4, end: 6 },
        { kind: 'secret', start: 11, end: 14 },
      ],
    })
  })

  it('refuses a kind the gate does not know', () => {
    expect(() => parseMarks('[[persn:Bo]]')).toThrow('unknown kind')
  })

  it('reads the people of an item apart from its text', () => {
    expect(parseItems('mail', '=== mail-1 en\npeople: Bo; Al <al@example.com>\nHi\n\n')).toEqual([
      { id: 'mail-1', people: ['Bo', 'Al <al@example.com>'], text: 'Hi', spans: [] },
    ])
  })

  it('refuses an item of another shape', () => {
    expect(() => parseItems('mail', '=== chat-1 en\nHi\n')).toThrow('no item begins')
  })
})

describe('evaluating', () => {
  const items = [
    { id: 'a', ...parseMarks('[[person:Anna Berg]] pays [[amount:€40]] now') },
    { id: 'b', text: 'Four plain small words', spans: [] },
  ]

  it('counts letters and digits that no finding covers, of whatever kind', () => {
    const figures = evaluate(items, [[{ kind: 'org', start: 0, end: 4 }], []])
    expect(figures.kinds).toEqual([
      { kind: 'person', spans: 1, characters: 8, leaked: 4, met: 1, named: 0 },
      { kind: 'amount', spans: 1, characters: 2, leaked: 2, met: 0, named: 0 },
    ])
  })

  it('counts what is covered outside of the labels', () => {
    const figures = evaluate(items, [
      [{ kind: 'person', start: 0, end: 14 }],
      [{ kind: 'phone', start: 5, end: 10 }],
    ])
    expect([figures.plain, figures.masked]).toEqual([26, 9])
    expect(figures.clean).toEqual({ items: 1, words: 4, findings: new Map([['phone', 1]]) })
    expect(figures.alarms).toEqual(['b phone 5-10 (5) alarm: "plain"'])
  })

  it('reports a row per kind and the false alarms by kind', () => {
    const found = [[{ kind: 'person', start: 0, end: 9 }], [{ kind: 'phone', start: 5, end: 10 }]]
    const rows = report(evaluate(items, found))
    expect(rows.at(-1)).toContain('phone 2500.0')
    expect(rows).toContain('| `person` | 1 | 0.00 % | 100.00 % |')
    expect(rows).toContain('| `amount` | 1 | 100.00 % | none |')
  })
})

function digits(value: string): string {
  return value.replaceAll(/\D/g, '')
}

function luhnSum(number: string): number {
  return Array.from(number)
    .toReversed()
    .reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return sum + (value > 9 ? value - 9 : value)
    }, 0)
}

/** ISO 7064 mod 97-10: 1 for a number in order. */
function ibanRest(value: string): bigint {
  const compact = value.replaceAll(' ', '')
  const turned = compact.slice(4) + compact.slice(0, 4)
  return BigInt(turned.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n
}
