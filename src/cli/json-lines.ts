import type { z } from 'zod'
import { SvcError } from '../core/error.ts'
import type { Context } from './context.ts'
import { bytesOf, linesOf, openInput } from './input.ts'

/** Longest line of JSON taken, in bytes: a record is one item of prose, not a whole archive. */
export const maxRecordLength = 8 * 1024 * 1024

/** JSON records of these inputs, decoded by `schema`. A broken line is an error that names the line and nothing in it. */
export async function* recordsOf<T>(
  context: Context,
  paths: readonly string[],
  schema: z.ZodType<T>,
): AsyncIterable<{ value: T }> {
  for (const path of paths) {
    let number = 0
    for await (const line of linesOf(bytesOf(openInput(context.io, path), path), maxRecordLength)) {
      number++
      if (line.trim() === '') continue
      const parsed = schema.safeParse(parsedLine(line))
      if (!parsed.success) throw notARecord(path, number)
      yield { value: parsed.data }
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
