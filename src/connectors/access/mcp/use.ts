import { SvcError } from '../../../core/error.ts'
import type { Keeping } from '../call.ts'
import { fieldOf } from '../json.ts'
import type { Pace } from '../pace.ts'
import { unknownTool } from '../refusal.ts'

/**
 * One thing a connector asks of an MCP server, as data: the plan is printed from it, and a tool, an argument or
 * a field it does not name is never called, sent or kept, whatever the server says about it.
 */
export interface Use extends Keeping {
  /** `connect`: only to prove that it can be read; `read`: in a run. */
  readonly when: 'connect' | 'read' | 'both'
  /** Names the server's tool has gone by, the preferred one first. */
  readonly tools: readonly [string, ...string[]]
  /** Arguments it may carry; one the server's schema does not declare is left out. */
  readonly arguments: readonly string[]
  /** Arguments that keep the read inside its scope: a server that takes none of that name is not asked. */
  readonly needs?: readonly string[]
  /**
   * For a server that answers in a form of its own: the text (and the structured part, or null) as an object
   * that `keeps`, `prose` and the like are then applied to. Sees the text before anyone and must not keep it; throws
   * nothing but `UnknownForm`.
   */
  readonly parse?: (text: string, structured: unknown) => unknown
  /** The permission it needs, for the plan. */
  readonly permission?: string
  /** Where the vendor limits this use by itself. */
  readonly pace?: Pace
}

export type Uses = Readonly<Record<string, Use>>

/** Arguments of one use; what is undefined is left out. */
export type UseInput<U extends Use = Use> = Readonly<
  Partial<Record<U['arguments'][number], unknown>>
>

/** Thrown by a `parse` for a text that is not in the form it knows. The message is in fixed words. */
export class UnknownForm extends Error {
  override readonly name = 'UnknownForm'
}

/** A tool as the server lists it. */
export interface Offered {
  readonly name: string
  readonly arguments: ReadonlyMap<string, ArgumentForm>
}

export interface ArgumentForm {
  readonly required: boolean
  /** The only values it takes, in the server's order; null: no such list. */
  readonly choices: readonly string[] | null
}

/** The tool of a use among those a server offers: the first of its names that is there. */
export function offeredOf(use: Use, tools: ReadonlyMap<string, Offered>): Offered | null {
  for (const name of use.tools) {
    const found = tools.get(name)
    if (found !== undefined) return found
  }
  return null
}

/** What a tool's input schema declares; a schema of another form declares nothing. */
export function argumentsOf(schema: unknown): Offered['arguments'] {
  const declared = fieldOf(schema, 'properties')
  const required = fieldOf(schema, 'required')
  const must = new Set<unknown>(Array.isArray(required) ? required : [])
  if (typeof declared !== 'object' || declared === null) return new Map()
  return new Map(
    Object.entries(declared).map(([name, form]) => [
      name,
      { required: must.has(name), choices: choicesOf(form) },
    ]),
  )
}

/**
 * The arguments that are sent. Throws a TypeError for one the use does not declare, which is a bug, and
 * `connector.unexpected` when the server has lost one that keeps the scope or wants one that is not known.
 */
export function argumentsFor(
  title: string,
  use: Use,
  offered: Offered,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const extra = Object.keys(given).find((name) => !use.arguments.includes(name))
  if (extra !== undefined) throw new TypeError(`a use may not carry ${extra}`)
  const wanted = Object.entries(given).filter(([, value]) => value !== undefined)
  const lost = (use.needs ?? []).find((name) => !offered.arguments.has(name))
  if (lost !== undefined) {
    throw new SvcError(
      'connector.unexpected',
      `${title}'s tool ${offered.name} does not take ${lost}, so it cannot be kept to the scope`,
      {
        hint: 'start the server without a scope of its own, or look for a newer svc',
        cause: unknownTool,
      },
    )
  }
  const sent = wanted.filter(([name]) => offered.arguments.has(name))
  const names = new Set(sent.map(([name]) => name))
  const missing = [...offered.arguments].find(
    ([name, { required }]) => required && !names.has(name),
  )
  if (missing !== undefined) {
    throw new SvcError(
      'connector.unexpected',
      `${title}'s tool ${offered.name} wants something svc does not know (${wordOf(missing[0])})`,
      { hint: 'the server has changed: look for a newer svc', cause: unknownTool },
    )
  }
  return Object.fromEntries(sent)
}

/** A name from a server's list, fit for a message: names only, nothing that could be a text. */
function wordOf(name: string): string {
  return /^[\w.-]{1,64}$/.test(name) ? name : 'an argument'
}

function choicesOf(form: unknown): readonly string[] | null {
  const own = fieldOf(form, 'enum')
  if (Array.isArray(own)) return own.filter((each) => typeof each === 'string')
  const any = fieldOf(form, 'anyOf')
  return Array.isArray(any) ? (any.map(choicesOf).find((each) => each !== null) ?? null) : null
}
