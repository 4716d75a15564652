import { RawText } from '../../core/text.ts'
import { fieldOf } from './json.ts'
import type { Pace } from './pace.ts'

/**
 * One endpoint a connector may call, as data: the plan is printed from it, the request is made from it, and
 * what it does not name is neither sent nor kept.
 */
export interface Call {
  /** `connect`: only to prove a credential or to pick; `read`: in a run. */
  readonly when: 'connect' | 'read' | 'both'
  /** What it is made for, where a history tells of it: `reading macros`. */
  readonly step?: string
  readonly method: 'GET' | 'POST'
  /** Below the base address; each `{name}` is filled in percent-encoded. */
  readonly path: string
  /** Names of query parameters it may carry. */
  readonly query?: readonly string[]
  /** Names of top-level fields its JSON body may carry. */
  readonly body?: readonly string[]
  /**
   * Fields of the answer that are kept; all others are gone before the connector's code runs. `a.b`, `a[].b`
   * for every entry of a list, `*` for any name, `{name}` for the names given with the call.
   */
  readonly keeps: readonly string[]
  /** Fields that hold prose, in the same form: kept where they are a string, and handed out as RawText. */
  readonly prose?: readonly string[]
  /**
   * What an object says of itself where its prose is kept, by the object's path: a graph has a `text`, too, and
   * only the one of a cell of type `markdown` is prose. Where it says anything else, its prose is gone. By the path of
   * a prose field it counts for that field alone, and not for what else is in the object. `a.b` asks what is said one
   * level down; of several values in a list any will do, null is also what is not there.
   */
  readonly proseWhere?: Readonly<Record<string, Readonly<Record<string, Said>>>>
  /**
   * What an object says of itself where its prose is gone, by the object's path, and any of it is enough: an
   * internal note. Where it says nothing, its prose is kept.
   */
  readonly proseUnless?: Readonly<Record<string, Readonly<Record<string, Said>>>>
  /** Headers of the answer the connector may look at, in lower case. */
  readonly headers?: readonly string[]
  /** The vendor's scope or permission it needs, for the plan. */
  readonly permission?: string
  /** Where the vendor limits this call by itself. */
  readonly pace?: Pace
}

/** What a field of an object says. */
type Said = string | boolean | null | readonly (string | null)[]

export type Calls = Readonly<Record<string, Call>>

/** What is kept of an answer, wherever it comes from. */
export type Keeping = Pick<Call, 'keeps' | 'prose' | 'proseWhere' | 'proseUnless'>

/** The `{names}` of a path. */
export type PathNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? N | PathNames<Rest>
  : never

/** What goes into one call. */
export interface CallInput<C extends Call = Call> {
  readonly path?: Readonly<Record<PathNames<C['path']>, string>>
  /** What is undefined is left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: Readonly<Record<string, unknown>>
  /** Names for a `{name}` in `keeps` and `prose`. */
  readonly names?: Readonly<Record<string, readonly string[]>>
}

/** The path and query of a call. Throws a TypeError for what the call does not declare: that is a bug. */
export function callPath(call: Call, input: CallInput): string {
  const given: Readonly<Record<string, string>> = input.path ?? {}
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name]
    // A dot segment would climb out of the path the call declares.
    if (value === undefined || /^\.{0,2}$/.test(value)) {
      throw new TypeError(`a call needs a usable ${name}`)
    }
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (!call.query?.includes(name)) throw new TypeError(`a call may not carry ${name}`)
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

/** True when a path and query could come from `callPath` for this call, whatever fills its names. */
export function fitsCall(call: Call, pathAndQuery: string): boolean {
  const { pathname, searchParams } = new URL(pathAndQuery, 'http://base.invalid')
  const wanted = call.path.split('/')
  const steps = pathname.split('/')
  return (
    wanted.length === steps.length &&
    wanted.every((want, i) => (/^\{\w+\}$/.test(want) ? steps[i] !== '' : steps[i] === want)) &&
    [...searchParams.keys()].every((name) => call.query?.includes(name))
  )
}

/** The JSON body of a call; null without one. Throws a TypeError for a field the call does not declare. */
export function callBody(call: Call, input: CallInput): string | null {
  if (input.body === undefined) return null
  const extra = Object.keys(input.body).find((name) => !call.body?.includes(name))
  if (extra !== undefined) throw new TypeError(`a call may not carry ${extra}`)
  return JSON.stringify(input.body)
}

/** Which fields of an answer are kept, as a tree. */
interface Kept {
  readonly fields: Map<string, Kept>
  entries: Kept | null
  leaf: 'plain' | 'prose' | null
  /** What an object here must say for prose below it to be kept. */
  where: readonly (readonly [string, Said])[]
  /** What an object here must not say. */
  unless: readonly (readonly [string, Said])[]
}

/** The answer of a call with nothing in it but what the call keeps; prose as RawText. */
export function keptOf(call: Keeping, names: CallInput['names'], answer: unknown): unknown {
  return pruned(answer, rootOf(call, names), true)
}

function rootOf(call: Keeping, names: CallInput['names']): Kept {
  const known = names === undefined ? roots.get(call) : undefined
  if (known !== undefined) return known
  const root = newKept()
  for (const path of call.keeps) set(root, path, names, { leaf: 'plain' })
  for (const path of call.prose ?? []) set(root, path, names, { leaf: 'prose' })
  for (const [path, where] of Object.entries(call.proseWhere ?? {})) {
    set(root, path, names, { where: Object.entries(where) })
  }
  for (const [path, unless] of Object.entries(call.proseUnless ?? {})) {
    set(root, path, names, { unless: Object.entries(unless) })
  }
  if (names === undefined) roots.set(call, root)
  return root
}

/** A call without names of its own keeps the same fields every time. */
const roots = new WeakMap<Keeping, Kept>()

/** True when `name` stands in a path the call keeps, and so is no word of the tool's own. */
export function isDeclared(call: Keeping, names: CallInput['names'], name: string): boolean {
  return [...call.keeps, ...(call.prose ?? [])]
    .flatMap((path) => path.split('.'))
    .flatMap((step) => namesOf(step.replace(/(?:\[\])+$/, ''), names))
    .some((declared) => declared === name && declared !== '*')
}

function newKept(): Kept {
  return { fields: new Map(), entries: null, leaf: null, where: [], unless: [] }
}

function set(
  root: Kept,
  path: string,
  names: CallInput['names'],
  what: Partial<Pick<Kept, 'leaf' | 'where' | 'unless'>>,
): void {
  let ends = [root]
  for (const step of path.split('.')) {
    const name = step.replace(/(?:\[\])+$/, '')
    if (name !== '')
      ends = ends.flatMap((end) => namesOf(name, names).map((each) => below(end, each)))
    for (let at = name.length; at < step.length; at += 2) {
      ends = ends.map((end) => (end.entries ??= newKept()))
    }
  }
  for (const end of ends) Object.assign(end, what)
}

function namesOf(name: string, names: CallInput['names']): readonly string[] {
  return name.startsWith('{') ? (names?.[name.slice(1, -1)] ?? []) : [name]
}

function below(above: Kept, name: string): Kept {
  const known = above.fields.get(name)
  if (known !== undefined) return known
  const fresh = newKept()
  above.fields.set(name, fresh)
  return fresh
}

/** A leaf keeps a value of its own kind and nothing below it, so a field that turns into an object carries nothing in. */
function pruned(value: unknown, kept: Kept, withProse: boolean): unknown {
  if (value === null) return null
  // What is no string may still have declared prose below it: a text that some fields wrap in an object.
  if (kept.leaf === 'prose' && typeof value === 'string') {
    return withProse ? new RawText(value) : undefined
  }
  if (typeof value !== 'object') return kept.leaf === 'plain' ? value : undefined
  if (Array.isArray(value)) {
    const { entries } = kept
    return entries === null ? undefined : value.map((entry) => pruned(entry, entries, withProse))
  }
  if (kept.fields.size === 0) return undefined
  const any = kept.fields.get('*')
  const left: Record<string, unknown> = {}
  const given = Object.entries(value)
  const isProse = withProse && (kept.leaf === 'prose' || letsProse(value, kept))
  for (const [name, inner] of given) {
    const own = kept.fields.get(name) ?? any
    if (own === undefined || name === '__proto__') continue
    const isKept = isProse && (own.leaf !== 'prose' || letsProse(value, own))
    const rest = pruned(inner, own, isKept)
    if (rest !== undefined) left[name] = rest
  }
  return left
}

function letsProse(value: object, { where, unless }: Kept): boolean {
  return (
    where.every(([name, said]) => says(value, name, said)) &&
    !unless.some(([name, said]) => says(value, name, said))
  )
}

function says(value: object, name: string, said: Said): boolean {
  const found = name.split('.').reduce<unknown>(fieldOf, value) ?? null
  return Array.isArray(said) ? said.includes(found) : found === said
}
