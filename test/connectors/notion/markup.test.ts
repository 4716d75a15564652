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
    ['Due <mention-date start="2026-07-01"/>, not later.', 'Due 2026-07-01, not later.'],
    [
      '<mention-date start="2026-07-01" startTime="09:00" end="2026-07-02" timeZone="UTC"/>',
      '2026-07-01 09:00 → 2026-07-02',
    ],
    ['Use `<dialog>` for modals, never `<div>`.', 'Use `<dialog>` for modals, never `<div>`.'],
    [
      'No \\<image\\> here.\n\nWe decided A.\n<image src="x">y</image>',
      'No <image> here.\n\nWe decided A.',
    ],
    ['Press \\` in `<video>`, and <video src="x">y</video>go.', 'Press ` in `<video>`, and go.'],
    [
      '<embed src="x">\nWe decided A.\n\nWe decided B.\n<embed src="y"></embed>',
      'We decided A.\n\nWe decided B.',
    ],
    ['```html\n<video>\n```\n\nWe decided A.\n<video src="x">y</video>', 'We decided A.'],
    [
      '### Decision: ship it {toggle="true" color="blue_bg"}\n\tNow.',
      '### Decision: ship it\nNow.',
    ],
    [
      '- We sign each release {color="gray"}\n> Said {color="red"}',
      '- We sign each release\n> Said',
    ],
    ['Set \\{color="gray"\\} or `{color="gray"}`', 'Set {color="gray"} or `{color="gray"}`'],
    ['::: callout {icon="x" color="red"}\nBack up first.\n:::', 'Back up first.'],
  ])('%s', (markdown, text) => {
    expect(plainText(markdown)).toBe(text)
  })

  it.each([
    '<mention-user ',
    '<mention-user>',
    '<page-discussions',
    '</td>',
    '<a ',
    '<mention-date ',
    '{color="',
    '{a="b"} ',
    '\\`',
    '```\n',
  ])('of a text that opens and never closes keeps to its length: %s', (piece) => {
    const text = piece.repeat(50_000)
    expect(plainText(text).length).toBeLessThanOrEqual(text.length)
  })

  it('of a callout keeps to its length, whatever stands far behind its fence', () => {
    const text = `:::${' '.repeat(100_000)}x`
    expect(plainText(text).length).toBeLessThanOrEqual(text.length)
  })
})
