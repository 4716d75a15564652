import type { Command, Flag } from '../command.ts'
import { generalFlags, shortFlags } from '../general.ts'
import { nouns } from '../table.ts'

/** A word that can come next, and what it means. */
export interface Word {
  readonly word: string
  readonly help: string
}

/** What can follow some words after `svc`. */
export interface Place {
  /** `''` for `svc` itself, else `webhook` or `webhook create`. */
  readonly path: string
  readonly commands: readonly Word[]
  /** Words its argument can be. */
  readonly values: readonly string[]
  /** Its argument is a file. */
  readonly files: boolean
  readonly flags: readonly CompletedFlag[]
}

export interface CompletedFlag extends Word {
  /** What its value can be; null for a switch. `file`: a path; empty: anything. */
  readonly value: 'file' | readonly string[] | null
}

/** Every place a person can be in while typing, made from the command table; the shells' scripts are printed from it. */
export function placesOf(commands: readonly Command[]): readonly Place[] {
  const paths = new Set(['', ...commands.flatMap(({ path }) => prefixes(path))])
  return [...paths].map((path) => {
    const command = commands.find((each) => each.path === path)
    const args = command?.args ?? []
    return {
      path,
      commands: path === '' ? [...below(commands, path), helpWord] : below(commands, path),
      values: args.flatMap(({ choices }) => choices ?? []),
      files: args.some(({ name }) => name === 'file'),
      flags: [...Object.values(command?.flags ?? {}), ...Object.values(generalFlags)].flatMap(
        flagWords,
      ),
    }
  })
}

const helpWord: Word = { word: 'help', help: 'Show help for a command' }

function prefixes(path: string): readonly string[] {
  const words = path.split(' ')
  return words.map((_, i) => words.slice(0, i + 1).join(' '))
}

/** The words right below a path. */
function below(commands: readonly Command[], path: string): readonly Word[] {
  const start = path === '' ? '' : `${path} `
  const words = new Map<string, string>()
  for (const command of commands) {
    if (!command.path.startsWith(start) || command.path === path) continue
    const [word = '', ...rest] = command.path.slice(start.length).split(' ')
    const own = rest.length === 0 ? command.summary : null
    words.set(word, own ?? words.get(word) ?? nouns[`${start}${word}`] ?? '')
  }
  return [...words].map(([word, help]) => ({ word, help }))
}

function flagWords(flag: Flag<unknown>): readonly CompletedFlag[] {
  const value = valueOf(flag)
  const short = shortFlags[flag.name]
  return [flag.name, ...(short === undefined ? [] : [short])].map((word) => ({
    word,
    help: flag.help,
    value,
  }))
}

function valueOf({ value, choices }: Flag<unknown>): CompletedFlag['value'] {
  if (value === undefined) return null
  if (choices !== undefined) return choices
  return /^<(?:path|file|dir|folder)>$/.test(value) ? 'file' : []
}

/** A word in single quotes for a POSIX shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
