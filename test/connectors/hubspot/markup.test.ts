import { describe, expect, it } from 'vitest'
import { firstSentence, noteText } from '../../../src/connectors/hubspot/markup.ts'

describe('the text of a note', () => {
  it('has a line for each paragraph and entry, without styles and entities', () => {
    const html =
      '<div style="" dir="auto" data-top-level="true"><p style="margin:0;">Decision: no discount above 15&nbsp;% without <strong>legal</strong>.</p><ul><li>applies to renewals</li></ul></div>'
    expect(noteText(html)).toBe(
      'Decision: no discount above 15 % without legal.\n- applies to renewals',
    )
  })

  it.each([
    [
      'a link',
      '<p>As in <a href="https://example.com/x?y=z">the terms</a>.</p>',
      'As in the terms.',
    ],
    ['a picture', '<p>So: <img src="https://example.com/a.png" alt="a">yes.</p>', 'So: yes.'],
    ['a quote', '<p>We said:</p><blockquote>Never.</blockquote>', 'We said:\nNever.'],
    [
      'a table',
      '<table><tr><td>Plan</td><td>Team</td></tr><tr><td>A</td></tr></table>',
      'Plan Team\nA',
    ],
    ['numbers', '<ol><li>First.</li><li>Second.</li></ol>', '1. First.\n 2. Second.'],
    ['scripts and styles', '<style>p{}</style><p>Yes.</p><script>no()</script>', 'Yes.'],
    ['what is not shown', '<p style="display:none">Not this.</p><p>Yes.</p>', 'Yes.'],
  ])('keeps of %s what a reader reads', (_, html, text) => {
    expect(noteText(html)).toBe(text)
  })

  it.each([
    ['<p>Asked <a data-at-mention="" href="#x">@Alex Stone</a> twice.</p>'],
    ['<p>Asked <a href="#x" data-at-mention>@Alex Stone</a> twice.</p>'],
    [
      '<p>Asked <span class="x" data-type="mention" data-id="7">@Alex <b>Stone</b></span> twice.</p>',
    ],
    ["<p>Asked <span data-type='mention'><span>@Alex Stone</span></span> twice.</p>"],
  ])('leaves mentions out: %s', (html) => {
    expect(noteText(html)).toBe('Asked twice.')
  })

  it('keeps the lines of a note that is plain text', () => {
    expect(noteText('We ship Friday & say so.\r\nNo exceptions: a < b.\n\nEver.')).toBe(
      'We ship Friday & say so.\nNo exceptions: a < b.\n\nEver.',
    )
  })

  it.each([
    [
      'if total <threshold we ship at once,\nelse legal signs.\nRefunds go to finance.',
      'if total <threshold we ship at once,\nelse legal signs.\nRefunds go to finance.',
    ],
    ['We ship to <Customer> only.\nEver.', 'We ship to <Customer> only.\nEver.'],
    [
      '<p>If total <threshold we ship.</p><p>Else <b>legal</b> signs.</p>',
      'If total <threshold we ship.\nElse legal signs.',
    ],
    ['<p>To <Customer> only.<o:p></o:p></p>', 'To <Customer> only.'],
    ['<p title="a<b">Yes.</p>', 'Yes.'],
  ])('keeps words behind a sign that begins no tag: %s', (note, text) => {
    expect(noteText(note)).toBe(text)
  })

  it.each([['<div>'.repeat(13_000)], ['<a data-at-mention>'.repeat(3_000)], ['<'.repeat(65_536)]])(
    'of the longest note of hostile HTML does not fail',
    (html) => {
      expect(typeof noteText(html)).toBe('string')
    },
  )
})

describe('what a note is called', () => {
  it.each([
    ['No discount above 15.5 %. Ever.\nMore.', 'No discount above 15.5 %.'],
    ['Only one line\nand another', 'Only one line'],
    ['', ''],
  ])('is its first sentence: %j', (text, name) => {
    expect(firstSentence(text)).toBe(name)
  })

  it('is cut between words at 80 characters, and never within a character', () => {
    expect(firstSentence(`${'word '.repeat(30)}.`)).toBe('word '.repeat(16).trim())
    expect(firstSentence(`${'a'.repeat(79)}😀😀`)).toBe('a'.repeat(79))
  })
})
