import type { Command, Flag } from './command.ts'
import { generalFlags } from './general.ts'
import type { Entry } from './table.ts'
import { nouns } from './table.ts'
import type { Topic } from './topic/topic.ts'
import { variableHelp } from './topic/variable.ts'
import { wrapped } from './wrap.ts'

const width = 80

/** Help of one command, at most 80 columns wide, made from the command's own data and what `commands` stand beside it. */
export function commandHelp(command: Command, commands: readonly Entry[]): string {
  const subcommands = commands.filter(({ path }) => path.startsWith(`${command.path} `))
  const flags = Object.values(command.flags)
  const groups = new Map<string, Flag<unknown>[]>()
  for (const flag of flags) {
    const group = flag.group ?? 'Flags'
    groups.set(group, [...(groups.get(group) ?? []), flag])
  }
  return sections([
    wrapped(command.description ?? `${command.summary}.`, width).join('\n'),
    titled('Usage', [`  ${usageOf(command)}`]),
    titled(
      'Examples',
      command.examples.flatMap(([line, what]) => [`  ${line}`, `      ${what}`]),
    ),
    titled('Commands', columns(subcommands.map((each) => [each.path, each.summary]))),
    titled('Arguments', columns(command.args.map((each) => [`<${each.name}>`, each.help]))),
    ...[...groups].map(([group, members]) => titled(group, columns(members.map(flagRow)))),
    titled('General', columns(Object.values(generalFlags).map(flagRow))),
    titled('Variables', columns(variableRows(command.variables ?? serviceVariables))),
    titled('See also', columns(seeAlso(command.path, commands))),
  ])
}

const serviceVariables = ['SVC_BASE_URL', 'SVC_TOKEN', 'SVC_PROFILE']

function variableRows(names: readonly string[]): readonly Row[] {
  return names.map((name) => [name, variableHelp(name)])
}

/** The commands beside it, and where all variables are told. */
function seeAlso(path: string, commands: readonly Entry[]): readonly Row[] {
  const [noun = '', ...more] = path.split(' ')
  const beside = commands.filter(
    (each) => more.length > 0 && each.path !== path && each.path.split(' ')[0] === noun,
  )
  return [
    ...beside.map((each): Row => [`svc ${each.path}`, each.summary]),
    ['svc help environment', 'Every variable svc reads'],
  ]
}

/** What `svc` alone and `svc --help` show. */
export function overviewHelp(commands: readonly Entry[], topics: readonly Topic[]): string {
  return sections([
    'Turns decisions your team wrote into draft rules; masks what is personal first.',
    titled('Usage', ['  svc <command> [flags]']),
    titled('Examples', [
      '  svc prebrain --mail-export inbox.mbox',
      '      Find decisions in a mail export and keep them as drafts',
      '  svc review',
      '      Read the drafts one by one and submit or discard each',
    ]),
    titled('Commands', columns(nounRows(commands))),
    titled('General', columns([...Object.values(generalFlags).map(flagRow), versionRow])),
    titled('Topics', columns(topics.map(({ name, summary }) => [`help ${name}`, summary]))),
    'svc <command> --help tells more about one of them.',
  ])
}

/** A row for each first word: what it is about, and what goes behind it. */
function nounRows(commands: readonly Entry[]): readonly Row[] {
  const firstWords = new Set(commands.map(({ path }) => path.split(' ')[0] ?? ''))
  return [...firstWords].map((noun) => {
    const alone = commands.find(({ path }) => path === noun)
    const below = commands
      .filter(({ path }) => path.startsWith(`${noun} `))
      .map(({ path }) => path.slice(noun.length + 1))
      .join(', ')
    if (alone === undefined) return [noun, `${nouns[noun] ?? ''}: ${below}`]
    return [noun, below === '' ? alone.summary : `${alone.summary}; also ${below}`]
  })
}

const versionRow: Row = ['--version', 'Print the version (-V)']

/** Help of a bare noun such as `svc webhook`. */
export function nounHelp(noun: string, commands: readonly Entry[]): string {
  return sections([
    `${nouns[noun] ?? ''}.`,
    titled('Usage', [`  svc ${noun} <command> [flags]`]),
    titled('Commands', columns(commands.map((each) => [each.path, each.summary]))),
    `svc ${noun} <command> --help tells more about one of them.`,
  ])
}

/** How it is called: `svc webhook create <name> [flags]`. */
export function usageOf(command: Command): string {
  const args = command.args.map(({ name, required, variadic }) => {
    const word = `<${name}>${variadic ? '...' : ''}`
    return required ? word : `[${word}]`
  })
  return ['svc', command.path, ...args, '[flags]'].join(' ')
}

function flagRow(flag: Flag<unknown>): Row {
  const name = [flag.name, flag.value].filter((part) => part !== undefined).join(' ')
  return [name, flag.help]
}

function sections(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** Lines under a heading; nothing where there are none. */
export function titled(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`${title}:`, ...lines].join('\n')
}

/** Left and right column of a line in help. */
export type Row = readonly [string, string]

/** Two columns; the second wraps under itself, or goes to the next line when the first is long. */
export function columns(rows: readonly Row[]): readonly string[] {
  const left = Math.min(28, Math.max(0, ...rows.map(([name]) => name.length)) + 2)
  return rows.flatMap(([name, help]) => {
    const [first = '', ...rest] = wrapped(help, width - left - 2)
    const head =
      name.length + 2 > left
        ? [`  ${name}`, `${' '.repeat(left + 2)}${first}`]
        : [`  ${name.padEnd(left)}${first}`]
    return [...head, ...rest.map((line) => `${' '.repeat(left + 2)}${line}`)]
  })
}
