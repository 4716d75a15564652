/**
 * `work` over every entry, up to `atOnce` at a time, results in the order of the entries. Reads ahead by no more
 * than that, so memory is bounded; the first failure ends it, and an early end of the loop starts nothing more.
 */
export async function* inParallel<T, R>(
  entries: AsyncIterable<T> | Iterable<T>,
  atOnce: number,
  work: (entry: T) => Promise<R>,
): AsyncIterable<R> {
  const underWay: Promise<R>[] = []
  try {
    for await (const entry of entries) {
      const started = work(entry)
      // Its failure is thrown where its turn comes; until then nobody else may call it unhandled.
      started.catch(() => undefined)
      underWay.push(started)
      if (underWay.length < atOnce) continue
      const first = underWay.shift()
      if (first !== undefined) yield await first
    }
    for (let next = underWay.shift(); next !== undefined; next = underWay.shift()) yield await next
  } finally {
    await Promise.allSettled(underWay)
  }
}
