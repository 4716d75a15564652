import { describe, expect, it } from 'vitest'
import { defineFile } from '../../src/connectors/connector.ts'
import type { Item } from '../../src/core/item.ts'
import type { Wanted } from '../../src/intake/outcome.ts'
import { lostSomething, outcomeJson, receiptLine } from '../../src/intake/report.ts'
import { fakeTool } from '../support/fake-tool.ts'
import { temporaryHome } from '../support/home.ts'
import { testService } from '../support/service.ts'
import { noteConnector, notes, noteVendor } from './note-tool.ts'
import type { RigOptions, RigRun } from './rig.ts'
import { Rig, wantedAt } from './rig.ts'

const ids = ['alpha', 'beta', 'gamma', 'delta', 'omega']

/** Five tools that share some of their notes. */
async function fiveTools() {
  const tools = await Promise.all(
    ids.map((_, i) =>
      fakeTool(noteVendor(new Map([['b1', [...notes(i * 3, 5), ...notes(20 - i, 2)]]]))),
    ),
  )
  const wanted = ids.map((id, i) => wantedAt(noteConnector(id), tools[i]?.url ?? ''))
  return { tools, wanted }
}

async function rig(): Promise<Rig> {
  return new Rig(await testService(), temporaryHome())
}

/** What a run came to, without what only names it. */
function told({ outcomes, waiting, redactions }: RigRun): unknown {
  return JSON.parse(JSON.stringify([outcomes.map(outcomeJson), waiting, redactions]))
}

/** Each tool is read when the one before it in `order` was read to its end. */
function inTurn(order: readonly string[]): NonNullable<RigOptions['turn']> {
  const ends = new Map<string, () => void>()
  const ended = new Map(
    order.map((id) => [id, new Promise<void>((resolve) => ends.set(id, resolve))]),
  )
  return async function* (id, items): AsyncIterable<Item> {
    await ended.get(order[order.indexOf(id) - 1] ?? '')
    yield* items
    ends.get(id)?.()
  }
}

describe('connectors read side by side', () => {
  it('come to the same, byte by byte, whichever ends first', async () => {
    const { wanted } = await fiveTools()
    const inOrder = await (await rig()).run(wanted, { turn: inTurn(ids) })
    expect(inOrder.outcomes).toHaveLength(5)
    // Of 35 notes 22 say something of their own.
    expect(inOrder.waiting).toHaveLength(22)
    for (const options of [{ turn: inTurn(ids.toReversed()) }, {}]) {
      const other = await (await rig()).run(wanted, options)
      expect(JSON.stringify(told(other))).toBe(JSON.stringify(told(inOrder)))
    }
  })

  it('fail alone: with three of five down the others are read, sent and remembered', async () => {
    const { tools, wanted } = await fiveTools()
    const [alpha, , gamma] = tools
    if (alpha !== undefined) alpha.faultOf = () => ({ status: 401, body: {} })
    if (gamma !== undefined) {
      gamma.faultOf = () => ({ status: 429, headers: { 'retry-after': '86400' }, body: {} })
    }
    await tools[4]?.close()
    const both = await rig()
    const run = await both.run(wanted)
    expect(run.outcomes.map(({ id, state }) => [id, state])).toEqual([
      ['alpha', 'failed'],
      ['beta', 'read'],
      ['gamma', 'failed'],
      ['delta', 'read'],
      ['omega', 'failed'],
    ])
    expect(run.outcomes.filter(lostSomething)).toHaveLength(3)
    expect(run.outcomes.map(outcomeJson)).toMatchObject([
      { error: { code: 'connector.unauthorized', hint: 'svc connect alpha' } },
      {},
      { error: { code: 'connector.limited', retry_after_seconds: 86_400 } },
      {},
      { error: { code: 'connector.unreachable', retryable: true } },
    ])
    expect(run.sent.created).toBe(run.waiting.length)
    expect((await both.run(wanted)).waiting).toEqual([])
  })

  it('keeps what a tool gave before it failed, and reads the rest in the next run', async () => {
    const tool = await fakeTool(noteVendor(new Map([['b1', notes(0, 6)]])))
    tool.faults.push(null, null, { status: 401, body: {} })
    const one = await rig()
    const wanted = [wantedAt(noteConnector('alpha'), tool.url)]
    const first = await one.run(wanted)
    expect(first.outcomes).toMatchObject([{ state: 'failed', chunks: 4 }])
    expect(first.sent.created).toBe(4)
    const second = await one.run(wanted)
    expect(second.outcomes).toMatchObject([{ state: 'read', known: 4, chunks: 2 }])
    expect(tool.requests[3]?.query.get('from')).toBeNull()
  })

  it('end every one of them when one breaks in a way nobody planned', async () => {
    const { wanted } = await fiveTools()
    const stopped: boolean[] = []
    const broken: NonNullable<RigOptions['turn']> = async function* (id, items) {
      if (id === 'gamma') throw new RangeError('a bug')
      try {
        yield* items
      } finally {
        stopped.push(true)
      }
    }
    await expect((await rig()).run(wanted, { turn: broken })).rejects.toThrow('a bug')
    expect(stopped).toHaveLength(4)
  })

  it('read exports one after the other, beside the tools', async () => {
    const under: string[] = []
    let most = 0
    const exportNamed = (id: string): Wanted => ({
      connector: defineFile({
        id,
        title: id,
        access: 'file',
        scope: {},
        needs: null,
        reads: [],
        neverReads: [],
        async *read(run) {
          under.push(id)
          most = Math.max(most, under.length)
          await new Promise((resolve) => setImmediate(resolve))
          run.file('empty')
          under.splice(under.indexOf(id), 1)
          yield* []
        },
      }),
      scope: {},
    })
    const { wanted } = await fiveTools()
    const run = await (await rig()).run([exportNamed('mail'), ...wanted, exportNamed('meetings')])
    expect(most).toBe(1)
    expect(run.outcomes.map(({ id }) => id)).toEqual(['mail', ...ids, 'meetings'])
  })
})

describe('a connector that cannot start', () => {
  it('is skipped with everything it lacks, and no request is made', async () => {
    const { tools, wanted } = await fiveTools()
    const lacking = wanted.map((each, i): Wanted => {
      if (!('connection' in each)) return each
      const { connector, connection } = each
      const scope = i === 1 ? each.scope : {}
      return { connector, scope, connection: i === 0 ? connection : null }
    })
    const run = await (await rig()).run(lacking.slice(0, 3))
    expect(run.outcomes.map(outcomeJson)).toEqual([
      { connector: 'alpha', reason: 'scope_missing', needs: ['--alpha-boards'] },
      { connector: 'beta', reason: 'not_connected', needs: [] },
      { connector: 'gamma', reason: 'not_connected', needs: ['--gamma-boards'] },
    ])
    expect(tools.flatMap(({ requests }) => requests)).toEqual([])
  })
})

describe('the receipt', () => {
  it('balances, and a unit of which nothing is known makes the run incomplete', async () => {
    const wanted: Wanted = {
      connector: defineFile({
        id: 'exports',
        title: 'Exports',
        access: 'file',
        scope: {},
        needs: null,
        reads: [],
        neverReads: [],
        async *read(run) {
          const { tally } = run
          await Promise.resolve()
          tally.list(12)
          for (let n = 0; n < 4; n++) run.file(`${n}`)
          tally.truncate({ name: '0', reason: 'too long' })
          tally.unchanged = 3
          tally.excluded = 1
          tally.skip({ name: 'a', reason: 'broken' })
          tally.deny({ name: 'b', reason: 'private' })
          yield* []
        },
      }),
      scope: {},
    }
    const { outcomes } = await (await rig()).run([wanted])
    const [outcome] = outcomes
    if (outcome === undefined || outcome.state === 'skipped') throw new TypeError('it did not run')
    expect(receiptLine(outcome)).toBe(
      'exports: listed 12, read 3, unchanged 3, excluded 1, skipped 1, denied 1, truncated 1, gone 0',
    )
    const { receipt } = outcomeJson(outcome)
    expect(receipt).toEqual({
      listed: 12,
      read: 3,
      unchanged: 3,
      excluded: 1,
      skipped: 1,
      denied: 1,
      truncated: 1,
      missing: 2,
      gone: 0,
    })
    expect(lostSomething(outcome)).toBe(true)
  })

  it('takes a known item for read, for the tool had to be asked', async () => {
    const tool = await fakeTool(noteVendor(new Map([['b1', notes(0, 3)]])))
    const wanted = [wantedAt(noteConnector('alpha'), tool.url)]
    const one = await rig()
    await one.run(wanted)
    const { outcomes } = await one.run(wanted)
    expect(outcomes.map(outcomeJson)).toMatchObject([
      { chunks: 0, files: 3, known: 3, receipt: { listed: 3, read: 3, missing: 0 } },
    ])
  })
})
