import { describe, expect, it } from 'vitest'
import type { RoleOf } from '../../../../src/connectors/access/markup/html-slim.ts'
import { htmlText } from '../../../../src/connectors/access/markup/html-text.ts'

const plain: RoleOf = () => null
const html = '<p>First.</p><p>Second.</p><h2>Third</h2><ul><li>Fourth.</li></ul>'

describe('HTML as text', () => {
  it('has paragraphs apart, or a line each', () => {
    expect(htmlText(html, { roleOf: plain, paragraphs: 'apart' }).text).toBe(
      'First.\n\nSecond.\n\nThird\n- Fourth.',
    )
    expect(htmlText(html, { roleOf: plain, paragraphs: 'lines' }).text).toBe(
      'First.\nSecond.\n\nThird\n- Fourth.',
    )
  })

  it('is without what its reader takes out, and keeps a quote that is none', () => {
    const roleOf: RoleOf = ({ name, attributes }) => {
      if (name === 'q') return 'quote'
      return attributes.includes('secret') ? 'hidden' : null
    }
    const text = '<p>A <i class="secret">B</i> C</p><q>D</q><blockquote>E</blockquote>'
    expect(htmlText(text, { roleOf, paragraphs: 'lines' }).text).toBe('A C\n>\nE')
    expect(htmlText(text, { roleOf: plain, paragraphs: 'lines' }).text).toBe('A B C\nD\nE')
  })
})
