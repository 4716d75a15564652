import { expect } from 'vitest'
import type { Item } from '../../../../src/core/item.ts'
import { FakeClock } from '../../clock.ts'
import { textsOf } from '../../trial.ts'
import type { Check } from '../kit.ts'
import { expectClean, idOf, later, startMs, textOf, tokenOf, tokensOf, tokensUpTo } from '../kit.ts'
import type { McpKit } from './kit.ts'
import { few } from './kit.ts'

/** A later run asks no more than it must, and knows again what it read before. */
export function againChecks(kit: McpKit): readonly Check[] {
  const { subject } = kit
  return [
    {
      name: 'asks no more the second time, and finds nothing else',
      run: async () => {
        const server = await kit.serve(kit.world(few))
        const first = await kit.runAgainst(server)
        const second = await kit.runAgainst(server, later(first.memory))
        expectClean(second)
        expect(second.calls.length).toBeLessThanOrEqual(first.calls.length)
        const known = new Map(first.items.map((item) => [idOf(item), textsOf(item)]))
        for (const item of second.items) expect(textsOf(item)).toEqual(known.get(idOf(item)))
      },
    },
    {
      name: 'finds what was edited under the id it had',
      run: async () => {
        if (subject.settled === true) return
        const world = kit.world(few)
        const server = await kit.serve(world)
        const first = await kit.runAgainst(server)
        world.edit(edited, `${textOf(edited)} And twice.`, new Date(startMs + 3_600_000))
        const second = await kit.runAgainst(server, later(first.memory))
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
        const ran = await kit.run(kit.world(few), undefined, { since, clock })
        expectClean(ran)
        if (subject.undated !== true) expect(ran.items).toEqual([])
        expect(ran.memory.wholePlaces).toEqual([])
      },
    },
    {
      name: 'lets what was deleted be noticed where it lists everything',
      run: async () => {
        const world = kit.world(few)
        const server = await kit.serve(world)
        const first = await kit.runAgainst(server)
        const gone = first.items.find((item) => holds(item, tokenOf(edited)))
        world.remove(edited)
        const second = await kit.runAgainst(server)
        expectClean(second)
        expect(tokensOf(second.items)).toEqual(tokensUpTo(few).toSpliced(edited, 1))
        if (subject.blindToGone === true) return
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
