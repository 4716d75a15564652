import { expect, it } from 'vitest'
import type { RuleId } from '../../../src/core/id.ts'
import { newId } from '../../../src/core/id.ts'
import type { Clock } from '../../../src/core/time.ts'
import type { DraftsCounted } from '../../../src/storage/rules.ts'
import type { DraftCounter, GiveUp } from '../../../src/service/limit/open-drafts.ts'
import { OpenDrafts } from '../../../src/service/limit/open-drafts.ts'

const organisation = newId('org')

/** A store with so many drafts; `asked` are the counts it was asked for. */
function storeOf(drafts: { count: number }) {
  const asked: number[] = []
  const at = new Map<RuleId, number>()
  const store: DraftCounter = {
    rules: {
      countDrafts: (_organisation, after, most) => {
        asked.push(most)
        const from = after === null ? 0 : (at.get(after) ?? 0)
        const count = Math.min(most, drafts.count - from)
        const last = newId('rule')
        at.set(last, from + count)
        return Promise.resolve({ count, last: count < most ? null : last })
      },
    },
  }
  return { store, asked }
}

const still = { now: () => new Date(0) }

/** Takes so many places at once; the answer are those that were given. */
async function taken(drafts: OpenDrafts, times: number): Promise<readonly GiveUp[]> {
  const takes = Array.from({ length: times }, () => drafts.take(organisation))
  const settled = await Promise.allSettled(takes)
  return settled.flatMap((take) => (take.status === 'fulfilled' ? [take.value] : []))
}

it('drafts that arrive at once wait for one count, and get no more places than there are', async () => {
  const { store, asked } = storeOf({ count: 3 })
  const drafts = new OpenDrafts(store, 10, still)
  expect(await taken(drafts, 64)).toHaveLength(7)
  expect(asked).toEqual([10])
})

it('a place that no draft has filled is given to another', async () => {
  const { store } = storeOf({ count: 3 })
  const drafts = new OpenDrafts(store, 10, still)
  for (const giveUp of await taken(drafts, 64)) giveUp(false)
  expect(await taken(drafts, 64)).toHaveLength(7)
})

it('a draft that is stored while the others are counted is not left out', async () => {
  let tell: (counted: DraftsCounted) => void = () => undefined
  const slow = new Promise<DraftsCounted>((resolve) => (tell = resolve))
  const none = { count: 0, last: null }
  const answers = [Promise.resolve(none), slow]
  const rules = { countDrafts: () => answers.shift() ?? slow }
  const drafts = new OpenDrafts({ rules }, 2, still)
  const places = [await drafts.take(organisation), await drafts.take(organisation)]
  const third = expect(drafts.take(organisation)).rejects.toMatchObject({ code: 'drafts.full' })
  for (const giveUp of places) giveUp(true)
  tell(none)
  await third
})

it('the first of millions is let in before all are counted, and the last place is kept', async () => {
  const { store, asked } = storeOf({ count: 99_999 })
  const drafts = new OpenDrafts(store, 100_000, still)
  const giveUp = await drafts.take(organisation)
  expect(asked.length).toBeLessThan(10)
  giveUp(true)
  await expect.poll(() => asked.length).toBe(10)
  await expect(drafts.take(organisation)).resolves.toBeTypeOf('function')
})

it('a full organisation is told so at once, and let in again when a draft is gone', async () => {
  const held = { count: 10_000 }
  const { store } = storeOf(held)
  const drafts = new OpenDrafts(store, 10_000, still)
  await expect(drafts.take(organisation)).rejects.toMatchObject({ code: 'drafts.full' })
  held.count--
  await expect(drafts.take(organisation)).resolves.toBeTypeOf('function')
})

it('a count that fails is told to who waits for it, and taken anew by the next', async () => {
  const { store } = storeOf({ count: 1 })
  let fails = true
  const drafts = new OpenDrafts(
    {
      rules: {
        countDrafts: (...given) =>
          fails ? Promise.reject(new Error('no disk')) : store.rules.countDrafts(...given),
      },
    },
    10,
    still,
  )
  await expect(drafts.take(organisation)).rejects.toThrow('no disk')
  fails = false
  await expect(drafts.take(organisation)).resolves.toBeTypeOf('function')
})

it.each([2, 4])('%i processes on one store keep one limit, posting at once', async (processes) => {
  const held = { count: 0 }
  await fill(held, still, processes)
  expect(held.count).toBe(1_000)
})

it('drafts that come slowly to several processes are counted together', async () => {
  const held = { count: 0 }
  let minutes = 0
  await fill(held, { now: () => new Date(minutes++ * 60_000) }, 4)
  expect(held.count).toBe(1_000)
})

/** Posts to the processes in turn until every one of them is full, at 1,000. */
async function fill(held: { count: number }, clock: Clock, processes: number): Promise<void> {
  const { store } = storeOf(held)
  const open = Array.from({ length: processes }, () => new OpenDrafts(store, 1_000, clock))
  for (let full = 0; full < processes;) {
    full = 0
    for (const drafts of open) {
      try {
        const giveUp = await drafts.take(organisation)
        held.count++
        giveUp(true)
      } catch {
        full++
      }
    }
  }
}
