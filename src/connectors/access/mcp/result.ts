import type { McpAnswer, McpConnector, Refusal } from '../../connector.ts'
import { keptOf } from '../call.ts'
import { parseJson } from '../json.ts'
import { refusalOf } from '../refusal.ts'
import type { ToolResult } from './link.ts'
import type { Use } from './use.ts'
import { UnknownForm } from './use.ts'

/** The result of a use with nothing in it but what the use keeps; prose as RawText. Throws UnknownForm. */
export async function keptResult(use: Use, { structured, text }: ToolResult): Promise<unknown> {
  const given: unknown =
    use.parse === undefined ? (structured ?? parsedJson(text)) : await use.parse(text, structured)
  if (given === null || given === undefined) throw new UnknownForm('no JSON')
  return keptOf(use, undefined, given)
}

/**
 * The no in an answer; null when it is none. The connector's own words for it come first, for some vendors hide
 * errors in successes; an answer the server calls an error is read for the status it names.
 */
export function refusalIn(
  connector: Pick<McpConnector, 'refusal'>,
  use: string | null,
  { isError, text }: Pick<ToolResult, 'isError' | 'text'>,
  structured: unknown,
): Refusal | null {
  const answer: McpAnswer = {
    use,
    status: null,
    isError,
    text,
    body: structured ?? parsedJson(text),
  }
  const own = connector.refusal?.(answer) ?? null
  if (own !== null || !isError) return own
  return statusIn(text) ?? { kind: 'unexpected', detail: 'its server answered with an error' }
}

/** What an answer over HTTP that is no success means. */
export function refusalOfStatus(
  connector: Pick<McpConnector, 'refusal'>,
  use: string | null,
  status: number,
  text: string,
): Refusal {
  const answer: McpAnswer = { use, status, isError: true, text, body: parsedJson(text) }
  return (
    connector.refusal?.(answer) ??
    refusalOf({ call: use ?? 'connecting', status, body: null, header: () => null })
  )
}

/** Servers tell what the API behind them said: `API error (429)`, `status: 403`, `too many requests`. */
function statusIn(text: string): Refusal | null {
  if (/rate.?limit|too many requests/i.test(text)) return { kind: 'limited' }
  const found = /\b(?:status(?: code)?|http|error|code)\b\W{0,4}([45]\d\d)\b/i.exec(
    text.slice(0, 2_000),
  )
  if (found === null) return null
  return refusalOf({ call: '', status: Number(found[1]), body: null, header: () => null })
}

/** The server knows no tool of that name: SDKs put it into an answer, other servers into an error. */
export function isUnknownTool(text: string): boolean {
  return /\btool\b.{0,80}\bnot found\b|\bunknown tool\b/i.test(text.slice(0, 300))
}

/** Null for what is no JSON object or list. */
export function parsedJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return null
  try {
    return parseJson(text)
  } catch {
    return null
  }
}
