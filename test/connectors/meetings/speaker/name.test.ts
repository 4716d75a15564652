import { describe, expect, it } from 'vitest'
import { isRole, likeness, peopleIn } from '../../../../src/connectors/meetings/speaker/name.ts'

describe('a label that looks like a speaker', () => {
  it.each([
    'Anna Berg',
    'Dr. José Ñandú',
    'Speaker 1',
    'SPEAKER_00',
    'Chair',
    'anna.berg@example.com',
    '李雷',
    'Berg, Anna',
    'Berg, Anna (External)',
    'Anna Berg (she/her)',
    'Ludwig van der Berg',
    'J. R. Núñez',
    'Sinéad O’Neil',
    'Anna-Lena Berg',
    'Unknown speaker',
    'ANNA BERG',
    'Юрий Петров',
    'محمد علي',
    'Vincent Price',
    'Interviewer',
    'Anna Berg & Bo Chen',
  ])('%s', (label) => expect(likeness(label)).toBe('sure'))

  it.each(['Anna', 'Ñandú', 'O’Neil'])('%s, a word that may be a heading too', (label) =>
    expect(likeness(label)).toBe('likely'),
  )

  it.each(['anna', 'anna.berg', 'A'])('%s, if it comes back often', (label) =>
    expect(likeness(label)).toBe('faint'),
  )
})

describe('a label that names no one', () => {
  it.each([
    'Decision',
    'Note',
    'Action item',
    'Action Items',
    'http',
    'https',
    '10',
    '10:30',
    'Example',
    'For example',
    'Next steps',
    'Root cause',
    'Open Questions',
    'TODO',
    'What we learned from last week',
    'We agreed on two things',
    'Why?',
    '$500',
    '42',

    'Beschluss',
    'Décision',
    'Release Plan',
    'Option 2',
    'Step 1',
    'See also',
    '',
    ' ',
    '::',
    'a/b',
    '决定',
    'TL;DR',
  ])('%s', (label) => expect(likeness(label)).toBeNull())
})

it('knows parts people play from their names', () => {
  expect(['Speaker 1', 'Chair', 'spk_0', 'Guest 2', 'B'].every(isRole)).toBe(true)
  expect(['Anna Berg', 'Chair Anna Berg', 'Anna'].some(isRole)).toBe(false)
})

it('takes names out of labels, either way round and from behind a role', () => {
  expect(peopleIn('Berg, Anna (Guest)')).toEqual(['Berg, Anna', 'Anna Berg'])
  expect(peopleIn('Speaker 1 (Anna Berg)')).toEqual(['Anna Berg'])
  expect(peopleIn('Speaker 1')).toEqual([])
})
