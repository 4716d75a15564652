import { expect, it } from 'vitest'
import { fixture, ownFolder, readOne, readWritten, script } from '../reading.ts'

const folder = ownFolder()

it('reads sentences as Fireflies gives them, and nothing else of its record', async () => {
  const item = await readOne(fixture('fireflies.json'))
  expect(script(item)).toEqual([
    'Anna Berg @00:00:02: No more direct pushes to main.',
    'Bo Chen @00:12:05: Not even for typos?',
  ])
  expect(item.title).toBe('Release train')
  expect(item.people).toEqual(['anna.berg@example.com', 'bo@example.com', 'Anna Berg', 'Bo Chen'])
  expect(JSON.stringify(item)).not.toContain('CANARY')
})

it('reads segments as Whisper gives them, as prose with positions', async () => {
  const item = await readOne(fixture('whisper.json'))
  expect(item.shape).toBe('prose')
  expect(script(item)).toEqual(['- @00:00:00: We only log ids. Never names.'])
})

it('reads a list of turns in either spelling', async () => {
  expect(script(await readOne(fixture('turns.json')))).toEqual([
    'Anna Berg @00:00:03: Backups run at two.',
    'Bo Chen @00:12:30: And are restored every month.',
  ])
})

it('prefers the list that names speakers to the whole text', async () => {
  const item = await readOne(fixture('deepgram.json'))
  expect(script(item)).toEqual([
    'Speaker 0 @00:00:00: We close stale tickets.',
    'Speaker 1 @00:01:01: After thirty days.',
  ])
  expect(item.people).toEqual([])
})

it.each([
  [{ participants: ['Anna Berg <anna@example.com>'] }, ['Anna Berg', 'anna@example.com']],
  [
    { participants: 'Tom Reed <tom@example.com>, Anna Berg' },
    ['Tom Reed', 'tom@example.com', 'Anna Berg'],
  ],
  [{ attendees: ['Anna Berg/Tom Reed', 'Lind, Eva'] }, ['Anna Berg/Tom Reed', 'Lind, Eva']],
  [
    { attendees: ['Anna Berg #2', 'Team Lead Tom Reed', 'Host'] },
    ['Anna Berg #2', 'Team Lead Tom Reed'],
  ],
  [{ attendees: [{ first_name: 'Anna', last_name: 'Berg' }] }, ['Anna Berg']],
  [{ speakers: { '0': 'Anna Berg', '1': { name: 'Tom Reed' } } }, ['Anna Berg', 'Tom Reed']],
  [{ participants: { name: 'Anna Berg', id: 'x7' } }, ['Anna Berg']],
])('finds who took part in %j', async (about, people) => {
  const segments = [{ speaker: 'Speaker 1', start: 1, text: 'We ship weekly.' }]
  const content = JSON.stringify({ ...about, segments })
  expect((await readWritten(folder.path('people.json'), content)).people).toEqual(people)
})

it('tells milliseconds from seconds by the pace of speech', async () => {
  expect(script(await readOne(fixture('assembly.json')))).toEqual([
    'A @00:00:00: We close stale tickets.',
    'B @00:01:01: After thirty days.',
  ])
})

it('reads one object per line', async () => {
  expect(script(await readOne(fixture('lines.jsonl')))).toEqual([
    'Anna Berg @00:00:01: One branch per change.',
    'Bo Chen @00:00:04: And one reviewer.',
  ])
})

it.each([
  [
    'dates',
    [
      { speaker: { name: 'Anna Berg' }, text: 'x.', start_time: '2026-05-04T10:00:00Z' },
      { speaker: { name: 'Bo Chen' }, text: 'y.', start_time: '2026-05-04T10:01:05Z' },
    ],
  ],
  [
    'objects',
    [
      { participant: { name: 'Anna Berg' }, words: [{ text: 'x.' }], timestamp: { relative: 0.4 } },
      { participant: { name: 'Bo Chen' }, words: [{ text: 'y.' }], timestamp: { relative: 65 } },
    ],
  ],
  [
    'a transcript inside',
    {
      transcript: [
        { from: 'Anna Berg', message: 'x.', ts: 0 },
        { from: 'Bo Chen', message: 'y.', ts: 65 },
      ],
    },
  ],
  [
    'results',
    {
      results: {
        audio_segments: [
          { speaker_label: 'Anna Berg', transcript: 'x.', start_time: '0.04' },
          { speaker_label: 'Bo Chen', transcript: 'y.', start_time: '65.2' },
        ],
      },
    },
  ],
  ['text in a field', { title: 'T', transcript: 'Anna Berg  0:00\nx.\n\nBo Chen  1:05\ny.' }],
])('reads times and speakers written as %s', async (_name, document) => {
  const item = await readWritten(folder.path('one.json'), JSON.stringify(document))
  expect(script(item)).toEqual(['Anna Berg @00:00:00: x.', 'Bo Chen @00:01:05: y.'])
})
