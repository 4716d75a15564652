/** The keys of a document and the types under them, without its values. */
export function shapeOf(value: unknown): unknown {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? [] : [merged(value.map(shapeOf))]
  if (typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
}

/** One shape for all entries of a list. */
function merged(shapes: readonly unknown[]): unknown {
  const words = new Map(shapes.map((shape) => [JSON.stringify(shape), shape]))
  return words.size === 1 ? shapes[0] : [...words.keys()].toSorted().map((key) => words.get(key))
}

/** Every key in a document, at any depth. */
export function keysOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
}

/** Every text in a document, at any depth. */
export function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}
