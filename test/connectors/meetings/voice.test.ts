import { describe, expect, it } from 'vitest'
import { plainVoices, voiceTurns } from '../../../src/connectors/meetings/voice.ts'

const talk = [
  ['Anna Berg', 'We ship on Mondays.'],
  ['Bo', 'Fine.'],
  ['Anna Berg', 'Good.'],
  [null, 'Laughter.'],
] as const

describe('voices', () => {
  it('are numbered in the order they begin to speak, and named nowhere', () => {
    const cues = talk.map(([speaker, text]) => ({
      speaker,
      text,
      startSeconds: null,
      endSeconds: null,
      joint: 'space' as const,
    }))
    expect(voiceTurns(cues)).toEqual([
      { voice: 0, text: 'We ship on Mondays.' },
      { voice: 1, text: 'Fine.' },
      { voice: 0, text: 'Good.' },
      { voice: null, text: 'Laughter.' },
    ])
  })

  it('of plain text lose their names where a line names one plainly', () => {
    expect(plainVoices('00:12 Anna Berg: We ship.').turns).toEqual([{ voice: 0, text: 'We ship.' }])
    expect(plainVoices('Speaker 2: Fine.').turns).toEqual([{ voice: 0, text: 'Fine.' }])
  })

  it('are not seen in what is no name', () => {
    const text = 'Next steps: we ship on Mondays.'
    expect(plainVoices(text).turns).toEqual([{ voice: null, text }])
  })

  it('leave the title of the text', () => {
    const { title, turns } = plainVoices('# Planning\n\nWe ship on Mondays.')
    expect([title, turns.map((turn) => turn.text)]).toEqual(['Planning', ['We ship on Mondays.']])
  })
})
