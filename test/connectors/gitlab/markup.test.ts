import { describe, expect, it } from 'vitest'
import { noteText, titleText } from '../../../src/connectors/gitlab/markup.ts'

describe('a note', () => {
  it('keeps none of the code it suggests', () => {
    const note =
      'Use a constant.\n\n````suggestion:-2+3\nconst CODE = 3\n```\nCODE\n````\n\nAgreed?'
    expect(noteText(note)).toBe('Use a constant.\n\nAgreed?')
  })

  it('loses pictures, files and links, and keeps their words', () => {
    expect(
      noteText(
        'See ![dash board](/uploads/0a/x.png){width=900 height=600}, [the log](/uploads/0a/secret.log) and [this](https://x.example/-/issues/5#note_1).',
      ),
    ).toBe('See dash board, the log and this.')
  })

  it('keeps who and what it refers to in plain words', () => {
    expect(noteText('@anna see #12, !34, &5, %"Sprint 9" and ~"needs review", ~bug.')).toBe(
      '@anna see #12, !34, &5, Sprint 9 and needs review, ~bug.',
    )
  })

  it('loses emoji, and no times, keys or code', () => {
    expect(noteText(':tada: We ship at 10:30:45 :+1:, a:b:c and `:sym:` stay :100:')).toBe(
      'We ship at 10:30:45 , a:b:c and `:sym:` stay',
    )
  })

  it('takes in inline changes and quotes of several lines', () => {
    expect(
      noteText('>>>\nThey said.\n>>>\nWe use {-polling-}{+ webhooks +} [-now-][+ later +].'),
    ).toBe('They said.\n\nWe use  webhooks   later .')
  })

  it('opens what is folded away', () => {
    expect(noteText('<details><summary>Why</summary>\n\nIt is slow.\n\n</details>')).toBe(
      'Why\n\nIt is slow.',
    )
  })

  it.each([[' '], [':a'], ['{-'], ['[+a'], ['~"a'], ['>>>\n'], ['~~~']])(
    'comes to an end on very many %j',
    (piece) => {
      expect(typeof noteText(`a${piece.repeat(100_000)}b`)).toBe('string')
    },
  )
})

describe('a title', () => {
  it('stands on one line', () => {
    expect(titleText(' Add\n a retry  budget ')).toBe('Add a retry budget')
  })
})
