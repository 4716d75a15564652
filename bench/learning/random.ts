/** Whole numbers from 0 to below `below`. */
export type Random = (below: number) => number

/** The same numbers for the same seed: a linear congruential generator, modulus 2^32. */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export function pick<T>(list: readonly T[], random: Random): T {
  const one = list[random(list.length)]
  if (one === undefined) throw new RangeError('nothing to pick from')
  return one
}
