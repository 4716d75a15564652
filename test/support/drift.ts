/** Changes to answers that a vendor may make without notice, by the paths a call keeps. */

interface Spot {
  readonly holder: Record<string, unknown> | unknown[]
  readonly key: string | number
}

/** A copy of `answer` in which every value at `path` is gone. */
export function without(answer: unknown, path: string): unknown {
  const copy = structuredClone(answer)
  for (const { holder, key } of spotsOf(copy, path)) {
    if (!Array.isArray(holder)) delete holder[key as string]
  }
  return copy
}

/** A copy of `answer` in which every value at `path` is `value`. */
export function replaced(answer: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(answer)
  for (const { holder, key } of spotsOf(copy, path)) {
    if (Array.isArray(holder)) holder[key as number] = structuredClone(value)
    else holder[key as string] = structuredClone(value)
  }
  return copy
}

/** A copy of `answer` in which every object has one more field. */
export function widened(answer: unknown, name: string, value: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((entry) => widened(entry, name, value))
  if (typeof answer !== 'object' || answer === null) return answer
  const fields = Object.entries(answer).map(([key, inner]) => [key, widened(inner, name, value)])
  return { ...Object.fromEntries(fields), [name]: value }
}

/** The last name of a path: `created_at` of `comments[].created_at`. */
export function lastName(path: string): string {
  return (path.split('.').at(-1) ?? '').replaceAll('[]', '')
}

/** Where the values at a path stand; `*` and `{name}` stand for every name. */
function spotsOf(root: unknown, path: string): readonly Spot[] {
  let spots: Spot[] = [{ holder: [root], key: 0 }]
  for (const step of path.split('.')) {
    const name = step.replace(/(?:\[\])+$/, '')
    if (name !== '') spots = spots.flatMap((spot) => fieldsOf(valueAt(spot), name))
    for (let at = name.length; at < step.length; at += 2) {
      spots = spots.flatMap((spot) => entriesOf(valueAt(spot)))
    }
  }
  return spots
}

function valueAt({ holder, key }: Spot): unknown {
  return Array.isArray(holder) ? holder[key as number] : holder[key as string]
}

function fieldsOf(value: unknown, name: string): Spot[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const holder = value as Record<string, unknown>
  const any = name === '*' || name.startsWith('{')
  return Object.keys(holder)
    .filter((key) => any || key === name)
    .map((key) => ({ holder, key }))
}

function entriesOf(value: unknown): Spot[] {
  return Array.isArray(value) ? value.map((_, key) => ({ holder: value, key })) : []
}
