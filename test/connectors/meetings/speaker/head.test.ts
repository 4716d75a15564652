import { expect, it } from 'vitest'
import { readHead } from '../../../../src/connectors/meetings/speaker/head.ts'
import { readLabelledText } from '../../../../src/connectors/meetings/format/labelled-text.ts'

function head(text: string): { title: string | null; people: readonly string[]; used: number } {
  const { title, people, used } = readHead(text.split('\n'))
  return { title, people, used: used.size }
}

it.each([
  ['Attendees: Anna Berg, Bo Chen', ['Anna Berg', 'Bo Chen']],
  [
    '**Present (2):** Anna Berg; Bo Chen <bo@example.com>',
    ['Anna Berg', 'Bo Chen', 'bo@example.com'],
  ],
  ['## Participants\n\n- Anna Berg (chair)\n- Bo Chen, notes\n', ['Anna Berg', 'Bo Chen']],
  [
    'Invited [Anna Berg](mailto:anna@example.com) [Bo Chen](mailto:bo@example.com)',
    ['Anna Berg', 'anna@example.com', 'Bo Chen', 'bo@example.com'],
  ],
  [
    'Present: Anna Berg and Bo Chen\nRegrets: Berg, Carla\nScribe(s): Tess O’Connor\nGuests:',
    ['Anna Berg', 'Bo Chen', 'Carla', 'Tess O’Connor'],
  ],
  ['Anwesende: Anna Berg, Bo', ['Anna Berg', 'Bo']],
  ['Attendees: anna berg, bo chen', ['anna berg', 'bo chen']],
  ['Attendees: Anna Berg/Bo Chen (she/her)', ['Anna Berg', 'Bo Chen']],
])('finds the people listed in %j', (text, people) => {
  expect(head(text).people).toEqual(expect.arrayContaining(people))
  expect(head(text).used).toBeGreaterThan(0)
})

it.each([
  'Present: we talked about the release and what went wrong with it.',
  'Attendees were late, so we began at ten.',
  'Chair: Good Morning',
  'Absent: on holiday',
  'Participants\n\nThe list is in the calendar.',
])('takes no one from %j', (text) => {
  expect(head(text)).toEqual({ title: null, people: [], used: 0 })
})

it('takes title and attendees from front matter and passes over the rest of it', () => {
  const data = Array.from({ length: 200 }, (_, i) => `    "key${i}": "value",`)
  const text = [
    '---',
    'layout: minutes',
    'title: "Pricing"',
    'participants: [Anna Berg, Bo Chen]',
    'json: |',
    ...data,
    '---',
    'Text.',
  ]
  expect(head(text.join('\n'))).toEqual({
    title: 'Pricing',
    people: ['Anna Berg', 'Bo Chen'],
    used: 206,
  })
})

it('does not take a page between two drawn lines for front matter', () => {
  expect(head('---\nNote: one\nWe ship weekly, as agreed.\n---\n').used).toBe(0)
})

it('leaves quote marks, emphasis and attributes of Markdown out, and sums and names of code in', () => {
  const text =
    '# Sync\n{: .no_toc}\n\n> ***Resolution: keep it***\n{: #r1}\n\n2 * 3 * 4 is __init__, **no** less.\n'
  expect([...readLabelledText(text).cues].map((cue) => cue.text)).toEqual([
    'Resolution: keep it',
    '2 * 3 * 4 is __init__, no less.',
  ])
})
