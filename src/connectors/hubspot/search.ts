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

/** A search for what all filters hold for, in ascending order. Without `properties` HubSpot would answer many. */
export function searchBody(
  filters: readonly Filter[],
  sort: 'hs_object_id' | 'hs_lastmodifieddate',
  properties: readonly string[],
) {
  return {
    filterGroups: [{ filters }],
    sorts: [{ propertyName: sort, direction: 'ASCENDING' }],
    properties,
    limit: searchPage,
  }
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
