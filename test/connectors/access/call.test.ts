import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../../src/connectors/access/call.ts'
import {
  callBody,
  callPath,
  fitsCall,
  isDeclared,
  keptOf,
} from '../../../src/connectors/access/call.ts'
import { openRaw, RawText } from '../../../src/core/text.ts'

const call: Call = {
  when: 'read',
  method: 'POST',
  path: '/v1/projects/{project}/issues/{issue}',
  query: ['page', 'state'],
  body: ['fields', 'limit'],
  keeps: ['id', 'notes[].id', 'notes[].tags[]', 'map.*.at', 'next'],
  prose: ['notes[].body', 'fields.{field}'],
}

describe('the path of a call', () => {
  it('carries each value as one step, whatever is in it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/^\.{0,2}$/.test(text)),
        fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/^\.{0,2}$/.test(text)),
        (project, issue) => {
          const path = callPath(call, { path: { project, issue } })
          const { pathname, search, hash } = new URL(`http://base.invalid${path}`)
          const steps = pathname.split('/')
          expect([steps.length, search, hash]).toEqual([6, '', ''])
          expect([steps[3], steps[5]].map((step) => decodeURIComponent(step ?? ''))).toEqual([
            project,
            issue,
          ])
          expect(fitsCall(call, path)).toBe(true)
        },
      ),
    )
  })

  it.each(['', '.', '..'])('takes no value that would leave it: "%s"', (project) => {
    expect(() => callPath(call, { path: { project, issue: '1' } })).toThrow(TypeError)
  })

  it('takes no path with a value missing', () => {
    expect(() => callPath(call, { path: { project: 'a' } })).toThrow('a call needs a usable issue')
  })

  it('carries declared query names only, and leaves out what is undefined', () => {
    const path = { project: 'a', issue: '1' }
    expect(callPath(call, { path, query: { page: 2, state: undefined } })).toBe(
      '/v1/projects/a/issues/1?page=2',
    )
    expect(() => callPath(call, { path, query: { search: 'x' } })).toThrow(
      'a call may not carry search',
    )
  })

  it.each([
    ['/v1/projects/b/issues/2', true],
    ['/v1/projects/b/issues/2?page=1', true],
    ['/v1/projects/b/issues/2?search=x', false],
    ['/v1/projects/b/issues', false],
    ['/v1/projects//issues/2', false],
    ['/v1/projects/b/commits/2', false],
    ['/v1/projects/b/issues/../commits/2', false],
  ])('tells whether %s could be its own: %s', (path, fits) => {
    expect(fitsCall(call, path)).toBe(fits)
  })
})

describe('the body of a call', () => {
  it('carries declared fields only', () => {
    expect(callBody(call, { body: { limit: 2 } })).toBe('{"limit":2}')
    expect(callBody(call, {})).toBeNull()
    expect(() => callBody(call, { body: { limit: 2, associations: [] } })).toThrow(
      'a call may not carry associations',
    )
  })
})

describe('what is kept of an answer', () => {
  const kept = (answer: unknown, names?: Readonly<Record<string, readonly string[]>>): unknown =>
    opened(keptOf(call, names, answer))

  it('is what the call declares, prose as raw text', () => {
    const answer = {
      id: 7,
      author: { name: 'x' },
      notes: [
        { id: 1, body: 'said', author: 'x', tags: ['a', 'b'] },
        { id: 2, body: '', tags: [] },
      ],
      map: { one: { at: 1, by: 'x' }, two: { at: 2 } },
      next: null,
    }
    expect(kept(answer)).toEqual({
      id: 7,
      notes: [
        { id: 1, body: ['raw', 'said'], tags: ['a', 'b'] },
        { id: 2, body: ['raw', ''], tags: [] },
      ],
      map: { one: { at: 1 }, two: { at: 2 } },
      next: null,
    })
  })

  it('keeps fields under names given with the call, and no others', () => {
    const answer = { fields: { fld1: 'one', fld2: 'two', fld3: 'three', __proto__: 'x' } }
    expect(kept(answer, { field: ['fld1', 'fld3'] })).toEqual({
      fields: { fld1: ['raw', 'one'], fld3: ['raw', 'three'] },
    })
    expect(kept(answer)).toEqual({})
    expect(kept(answer, { field: [] })).toEqual({})
  })

  it('lets nothing in through a field that turned into something else', () => {
    const secret = { name: 'x' }
    for (const strange of [secret, [secret], [[secret]]]) {
      const answer = { id: strange, notes: [{ id: strange, body: strange, tags: [strange] }] }
      expect(kept(answer)).toEqual({ notes: [{ tags: [undefined] }] })
    }
    expect(kept({ notes: secret })).toEqual({})
    expect(kept({ notes: 'text', map: 'text' })).toEqual({})
    expect(kept({ notes: [{ body: 5 }, { body: true }] })).toEqual({ notes: [{}, {}] })
  })

  it('keeps prose only where its object says that it is some', () => {
    const cells: Call = {
      ...call,
      keeps: ['cells[].is.type'],
      prose: ['cells[].is.text', 'cells[].is.parts[].text', 'title'],
      proseWhere: { 'cells[].is': { type: 'markdown', hidden: false } },
    }
    const texts = { text: 'one', parts: [{ text: 'two' }], hidden: false }
    const answer = {
      title: 'zero',
      cells: [
        { is: { type: 'markdown', ...texts } },
        { is: { type: 'graph', ...texts } },
        { is: { type: 'markdown', ...texts, hidden: true } },
        { is: texts },
        { is: { ...texts, type: ['markdown'] } },
      ],
    }
    expect(opened(keptOf(cells, undefined, answer))).toEqual({
      title: ['raw', 'zero'],
      cells: [
        {
          is: {
            type: 'markdown',
            text: ['raw', 'one'],
            parts: [{ text: ['raw', 'two'] }],
          },
        },
        { is: { type: 'graph', parts: [{}] } },
        { is: { type: 'markdown', parts: [{}] } },
        { is: { parts: [{}] } },
        { is: { parts: [{}] } },
      ],
    })
  })

  it('keeps no prose where its object says that it is none', () => {
    const notes: Call = {
      ...call,
      keeps: ['[].id'],
      prose: ['[].body'],
      proseUnless: { '[]': { system: true, internal: true } },
    }
    const body = 'said'
    const answer = [
      { id: 1, body },
      { id: 2, body, system: false, internal: null },
      { id: 3, body, system: true },
      { id: 4, body, system: false, internal: true },
    ]
    expect(opened(keptOf(notes, undefined, answer))).toEqual([
      { id: 1, body: ['raw', 'said'] },
      { id: 2, body: ['raw', 'said'] },
      { id: 3 },
      { id: 4 },
    ])
  })

  it('may hang on one of several words, on what is said one level down, and on what is not said', () => {
    const parts: Call = {
      ...call,
      keeps: ['[].id'],
      prose: ['[].body'],
      proseWhere: { '[]': { type: ['note', 'aside'], 'author.type': 'admin', segment: null } },
      proseUnless: { '[]': { 'limit.to': 'one' } },
    }
    const body = 'said'
    const author = { type: 'admin' }
    const answer = [
      { id: 1, body, type: 'note', author },
      { id: 2, body, type: 'aside', author, segment: null, limit: { to: 'all' } },
      { id: 3, body, type: 'comment', author },
      { id: 4, body, type: 'note', author: { type: 'user' } },
      { id: 5, body, type: 'note' },
      { id: 6, body, type: 'note', author, segment: 7 },
      { id: 7, body, type: 'note', author, limit: { to: 'one' } },
      { id: 8, body, type: ['note'], author },
    ]
    expect(opened(keptOf(parts, undefined, answer))).toEqual([
      { id: 1, body: ['raw', 'said'] },
      { id: 2, body: ['raw', 'said'] },
      ...[3, 4, 5, 6, 7, 8].map((id) => ({ id })),
    ])
  })

  it('keeps a field of prose by what is said beside it, and the prose of what else is there by its own', () => {
    const pages: Call = {
      ...call,
      keeps: ['state', 'others.*.state'],
      prose: ['text', 'others.*.text'],
      proseWhere: { text: { state: 'out' }, 'others.*': { state: 'out' } },
    }
    const others = { a: { state: 'out', text: 'two' }, b: { state: 'in', text: 'three' } }
    expect(opened(keptOf(pages, undefined, { state: 'in', text: 'one', others }))).toEqual({
      state: 'in',
      others: { a: { state: 'out', text: ['raw', 'two'] }, b: { state: 'in' } },
    })
    expect(opened(keptOf(pages, undefined, { state: 'out', text: 'one' }))).toEqual({
      state: 'out',
      text: ['raw', 'one'],
    })
  })

  it('has no field that was not declared, whatever comes', () => {
    const word = fc.constantFrom('id', 'notes', 'body', 'tags', 'map', 'at', 'next', 'rich', 'who')
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom<unknown>('canary', 1, true, null),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.oneof(word, fc.string()), tie('tree'), { maxKeys: 6 }),
      ),
    }))
    fc.assert(
      fc.property(tree, (answer) => {
        for (const path of pathsOf(keptOf(call, undefined, answer))) {
          expect(path).toMatch(
            /^(?:|id|next|notes(?:\[\](?:\.id|\.body|\.tags(?:\[\])*)?)*|map(?:\.[^.]*(?:\.at)?)?|fields)$/s,
          )
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is not fooled by names that mean something to the language', () => {
    const answer: unknown = JSON.parse(
      '{"__proto__":{"id":"x"},"constructor":"x","map":{"__proto__":{"at":"x"},"constructor":{"at":1}}}',
    )
    const left = keptOf(call, undefined, answer)
    expect(JSON.stringify(left)).toBe('{"map":{"constructor":{"at":1}}}')
    expect(Object.getPrototypeOf(left)).toBe(Object.prototype)
    expect(({} as { id?: unknown }).id).toBeUndefined()
  })

  it('comes to an end with anything nested deep', () => {
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))
    expect(kept({ id: deep, who: deep, next: deep, map: deep })).toEqual({})
  })

  it('tells its own names from those the tool made up', () => {
    const names = { field: ['fld1'] }
    const known = ['id', 'notes', 'body', 'at', 'fld1', 'who', '*', '{field}', 'x'].filter((name) =>
      isDeclared(call, names, name),
    )
    expect(known).toEqual(['id', 'notes', 'body', 'at', 'fld1'])
  })
})

/** Raw texts as marked pairs, everything else as it is. */
function opened(value: unknown): unknown {
  if (RawText.is(value)) return ['raw', openRaw(value)]
  if (Array.isArray(value)) return value.map(opened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, opened(inner)]))
}

function pathsOf(value: unknown, path = ''): readonly string[] {
  if (RawText.is(value) || typeof value !== 'object' || value === null) return [path]
  if (Array.isArray(value)) return [path, ...value.flatMap((each) => pathsOf(each, `${path}[]`))]
  return [
    path,
    ...Object.entries(value).flatMap(([name, inner]) =>
      pathsOf(inner, path === '' ? name : `${path}.${name.replaceAll('.', '_')}`),
    ),
  ]
}
