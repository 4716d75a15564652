import { describe, expect, it } from 'vitest'
import { Item, SourceFile } from '../../src/core/item.ts'
import { RawText } from '../../src/core/text.ts'

describe('an item', () => {
  const init = {
    file: new SourceFile('a.vtt'),
    shape: 'prose' as const,
    title: new RawText('t'),
    body: [],
  }

  it('refuses a field that it does not have', () => {
    const wider = { ...init, assignee: 'Anna' }
    expect(() => new Item(wider)).toThrow('an item has no field assignee')
  })

  it('fills in what was left out', () => {
    expect(new Item(init)).toMatchObject({ source: null, people: [] })
  })
})
