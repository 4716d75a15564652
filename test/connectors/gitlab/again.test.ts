import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { dayMs } from '../../../src/core/time.ts'
import { FreshMemory } from '../../support/read.ts'
import { firstChange } from './fake.ts'
import {
  again,
  entry,
  listRequests,
  minute,
  project,
  range,
  read,
  thread,
  told,
  toolOf,
} from './trial.ts'

describe('a second run', () => {
  it('keeps no more marks however often something is added', async () => {
    const entries = range(10)
    const tool = await toolOf({ entries })
    let ran = await read(tool)
    const { size } = new FreshMemory(ran.memory).marks
    for (const nth of [11, 12, 13, 14]) {
      entries.push(entry(nth))
      ran = await read(tool, again(ran))
      expect(told(ran)).toEqual([`Said in ${nth}.`])
    }
    expect(new FreshMemory(ran.memory).marks.size).toBe(size)
  })

  it('asks from a minute before what it read last, and reads nothing again', async () => {
    const tool = await toolOf({ entries: range(200) })
    const first = await read(tool)
    const second = await read(tool, again(first))
    expect(listRequests(second).map((query) => query.get('updated_after'))).toEqual([minute(199)])
    expect([second.items.length, second.tally.listed, second.tally.unchanged]).toEqual([0, 2, 2])
    expect(second.requests).toHaveLength(2)
  })

  it('reads what changed, and what was late to be seen', async () => {
    const entries = range(10)
    const tool = await toolOf({ entries })
    const first = await read(tool)
    // Written before the last one was, and seen after it.
    entries.push(entry(11, { updatedAt: new Date(firstChange + 9.5 * 60_000).toISOString() }))
    const third = entries[2]
    if (third !== undefined) third.updatedAt = minute(20)
    const second = await read(tool, again(first))
    expect(told(second).toSorted()).toEqual(['Said in 11.', 'Said in 3.'])
    const last = await read(tool, again(second))
    expect([last.items.length, last.tally.listed]).toEqual([0, 1])
  })

  it('says of what it read again that it read all of it, and of nothing else', async () => {
    const entries = range(3)
    const tool = await toolOf({ entries })
    const first = await read(tool)
    expect(first.memory.wholePlaces).toEqual(['acme/widgets!1', 'acme/widgets!2', 'acme/widgets!3'])
    const second = entries[1]
    if (second !== undefined) second.updatedAt = minute(20)
    expect((await read(tool, again(first))).memory.wholePlaces).toEqual(['acme/widgets!2'])
  })

  it('says once a week what is gone, and reads nothing again for that', async () => {
    const entries = range(5)
    const tool = await toolOf({ entries })
    const first = await read(tool)
    entries.splice(4, 1)
    entries.splice(1, 1)
    expect((await read(tool, again(first))).memory.wholePlaces).toEqual([])
    vi.useFakeTimers({ now: Date.now() + 8 * dayMs, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const later = await read(tool, again(first))
    expect([later.items.length, later.tally.listed, later.tally.unchanged]).toEqual([0, 3, 3])
    expect(later.memory.wholePlaces).toEqual(['acme/widgets!2', 'acme/widgets!5'])
    expect((await read(tool, again(later))).memory.wholePlaces).toEqual([])
  })

  it('calls nothing gone of a list that is not shown any more', async () => {
    const tool = await toolOf({ entries: range(3) })
    const first = await read(tool)
    vi.useFakeTimers({ now: Date.now() + 8 * dayMs, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    tool.faultOf = ({ path }) =>
      path.endsWith('/merge_requests') ? { status: 403, body: {} } : null
    const { memory } = await read(tool, again(first))
    expect([memory.wholePlaces, memory.left.size]).toEqual([[], 0])
  })

  it('calls gone what a full reading does not find', async () => {
    const entries = range(3)
    const tool = await toolOf({ entries })
    await read(tool)
    entries.splice(1, 1)
    expect((await read(tool)).memory.wholePlaces).toContain('acme/widgets!2')
  })

  it('comes back to what was not shown, and reads the rest no second time', async () => {
    const tool = await toolOf({ entries: range(10) })
    tool.faultOf = ({ path }) =>
      path.includes('/merge_requests/4/') ? { status: 403, body: {} } : null
    const first = await read(tool)
    expect([first.items.length, first.tally.denied.count]).toEqual([9, 1])
    tool.faultOf = () => null
    const second = await read(tool, again(first))
    expect(told(second)).toEqual(['Said in 4.'])
    expect(second.tally.unchanged).toBe(7)
    expect((await read(tool, again(second))).tally.listed).toBe(2)
  })

  it('comes back to what GitLab fails on, by name, and reads what is behind it', async () => {
    const tool = await toolOf({ entries: [...range(4), entry(9, { project: '4711' })] })
    const scope = { gitlabProjects: [project, '4711'] }
    tool.faultOf = ({ path }) =>
      path.includes('/merge_requests/1/') ? { status: 500, body: {} } : null
    const first = await read(tool, { scope })
    expect([first.error, first.items.length, first.tally.missing]).toEqual([null, 4, 0])
    expect(first.tally.skipped.named).toEqual([
      { name: 'acme/widgets!1', reason: 'GitLab failed: status 500' },
    ])
    tool.faultOf = () => null
    const second = await read(tool, { scope, ...again(first) })
    expect(told(second)).toEqual(['Said in 1.'])
  })

  it('ends where GitLab fails on one after the other, and passes them over the next time', async () => {
    const tool = await toolOf({ entries: range(10) })
    tool.faultOf = ({ path }) =>
      /\/[123]\/discussions$/.test(path) ? { status: 500, body: {} } : null
    const first = await read(tool)
    expect(first.error).toMatchObject({ code: 'connector.failed' })
    expect(first.tally.skipped.count).toBe(3)
    expect([...first.memory.left.keys()].filter((key) => !key.startsWith('failed '))).toEqual([])
    const second = await read(tool, again(first))
    expect([second.error, second.items.length, second.tally.skipped.count]).toEqual([null, 7, 3])
  })

  it('leaves no mark where it was stopped', async () => {
    const tool = await toolOf({ entries: range(10) })
    const stop = new AbortController()
    const { memory } = await read(tool, { signal: stop.signal, onItem: () => stop.abort() })
    expect([...memory.left.keys()]).toEqual([])
  })

  it('reads a part by date without moving on', async () => {
    const old = { ...thread(1, 'Old.'), notes: [{ id: 1, body: 'Old.', at: minute(1) }] }
    const fresh = { ...thread(2, 'New.'), notes: [{ id: 2, body: 'New.', at: minute(30) }] }
    const tool = await toolOf({
      entries: [entry(5), entry(30, { threads: [old, fresh] })],
    })
    const ran = await read(tool, { since: new Date(minute(10)) })
    expect(told(ran)).toEqual(['New.'])
    expect(listRequests(ran)[0]?.get('updated_after')).toBe(minute(10))
    expect([ran.memory.left.size, ran.memory.wholePlaces]).toEqual([0, []])
  })
})

describe('a list that changes while it is read', () => {
  it('loses nothing that moved up over the edge of a page', async () => {
    const entries = range(40)
    const tool = await toolOf({ entries, pageSize: 10 })
    tool.alter = (answer, { query, path }) => {
      const [first] = entries
      // After the first page its first entry changes and goes to the end; the eleventh becomes the tenth.
      if (path.endsWith('/merge_requests') && query.get('page') === null && first !== undefined) {
        first.updatedAt = minute(100)
      }
      return answer
    }
    const ran = await read(tool)
    expect([ran.error, ran.tally.listed, ran.tally.files, ran.tally.missing]).toEqual([
      null,
      40,
      40,
      0,
    ])
    expect(new Set(told(ran)).size).toBe(40)
    // What changed after it was read is the next run's.
    tool.alter = (answer) => answer
    const second = await read(tool, again(ran))
    expect(told(second)).toEqual(['Said in 1.'])
  })

  it('loses nothing behind what is deleted', async () => {
    const entries = range(40)
    const tool = await toolOf({ entries, pageSize: 10 })
    tool.alter = (answer, { path }) => {
      // After the first page; the eleventh becomes the tenth.
      if (path.endsWith('/merge_requests') && entries.length === 40) entries.shift()
      return answer
    }
    const ran = await read(tool)
    expect([ran.error, ran.tally.listed, ran.tally.missing]).toEqual([null, 40, 0])
    expect(ran.tally.denied.named.map(({ name }) => name)).toEqual(['acme/widgets!1'])
    expect(told(ran)).toEqual(
      range(40)
        .slice(1)
        .map(({ iid }) => `Said in ${iid}.`),
    )
  })

  it('is asked for from its last change on, and its pages are turned where they have but one', async () => {
    const atOnce = range(5).map((each) => ({ ...each, updatedAt: minute(2) }))
    const tool = await toolOf({ entries: [...atOnce, entry(6), entry(7)], pageSize: 2 })
    const ran = await read(tool)
    expect([ran.error, ran.tally.files, ran.tally.missing]).toEqual([null, 7, 0])
    const asked = listRequests(ran).map((query) => [query.get('updated_after'), query.get('page')])
    expect(asked).toEqual([
      [null, null],
      [minute(2), null],
      [minute(2), '2'],
      [minute(2), '3'],
      [minute(6), null],
    ])
  })
})
