import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { prose } from '../../src/connectors/access/prose.ts'
import type { ReadRun, RestConnector, Session } from '../../src/connectors/connector.ts'
import { SvcError } from '../../src/core/error.ts'
import { Item } from '../../src/core/item.ts'
import { RawText } from '../../src/core/text.ts'
import { restOf } from '../support/trial.ts'
import { checksOf } from './conformance.ts'
import { figmaSubject, unlisted } from './figma/fake.ts'

/**
 * The suite itself is tried on connectors that break one promise each: a check that cannot fail proves nothing.
 */
const figma = restOf(figmaSubject.connector)
const { comments } = figma.calls

if (comments === undefined) throw new TypeError('Figma reads comments')

type Run = ReadRun & Session

/** Figma with something about it changed. */
function mutant(change: Partial<RestConnector>): RestConnector {
  return { ...figma, ...change }
}

/** Figma with its reader changed. */
function reading(read: (run: Run) => AsyncIterable<Item>): RestConnector {
  return mutant({ read })
}

const mutants: readonly (readonly [string, RestConnector, string])[] = [
  [
    'has one allow-list entry too many, and does nothing with it',
    mutant({
      calls: {
        ...figma.calls,
        comments: { ...comments, keeps: [...comments.keeps, 'comments[].user.handle'] },
      },
    }),
    'keeps no canary of any answer',
  ],
  [
    'has one prose entry too many, and puts it into its items',
    mutant({
      calls: {
        ...figma.calls,
        comments: { ...comments, prose: ['comments[].message', 'comments[].user.handle'] },
      },
      read: namesRead,
    }),
    'lets no canary and no credential into an item',
  ],
  [
    'keeps who connected',
    mutant({
      calls: {
        ...figma.calls,
        me: { when: 'connect', method: 'GET', path: '/v1/me', keeps: ['handle'] },
      },
      prove: async ({ tool }) => {
        const { value } = await tool.call('me', {}, z.object({ handle: z.string() }))
        return { choices: { handle: value.handle }, warnings: [] }
      },
    }),
    'proves a good credential by connect calls alone',
  ],
  [
    'reads a file nobody listed',
    reading(async function* (run) {
      yield* figma.read({ ...run, scope: { figmaFiles: [unlisted] } })
      yield* figma.read(run)
    }),
    'asks only for the listed part',
  ],
  [
    'asks while connecting what only a run may',
    mutant({
      prove: async ({ tool }) => {
        await tool.call('comments', { path: { file: unlisted } }, z.object({}))
        return { choices: {}, warnings: [] }
      },
    }),
    'proves a good credential by connect calls alone',
  ],
  [
    'reads without a scope',
    reading(async function* (run) {
      const figmaFiles = run.scope['figmaFiles'] ?? figmaSubject.scope['figmaFiles'] ?? []
      yield* figma.read({ ...run, scope: { figmaFiles } })
    }),
    'asks nothing without a scope',
  ],
  [
    'stops early',
    reading(async function* (run) {
      let read = 0
      for await (const item of figma.read(run)) if (read++ < 1_000) yield item
    }),
    'pages to the end of 1,234 items',
  ],
  [
    'gives an item twice',
    reading(async function* (run) {
      for await (const item of figma.read(run)) yield* [item, item]
    }),
    'gives items with their own fields',
  ],
  [
    'has items that nobody can know again',
    reading(async function* (run) {
      for await (const { file, shape, title, body } of figma.read(run)) {
        yield new Item({ file, shape, title, body })
      }
    }),
    'gives items with their own fields',
  ],
  [
    'takes every refusal for an empty tool',
    mutant({
      read: async function* (run) {
        try {
          yield* figma.read(run)
        } catch (thrown) {
          if (!(thrown instanceof SvcError)) throw thrown
          run.tally.unchanged = run.tally.listed - run.tally.files
        }
      },
    }),
    'never takes 403 for nothing',
  ],
  [
    'tells what the tool said',
    mutant({
      refusal: ({ body }) => ({ kind: 'forbidden', detail: JSON.stringify(body) }),
    }),
    'lets neither into an error',
  ],
  [
    'calls whole what it has not read yet',
    reading(async function* (run) {
      for (const place of [figmaSubject.scope['figmaFiles'] ?? []].flat()) run.memory.whole(place)
      yield* figma.read(run)
    }),
    'says that the credential expired at the second request',
  ],
  [
    'leaves a mark before it has read up to it, and heeds it',
    reading(async function* (run) {
      if (run.memory.mark('all') !== null) return
      run.memory.leave('all', 'read')
      yield* figma.read(run)
    }),
    'gives up at once on a wait of more than a minute',
  ],
  [
    'never says that it listed everything',
    reading((run) =>
      figma.read({
        ...run,
        memory: { ...run.memory, mark: () => null, leave: () => undefined, whole: () => undefined },
      }),
    ),
    'lets what was deleted be noticed',
  ],
  [
    'loses count',
    reading(async function* (run) {
      run.tally.list(1)
      yield* figma.read(run)
    }),
    'finds nothing in an empty tool',
  ],
]

describe('the conformance suite', () => {
  it.each(mutants)('catches a connector that %s', async (_, connector, promise) => {
    const checks = checksOf({ ...figmaSubject, connector }).filter(({ name }) =>
      name.startsWith(promise),
    )
    expect(checks.length).toBe(1)
    for (const { run } of checks) expect(await fails(run)).toBe(true)
  })
})

async function fails(run: () => Promise<void> | void): Promise<boolean> {
  try {
    await run()
    return false
  } catch (thrown) {
    // A mutant that breaks by itself proves nothing about the check.
    if (thrown instanceof Error && thrown.name === 'AssertionError') return true
    throw thrown
  }
}

/** Every comment with the name of who wrote it in front. */
async function* namesRead(run: Run): AsyncIterable<Item> {
  const shape = z.object({
    comments: z.array(
      z.object({ id: z.string(), message: prose(), user: z.object({ handle: prose() }) }),
    ),
  })
  for (const key of [run.scope['figmaFiles'] ?? []].flat()) {
    run.tally.list()
    const { value } = await run.tool.call('comments', { path: { file: key } }, shape)
    const file = run.file(key)
    for (const { id, message, user } of value.comments) {
      yield new Item({
        file,
        shape: 'thread',
        title: new RawText(''),
        body: [{ text: message, speaker: user.handle }],
        id: new RawText(id),
        place: key,
      })
    }
  }
}
