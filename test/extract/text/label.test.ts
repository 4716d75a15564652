import { describe, expect, it } from 'vitest'
import { labelOf } from '../../../src/extract/text/label.ts'

describe('labelOf', () => {
  it('takes the name in angle brackets of a chat log for a speaker', () => {
    const line = '<anna_b> fine with me'
    const label = labelOf(line)
    expect(label).toMatchObject({ kind: 'speaker', name: 'anna_b' })
    expect(line.slice(label?.end)).toBe('fine with me')
  })

  it.each([
    ['Update from Kai: agreed with procurement', 'kai'],
    ['Weekly update by [PERSON_1]: all good', '[person_1]'],
  ])('takes whom an update is from for the speaker: %j', (line, name) => {
    expect(labelOf(line)).toMatchObject({ kind: 'speaker', name })
  })

  it.each(['<div>text', 'a < b > c', '<two words> text'])('sees no speaker in %j', (line) => {
    expect(labelOf(line)).toBeNull()
  })

  it('takes a line that opens with a resolution for one, and leaves it whole', () => {
    expect(labelOf('Resolved that the hedge be cut.')).toMatchObject({ kind: 'decision', end: 0 })
    expect(labelOf('Resolved by the vendor that day')).toBeNull()
  })

  it('needs no colon behind a word in bold', () => {
    const line = 'Conclusion** We keep the hedge.'
    const label = labelOf(line)
    expect(label?.kind).toBe('decision')
    expect(line.slice(label?.end)).toBe('We keep the hedge.')
  })

  it('knows a task by a number with a point', () => {
    expect(labelOf('ACTION 12.3: write to the nursery')?.kind).toBe('action')
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

  it.each([
    'Decision (2024-05-01): keep it',
    'DECISION-12: keep it',
    'Beschluss 2024/17: so machen wir es',
    'Fazit: so machen wir es',
    '[DECISION] keep it',
    '[Decided]: keep it',
  ])('knows the decision in %j', (line) => {
    expect(labelOf(line)?.kind).toBe('decision')
  })

  it.each(['[draft] keep it', '[PERSON_1] keeps it', '[Decision](https://a.example) is here'])(
    'sees no label in %j',
    (line) => {
      expect(labelOf(line)).toBeNull()
    },
  )

  it('takes a masked nick of a chat log for a speaker', () => {
    expect(labelOf('<[PERSON_1]> fine with me')).toMatchObject({ kind: 'speaker' })
  })

  it('knows the option that was chosen', () => {
    expect(labelOf('Chosen option: "PostgreSQL", because the team knows it')?.kind).toBe('decision')
    expect(labelOf('Option choisie : le train de nuit')?.kind).toBe('decision')
    expect(labelOf('Gewählte Option: "Schiene"')?.kind).toBe('decision')
    expect(labelOf('Opción elegida: tren')?.kind).toBe('decision')
  })
})
