import { describe, expect, it } from 'vitest'
import { readByContent } from '../../../src/connectors/meetings/format/format.ts'
import { Refusal } from '../../../src/connectors/meetings/transcript.ts'
import { turns } from '../../../src/connectors/meetings/turn.ts'
import { WordText } from '../../../src/connectors/meetings/format/word-text.ts'

const million = 1_000_000
const cue = 'WEBVTT\n\n00:01.000 --> 00:02.000\n'
const fill = (unit: string, size = million): string => unit.repeat(Math.ceil(size / unit.length))

/** Reads a text to its last turn; a refusal is an answer too. */
function turnsOf(text: string): number {
  try {
    return [...turns(readByContent(text).cues)].length
  } catch (error) {
    if (error instanceof Refusal) return 0
    throw error
  }
}

const hostile: Record<string, string> = {
  colons: fill(':'),
  'colon lines': fill(':\n', 300_000),
  'angle brackets': fill('<'),
  'square brackets': fill('['),
  'round brackets': fill('('),
  'angle brackets in a cue': cue + fill('<'),
  'open voice tags': cue + fill('<v '),
  'voice tags': cue + fill('<v a>'),
  'class dots': cue + `<v${fill('.a')}`,
  ampersands: cue + fill('&'),
  'half entities': cue + fill('&#x'),
  'override braces': cue + fill('{\\'),
  arrows: fill('-->'),
  'arrow lines': fill('-->\n', 300_000),
  'time digits': fill('1:'),
  'time lines': fill('00:01 --> 00:02\n', 300_000),
  stars: fill('*'),
  'star lines': fill(`${'*'.repeat(200)}\n`),
  'bold pairs': fill('**a'),
  spaces: fill(' '),
  'space lines': fill(`${' '.repeat(200)}x\n`),
  'name words': fill('Anna '),
  'names and times': fill('Anna Berg 0:03 '),
  'labels on one line': fill('Anna Berg: '),
  hashes: fill('# '),
  dashes: fill('-\n', 300_000),
  newlines: fill('\n'),
  commas: `Attendees: ${fill('a, ')}`,
  'long attendees': fill('Attendees:\n', 300_000),
  'front matter': `---\n${fill('a: b\n', 300_000)}`,
  'one word': fill('a'),
  'nested JSON lists': fill('[', 200_000) + fill(']', 200_000),
  'open JSON lists': fill('['),
  'open JSON objects': fill('{"a":'),
  links: fill('[a]('),
  'the same cue': cue + fill('00:01.000 --> 00:02.000\na\n\n', 300_000),
  chinese: fill('李'),
  surrogates: fill('\ud800'),
  'at signs': fill('a@'),
}

describe('hostile text is read quickly and without an error', () => {
  it.each(Object.keys(hostile))('%s', (name) => {
    const started = performance.now()
    turnsOf(hostile[name] ?? '')
    expect(performance.now() - started).toBeLessThan(5000)
  })
})

it('reads 100,000 cues', () => {
  const cues = Array.from(
    { length: 100_000 },
    (_, i) => `00:00:01.000 --> 00:00:02.000\n<v Voice ${i % 2 ? 'Anna' : 'Berg'}>Word ${i}.\n`,
  )
  expect(turnsOf(`WEBVTT\n\n${cues.join('\n')}`)).toBe(100_000)
})

it('looks into JSON nested 100,000 deep no further than a transcript can be', () => {
  const deep = '{"a":'.repeat(100_000) + '[{"text":"hidden"}]' + '}'.repeat(100_000)
  expect(() => readByContent(deep)).toThrow('JSON without a transcript')
})

it('reads JSON with a long list of lists', () => {
  expect(turnsOf(`[${'[],'.repeat(300_000)}[{"text":"x","speaker":"Anna"}]]`)).toBeLessThan(2)
})

it('gives up on document markup that never ends', () => {
  const word = new WordText()
  const push = (): void => {
    for (let i = 0; i < 100; i++) word.push('<'.repeat(64 * 1024))
  }
  expect(push).toThrow(Refusal)
})

it('follows no nesting of document markup', () => {
  const word = new WordText()
  for (let i = 0; i < 200; i++) word.push('<w:p><w:r><w:t>'.repeat(1000))
  word.push('end</w:t></w:document>')
  expect(word.closed).toBe(true)
  expect(word.text()).toContain('end')
})
