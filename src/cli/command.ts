import { SvcError } from '../core/error.ts'
import type { Context } from './context.ts'

/** A flag as data: parsing, help and completion are walked from it. */
export interface Flag<T> {
  readonly name: `--${string}`
  /** Placeholder of the value in help; absent on a switch. */
  readonly value?: `<${string}>`
  readonly help: string
  /** Heading in help; flags without one stand under `Flags`. */
  readonly group?: string
  readonly choices?: readonly string[]
  /** From what was typed (`true` for a switch, every occurrence for a list) to the value. */
  readonly parse: (typed: unknown) => T
}

export interface Argument {
  readonly name: string
  readonly help: string
  readonly required: boolean
  readonly variadic: boolean
  /** The words it can be, where they are few and known; completed, not enforced. */
  readonly choices?: readonly string[]
}

export type Flags = Readonly<Record<string, Flag<unknown>>>

export type Values<F extends Flags> = { readonly [K in keyof F]: ReturnType<F[K]['parse']> }

/** What the module of a command holds. Its name and summary stand in the table, which names it without loading it. */
export interface Definition<F extends Flags = Flags> {
  /** In place of the summary at the head of its help. */
  readonly description?: string
  readonly args: readonly Argument[]
  /** Hint where it is given a word too many: what would have been meant. */
  readonly meant?: (word: string) => string
  readonly flags: F
  /** Those of src/cli/topic/variable.ts that it hangs on most; those of the service where nothing is said. */
  readonly variables?: readonly string[]
  readonly examples: readonly (readonly [line: string, what: string])[]
  /** `args` holds every word, in order. */
  run(input: { args: readonly string[]; flags: Values<F> }, context: Context): Promise<void>
}

/** A command with all there is to know about it: see table.ts. */
export interface Command extends Definition {
  readonly path: string
  readonly summary: string
}

/** Infers the flags' types, so that `run` gets parsed values. */
export function command<const F extends Flags>(value: Definition<F>): Definition<F> {
  return value
}

/** A switch; `--no-x` is on when x was turned off. */
export function toggle(name: `--${string}`, help: string, group?: string): Flag<boolean> {
  const on = !name.startsWith('--no-')
  return { name, help, ...grouped(group), parse: (typed) => typed === on }
}

export function text(
  name: `--${string}`,
  value: `<${string}>`,
  help: string,
  group?: string,
): Flag<string | undefined> {
  return { name, value, help, ...grouped(group), parse: (typed) => single(name, typed) }
}

/** As `text`, where a second value that replaced the first would leave out, unsaid, part of what was asked for. */
export function only(
  name: `--${string}`,
  value: `<${string}>`,
  help: string,
  group?: string,
): Flag<string | undefined> {
  const flag = text(name, value, help, group)
  return {
    ...flag,
    parse: (typed) => {
      if (new Set(occurrences(typed)).size > 1) {
        throw new SvcError('usage', `${name} takes one value, and was given several`, {
          hint: 'run svc once for each',
        })
      }
      return flag.parse(typed)
    },
  }
}

export function list(
  name: `--${string}`,
  value: `<${string}>`,
  help: string,
  group?: string,
): Flag<readonly string[] | undefined> {
  return {
    name,
    value,
    help,
    ...grouped(group),
    parse: (typed) => {
      const all = occurrences(typed)
      if (all.length === 0) return undefined
      const entries = all.flatMap((each) => each.split(',')).map((entry) => entry.trim())
      if (entries.some((entry) => entry === '')) {
        throw new SvcError('usage', `${name} has an empty entry`)
      }
      return [...new Set(entries)]
    },
  }
}

export function number(
  name: `--${string}`,
  value: `<${string}>`,
  help: string,
  bounds: { readonly min: number; readonly max: number; readonly integer: boolean },
  group?: string,
): Flag<number | undefined> {
  return {
    name,
    value,
    help,
    ...grouped(group),
    parse: (typed) => {
      const word = single(name, typed)
      if (word === undefined) return undefined
      const parsed = word.trim() === '' ? Number.NaN : Number(word)
      const whole = !bounds.integer || Number.isInteger(parsed)
      if (!whole || !(parsed >= bounds.min && parsed <= bounds.max)) {
        const kind = bounds.integer ? 'a whole number' : 'a number'
        throw new SvcError('usage', `${name} takes ${kind} from ${bounds.min} to ${bounds.max}`)
      }
      return parsed
    },
  }
}

export function choice<const C extends readonly string[]>(
  name: `--${string}`,
  value: `<${string}>`,
  help: string,
  choices: C,
): Flag<C[number] | undefined> {
  return {
    name,
    value,
    help,
    choices,
    parse: (typed) => {
      const word = single(name, typed)
      if (word === undefined) return undefined
      const found = choices.find((each) => each === word)
      if (found === undefined) {
        throw new SvcError('usage', `${name} takes one of ${choices.join(', ')}`)
      }
      return found
    },
  }
}

/** A moment: a date, a date and time, or an age such as `30d` or `12h`. */
export function moment(name: `--${string}`, help: string, group?: string): Flag<Date | undefined> {
  return {
    name,
    value: '<date>',
    help,
    ...grouped(group),
    parse: (typed) => {
      const word = single(name, typed)
      if (word === undefined) return undefined
      const age = /^(\d{1,5})([hdw])$/.exec(word)
      const date =
        age === null
          ? new Date(/^\d{4}-\d{2}-\d{2}/.test(word) ? word : Number.NaN)
          : new Date(Date.now() - Number(age[1]) * (unitMs[age[2] ?? ''] ?? Number.NaN))
      if (Number.isNaN(date.getTime())) {
        throw new SvcError('usage', `${name} takes a date such as 2026-01-31 or an age such as 30d`)
      }
      return date
    },
  }
}

const unitMs: Readonly<Record<string, number>> = {
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
}

function grouped(group: string | undefined): { group?: string } {
  return group === undefined ? {} : { group }
}

function occurrences(typed: unknown): readonly string[] {
  if (Array.isArray(typed)) return typed.map(String)
  return typeof typed === 'string' ? [typed] : []
}

/** The last occurrence wins, as in most tools; an empty value is a slip. See `only`. */
function single(name: string, typed: unknown): string | undefined {
  const word = occurrences(typed).at(-1)
  if (word?.trim() === '') throw new SvcError('usage', `${name} needs a value`)
  return word
}
