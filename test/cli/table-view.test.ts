import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { table } from '../../src/cli/table-view.ts'
import { columnsOf } from '../../src/cli/width.ts'

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

  it('keeps its columns under wide letters, emoji and marks that join', () => {
    const named = ['日本語の規則', '한국어', '👩‍👩‍👧 team', 'cafe\u0301', '❤️'].map((name) => [
      name,
      'draft',
    ])
    const lines = table(at(80), ['name', 'status'], named)
    const column = lines.map((line) => columnsOf(line.slice(0, line.search(/draft|STATUS/))))
    expect(new Set(column)).toEqual(new Set([columnsOf('日本語の規則') + 2]))
  })

  it('breaks text that is written without spaces, and keeps a link whole', () => {
    const link = 'https://example.com/a-rather-long-path'
    const lines = table(
      at(30),
      ['id', 'title'],
      [['1', `返金が五百ドルを超える場合は、承認が必要です。${link}`]],
    )
    expect(lines.map(columnsOf).filter((width) => width > 30)).toHaveLength(1)
    expect(lines.map((line) => line.trim())).toContain(link)
    expect(lines.filter((line) => /^\s*[、。]/.test(line))).toEqual([])
  })

  it('takes a terminal that nobody gave a size for one of 80 columns', () => {
    expect(table(at(0), ['id', 'status', 'title'], rows)).toEqual(
      table(at(80), ['id', 'status', 'title'], rows),
    )
  })
})
