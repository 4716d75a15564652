import type { z } from 'zod'
import { SvcError } from '../core/error.ts'
import type { Context } from './context.ts'
import { bytesOf, linesOf, openInput } from './input.ts'

/** Longest line of JSON taken, in bytes: a record is one item of prose, not a whole archive. */
export const maxRecordLength = 8 * 1024 * 1024

/**
 * JSON records of these inputs, decoded by `schema`, as many at once as there are without waiting for more. A broken line is
 * an error that names the line and nothing in it; the records in front of it come first.
 */
export async function* recordsOf<T>(
  context: Context,
  paths: readonly string[],
  schema: z.ZodType<T>,
): AsyncIterable<readonly T[]> {
  for (const path of paths) {
    let number = 0
    for await (const lines of linesOf(
      bytesOf(openInput(context.io, path), path),
      maxRecordLength,
    )) {
      const records: T[] = []
      let broken: SvcError | null = null
      for (const line of lines) {
        number++
        if (line.trim() === '') continue
        const parsed = schema.safeParse(parsedLine(line))
        if (!parsed.success) {
          broken = notARecord(path, number)
          break
        }
        records.push(parsed.data)
      }
      if (records.length > 0) yield records
      if (broken !== null) throw broken
    }
  }
}

/** What a line of JSON holds; undefined when it is not JSON. */
export function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

export function notARecord(path: string, line: number): SvcError {
  return new SvcError('input.unreadable', `line ${line} of ${path} is not a record`, {
    hint: 'each line is one JSON object with "text" and an "id": text, or a whole number below 2^53',
  })
}
