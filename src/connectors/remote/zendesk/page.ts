/** As many as Zendesk gives at a time by cursor. */
const pageSize = 100

export function cursorQuery(after: string | null | undefined) {
  return { query: { 'page[size]': pageSize, ...(after ? { 'page[after]': after } : {}) } }
}

/** The page after this one; null on the last. */
export function nextCursor({
  meta,
}: {
  readonly meta: { readonly has_more: boolean; readonly after_cursor?: string | null | undefined }
}) {
  return meta.has_more ? (meta.after_cursor ?? null) : null
}

interface Exported {
  readonly next_page?: string | null | undefined
  readonly end_time?: number | null | undefined
  readonly end_of_stream?: boolean | null | undefined
}

/** Zendesk answers nothing of the last minute, and refuses to be asked for it. */
const freshSeconds = 60

/**
 * Where the next page of an export starts; null at its end. The address Zendesk names for it is never followed, so
 * the credential goes nowhere else.
 */
export function nextStart(page: Exported, start: number): number | null {
  const { next_page, end_time, end_of_stream } = page
  if (end_of_stream === true || typeof end_time !== 'number') return null
  if (end_of_stream !== false && (typeof next_page !== 'string' || end_time <= start)) return null
  return isFresh(end_time) ? null : end_time
}

/** True for a moment, in epoch seconds, that Zendesk refuses to be asked from: there is nothing to read yet. */
export function isFresh(start: number): boolean {
  return start > Math.floor(Date.now() / 1_000) - freshSeconds
}
