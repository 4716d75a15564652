import { expect } from 'vitest'
import type { Item } from '../../../src/core/item.ts'
import { FakeClock } from '../clock.ts'
import { fakeTool } from '../fake-tool.ts'
import { runAgainst, textsOf } from '../trial.ts'
import type { Check, Kit } from './kit.ts'
import {
  expectClean,
  idOf,
  later,
  startMs,
  textOf,
  tokenOf,
  tokensOf,
  tokensUpTo,
  usual,
} from './kit.ts'

/** A later run asks no more than it must, and knows again what it read before. */
export function againChecks(kit: Kit): readonly Check[] {
  const { subject } = kit
  const { scope } = subject
  return [
    {
      name: 'asks no more the second time, and finds the same',
      run: async () => {
        const tool = await fakeTool(kit.world(usual))
        const first = await runAgainst(tool, subject, { scope })
        const second = await runAgainst(tool, subject, { ...later(first.memory), scope })
        expectClean(second)
        expect(second.requests.length).toBeLessThanOrEqual(first.requests.length)
        const known = new Map(first.items.map((item) => [idOf(item), textsOf(item)]))
        for (const item of second.items) expect(textsOf(item)).toEqual(known.get(idOf(item)))
      },
    },
    {
      name: 'finds what was edited under the id it had',
      run: async () => {
        const world = kit.world(usual)
        const tool = await fakeTool(world)
        const first = await runAgainst(tool, subject, { scope })
        world.edit(edited, `${textOf(edited)} And twice.`, new Date(startMs + 3_600_000))
        const second = await runAgainst(tool, subject, { ...later(first.memory), scope })
        expectClean(second)
        expect(idsWith(second.items, 'And twice.')).toEqual(idsWith(first.items, tokenOf(edited)))
        expect(idsWith(first.items, tokenOf(edited)).length).toBe(1)
      },
    },
    {
      name: 'passes over what is older than asked for, without calling it gone',
      run: async () => {
        const since = new Date('2030-01-01T00:00:00Z')
        const clock = new FakeClock('2030-01-02T00:00:00.000Z')
        const ran = await kit.run(kit.world(usual), undefined, { since, clock })
        expectClean(ran)
        expect(ran.items).toEqual([])
        expect(ran.memory.wholePlaces).toEqual([])
      },
    },
    {
      name: 'lets what was deleted be noticed where it lists everything',
      run: async () => {
        const world = kit.world(usual)
        const tool = await fakeTool(world)
        const first = await runAgainst(tool, subject, { scope })
        const gone = first.items.find((item) => holds(item, tokenOf(edited)))
        world.remove(edited)
        const second = await runAgainst(tool, subject, { scope })
        expectClean(second)
        expect(tokensOf(second.items)).toEqual(tokensUpTo(usual).toSpliced(edited, 1))
        expect(second.memory.wholePlaces).toContain(gone?.place)
      },
    },
  ]
}

const edited = 3

function idsWith(items: readonly Item[], text: string): readonly string[] {
  return items.filter((item) => holds(item, text)).map(idOf)
}

function holds(item: Item, text: string): boolean {
  return textsOf(item).some((each) => each.includes(text))
}
