import { z } from 'zod'
import { prose } from '../../src/connectors/access/prose.ts'
import type { RestConnector } from '../../src/connectors/connector.ts'
import { defineRest } from '../../src/connectors/connector.ts'
import { Item } from '../../src/core/item.ts'
import { RawText } from '../../src/core/text.ts'
import type { FakeVendor } from '../support/fake-tool.ts'

/** A note on a board, as the vendor has it now. */
export interface Note {
  readonly id: string
  readonly text: string
}

/** What the vendor has, by board; a test changes it between runs. */
export type Boards = Map<string, readonly Note[]>

const page = z.object({
  notes: z.array(z.object({ id: z.string(), text: prose() })),
  next: z.string().nullable(),
})

/**
 * The smallest tool with everything an incremental run needs: notes on boards, page by page, with ids, places and
 * a mark for each board that was read.
 */
export function noteConnector(id: string): RestConnector {
  return defineRest({
    id,
    title: `Notes ${id}`,
    access: 'rest',
    home: `https://${id}.example.com`,
    credential: [
      { key: 'token', label: 'Token', env: `SVC_${id.toUpperCase()}_TOKEN`, help: 'Ask for one' },
    ],
    settings: [],
    sign: { authorization: 'Bearer {token}' },
    scope: {
      boards: { flag: `--${id}-boards`, kind: 'list', value: '<ids>', help: 'Boards' },
    },
    needs: { all: ['boards'] },
    reads: ['notes'],
    neverReads: ['authors'],
    pace: { perSecond: 10_000, atOnce: 4 },
    calls: {
      notes: {
        when: 'both',
        method: 'GET',
        path: '/boards/{board}/notes',
        query: ['page', 'from'],
        keeps: ['notes[].id', 'next'],
        prose: ['notes[].text'],
      },
    },
    prove: () => Promise.resolve({ choices: {}, warnings: [] }),
    async *read(run) {
      for (const board of run.scope.boards ?? []) {
        const from = run.memory.mark(board) ?? undefined
        const ask = (name: string) => ({ path: { board }, query: { page: name, from } })
        const pages = run.tool.pages('notes', ask('0'), page, ({ value }) =>
          value.next === null ? null : ask(value.next),
        )
        for await (const { value } of pages) {
          run.tally.list(value.notes.length)
          for (const note of value.notes) {
            yield new Item({
              file: run.file(note.id),
              shape: 'prose',
              title: new RawText(''),
              body: [{ text: note.text }],
              source: new RawText(`https://${id}.example.com/notes/${note.id}`),
              id: new RawText(note.id),
              place: board,
            })
          }
        }
        run.memory.leave(board, 'read')
        run.memory.whole(board)
      }
    },
  })
}

/** Pages of two notes each. It has no way to list changes, so a mark changes nothing but the request. */
export function noteVendor(boards: Boards): FakeVendor {
  return {
    credential: { authorization: 'Bearer right' },
    refusal: { status: 401, body: { error: 'no' } },
    routes: [
      {
        method: 'GET',
        path: '/boards/{board}/notes',
        query: ['page', 'from'],
        answer: ({ params, query }) => {
          const notes = boards.get(params['board'] ?? '')
          if (notes === undefined) return { status: 404, body: {} }
          const from = Number(query.get('page'))
          const more = from + 2 < notes.length
          const shown = notes
            .slice(from, from + 2)
            .map(({ id, text }) => ({ id, text, author: 'Canary Author' }))
          return { body: { notes: shown, next: more ? String(from + 2) : null } }
        },
      },
    ],
  }
}

const things = ['refunds', 'invoices', 'releases', 'backups', 'passwords', 'interviews', 'tickets']
const rules = [
  'be approved by two people before noon',
  'be archived in the north vault for 7 years',
  'never ship without a rollback plan',
  'be rehearsed every quarter on a spare cluster',
]

/** The n-th of some decisions that say quite different things. */
export function decision(n: number): string {
  const thing = things[n % things.length] ?? ''
  const rule = rules[Math.floor(n / things.length) % rules.length] ?? ''
  return `We decided that all ${thing} must ${rule}.`
}

/** A note for each decision from `from` on. */
export function notes(from: number, count: number): readonly Note[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `n${from + i}`,
    text: decision(from + i),
  }))
}
