import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/connectors/notion/markup.ts'

describe("Notion's Markdown as prose", () => {
  it.each([
    ['<callout icon="x" color="red">\n\tBack up first.\n</callout>', 'Back up first.'],
    ['Ask <mention-user url="user://1">Ada Lovelace</mention-user>.', 'Ask .'],
    ['Ask <mention-user url="user://1"/>twice.', 'Ask twice.'],
    ['See <mention-page url="x">Release rules</mention-page>.', 'See Release rules.'],
    ['One<br/>two', 'One\ntwo'],
    ['<table><tr><td>Plan</td><td>Limit</td></tr></table>', 'Plan | Limit'],
    ['<file src="https://x/secret.pdf">secret.pdf</file>done', 'done'],
    ['![a chart](https://files.example/x.png?token=1)', 'a chart'],
    ['**We ship** on *Mondays* ([why](https://x.example))', 'We ship on Mondays (why)'],
    ['<filed>kept</filed>', 'kept'],
  ])('%s', (markdown, text) => {
    expect(plainText(markdown)).toBe(text)
  })

  it.each(['<mention-user ', '<mention-user>', '<page-discussions', '</td>', '<a '])(
    'of a text that opens and never closes keeps to its length: %s',
    (piece) => {
      const text = piece.repeat(50_000)
      expect(plainText(text).length).toBeLessThanOrEqual(text.length)
    },
  )
})
