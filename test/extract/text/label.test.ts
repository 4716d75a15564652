import { describe, expect, it } from 'vitest'
import { labelOf } from '../../../src/extract/text/label.ts'

describe('labelOf', () => {
  it('takes the name in angle brackets of a chat log for a speaker', () => {
    const line = '<anna_b> fine with me'
    const label = labelOf(line)
    expect(label).toMatchObject({ kind: 'speaker', name: 'anna_b' })
    expect(line.slice(label?.end)).toBe('fine with me')
  })

  it.each(['<div>text', 'a < b > c', '<two words> text'])('sees no speaker in %j', (line) => {
    expect(labelOf(line)).toBeNull()
  })

  it('tells who chaired from what the chair said', () => {
    expect(labelOf('Chair: Anna Lopez')?.kind).toBe('aside')
    expect(labelOf('Chair: Then the options bag stays in second position.')?.kind).toBe('speaker')
  })

  it.each(['Carried 7 to 2: it is', 'Agreed outcome after the call: it is'])(
    'knows the decision in %j',
    (line) => {
      expect(labelOf(line)?.kind).toBe('decision')
    },
  )

  it('knows the option that was chosen', () => {
    expect(labelOf('Chosen option: "PostgreSQL", because the team knows it')?.kind).toBe('decision')
  })
})
