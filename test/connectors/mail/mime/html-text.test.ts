import { describe, expect, it } from 'vitest'
import { mailText } from '../../../../src/connectors/mail/mime/html-text.ts'

function lines(html: string): string[] {
  return mailText(html)
    .text.split('\n')
    .filter((line) => line !== '')
}

describe('HTML', () => {
  it('becomes plain lines: no shouting, no links, no images, no styles', () => {
    const html = `<html><head><title>T</title><style>p{x:y}</style></head><body><!-- c --><h1>Plan</h1>
      <p>We <b>ship</b> on&nbsp;<a href="https://example.com/x">Friday</a>.<img src="data:image/png;base64,AAAA" alt="no"></p>
      <script>alert(1)</script></body></html>`
    expect(lines(html)).toEqual(['Plan', 'We ship on\u00a0Friday.'])
  })

  it('keeps table cells apart and rows on lines of their own', () => {
    const html =
      '<table><tr><th>Plan</th><th>Price</th></tr><tr><td>Team</td><td>9</td></tr></table>'
    expect(lines(html)).toEqual(['Plan Price', 'Team 9'])
  })

  it('keeps lists as items', () => {
    const html = '<ul><li>One</li><li>Two</li></ul><ol><li>First</li></ol>'
    expect(lines(html)).toEqual(['- One', '- Two', ' 1. First'])
  })

  it('leaves text with stray angle brackets and entities readable', () => {
    expect(lines('<p>a < b &amp;&amp; c &gt; d &euro;5</p>')).toEqual(['a < b && c > d €5'])
  })

  it.each([
    [
      'a blockquote',
      '<div>Own.</div><blockquote type="cite">Q<blockquote>R</blockquote></blockquote>',
    ],
    [
      'Gmail',
      '<div>Own.</div><div class="gmail_quote">On … wrote:<blockquote class="gmail_quote">Q</blockquote></div>',
    ],
    ['Gmail without a blockquote', '<div>Own.</div><div class="gmail_quote"><div>Q</div>Q</div>'],
    ['Yahoo', '<div>Own.</div><div id="x" class="yahoo_quoted"><div>Q</div></div>'],
    [
      'Outlook on the web',
      '<div>Own.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg">Q</div>Q',
    ],
    ['Outlook', '<p>Own.</p><hr><div id="divRplyFwdMsg"><b>From:</b> Q</div><p>Q</p>'],
    ['Thunderbird', '<p>Own.</p><div class="moz-cite-prefix">Q</div><blockquote>Q</blockquote>'],
    ['GMX', '<div>Own.</div><div name="quote"><p>Q</p></div>'],
    ['a signature', '<div>Own.</div><div class="gmail_signature" data-x="1"><div>Q</div></div>'],
    ['a hidden line', '<div style="max-height:0;display:none">Q</div><div>Own.</div>'],
  ])('loses the quote of %s', (_client, html) => {
    const text = lines(html).filter((line) => line !== '>' && !/wrote:$|^_+$/.test(line))
    expect(text).toEqual(['Own.'])
  })

  it('keeps answers between the quotes of one container', () => {
    const html =
      '<div class="gmail_quote"><blockquote>Q</blockquote><div>First.</div><blockquote>Q</blockquote>Second.</div>'
    expect(lines(html)).toEqual(['>', 'First.', '>', 'Second.'])
  })

  it('hides no text behind a hidden element that is never closed', () => {
    expect(lines('<span style="display:none">Shown.<p>Own.</p>')).toEqual(['Shown.', 'Own.'])
  })

  it.each([
    ['deep nesting', '<div>'.repeat(200_000)],
    ['bold nesting', '<b>'.repeat(300_000)],
    ['lists', '<ul><li>'.repeat(100_000)],
    ['open quotes', '<blockquote>'.repeat(80_000)],
    ['open hidden elements', '<p style="display:none">'.repeat(40_000)],
    ['open comments', '<!--'.repeat(250_000)],
    ['comments of a kind', '<!-- > '.repeat(150_000)],
    ['angle brackets', '<'.repeat(1_000_000)],
    ['open styles', '<style>'.repeat(140_000)],
    ['misnested tags', '<p></div>'.repeat(110_000)],
    ['attributes', `<div ${'class=gmail_ '.repeat(80_000)}>`],
    ['containers', '<div class="gmail_quote">x'.repeat(40_000)],
    ['entities', '&amp'.repeat(250_000)],
    ['cells', '<td>'.repeat(250_000)],
  ])('of a megabyte of %s is read in time and does not fail', (_kind, html) => {
    const began = performance.now()
    mailText(html)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('beyond what is read of it says so', () => {
    expect(mailText('<p>word</p>'.repeat(50_000)).whole).toBe(false)
    expect(
      mailText(`<img src="data:image/png;base64,${'A'.repeat(3_000_000)}"><p>Own.</p>`),
    ).toEqual({
      text: 'Own.',
      whole: true,
    })
  })
})
