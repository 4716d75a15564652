import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../../../src/connectors/mail/mime/envelope.ts'
import { ThreadIndex } from '../../../../src/connectors/mail/thread/thread-index.ts'

function envelope(id: string | null, related: readonly string[] = []): Envelope {
  return { id, related, timeMs: null, empty: false }
}

/** Which messages stand together, as sorted lists of labels. */
function groups(all: readonly (readonly [string, Envelope])[]): string[] {
  const index = new ThreadIndex()
  for (const [, one] of all) index.add(one, true)
  index.close()
  const found = new Map<number, string[]>()
  for (const [at, [label]] of all.entries()) {
    const place = index.place(at)
    if (place?.wanted === true) found.set(place.thread, [...(found.get(place.thread) ?? []), label])
  }
  return [...found.values()].map((labels) => labels.sort().join(' ')).sort()
}

describe('the thread index', () => {
  it('puts answers with what they answer, also over messages that are missing', () => {
    const all: [string, Envelope][] = [
      ['b', envelope('b', ['missing'])],
      ['a', envelope('a', ['missing'])],
      ['c', envelope('c', ['a', 'b'])],
      ['x', envelope('x')],
      ['no id', envelope(null)],
      ['no id either', envelope(null)],
    ]
    expect(groups(all)).toEqual(['a b c', 'no id', 'no id either', 'x'])
  })

  it('finds the same threads in whatever order the messages come', () => {
    const tree = fc.array(fc.option(fc.nat({ max: 30 }), { freq: 4 }), {
      minLength: 1,
      maxLength: 40,
    })
    fc.assert(
      fc.property(tree, fc.infiniteStream(fc.nat()), (parents, random) => {
        const all = parents.map((parent, at): [string, Envelope] => [
          `m${at}`,
          envelope(`m${at}`, parent === null ? [] : [`m${parent}`]),
        ])
        const shuffled = all
          .map((one) => ({ one, rank: random.next().value }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ one }) => one)
        expect(groups(shuffled)).toEqual(groups(all))
      }),
    )
  })

  it('counts a message that comes twice once', () => {
    const twice: [string, Envelope][] = [
      ['first', envelope('a')],
      ['second', envelope('a', ['b'])],
      ['answer', envelope('b')],
    ]
    expect(groups(twice)).toEqual(['answer first'])
  })

  it('tells the last message of a thread, and threads without a wanted one', () => {
    const index = new ThreadIndex()
    index.add(envelope('a'), true)
    index.add(envelope('old'), false)
    index.add(envelope('b', ['a']), true)
    index.add(envelope('c', ['a']), false)
    expect(index.close()).toBe(1)
    const thread = index.place(0)?.thread ?? -1
    expect([index.isLast(thread), index.isLast(thread)]).toEqual([false, true])
    expect(index.place(4)).toBeNull()
  })

  it('knows when another message stands where one was', () => {
    const index = new ThreadIndex()
    index.add(envelope('a'), true)
    index.add(envelope('b'), true)
    index.close()
    expect([index.isAt(0, 'a'), index.isAt(0, 'b'), index.isAt(1, 'unseen')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('keeps a hundred thousand ids apart', () => {
    const index = new ThreadIndex()
    for (let at = 0; at < 100_000; at++) index.add(envelope(`id${at}@example.com`), true)
    index.close()
    const threads = new Set(Array.from({ length: 100_000 }, (_, at) => index.place(at)?.thread))
    expect(threads.size).toBe(100_000)
  })
})
