import { expect, it } from 'vitest'
import { Replays } from '../../../src/service/slack/replays.ts'

/** A clock that stands where it is put. */
function standing() {
  let nowMs = Date.parse('2026-11-21T00:00:00Z')
  return { now: () => new Date(nowMs), pass: (ms: number) => (nowMs += ms) }
}

function counted(replays: Replays<number>) {
  let done = 0
  return (signature: string) => replays.once(signature, () => Promise.resolve(++done))
}

it('does a request once, however often and however close together it comes', async () => {
  const take = counted(new Replays(standing()))
  expect(await Promise.all([take('a'), take('a'), take('b'), take('a')])).toEqual([1, 1, 2, 1])
})

it('remembers for ten minutes at least, and not for good', async () => {
  const clock = standing()
  const take = counted(new Replays(clock))
  clock.pass(599_000)
  expect(await take('a')).toBe(1)
  clock.pass(599_000)
  expect(await take('a')).toBe(1)
  clock.pass(601_000)
  expect(await take('b')).toBe(2)
  expect(await take('a')).toBe(3)
})

it('forgets after a long silence, too', async () => {
  const clock = standing()
  const take = counted(new Replays(clock))
  expect(await take('a')).toBe(1)
  clock.pass(1_200_000)
  expect(await take('a')).toBe(2)
})

it('does again what it was told to forget', async () => {
  const replays = new Replays<number>(standing())
  const take = counted(replays)
  expect(await take('a')).toBe(1)
  replays.forget('a')
  expect(await take('a')).toBe(2)
})

it('stays bounded under many requests, and still knows the last ones', async () => {
  const take = counted(new Replays(standing()))
  for (let n = 0; n < 120_000; n++) void take(String(n))
  expect(await take('119999')).toBe(120_000)
  expect(await take('80000')).toBe(80_001)
  expect(await take('0')).toBe(120_001)
})
