import { describe, expect, it } from 'vitest'
import { markdownText } from '../../../../src/connectors/access/markup/markdown.ts'

describe('Markdown as plain text', () => {
  it.each([
    [
      'emphasis',
      'We *never* retry a **non-idempotent** call, ___ever___.',
      'We never retry a non-idempotent call, ever.',
    ],
    ['emphasis in emphasis', '**We *always* ask**, _we **do**_.', 'We always ask, we do.'],
    ['emphasis over a line break', 'We **always\nask** first.', 'We always\nask first.'],
    ['names with underscores', 'Set max_retry_count and _tmp.', 'Set max_retry_count and _tmp.'],
    ['stars that multiply', 'It is 5 * 3 * 2 seconds.', 'It is 5 * 3 * 2 seconds.'],
    [
      'stars in two items',
      '- wait 2*3 s\n- then 4*5 s\n- ~a\n- b~',
      '- wait 2*3 s\n- then 4*5 s\n- ~a\n- b~',
    ],
    ['a code span', 'Use `a_b*c*` and ``x ` y``.', 'Use `a_b*c*` and ``x ` y``.'],
    ['escapes', '\\*not\\* emphasised, \\# no heading', '*not* emphasised, # no heading'],
    ['a backtick that begins no span', 'Press \\` or `<b>`.', 'Press ` or `<b>`.'],
    ['struck words', 'We use ~~polling~~ webhooks.', 'We use  webhooks.'],
    [
      'entities',
      'Ship &lt;now&gt; &amp; wait&nbsp;5&#8239;s &#x2192; done',
      'Ship <now> & wait 5\u202fs → done',
    ],
  ])('keeps the words of %s', (_, markdown, text) => {
    expect(markdownText(markdown)).toBe(text)
  })

  it.each([
    ['a link', 'See [the *policy*](https://example.com/a_(b)?c=d "title").', 'See the policy.'],
    ['a link with code in it', 'In [`retry.ts`](/src/retry.ts#L3).', 'In `retry.ts`.'],
    [
      'a link by name',
      'See [the policy][p].\n\n[p]: https://example.com "title"',
      'See the policy.',
    ],
    [
      'a picture',
      'Before ![a chart](/uploads/x.png){width=600 height=40} after',
      'Before a chart after',
    ],
    [
      'a picture that is a link',
      '[![build](https://ci/x.svg)](https://ci/x) passed',
      'build passed',
    ],
    [
      'an address in brackets',
      'Ask <ops@example.com> or <https://example.com/a_b_c>',
      'Ask ops@example.com or https://example.com/a_b_c',
    ],
    ['a footnote', 'We wait.[^1]\n\n[^1]: five seconds', 'We wait.\n\n five seconds'],
  ])('leaves of %s what a person reads', (_, markdown, text) => {
    expect(markdownText(markdown)).toBe(text)
  })

  it.each([
    'image',
    'image_2026-01-02',
    'Screenshot 2026-01-02 at 10.30.45 PM',
    'IMG_2041.jpeg',
    'retry-flow.png',
    '',
  ])('leaves nothing of a picture that is only called %j', (name) => {
    expect(markdownText(`We wait. ![${name}](/uploads/x.png)`)).toBe('We wait.')
  })

  it.each(['retry flow', 'diagram', 'image of the flow'])('keeps the description %j', (words) => {
    expect(markdownText(`![${words}](/uploads/x.png)`)).toBe(words)
  })

  it('drops an address by itself only where it is told to', () => {
    const markdown = 'Graph: https://app.example.com/x_y_z?q=1, policy: https://example.com/p_q.'
    expect(markdownText(markdown)).toBe(markdown)
    const dropsLink = (address: string): boolean => address.includes('app.')
    expect(markdownText(markdown, { dropsLink })).toBe('Graph: , policy: https://example.com/p_q.')
  })

  it('keeps what tells the kind of a line', () => {
    const markdown =
      '# Decision\n\n- [x] **Keep** it\n1. ship *it*\n> said before\n\n**Agreed**\nall'
    const text = '# Decision\n\n- [x] Keep it\n1. ship it\n> said before\n\n**Agreed**\nall'
    expect(markdownText(markdown)).toBe(text)
  })

  it('makes a heading of a line with a line under it, and nothing of a rule', () => {
    expect(markdownText('Decision\n===\nWe ship.\n\n---\n\nMore\n---\nWords')).toBe(
      '# Decision\n\nWe ship.\n\n## More\n\nWords',
    )
  })

  it.each([
    ['three backticks', 'a\n```ts\nCODE\n```\nb'],
    ['more backticks around fewer', 'a\n````suggestion:-0+1\n```\nCODE\n```\nCODE\n````\nb'],
    ['tildes', 'a\n~~~\n```\nCODE\n~~~\nb'],
    ['a quote', 'a\n> ```\n> CODE\n> ```\nb'],
    ['a quote that ends before the fence does', 'a\n> ```\n> CODE\nb'],
    ['an item of a list', 'a\n- ```\n  CODE\n  ```\nb'],
    ['preformatted HTML', 'a\n<pre class="x">\n\nCODE\n</pre>\nb'],
  ])('drops a block of code in %s', (_, markdown) => {
    const text = markdownText(markdown)
    expect(text).not.toContain('CODE')
    expect(text).toMatch(/^a\s+b$/)
  })

  it('drops a block of code that is never closed to the end, and none for backticks within a line', () => {
    expect(markdownText('a\n```\nCODE\n\nCODE')).toBe('a')
    expect(markdownText('``` npm ci ``` is enough')).toBe('``` npm ci ``` is enough')
  })

  it('puts each cell of a table on a line of its own', () => {
    const markdown =
      '| Rule | Who |\n|---|:-:|\n| We **wait** 5 s | a \\| b |\n| [Ask](x) | |\nafter'
    expect(markdownText(markdown)).toBe('Rule\nWho\n\nWe wait 5 s\na | b\n\nAsk\n\nafter')
  })

  it('takes HTML away and leaves its words', () => {
    const markdown =
      '<details open><summary>Why</summary>\n\nIt is <b>slow</b>.<br>Very <img src="x.png" alt="red chart"> <s>fast</s>\n\n</details>'
    expect(markdownText(markdown)).toBe('Why\n\nIt is slow.\nVery red chart')
  })

  it('takes a word in angle brackets for a word', () => {
    expect(markdownText('Run it with <project> and List<string>.')).toBe(
      'Run it with <project> and List<string>.',
    )
  })

  it('drops comments, also over blank lines, and what is in between stays', () => {
    const markdown =
      'a <!-- HIDDEN --> b\n<!-- HIDDEN\n\nHIDDEN -->\nc\n<!-- one --> d\n<!-- never closed'
    expect(markdownText(markdown)).toBe('a  b\nc\n d\n<!-- never closed')
  })

  it('comes to an end on a fence that is none', () => {
    const line = `${'`'.repeat(100_000)}a\``
    expect(markdownText(line)).toBe(line)
  })

  it('is not misled by characters it marks places with', () => {
    expect(markdownText('\uE0000\uE001 `a` \uE0001\uE001')).toBe('0 `a` 1')
  })

  it.each([
    ['quote marks', '>'],
    ['bullets', '- '],
    ['brackets', '['],
    ['half links', '[a]('],
    ['half pictures', '![a]('],
    ['stars', '*a '],
    ['underscores', ' _a'],
    ['backticks', '`a``b'],
    ['half tags', '<a '],
    ['half comments', '<!--\n'],
    ['half elements', '<del>'],
    ['half fences', '```\n'],
    ['table borders', '|-'],
    ['spaces', ' '],
    ['escapes', '\\'],
    ['ampersands', '&#1'],
    ['lines with stars', '*a\n'],
  ])('comes to an end on very many %s', (_, piece) => {
    expect(typeof markdownText(`a${piece.repeat(100_000)}b`)).toBe('string')
  })
})
