import { z } from 'zod'
import { SvcError } from '../core/error.ts'
import { RawText } from '../core/text.ts'
import type { Finding, Gate } from '../gate/gate.ts'
import type { Kind } from '../gate/kind.ts'
import type { Context } from './context.ts'
import { bytesOf, linesOf, openInput } from './input.ts'

const record = z.object({
  id: z.union([z.string(), z.number()]),
  text: z.string(),
  people: z.array(z.string()).optional(),
})

/** Longest line of JSON taken; a record is one item of prose, not a whole archive. */
export const maxRecordLength = 64 * 1024 * 1024

/** Largest piece of plain text masked at once, in characters; pieces end at a line's end. */
const pieceLength = 1024 * 1024

/** Masks each record, in order, one at a time. A broken line is an error that names the line and nothing in it. */
export async function maskJsonLines(
  context: Context,
  gate: Gate,
  paths: readonly string[],
): Promise<ReadonlyMap<Kind, number>> {
  const counts = new Map<Kind, number>()
  for await (const { value } of recordsOf(context, paths, record)) {
    const people = (value.people ?? []).map((name) => new RawText(name))
    const { masked, findings } = gate.open(people).mask(new RawText(value.text))
    count(counts, findings)
    const places = findings.map(({ kind, start, end }) => ({ kind, start, end }))
    await context.stream(`${JSON.stringify({ id: value.id, masked, findings: places })}\n`)
  }
  return counts
}

/** Masks plain text piece by piece, so a file of any length takes little memory; placeholders go on through a file. */
export async function maskTexts(
  context: Context,
  gate: Gate,
  paths: readonly string[],
): Promise<ReadonlyMap<Kind, number>> {
  const counts = new Map<Kind, number>()
  for (const path of paths) {
    const session = gate.open()
    for await (const piece of piecesOf(bytesOf(openInput(context.io, path), path))) {
      const { masked, findings } = session.mask(new RawText(piece))
      count(counts, findings)
      await context.stream(masked.value)
    }
  }
  return counts
}

/** JSON records of these inputs, decoded by `schema`. */
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
      if (!parsed.success) {
        throw new SvcError('input.unreadable', `line ${number} of ${path} is not a record`, {
          hint: 'each line is one JSON object with "id" and "text"',
        })
      }
      yield { value: parsed.data }
    }
  }
}

function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

async function* piecesOf(bytes: AsyncIterable<Buffer>): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let held: string[] = []
  let length = 0
  for await (const part of bytes) {
    const text = decoder.decode(part, { stream: true })
    held.push(text)
    length += text.length
    if (length < pieceLength) continue
    const joined = held.join('')
    // At a line's end; text without one is cut anyway once it is twice as long as a piece.
    const newline = joined.lastIndexOf('\n')
    const end = newline === -1 && joined.length < 2 * pieceLength ? 0 : cutAt(joined, newline)
    if (end > 0) yield joined.slice(0, end)
    held = [joined.slice(end)]
    length = joined.length - end
  }
  const rest = held.join('') + decoder.decode()
  if (rest !== '') yield rest
}

function cutAt(text: string, newline: number): number {
  if (newline !== -1) return newline + 1
  const space = text.lastIndexOf(' ')
  return space === -1 ? text.length : space + 1
}

function count(counts: Map<Kind, number>, findings: readonly Finding[]): void {
  for (const { kind } of findings) counts.set(kind, (counts.get(kind) ?? 0) + 1)
}
