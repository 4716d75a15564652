import { expect } from 'vitest'
import { Item } from '../../../../src/core/item.ts'
import { textsOf } from '../../trial.ts'
import type { Check } from '../kit.ts'
import { expectClean, idOf, tokenOf, tokensOf, tokensUpTo } from '../kit.ts'
import type { McpKit } from './kit.ts'
import { few, sentTo, usual, violationsOf } from './kit.ts'

/** It reads the listed part, all of it and nothing else. */
export function scopeChecks(kit: McpKit): readonly Check[] {
  return [
    {
      name: 'asks nothing without a scope it needs',
      run: async () => {
        if (kit.connector.needs === null) return
        const { items, calls } = await kit.run(kit.world(few), undefined, { scope: {} })
        expect([items, calls]).toEqual([[], []])
      },
    },
    {
      name: 'asks only for the listed part, by declared tools and arguments only',
      run: async () => {
        const world = kit.world(usual)
        const ran = await kit.run(world)
        expectClean(ran)
        expect(violationsOf(kit, world, ran.calls, 'read')).toEqual([])
        expect(world.outside).not.toEqual([])
        const said = [sentTo(ran.server).bytes().toString(), ...ran.items.flatMap(textsOf)]
        const heard = world.outside.filter((mark) => said.some((text) => text.includes(mark)))
        expect(heard).toEqual([])
      },
    },
    {
      name: 'pages to the end of 620 items',
      run: async () => {
        const world = kit.world(many)
        const ran = await kit.run(world)
        expectClean(ran)
        expect(tokensOf(ran.items)).toEqual(tokensUpTo(many))
        expect(ran.tally.listed).toBe(world.files)
      },
    },
    {
      name: 'reads answers that come as a stream of events',
      run: async () => {
        const server = await kit.serve(kit.world(few), { streams: true })
        const ran = await kit.runAgainst(server)
        expectClean(ran)
        expect(tokensOf(ran.items)).toEqual(tokensUpTo(few))
      },
    },
    {
      name: 'finds nothing in an empty tool',
      run: async () => {
        const ran = await kit.run(kit.world(0))
        expectClean(ran)
        expect(ran.items).toEqual([])
        expect(ran.calls.length).toBeGreaterThan(0)
      },
    },
    {
      name: 'gives items with their own fields, each with an id of its own',
      run: async () => {
        const { items } = await kit.run(kit.world(usual))
        for (const item of items) {
          expect(item).toBeInstanceOf(Item)
          expect(item.id).not.toBeNull()
        }
        expect(new Set(items.map(idOf)).size).toBe(items.length)
      },
    },
    {
      name: 'counts and names an item that is listed and then refused, and reads the others',
      run: async () => {
        const world = kit.world(few)
        if (world.lose === undefined) return
        const before = await kit.run(world)
        world.lose(lost)
        const ran = await kit.run(world)
        expect(ran.error).toBeNull()
        expect(ran.tally.missing).toBe(0)
        const told = [...ran.tally.denied.named, ...ran.tally.skipped.named]
        expect(told.length).toBe(1)
        expect(told[0]?.name).toMatch(/\w/)
        expect(tokensOf(ran.items)).toEqual(tokensUpTo(few).toSpliced(lost, 1))
        // What is refused is not gone.
        const places = before.items.filter((item) => tokensOf([item]).includes(tokenOf(lost)))
        for (const { place } of places) expect(ran.memory.wholePlaces).not.toContain(place)
      },
    },
    {
      name: 'stops asking when the person stops',
      run: async () => {
        const stop = new AbortController()
        const server = await kit.serve(kit.world(usual))
        let asked = 0
        const ran = await kit.runAgainst(server, {
          signal: stop.signal,
          onItem: () => {
            if (!stop.signal.aborted) asked = server.requests.length
            stop.abort()
          },
        })
        // What was under way at that moment may still have arrived, and the end of the session is said.
        expect(server.requests.length).toBeLessThanOrEqual(asked + kit.connector.pace.atOnce + 2)
        expect(tokensOf(ran.items).length).toBeLessThan(usual)
        if (ran.error !== null) expect(ran.error).toMatchObject({ name: 'AbortError' })
      },
    },
    {
      name: 'ends within a second when the person stops, though the server says nothing any more',
      run: async () => {
        const stop = new AbortController()
        let stoppedAt = 0
        const ran = await kit.run(
          kit.world(few),
          (server) => {
            server.faultOf = (rpc) => {
              if (rpc !== 'tools/call' && rpc !== null) return null
              stoppedAt ||= performance.now()
              setImmediate(() => stop.abort())
              return { kind: 'never' }
            }
          },
          { signal: stop.signal },
        )
        expect(performance.now() - stoppedAt).toBeLessThan(1_000)
        expect(ran.items).toEqual([])
      },
    },
  ]
}

const many = 620
const lost = 3
