import { describe, expect, it } from 'vitest'
import { inOrder } from '../../../src/cli/mask/in-order.ts'
import { collect } from '../../support/collect.ts'

/** Promises settled by hand, by number. */
function byHand() {
  const doors = new Map<number, PromiseWithResolversOf<string>>()
  const door = (n: number): PromiseWithResolversOf<string> => {
    const known = doors.get(n) ?? withResolvers<string>()
    doors.set(n, known)
    return known
  }
  return door
}

interface PromiseWithResolversOf<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (error: Error) => void
}

function withResolvers<T>(): PromiseWithResolversOf<T> {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

async function* upTo(count: number): AsyncGenerator<number, void, undefined> {
  for (let n = 0; n < count; n++) yield n
}

const roomy = { sizeOf: () => 1, maxSize: 100 }

describe('work in order', () => {
  it('answers in the order of the inputs, whatever is done first', async () => {
    const door = byHand()
    const answers = collect(inOrder(upTo(3), (n) => door(n).promise, roomy))
    for (const n of [2, 0, 1]) door(n).resolve(`${n}`)
    expect(await answers).toEqual(['0', '1', '2'])
  })

  it('reads no further than it may be ahead, but always lets one in', async () => {
    let begun = 0
    let taken = 0
    const work = async (n: number): Promise<number> => {
      begun++
      return n
    }
    for await (const _ of inOrder(upTo(50), work, { sizeOf: () => 10, maxSize: 25 })) {
      taken++
      expect(begun - taken).toBeLessThanOrEqual(3)
    }
    expect(taken).toBe(50)
    const tight = { sizeOf: () => 10, maxSize: 1 }
    expect(await collect(inOrder(upTo(3), work, tight))).toEqual([0, 1, 2])
  })

  it('hands on an answer while the next input is long in coming', async () => {
    const more = withResolvers<string>()
    const slow = async function* (): AsyncGenerator<string, void, undefined> {
      yield 'a'
      yield await more.promise
    }
    const answers = inOrder(slow(), async (word) => word, roomy)
    expect(await answers.next()).toEqual({ done: false, value: 'a' })
    more.resolve('b')
    expect(await answers.next()).toEqual({ done: false, value: 'b' })
    expect((await answers.next()).done).toBe(true)
  })

  it('gives all answers before the error of an input that cannot be read', async () => {
    const broken = async function* (): AsyncGenerator<number, void, undefined> {
      yield* upTo(2)
      throw new Error('unreadable')
    }
    const door = byHand()
    const answers = inOrder(broken(), (n) => door(n).promise, roomy)
    const first = answers.next()
    door(1).resolve('1')
    door(0).resolve('0')
    expect([(await first).value, (await answers.next()).value]).toEqual(['0', '1'])
    await expect(answers.next()).rejects.toThrow('unreadable')
  })

  it('fails where the failed work was, after what came before it', async () => {
    const work = async (n: number): Promise<number> => {
      if (n === 1) throw new Error('lost')
      return n
    }
    const answers = inOrder(upTo(3), work, roomy)
    expect((await answers.next()).value).toBe(0)
    await expect(answers.next()).rejects.toThrow('lost')
  })
})
