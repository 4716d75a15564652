/** All that an iterable gives, once it has ended. */
export async function collect<T>(all: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = []
  for await (const each of all) collected.push(each)
  return collected
}
