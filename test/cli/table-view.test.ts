import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { table } from '../../src/cli/table-view.ts'

const rows = [
  ['rule_1', 'draft', 'Refunds over $500 need a second approval'],
  ['rule_22', 'draft', 'Ship weekly'],
]

const at = (columns: number) => Object.assign(new PassThrough(), { isTTY: true, columns })

describe('a table', () => {
  it('is tab-separated without a header in a pipe, whatever its length', () => {
    expect(table(new PassThrough(), ['id', 'status', 'title'], rows)).toEqual([
      'rule_1\tdraft\tRefunds over $500 need a second approval',
      'rule_22\tdraft\tShip weekly',
    ])
  })

  it('breaks its last column below itself where the terminal ends', () => {
    expect(table(at(44), ['id', 'status', 'title'], rows)).toEqual([
      'ID       STATUS  TITLE',
      'rule_1   draft   Refunds over $500 need a',
      '                 second approval',
      'rule_22  draft   Ship weekly',
    ])
  })

  it('puts it on lines of its own where little is left', () => {
    expect(table(at(36), ['id', 'status', 'title'], rows.slice(0, 1))).toEqual([
      'ID      STATUS  TITLE',
      'rule_1  draft',
      '    Refunds over $500 need a second',
      '    approval',
    ])
  })
})
