import { describe, expect, it } from 'vitest'
import { Headway } from '../../../src/connectors/access/headway.ts'
import { FreshMemory } from '../../support/read.ts'

const listedAt = Date.UTC(2026, 4, 20)
const hour = 60 * 60 * 1_000

function second(memory: FreshMemory): Headway {
  return new Headway(new FreshMemory(memory), 'list', listedAt + hour)
}

describe('headway', () => {
  it('of a first run knows nothing', () => {
    const headway = new Headway(new FreshMemory(), 'list', listedAt)
    expect([headway.isFirst, headway.knows(0), headway.knows(null)]).toEqual([true, false, false])
  })

  it('knows in the next run what was read, and what changed before it', () => {
    const memory = new FreshMemory()
    new Headway(memory, 'list', listedAt).read(listedAt - hour)
    const next = second(memory)
    expect(next.isFirst).toBe(false)
    expect(next.knows(listedAt - hour)).toBe(true)
    expect(next.knows(listedAt - 2 * hour)).toBe(true)
    expect(next.knows(listedAt - hour + 1)).toBe(false)
    expect(next.knows(null)).toBe(false)
  })

  it('is not sure of what changed while the list was made', () => {
    const memory = new FreshMemory()
    new Headway(memory, 'list', listedAt).read(listedAt - 1)
    expect(second(memory).knows(listedAt - 1)).toBe(false)
    expect(second(memory).knows(listedAt - 60_000)).toBe(true)
  })

  it('stays before what could not be read', () => {
    const memory = new FreshMemory()
    const headway = new Headway(memory, 'list', listedAt)
    headway.read(listedAt - 3 * hour)
    headway.hold()
    headway.read(listedAt - hour)
    expect(second(memory).knows(listedAt - 3 * hour)).toBe(true)
    expect(second(memory).knows(listedAt - 2 * hour)).toBe(false)
  })

  it('never goes back', () => {
    const memory = new FreshMemory()
    new Headway(memory, 'list', listedAt).read(listedAt - hour)
    const next = second(memory)
    next.read(listedAt - 2 * hour)
    expect(next.knows(listedAt - hour)).toBe(true)
  })

  it('takes a mark that is no moment for none', () => {
    const memory = new FreshMemory()
    memory.leave('list', 'x')
    expect(second(memory).isFirst).toBe(true)
  })
})
