import { expect, test } from 'vitest'
import type { Chunk } from '../../src/core/item.ts'
import { Item, SourceFile } from '../../src/core/item.ts'
import { RawText } from '../../src/core/text.ts'
import { maskChunks } from '../../src/gate/chunk.ts'
import { Gate } from '../../src/gate/gate.ts'
import { raws } from './masking.ts'

const text = (value: string): RawText => new RawText(value)

function item(): Item {
  return new Item({
    file: new SourceFile('call with Lena.vtt'),
    shape: 'transcript',
    title: text('Anna and Lena'),
    body: [
      { text: text('ask Anna'), speaker: text('Lena Stark'), source: text('call.vtt#t=00:01') },
      { text: text('Lena agreed'), speaker: text('Speaker 2') },
    ],
    source: text('https://example.com/calls/12?key=abcdef'),
    people: raws(['Anna Berg']),
  })
}

const view = (chunk: Chunk): unknown =>
  [...maskChunks(new Gate(), [chunk])].map(({ title, fileName, passages, redactions }) => ({
    title: title.value,
    fileName: fileName.value,
    passages: passages.map((one) => [one.text.value, one.speaker, one.source?.value]),
    redactions,
  }))

test('everything of a chunk passes the gate, speakers known before the first text', () => {
  const one = item()
  expect(view({ item: one, passages: one.body })).toEqual([
    {
      title: '[PERSON_1] and [PERSON_2]',
      fileName: 'call with [PERSON_2].vtt',
      passages: [
        ['ask [PERSON_1]', 0, 'call.vtt#t=00:01'],
        ['[PERSON_2] agreed', 1, 'https://example.com/calls/12'],
      ],
      redactions: { person: 2 },
    },
  ])
})

test('chunks of one item share their placeholders, the next item begins anew', () => {
  const one = item()
  const two = item()
  const chunks = [one, one, two].flatMap((item, i) => ({
    item,
    passages: item.body.slice(i === 1 ? 1 : 0, i === 1 ? 2 : 1),
  }))
  const masked = [...maskChunks(new Gate(), chunks)]
  expect(masked.map(({ passages }) => passages.map((p) => [p.text.value, p.speaker]))).toEqual([
    [['ask [PERSON_1]', 0]],
    [['[PERSON_2] agreed', 1]],
    [['ask [PERSON_1]', 0]],
  ])
})
