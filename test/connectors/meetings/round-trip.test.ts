import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readByContent } from '../../../src/connectors/meetings/format/format.ts'
import type { Turn } from '../../../src/connectors/meetings/turn.ts'
import { turns } from '../../../src/connectors/meetings/turn.ts'
import { ownFolder, readWritten } from './reading.ts'
import { paragraph, wordFile } from './word-file.ts'

interface Said {
  readonly speaker: string
  readonly text: string
  readonly at: number
}

const speakers = [
  'Anna Berg',
  'Dr. José Ñandú',
  'Bo',
  '李雷',
  'Speaker 1',
  'anna.berg@example.com',
  'Ludwig van der Berg',
  'Юрий Петров',
]
const words = [
  'we',
  'ship',
  'weekly',
  'from',
  'now',
  'on',
  'note',
  'größer',
  '李雷',
  'R&D',
  '<5',
  'http://example.com/a',
  '(see',
  'below)',
  '$500',
  'a:b',
  '10:30',
  '&amp;',
  'decision',
  '-',
  '“quoted”',
]

/** An exchange: at least two voices that come back, no one twice in a row, times that go up. */
const exchange = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...speakers), { minLength: 2, maxLength: 4 }),
    fc.array(
      fc.record({
        step: fc.nat({ max: 2 }),
        first: fc.constantFrom('So', 'Yes,', 'Prices', 'No:', 'I'),
        text: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 25 }),
        pause: fc.integer({ min: 1, max: 900 }),
      }),
      { minLength: 6, maxLength: 20 },
    ),
  )
  .map(([voices, parts]) => {
    let voice = 0
    let at = 0
    return parts.map(({ step, first, text, pause }, i): Said => {
      // The first voices take turns, so that each comes back.
      voice =
        (voice + (i < voices.length * 2 ? 1 : 1 + (step % (voices.length - 1 || 1)))) %
        voices.length
      at += pause
      return { speaker: voices[voice] ?? '', text: `${first} ${text.join(' ')}.`, at }
    })
  })

const two = (n: number): string => String(n).padStart(2, '0')
const clock = (at: number): string =>
  `${two(Math.floor(at / 3600))}:${two(Math.floor(at / 60) % 60)}:${two(at % 60)}`
const short = (at: number): string => clock(at).replace(/^(?:00:)?0?/, '')
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const formats: Record<string, (said: readonly Said[]) => string> = {
  'WebVTT with voice tags': (said) =>
    `WEBVTT\n\n${said.map((one) => `${clock(one.at)}.000 --> ${clock(one.at)}.900\n<v ${one.speaker}>${escaped(one.text)}</v>\n`).join('\n')}`,
  'WebVTT with names': (said) =>
    `WEBVTT\n\n${said.map((one, i) => `${i + 1}\n${clock(one.at)}.000 --> ${clock(one.at)}.900\n${one.speaker}: ${escaped(one.text)}\n`).join('\n')}`,
  SRT: (said) =>
    said
      .map(
        (one, i) =>
          `${i + 1}\r\n${clock(one.at)},000 --> ${clock(one.at)},900\r\n${one.speaker}: ${escaped(one.text)}\r\n`,
      )
      .join('\r\n'),
  'Zoom, above': (said) =>
    said.map((one) => `[${one.speaker}] ${clock(one.at)}\n${one.text}\n`).join('\n'),
  'Zoom, beside': (said) =>
    said.map((one) => `${clock(one.at)} ${one.speaker}: ${one.text}\n`).join(''),
  'stamps in brackets': (said) =>
    said.map((one) => `[${clock(one.at)}] ${one.speaker}: ${one.text}\n`).join(''),
  Otter: (said) =>
    said.map((one) => `${one.speaker}  ${short(one.at)}  \n${one.text}\n`).join('\n'),
  Teams: (said) => said.map((one) => `${one.speaker}   ${short(one.at)}\n${one.text}`).join('\n'),
  Fireflies: (said) =>
    said.map((one) => `**${one.speaker}** - *${clock(one.at)}*\n${one.text}\n`).join('\n'),
  JSON: (said) =>
    JSON.stringify(
      said.map(({ speaker, text, at }) => ({ speaker, text, start: at, end: at + 1 })),
    ),
  'JSON of Fireflies': (said) =>
    JSON.stringify({
      sentences: said.map(({ speaker, text, at }) => ({
        speaker_name: speaker,
        text,
        start_time: at,
      })),
    }),
  'JSON lines': (said) =>
    said
      .map(({ speaker, text, at }) =>
        JSON.stringify({ speakerName: speaker, text, startTime: clock(at) }),
      )
      .join('\n'),
}

const untimed: Record<string, (said: readonly Said[]) => string> = {
  'Name: text': (said) => said.map((one) => `${one.speaker}: ${one.text}\n`).join(''),
  'Meet Markdown': (said) =>
    `# Sync\n\n${said.map((one) => `**${one.speaker}:** ${one.text}\n`).join('\n')}`,
  'Markdown, colon outside': (said) =>
    said.map((one) => `- **${one.speaker}**: ${one.text}\n`).join(''),
}

function seen(
  found: Iterable<Turn>,
): { speaker: string | null; text: string; at: number | null }[] {
  return [...found].map((turn) => ({
    speaker: turn.speaker,
    text: turn.text.replace(/\s+/g, ' '),
    at: turn.startSeconds,
  }))
}

describe('what was written is what is read', () => {
  it.each(Object.keys(formats))('%s', (name) => {
    fc.assert(
      fc.property(exchange, (said) => {
        const found = seen(turns(readByContent(formats[name]?.(said) ?? '').cues))
        expect(found).toEqual(said)
      }),
      { numRuns: 80 },
    )
  })

  it.each(Object.keys(untimed))('%s', (name) => {
    fc.assert(
      fc.property(exchange, (said) => {
        const found = seen(turns(readByContent(untimed[name]?.(said) ?? '').cues))
        expect(found).toEqual(said.map((one) => ({ ...one, at: null })))
      }),
      { numRuns: 80 },
    )
  })
})

const folder = ownFolder()

it('docx', async () => {
  await fc.assert(
    fc.asyncProperty(exchange, async (said) => {
      const body = said
        .map((one) => paragraph(`${one.speaker}   ${short(one.at)}\n${one.text}`))
        .join('')
      const item = await readWritten(folder.path('said.docx'), wordFile(body))
      expect(item.body.map(({ speaker, text }) => ({ speaker, text }))).toEqual(
        said.map(({ speaker, text }) => ({ speaker, text })),
      )
    }),
    { numRuns: 30 },
  )
})
