/**
 * The entries of `source` in their order, fetched up to `size` ahead of whoever takes them, so that waiting for one
 * and working on another go on together. A failure comes after the entries before it; an early end of the loop
 * ends the source.
 */
export async function* readAhead<T>(source: AsyncIterable<T>, size: number): AsyncIterable<T> {
  const iterator = source[Symbol.asyncIterator]()
  const state: Ahead<T> = {
    ready: [],
    news: new Bell(),
    room: new Bell(),
    failure: null,
    ended: false,
    stopped: false,
  }
  const fetching = fetchAll(iterator, state, size)
  try {
    for (;;) {
      const [entry] = state.ready.splice(0, 1)
      if (entry !== undefined) {
        state.room.ring()
        yield entry.value
        continue
      }
      if (state.ended) break
      await state.news.heard()
    }
    if (state.failure !== null) throw state.failure.thrown
  } finally {
    state.stopped = true
    state.room.ring()
    // What is under way ends by itself or by the run's signal.
    await fetching
    await iterator.return?.()
  }
}

/** Ends when the source does, fails, or nobody wants more. Never throws. */
async function fetchAll<T>(
  iterator: AsyncIterator<T>,
  state: Ahead<T>,
  size: number,
): Promise<void> {
  try {
    while (!state.stopped) {
      const next = await iterator.next()
      if (next.done === true) break
      state.ready.push({ value: next.value })
      state.news.ring()
      if (state.ready.length >= size && !state.stopped) await state.room.heard()
    }
  } catch (thrown) {
    state.failure = { thrown }
  }
  state.ended = true
  state.news.ring()
}

interface Ahead<T> {
  readonly ready: { readonly value: T }[]
  readonly news: Bell
  readonly room: Bell
  failure: { readonly thrown: unknown } | null
  ended: boolean
  stopped: boolean
}

/** Wakes the one who waits for it. */
class Bell {
  #wake: () => void = () => undefined

  ring(): void {
    this.#wake()
  }

  heard(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }
}
