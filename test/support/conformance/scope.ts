import { expect } from 'vitest'
import { Item } from '../../../src/core/item.ts'
import { fakeTool } from '../fake-tool.ts'
import { runAgainst, textsOf } from '../trial.ts'
import type { Check, Kit } from './kit.ts'
import { expectClean, idOf, tokensOf, tokensUpTo, undeclared, usual } from './kit.ts'

/** It reads the listed part, all of it and nothing else. */
export function scopeChecks(kit: Kit): readonly Check[] {
  const { connector, subject } = kit
  const { scope } = subject
  return [
    {
      name: 'asks nothing without a scope',
      run: async () => {
        if (connector.needs === null) return
        const { items, requests } = await kit.run(kit.world(5), undefined, { scope: {} })
        expect([items, requests]).toEqual([[], []])
      },
    },
    {
      name: 'asks only for the listed part, by declared calls only, as its vendor wants them',
      run: async () => {
        const world = kit.world(usual)
        const ran = await kit.run(world)
        expectClean(ran)
        expect(ran.tool.violations).toEqual([])
        expect(undeclared(connector, ran.tool, 'read')).toEqual([])
        expect(world.outside).not.toEqual([])
        const said = [ran.tool.bytes().toString('latin1'), ...ran.items.flatMap(textsOf)]
        const heard = world.outside.filter((mark) => said.some((text) => text.includes(mark)))
        expect(heard).toEqual([])
      },
    },
    {
      name: 'pages to the end of 1,234 items',
      run: async () => {
        const world = kit.world(1_234)
        const ran = await kit.run(world)
        expectClean(ran)
        expect(tokensOf(ran.items)).toEqual(tokensUpTo(1_234))
        expect(ran.tally.listed).toBe(world.files)
      },
    },
    {
      name: 'finds nothing in an empty tool',
      run: async () => {
        const ran = await kit.run(kit.world(0))
        expectClean(ran)
        expect(ran.items).toEqual([])
        expect(ran.requests.length).toBeGreaterThan(0)
      },
    },
    {
      name: 'gives items with their own fields, each with an id of its own',
      run: async () => {
        const { items } = await kit.run(kit.world(usual))
        for (const item of items) {
          expect(item).toBeInstanceOf(Item)
          expect(Object.keys(item).toSorted()).toEqual(itemFields)
          expect(item.id).not.toBeNull()
        }
        expect(new Set(items.map(idOf)).size).toBe(items.length)
      },
    },
    {
      name: 'stops asking when the person stops',
      run: async () => {
        const stop = new AbortController()
        const tool = await fakeTool(kit.world(usual))
        let asked = 0
        const ran = await runAgainst(tool, subject, {
          scope,
          signal: stop.signal,
          onItem: () => {
            if (!stop.signal.aborted) asked = tool.requests.length
            stop.abort()
          },
        })
        // What was under way at that moment may still have arrived.
        expect(ran.requests.length).toBeLessThanOrEqual(asked + connector.pace.atOnce)
        expect(tokensOf(ran.items).length).toBeLessThan(usual)
        if (ran.error !== null) expect(ran.error).toMatchObject({ name: 'AbortError' })
      },
    },
  ]
}

const itemFields = ['body', 'file', 'id', 'people', 'place', 'shape', 'source', 'title', 'whole']
