import { join } from 'node:path'
import { expect, it } from 'vitest'
import { read } from './reading.ts'

const examples = join(import.meta.dirname, '../../../examples/meetings')

it('reads the four example meetings, each with its speakers and positions', async () => {
  const { items, tally } = await read(examples)
  expect(tally).toMatchObject({ files: 4, skipped: { count: 0 }, truncated: { count: 0 } })
  const told = items.map((item) => ({
    file: item.file,
    shape: item.shape,
    title: item.title,
    people: item.people.length,
    speakers: new Set(item.body.map((passage) => passage.speaker).filter(Boolean)).size,
    turns: item.body.filter((passage) => passage.speaker !== null).length,
    timed: item.body.every(({ speaker, source }) => speaker === null || source?.includes('#t=')),
  }))
  const shape = 'transcript'
  expect(told).toEqual([
    {
      file: 'incident-review.docx',
      shape,
      title: 'Incident review, 7 May',
      people: 4,
      speakers: 4,
      turns: 20,
      timed: true,
    },
    {
      file: 'pricing-review.srt',
      shape,
      title: 'pricing-review',
      people: 3,
      speakers: 3,
      turns: 18,
      timed: true,
    },
    {
      file: 'support-sync.md',
      shape,
      title: 'Support sync, 21 May',
      people: 3,
      speakers: 3,
      turns: 22,
      timed: true,
    },
    {
      file: 'weekly-platform.vtt',
      shape,
      title: 'weekly-platform',
      people: 4,
      speakers: 4,
      turns: 19,
      timed: true,
    },
  ])
})
