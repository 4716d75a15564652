import { describe, expect, it } from 'vitest'
import { listsEdits } from '../../../src/extract/signal/change-log.ts'

const lines = (text: string): { plain: string }[] =>
  text
    .trim()
    .split('\n')
    .map((line) => ({ plain: line.trim().toLowerCase() }))

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
