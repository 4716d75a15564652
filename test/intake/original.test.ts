import { describe, expect, it } from 'vitest'
import type { DraftOriginals, WithOriginals } from '../../src/client/originals/entry.ts'
import type { Candidate, Shape } from '../../src/core/item.ts'
import { Item, SourceFile } from '../../src/core/item.ts'
import type { MaskedText } from '../../src/core/text.ts'
import { mintMasked, openToShow, RawText } from '../../src/core/text.ts'
import { chunk } from '../../src/extract/chunk.ts'
import { titleOf } from '../../src/extract/title.ts'
import { wholeCandidate } from '../../src/extract/whole.ts'
import { maskChunks } from '../../src/gate/chunk.ts'
import { Gate } from '../../src/gate/gate.ts'
import { ItemOriginals, originalsAfterEdit } from '../../src/intake/original.ts'

function chunksOf(passages: readonly string[], title = 'Notes', shape: Shape = 'prose') {
  const item = new Item({
    file: new SourceFile('notes'),
    shape,
    title: new RawText(title),
    body: passages.map((text) => ({ text: new RawText(text) })),
    people: [new RawText('Rosa Lind'), new RawText('Max Ode')],
  })
  return [...maskChunks(new Gate(), chunk(item), { originals: true })]
}

/** The text with its originals in place, each in angle brackets. */
function read({ masked, originals }: WithOriginals): string {
  let text = ''
  let at = 0
  for (const { start, end, text: original } of originals) {
    text += `${masked.slice(at, start)}<${openToShow(original)}>`
    at = end
  }
  return text + masked.slice(at)
}

const both = (found: DraftOriginals | null) =>
  found === null ? null : [read(found.title), read(found.body)]

/** What stands behind the sentence of the first passage that holds `part`. */
function draftWith(part: string, passages: readonly string[], title?: MaskedText) {
  const chunks = chunksOf(passages)
  const passage = chunks[0]?.passages[0]
  if (passage === undefined) throw new TypeError('no passage')
  const { value } = passage.text
  const start = value.lastIndexOf('. ', value.indexOf(part)) + 1
  const from = start === 0 ? 0 : start + 1
  const end = value.indexOf('.', value.indexOf(part)) + 1
  const body = passage.text.slice(from, end)
  const candidate: Candidate = {
    title: title ?? titleOf(body),
    body,
    score: 0.9,
    reasons: [],
    start: from,
    end,
    passage,
  }
  return both(new ItemOriginals(chunks).of(candidate, candidate))
}

describe('the originals of a draft', () => {
  it('are those of its own sentence, as they were written there, and first there in the title', () => {
    const text = 'Max Ode opened. Rosa Lind approves refunds, and Rosa tells Max. Rosa Lind left.'
    expect(draftWith('approves', [text])).toEqual([
      '<Rosa Lind> approves refunds, and <Rosa Lind> tells <Max>',
      '<Rosa Lind> approves refunds, and <Rosa> tells <Max>.',
    ])
  })

  it('are told apart where placeholders touch', () => {
    const found = draftWith('pays', ['Rosa Lind pays rosa@example.com,max@example.com.'])
    expect(found?.[1]).toBe('<Rosa Lind> pays <rosa@example.com>,<max@example.com>.')
  })

  it('leave a placeholder that the author wrote', () => {
    expect(draftWith('asks', ['[PERSON_1] asks Rosa Lind.'])?.[1]).toBe(
      '[PERSON_1] asks <Rosa Lind>.',
    )
  })

  it('leave it in the title too, where the same name stands for somebody elsewhere', () => {
    const found = draftWith('approves', [
      'Rosa Lind approves refunds.',
      'The template says [PERSON_1] here.',
    ])
    expect(found).toEqual(['[PERSON_1] approves refunds', '<Rosa Lind> approves refunds.'])
  })

  it('reach a title that names somebody of another sentence', () => {
    const text = 'Max Ode opened. Rosa Lind approves refunds.'
    const title = mintMasked('Refunds: [PERSON_2] for [PERSON_1]')
    const first = draftWith('approves', [text], title)?.[0]
    const names = [...(first ?? '').matchAll(/<([^>]+)>/g)].map(([, name]) => name)
    expect(new Set(names)).toEqual(new Set(['Max Ode', 'Rosa Lind']))
  })

  it('are none where nothing was masked', () => {
    expect(draftWith('green', ['Deploys need green tests.'])).toBeNull()
    expect(draftWith('asks', ['[PERSON_1] asks for it.'])).toBeNull()
  })

  it('of an item that is one draft are those of all its passages and of its title', () => {
    const chunks = chunksOf(['Rosa Lind saw it', 'mail max@example.com'], 'Error for Rosa Lind')
    const candidate = wholeCandidate(chunks)
    if (candidate === null) return expect.unreachable()
    expect(both(new ItemOriginals(chunks).of(candidate, candidate))).toEqual([
      'Error for <Rosa Lind>',
      '<Rosa Lind> saw it\nmail <max@example.com>',
    ])
    const { passage, body, ...rest } = candidate
    const cut = {
      ...rest,
      body: body.slice(0, 14),
      passage: { ...passage, text: body.slice(0, 14) },
    }
    const shorter = new ItemOriginals(chunks).of(cut, { ...cut, end: 14 })
    expect(shorter === null ? '' : read(shorter.body)).toBe('<Rosa Lind> saw')
  })
})

describe('after a person changed the masked words', () => {
  const name = (value: string) => new RawText(value)
  const before: DraftOriginals = {
    title: { masked: 'Refunds', originals: [] },
    body: {
      masked: '[PERSON_1] and [PERSON_2] approve, [PERSON_3] not.',
      originals: [
        { start: 0, end: 10, text: name('Rosa') },
        { start: 15, end: 25, text: name('Max') },
      ],
    },
  }

  it('a placeholder goes on meaning the same wherever it stands now', () => {
    const body = 'If [PERSON_2] is away, [PERSON_1] approves for [PERSON_2].'
    const after = originalsAfterEdit(before, { body }, { title: 'Refunds', body })
    expect(read(after.body)).toBe('If <Max> is away, <Rosa> approves for <Max>.')
    const title = 'Refunds by [PERSON_1]'
    const titled = originalsAfterEdit(before, { title }, { title, body: before.body.masked })
    expect(both(titled)).toEqual(['Refunds by <Rosa>', '<Rosa> and <Max> approve, [PERSON_3] not.'])
  })

  it('one that was never told stays', () => {
    const body = '[PERSON_3] and [PERSON_1].'
    const after = originalsAfterEdit(before, { body }, { title: 'Refunds', body })
    expect(read(after.body)).toBe('[PERSON_3] and <Rosa>.')
  })

  it('one that the service put in for something newly typed is not taken for an earlier one', () => {
    const typed = { body: '[PERSON_1] and Lena approve.' }
    const now = { title: 'Refunds', body: '[PERSON_1] and [PERSON_2] approve.' }
    expect(read(originalsAfterEdit(before, typed, now).body)).toBe('<Rosa> and [PERSON_2] approve.')
  })
})
