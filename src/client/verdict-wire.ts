import * as z from 'zod'
import { parsedJson } from '../core/json.ts'
import type { Verdict } from '../core/verdict.ts'
import { traitBuckets } from '../core/verdict.ts'

/** What the file holds, by organisation; verdicts oldest first. */
export interface VerdictBook {
  /** False: the person opted out, and nothing is noted or used. */
  readonly learning: boolean
  readonly organisations: ReadonlyMap<string, readonly Verdict[]>
}

export const emptyBook: VerdictBook = { learning: true, organisations: new Map() }

/** `newer`: written by a later svc, and not to be touched by this one. */
export type BookReading =
  | { readonly state: 'read'; readonly book: VerdictBook }
  | { readonly state: 'broken'; readonly learning: boolean }
  | { readonly state: 'newer' }

const format = 1

/** Two base64 digits a bucket. */
const buckets = z
  .string()
  .regex(/^(?:[\w-]{2})*$/)
  .max(2 * traitBuckets)
  .transform((text) => (text.match(/../g) ?? []).map(bucketOf))

const wireBook = z.object({
  format: z.literal(format),
  learning: z.boolean(),
  organisations: z.record(
    z.string(),
    z.array(
      z.object({
        draft: z.string().regex(/^[\w-]{1,64}$/),
        submitted: z.boolean(),
        score: z.number().min(0).max(1),
        words: buckets,
        signs: buckets,
      }),
    ),
  ),
})

const newer = z.object({ format: z.number().gt(format) })

/** Never throws. */
export function parseBook(text: string): BookReading {
  const json = parsedJson(text)
  const parsed = wireBook.safeParse(json)
  if (parsed.success) {
    const { learning, organisations } = parsed.data
    return {
      state: 'read',
      book: { learning, organisations: new Map(Object.entries(organisations)) },
    }
  }
  if (newer.safeParse(json).success) return { state: 'newer' }
  // Who opted out stays out, even where nothing else can be read any more.
  return { state: 'broken', learning: !/"learning"\s*:\s*false/.test(text) }
}

/** One verdict a line. At most `maxBytes`: the organisation that has the most loses its oldest until it fits. */
export function printBook({ learning, organisations }: VerdictBook, maxBytes: number): string {
  const lines = new Map(
    [...organisations].map(([name, verdicts]) => [name, verdicts.map(lineOf)] as const),
  )
  let length = printed(learning, lines).length
  while (length > maxBytes) {
    const [, largest] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a))
    const oldest = largest.shift()
    // Nothing but names of organisations is left; there are never so many.
    if (oldest === undefined) break
    length -= oldest.length + separator.length
  }
  return printed(learning, lines)
}

const separator = ',\n'

function printed(learning: boolean, lines: ReadonlyMap<string, readonly string[]>): string {
  const organisations = [...lines]
    .filter(([, verdicts]) => verdicts.length > 0)
    .map(([name, verdicts]) => `${JSON.stringify(name)}:[\n${verdicts.join(separator)}\n]`)
  const head = `"format":${format},"learning":${learning}`
  return `{${head},"organisations":{${organisations.join(separator)}}}\n`
}

/** ASCII only, so that its length is its bytes. */
function lineOf({ draft, submitted, score, words, signs }: Verdict): string {
  return JSON.stringify({
    draft,
    submitted,
    score: Math.round(score * 1000) / 1000,
    words: words.map(digitsOf).join(''),
    signs: signs.map(digitsOf).join(''),
  })
}

/** The alphabet of base64url (RFC 4648 §5). */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function digitsOf(bucket: number): string {
  return alphabet.charAt(bucket >>> 6) + alphabet.charAt(bucket & 63)
}

function bucketOf(digits: string): number {
  return (alphabet.indexOf(digits.charAt(0)) << 6) | alphabet.indexOf(digits.charAt(1))
}
