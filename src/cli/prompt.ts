import { Writable } from 'node:stream'
import type { ColorSupportLevel } from 'chalk'
import type { Option } from '../connectors/connector.ts'
import { SvcError } from '../core/error.ts'
import { hasUnicode } from './interactive.ts'
import type { Io } from './io.ts'
import { write } from './io.ts'
import { printableLine } from './printable.ts'
import { columnsOf } from './width.ts'

export interface Choice<T> {
  /** What the person types to choose it. */
  readonly key: string
  readonly name: string
  readonly value: T
}

/** Questions to a person, on stderr, so that stdout stays the answer. */
export interface Prompt {
  /** Default No. */
  confirm(question: string): Promise<boolean>
  choose<T>(question: string, choices: readonly Choice<T>[]): Promise<T>
  /**
   * One of a list of any length, which may come from a tool; a long one can be searched. Throws
   * `connector.choices` when there is none to choose from.
   */
  one<T>(question: string, options: readonly Option<T>[]): Promise<T>
  /** Any number of a list, none as well; those marked `chosen` are taken unless they are unmarked. */
  many<T>(question: string, options: readonly Option<T>[]): Promise<readonly T[]>
  /** One line, trimmed; may be empty. `signal` takes the question back, and what is asked then is rejected. */
  text(question: string, signal?: AbortSignal): Promise<string>
  /** As `text`, and nothing of what is typed or pasted is shown. */
  password(question: string): Promise<string>
}

/** inquirer's prompts; loaded on the first question, for they cost 60 ms. `level` is that of the colours. */
export function terminalPrompt(io: Io, level: ColorSupportLevel): Prompt {
  const streams = { input: io.stdin, output: io.stderr, signal: io.signal }
  const load = async () => {
    const [prompts, { Chalk }, { promptTheme }] = await Promise.all([
      import('@inquirer/prompts'),
      import('chalk'),
      import('./prompt-theme.ts'),
    ])
    return { ...prompts, theme: promptTheme(new Chalk({ level }), hasUnicode(io.env)) }
  }
  return {
    confirm: async (question) => {
      const { confirm, theme } = await load()
      return confirm({ message: question, default: false, theme }, streams)
    },
    choose: async (question, choices) => {
      const { rawlist, theme } = await load()
      return rawlist({ message: question, choices: [...choices], theme }, streams)
    },
    one: async (question, options) => {
      assertSome(question, options)
      const { search, select, theme } = await load()
      const page = pageOf(io, 2)
      const chosen = options.find((option) => option.chosen)
      const preset = chosen === undefined ? {} : { default: chosen.value }
      const config = { message: question, pageSize: page.lines, theme, ...preset }
      if (options.length <= searchedFrom) {
        return select({ ...config, loop: false, choices: listed(options, page) }, streams)
      }
      const source = (term = '') => {
        const found = withName(options, term.trim()).flatMap((i) => options[i] ?? [])
        return listed(found, page)
      }
      return search({ ...config, message: `${question} (type to search)`, source }, streams)
    },
    many: async (question, options) => {
      if (options.length === 0) return []
      const { checkbox, theme } = await load()
      const page = pageOf(io, 5)
      const choices = listed(options, page).map((choice, i) => ({
        ...choice,
        checked: options[i]?.chosen ?? false,
      }))
      return checkbox(
        { message: question, choices, pageSize: page.lines, loop: false, theme },
        streams,
      )
    },
    text: async (question, signal) => {
      const { input, theme } = await load()
      const until = signal === undefined ? {} : { signal: AbortSignal.any([io.signal, signal]) }
      return (await input({ message: question, theme }, { ...streams, ...until })).trim()
    },
    password: async (question) => {
      const { password, theme } = await load()
      // Without the key that shows it: a screen may be shared.
      return (await password({ message: question, toggleMask: false, theme }, streams)).trim()
    },
  }
}

function assertSome(question: string, options: readonly Option<unknown>[]): void {
  if (options.length > 0) return
  throw new SvcError(
    'connector.choices',
    `${printableLine(question)} There is nothing to choose from`,
  )
}

interface Page {
  /** Of a list on the screen at a time. */
  readonly lines: number
  readonly columns: number
  /** Of these, what stands before a name at most. */
  readonly marks: number
}

/** What the question, the position and the keys leave of the screen. */
function pageOf({ stderr }: Io, marks: number): Page {
  const lines = Math.min((stderr.rows || 24) - linesAround, mostLines)
  return { lines: Math.max(fewestLines, lines), columns: stderr.columns || 80, marks }
}

const linesAround = 6
const fewestLines = 3
/** More than a glance takes in. */
const mostLines = 24
/** More than this is searched rather than looked through. */
const searchedFrom = 24

/** Choices of a list; where the page does not hold them all, the one at the cursor says where it stands. */
function listed<T>(options: readonly Option<T>[], { lines, columns, marks }: Page) {
  const count = options.length
  const names = options.map(nameOf)
  const height = names.reduce(
    (sum, name) => sum + Math.ceil((columnsOf(name) + marks) / columns),
    0,
  )
  return options.map((option, i) => ({
    value: option.value,
    name: names[i] ?? '',
    // Once answered, the hint has done its work.
    short: printableLine(option.name),
    ...(height > lines && { description: `${i + 1} of ${count}${i === 0 ? ', more below' : ''}` }),
  }))
}

/** Name and hint on one line: the hint must not be told only for the line the cursor stands on. */
function nameOf({ name, hint }: Option<unknown>): string {
  return printableLine(hint === undefined ? name : `${name} (${hint})`)
}

/** Plain questions and typed answers, nothing redrawn: for screen readers and simple terminals. */
export function plainPrompt(io: Io): Prompt {
  const ask = async (
    question: string,
    hidden = false,
    until: readonly AbortSignal[] = [],
  ): Promise<string> => {
    const { createInterface } = await import('node:readline/promises')
    // As a terminal, readline turns the terminal's own echo off and echoes into `output` itself.
    const output = hidden ? nowhere() : io.stderr
    const lines = createInterface({ input: io.stdin, output, terminal: hidden })
    const ended = new AbortController()
    lines.once('close', () => ended.abort())
    try {
      const signal = AbortSignal.any([io.signal, ended.signal, ...until])
      if (hidden) await write(io.stderr, question)
      return (await lines.question(hidden ? '' : question, { signal })).trim()
    } catch (cause) {
      throw new SvcError('cancelled', 'cancelled', { cause })
    } finally {
      lines.close()
      if (hidden) await write(io.stderr, '\n')
    }
  }
  return {
    confirm: async (question) => /^y(?:es)?$/i.test(await ask(`${question} [y/N] `)),
    choose: async (question, choices) => {
      const menu = choices.map(({ key, name }) => `  ${key}  ${name}\n`).join('')
      for (let attempt = 0; attempt < 10; attempt++) {
        const answer = await ask(`${question}\n${menu}> `)
        const chosen = choices.find(({ key }) => key === answer.toLowerCase())
        if (chosen !== undefined) return chosen.value
      }
      throw new SvcError('cancelled', 'none of the choices was chosen')
    },
    one: async (question, options) => {
      assertSome(question, options)
      let shown: readonly number[] = options.map((_, i) => i)
      for (let attempt = 0; attempt < attempts; attempt++) {
        const menu = shown.map((i) => menuLine(options, i, options[i]?.chosen === true)).join('')
        const answer = await ask(`${question}\n${menu}Number, or part of a name: `)
        if (answer === 'q') throw new SvcError('cancelled', 'cancelled')
        const chosen =
          answer === '' ? options.find((option) => option.chosen) : options[Number(answer) - 1]
        if (chosen !== undefined) return chosen.value
        const fitting = withName(options, answer)
        const [only] = fitting
        if (only !== undefined && fitting.length === 1) {
          const found = options[only]
          if (found !== undefined) return found.value
        }
        if (fitting.length > 0) shown = fitting
      }
      throw new SvcError('cancelled', 'none of the choices was chosen')
    },
    many: async (question, options) => {
      if (options.length === 0) return []
      const menu = options.map((option, i) => menuLine(options, i, option.chosen === true)).join('')
      for (let attempt = 0; attempt < attempts; attempt++) {
        const answer = await ask(
          `${question}\n${menu}Numbers with commas, all or none; empty takes those marked [x]: `,
        )
        if (answer === 'q') throw new SvcError('cancelled', 'cancelled')
        const chosen = chosenOf(options, answer.toLowerCase())
        if (chosen !== null) return chosen.map(({ value }) => value)
      }
      throw new SvcError('cancelled', 'none of the choices was chosen')
    },
    text: (question, signal) => ask(`${question}: `, false, signal === undefined ? [] : [signal]),
    password: (question) => ask(`${question} (not shown): `, true),
  }
}

/** Wrong answers are asked again, but not for ever. */
const attempts = 10

function menuLine(options: readonly Option<unknown>[], i: number, chosen: boolean): string {
  const option = options[i]
  if (option === undefined) return ''
  const number = String(i + 1).padStart(String(options.length).length)
  return `  ${number}  ${chosen ? '[x] ' : ''}${nameOf(option)}\n`
}

/** Positions of the options whose name holds `part`. */
function withName(options: readonly Option<unknown>[], part: string): readonly number[] {
  const wanted = part.toLowerCase()
  return options.flatMap(({ name }, i) => (name.toLowerCase().includes(wanted) ? [i] : []))
}

/** What `1,3-5` names; null when it names something that is not there. */
function chosenOf<T>(options: readonly Option<T>[], answer: string): readonly Option<T>[] | null {
  if (answer === '') return options.filter(({ chosen }) => chosen === true)
  if (answer === 'all') return options
  if (answer === 'none') return []
  const wanted = new Set<number>()
  for (const part of answer.split(',')) {
    const [, first = '', last = first] = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(part) ?? []
    const [from, to] = [Number(first), Number(last)]
    if (from < 1 || to < from || to > options.length) return null
    for (let number = from; number <= to; number++) wanted.add(number)
  }
  return options.filter((_, i) => wanted.has(i + 1))
}

function nowhere(): Writable {
  return new Writable({ write: (_part, _encoding, done) => done() })
}
