/** Most values HubSpot takes in one `IN` filter. */
const maxValues = 100
/** Most results HubSpot puts on a page. */
const searchPage = 200

interface Filter {
  readonly propertyName: 'pipeline' | 'hubspot_owner_id' | 'hs_lastmodifieddate' | 'hs_object_id'
  readonly operator: 'IN' | 'GT' | 'GTE' | 'EQ'
  readonly value?: string
  readonly values?: readonly string[]
}

/**
 * A search for what all filters hold for, in ascending order. Without `properties` HubSpot would answer many. `after` is
 * HubSpot's own cursor, and counts places.
 */
export function searchBody(
  filters: readonly Filter[],
  sort: 'hs_object_id' | 'hs_lastmodifieddate',
  properties: readonly string[],
  after?: string,
) {
  return {
    filterGroups: [{ filters }],
    sorts: [{ propertyName: sort, direction: 'ASCENDING' }],
    properties,
    limit: searchPage,
    after,
  }
}

/** What a page of a search says of the next one. */
interface SearchPage {
  readonly results: readonly unknown[]
  readonly paging?:
    { readonly next?: { readonly after: string } | null | undefined } | null | undefined
}

/**
 * The search after a page, as `ask` has it: anew from the last result on, and behind an empty page, where nothing else
 * leads on, by the cursor. Null behind the last page.
 */
export function nextSearch<T>(
  { results, paging }: SearchPage,
  ask: (after?: string) => T,
): T | null {
  const after = paging?.next?.after
  if (after === undefined) return null
  return results.length > 0 ? ask() : ask(after)
}

/** Lists of values no longer than a filter takes. */
export function* filterValues(values: readonly string[]): Iterable<readonly string[]> {
  for (let at = 0; at < values.length; at += maxValues) yield values.slice(at, at + maxValues)
}

/** Entries gathered to lists of `size`, the last one shorter. */
export async function* inBatches<T>(
  entries: AsyncIterable<T>,
  size: number,
): AsyncIterable<readonly T[]> {
  let batch: T[] = []
  for await (const entry of entries) {
    batch.push(entry)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
