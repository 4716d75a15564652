import { describe, expect, it } from 'vitest'
import type { ItemInit } from '../../../src/core/item.ts'
import { Item, SourceFile } from '../../../src/core/item.ts'
import { RawText } from '../../../src/core/text.ts'
import { Fingerprint } from '../../../src/intake/known/fingerprint.ts'
import { KnownBook } from '../../../src/intake/known/known-book.ts'
import type { KnownRunOptions } from '../../../src/intake/known/known-run.ts'
import { KnownRun } from '../../../src/intake/known/known-run.ts'

const print = new Fingerprint(Buffer.alloc(32, 7))

function runOf(book: KnownBook, given: Partial<KnownRunOptions> = {}): KnownRun {
  const options = { scope: '{}', options: '[]', full: false, partial: false, ...given }
  return new KnownRun({ fingerprint: print, book, ...options })
}

/** The run's items are all acknowledged, for none has a candidate. */
const after = (run: KnownRun, book: KnownBook) => run.changed(book, new Map(), new Set())

const raw = (text: string): RawText => new RawText(text)

function item(init: Partial<ItemInit> = {}): Item {
  return new Item({
    file: new SourceFile('weekly.vtt'),
    shape: 'transcript',
    title: raw('Weekly'),
    body: [{ text: raw('We ship on Monday.'), speaker: raw('Ada') }],
    ...init,
  })
}

describe('a run against what is known', () => {
  it('hands a mark on to the next run, under the same settings and scope alone', () => {
    const first = runOf(new KnownBook())
    expect(first.mark('project 1')).toBeNull()
    first.leave('project 1', '2026-01-05T10:00:00.000Z')
    const book = after(first, new KnownBook())
    expect(runOf(book).mark('project 1')).toBe('2026-01-05T10:00:00.000Z')
    expect(runOf(book).mark('project 2')).toBeNull()
    for (const other of [{ options: '[1]' }, { scope: '{"a":1}' }, { full: true }]) {
      expect(runOf(book, other).mark('project 1')).toBeNull()
    }
    expect(JSON.stringify([...book.marks].map(([, { marks }]) => [...marks.keys()]))).not.toContain(
      'project',
    )
  })

  it('takes no sentence for a mark', () => {
    const run = runOf(new KnownBook())
    for (const mark of ['', 'two words', 'Ä', 'x'.repeat(129), 'a\nb', '{"a":1}']) {
      expect(() => run.leave('key', mark)).toThrow(TypeError)
    }
    run.leave('key', 'W:1:2.3+4-5_z')
  })

  it('keeps the other marks of a scope when one moves on', () => {
    const first = runOf(new KnownBook())
    first.leave('a', '1')
    first.leave('b', '1')
    const second = runOf(after(first, new KnownBook()))
    second.leave('b', '2')
    expect(second.hasNews).toBe(true)
    const third = runOf(after(second, after(first, new KnownBook())))
    expect([third.mark('a'), third.mark('b')]).toEqual(['1', '2'])
    third.leave('b', '2')
    expect(third.hasNews).toBe(false)
  })

  it.each<[string, Partial<ItemInit>]>([
    ['its title', { title: raw('Daily') }],
    ['its words', { body: [{ text: raw('We ship on Tuesday.'), speaker: raw('Ada') }] }],
    ['who says them', { body: [{ text: raw('We ship on Monday.'), speaker: raw('Bob') }] }],
    ['that nobody is named', { body: [{ text: raw('We ship on Monday.') }] }],
    ['a passage more', { body: [...item().body, { text: raw('Or not.') }] }],
    ['whose names are known', { people: [raw('Ada Lovelace')] }],
    ['how it is cut', { shape: 'prose' }],
  ])('sees an edit of an item: %s', (_what, change) => {
    const id = { id: raw('1'), place: 'p' }
    const first = runOf(new KnownBook())
    expect(first.meet(item(id))).toBe(0)
    const book = after(first, new KnownBook())
    expect(runOf(book).meet(item({ ...id, source: raw('mid:moved') }))).toBeNull()
    expect(runOf(book).meet(item({ ...id, ...change }))).toBe(0)
  })

  it('tells an item by its id and place, else by its source, else by its name, within its scope', () => {
    const known = (first: Partial<ItemInit>, second: Partial<ItemInit>, scope = '{}'): boolean => {
      const run = runOf(new KnownBook())
      run.meet(item(first))
      return runOf(after(run, new KnownBook()), { scope }).meet(item(second)) === null
    }
    const [one, two] = [{ id: raw('1') }, { id: raw('2') }]
    expect(known({ ...one, place: 'p' }, { ...one, place: 'p' }, '{"more":1}')).toBe(true)
    expect(known({ ...one, place: 'p' }, { ...one, place: 'q' })).toBe(false)
    expect(known(one, two)).toBe(false)
    const source = { source: raw('mid:1') }
    expect(known(source, { ...source, file: new SourceFile('other') })).toBe(true)
    expect(known(source, { source: raw('mid:2') })).toBe(false)
    expect(known(source, source, '{"other":1}')).toBe(false)
    expect(known({}, { file: new SourceFile('weekly.vtt') })).toBe(true)
    expect(known({}, { file: new SourceFile('daily.vtt') })).toBe(false)
  })

  it('cannot be asked with another key', () => {
    const run = runOf(new KnownBook())
    run.meet(item())
    const book = after(run, new KnownBook())
    const other = new Fingerprint(Buffer.alloc(32, 8))
    expect(runOf(book, { fingerprint: other }).meet(item())).toBe(0)
  })

  it('counts as gone only what stood in a place that was listed, and under this scope', () => {
    const first = runOf(new KnownBook())
    for (const place of ['p', 'q']) first.meet(item({ id: raw('1'), place }))
    const book = after(first, new KnownBook())
    const second = runOf(book)
    expect(second.countGone()).toBe(0)
    second.whole('p')
    expect(second.countGone()).toBe(1)
    const narrower = runOf(book, { scope: '{"narrow":1}' })
    narrower.whole('p')
    expect(narrower.countGone()).toBe(0)
    const third = runOf(after(second, book))
    third.whole('p')
    third.whole('q')
    expect(third.countGone()).toBe(1)
  })

  it('holds many items in 48 bytes each', () => {
    const count = 50_000
    const run = runOf(new KnownBook())
    const file = new SourceFile('all')
    const body = [{ text: raw('We ship on Monday.') }]
    for (let n = 0; n < count; n++) {
      run.meet(item({ file, body, id: raw(`${n}`), place: 'p' }))
    }
    const book = after(run, new KnownBook())
    expect(book.items.bytes()).toHaveLength(48 * count)
    expect(runOf(book).meet(item({ file, body, id: raw('45678'), place: 'p' }))).toBeNull()
  })
})
