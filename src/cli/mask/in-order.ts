/** How far work may run ahead of what was taken. */
export interface Ahead<I> {
  readonly sizeOf: (input: I) => number
  /** Sum of the sizes in work at a time; one input is always let in. */
  readonly maxSize: number
}

/**
 * Works on inputs side by side and answers in their order. Reads no further while too much is in work, and hands
 * on an answer as soon as it is its turn, also while the next input is long in coming. An input that cannot be
 * read is an error after the answers to all before it.
 */
export async function* inOrder<I, O>(
  inputs: AsyncIterator<I>,
  work: (input: I) => Promise<O>,
  { sizeOf, maxSize }: Ahead<I>,
): AsyncGenerator<O, void, undefined> {
  const doing: { readonly size: number; readonly answer: Promise<O> }[] = []
  let size = 0
  const full = (): boolean => size >= maxSize
  const take = async (): Promise<O> => {
    const oldest = doing.shift()
    if (oldest === undefined) throw new RangeError('nothing is in work')
    const answer = await oldest.answer
    size -= oldest.size
    return answer
  }
  let next = handled(inputs.next())
  for (;;) {
    while (doing.length > 0 && (full() || (await isFirst(doing[0]?.answer, next)))) {
      yield await take()
    }
    const input = await next.catch(async (error: unknown) => ({ error }))
    if ('error' in input || input.done === true) {
      while (doing.length > 0) yield await take()
      if ('error' in input) throw input.error
      return
    }
    const inputSize = sizeOf(input.value)
    doing.push({ size: inputSize, answer: handled(work(input.value)) })
    size += inputSize
    next = handled(inputs.next())
  }
}

/** Whether an answer is there before the next input is. */
async function isFirst(answer: Promise<unknown> | undefined, next: Promise<unknown>) {
  const settled = (promise: Promise<unknown> | undefined, first: boolean): Promise<boolean> =>
    (promise ?? Promise.resolve()).then(
      () => first,
      () => first,
    )
  return Promise.race([settled(answer, true), settled(next, false)])
}

/** A failure is met when its turn comes; until then it must not count as one nobody cared for. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}
