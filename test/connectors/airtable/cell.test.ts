import { describe, expect, it } from 'vitest'
import { cellText } from '../../../src/connectors/airtable/cell.ts'

describe('the text of a cell', () => {
  it.each([
    ['rich text', 'Decision: **one** owner per table.\n', 'Decision: one owner per table.'],
    ['a link', 'As in [the terms](https://example.com/x).', 'As in the terms.'],
    ['tasks', '- [ ] Call legal\n- [x] Ship', '- Call legal\n- Ship'],
    ['plain text that begins like JSON', '[1] We ship.\n{x} stays', '[1] We ship.\n{x} stays'],
    ['nothing', '', ''],
  ])('of %s is what a reader reads', (_, cell, text) => {
    expect(cellText(cell)).toBe(text)
  })

  it.each([
    [
      'Asked <airtable:mention id="menSYNTHETIC00001">@Alex</airtable:mention> twice',
      'Asked twice',
    ],
    ['<airtable:mention id="menSYNTHETIC00001">@Alex Stone</airtable:mention>, please', ', please'],
    ['Ask\n<airtable:mention id="men1">@Alex</airtable:mention>\nfirst', 'Ask\n\nfirst'],
    ['**<airtable:mention id="men1">@Alex</airtable:mention>** decides', 'decides'],
  ])('holds no mention: %s', (cell, text) => {
    expect(cellText(cell).replaceAll('**', '').trim()).toBe(text)
  })

  it.each([
    '<airtable:mention '.repeat(20_000),
    `${'<airtable:mention id="m">'.repeat(10_000)}x`,
    '[ ]'.repeat(40_000),
  ])('of hostile length does not fail', (cell) => {
    expect(typeof cellText(cell)).toBe('string')
  })
})
