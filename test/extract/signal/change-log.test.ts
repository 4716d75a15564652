import { describe, expect, it } from 'vitest'
import {
  listsEdits,
  recordsReleases,
  sortsChanges,
} from '../../../src/extract/signal/change-log.ts'

const lines = (text: string, isTalk = false): { plain: string; isTalk: boolean }[] =>
  text
    .trim()
    .split('\n')
    .map((line) => ({ plain: line.trim().toLowerCase(), isTalk }))

describe('a list of changes is known', () => {
  it.each([
    [
      'by the head Debian keeps',
      'kiln (1.4-2) unstable; urgency=medium\nUse the secure address of the homepage.',
    ],
    [
      'by the head GNU keeps',
      '2024-03-05 [person] <[email]>\nAllocate by the size of what is pointed to.',
    ],
    [
      'by a release and its entries',
      'kiln 1.13 (2024-03-05)\nAdd a type for brick files\nPrefer the short form\nUse one list of names',
    ],
    [
      'by commits and the part each is of',
      '[refactor] use one table\n[deps] update two packages\n[meta] add a flag 1f3c9a7',
    ],
    [
      'by the reports its entries close',
      'Stop warning of empty kilns (closes: #50112)\nUse long names by default\nKeep the old key',
    ],
    [
      'by how many of its entries mend',
      'Fix the odd kiln\nAdd tests for firing\nUse real types\nUpdate two packages\nMake the cast explicit',
    ],
    [
      'where it is one entry with its report',
      'kilnd: Use the new plan when a batch is given. [T6047]',
    ],
  ])('%s', (_, text) => {
    expect(listsEdits(lines(text))).toBe(true)
  })
})

describe('rules worded as orders are no list of changes', () => {
  it.each([
    'Use one table for all prices.\nAdd no column without a default.\nKeep names short.\nRun the tests before you merge.',
    'Remove test data after each run.\nCheck the label twice.\nMake a note of what was sent.',
    'Use the new form for refunds from May on, see #4411.',
    'Update the price list every Monday.',
    'New kilns are fired empty first.',
  ])('%s', (text) => {
    expect(listsEdits(lines(text))).toBe(false)
  })
})

describe('a log of releases or commits is known, however each entry is worded', () => {
  const entry = 'The kiln keeps its heat when the door is opened.'
  const log = (heads: readonly string[]): string =>
    heads.map((head) => `${head}\n${`${entry}\n`.repeat(4)}`).join('')

  it.each([
    ['by commits', ['commit 9949364ea76', 'commit 1703b9f3435', 'commit 1a566c9e00e']],
    ['by versions', ['Version 1.34 - Anna Berg, 2021-02-13', 'Version 1.33', 'Version 1.32.1']],
    ['by releases', ['Release 2.5.0 Tue October 25 2022', 'Release 2.4.9', 'Release 2.4.8']],
    ['by what changed since', ['Changes with 252:', 'Changes with 251:', 'Changes with 250:']],
    [
      'by day and author',
      ['2022-08-19 A Berg <[email]>', '2022-08-17 B <[email]>', '2022-08-04 C <[email]>'],
    ],
    [
      'by author and day',
      ['Anna Berg (29 Aug 2021)', 'Ola Reed (30 May 2021)', '[person] (2 May 2021)'],
    ],
  ])('%s', (_, heads) => {
    expect(recordsReleases(lines(log(heads)))).toBe(true)
  })

  it.each([
    ['of two releases', log(['Version 2.0', 'Version 1.0'])],
    [
      'with the history of a page of rules before them',
      `Version 1.2\nVersion 1.1\nVersion 1.0\n${`${entry}\n`.repeat(20)}`,
    ],
    [
      'with that history behind them',
      `${`${entry}\n`.repeat(20)}Version 1.2\nVersion 1.1\nVersion 1.0`,
    ],
    ['with rules numbered', log(['1.1 naming', '1.2 braces', '1.3 spaces'])],
    ['with days of meetings', log(['2024-03-05 weekly', '2024-03-12 weekly', '2024-03-19 weekly'])],
  ])('and none in a text %s', (_, text) => {
    expect(recordsReleases(lines(text))).toBe(false)
  })
})

it('a text under the titles of a change log is one, a text with one such title may be anything', () => {
  const entries = 'Doors stay locked below 3 km/h\nFolder names without blanks'
  expect(sortsChanges(lines(`Added\n${entries}\nBreaking changes:\n${entries}`))).toBe(true)
  expect(sortsChanges(lines(`Changed\n${entries}\nChanged\n${entries}`))).toBe(false)
  expect(sortsChanges(lines(`What was added and fixed\n${entries}`))).toBe(false)
})

it('what is said in a meeting is no title of a log', () => {
  expect(sortsChanges(lines('Fixed.\nIs the door done, too?\nAdded.', true))).toBe(false)
  const estimates = 'Shall we vote?\n1.5\n2.5\nWhy so much?\n1.5\nFine.'
  expect(recordsReleases(lines(estimates))).toBe(true)
  expect(recordsReleases(lines(estimates, true))).toBe(false)
  const commits = 'commit 9949364ea76\nA fix\ncommit 1703b9f3435\nA fix\ncommit 1a566c9e00e\nA fix'
  expect(recordsReleases(lines(commits, true))).toBe(true)
})
