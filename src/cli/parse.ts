import { Command as Commander, CommanderError, Option } from 'commander'
import type { Env } from '../client/folder.ts'
import { SvcError } from '../core/error.ts'
import { version } from '../core/version.ts'
import type { Command, Flag } from './command.ts'
import type { General } from './context.ts'
import { generalFlags, shortFlags } from './general.ts'
import { commandHelp, nounHelp, overviewHelp } from './help.ts'
import { isOn } from './io.ts'
import { nearest } from './nearest.ts'
import type { Entry } from './table.ts'
import { commands, loaded } from './table.ts'
import { topics } from './topic/topic.ts'

/** What some words ask for: a text to read, or a command to run. */
export type Asked =
  | { readonly to: 'read'; readonly text: string }
  | {
      readonly to: 'run'
      readonly command: Command
      readonly input: Parameters<Command['run']>[0]
      readonly general: General
    }

/** Takes words apart. Throws `usage` for what no command knows, and for a value its flag does not take. */
export async function parse(argv: readonly string[], env: Env): Promise<Asked> {
  const state: ParseState = { asked: { to: 'read', text: '' }, written: '' }
  const root = rootOf(state)
  // Only these are loaded, and given their flags. An argument may name one more, which does no harm.
  const named = commands.filter(({ path }) => path.split(' ').every((word) => argv.includes(word)))
  const loading = new Map(named.map((entry) => [entry, loaded(entry)]))
  for (const entry of commands) {
    const own = placed(root, entry)
    const command = await loading.get(entry)
    if (command === undefined) continue
    describe(own, command)
    own.action((...given) => {
      const self: unknown = given.at(-1)
      if (!(self instanceof Commander)) throw new TypeError('commander passes the command last')
      state.asked = askedOf(command, self, { argv, env })
    })
  }
  try {
    await root.parseAsync([...argv], { from: 'user' })
    return state.asked
  } catch (thrown) {
    if (isHelp(thrown)) return { to: 'read', text: state.written }
    const meant = await Promise.all(loading.values())
    throw misspelt(thrown, argv) ?? usageError(thrown, argv, meant) ?? thrown
  }
}

interface ParseState {
  asked: Asked
  /** What commander last wrote. */
  written: string
}

function rootOf(state: ParseState): Commander {
  const root = new Commander('svc')
  const keep = (text: string): void => {
    state.written = text
  }
  root
    .exitOverride()
    // Help of a bare noun comes by writeErr, and so do error lines; those are dropped, for the error is thrown too.
    .configureOutput({ writeOut: keep, writeErr: keep })
    .version(version, '-V, --version')
    .helpCommand(false)
    .enablePositionalOptions()
  root.helpInformation = () => overviewHelp(commands, topics)
  addGeneralFlags(root)
  root.command('help [command...]').action(async (words: string[]) => {
    const topic = words.length === 1 ? topics.find(({ name }) => name === words[0]) : undefined
    if (topic === undefined) {
      assertThereIs(words)
      await root.parseAsync([...words, '--help'], { from: 'user' })
    } else state.asked = { to: 'read', text: `${(await topic.lines()).join('\n')}\n` }
  })
  return root
}

/** Throws `usage` where no help can be shown: commander would show that of the words before. */
function assertThereIs(words: readonly string[]): void {
  const path = words.join(' ')
  if (commands.some((each) => each.path === path || each.path.startsWith(`${path} `))) return
  const near = nearest(path, [
    ...commands.map((each) => each.path),
    ...topics.map(({ name }) => name),
  ])
  throw new SvcError('usage', `there is no command or topic ${path}`, {
    hint: near[0] === undefined ? overviewHint : `did you mean ${near[0]}?`,
  })
}

/** The place of a command below its nouns, made where it is missing. */
function placed(root: Commander, { path }: Entry): Commander {
  const words = path.split(' ')
  const word = words.pop() ?? ''
  const parent = words.reduce((above, noun, i) => nounOf(above, words.slice(0, i + 1), noun), root)
  return parent.commands.find((each) => each.name() === word) ?? parent.command(word)
}

/** The command above: `webhook` in `webhook create`. Alone it shows what it holds. */
function nounOf(above: Commander, words: readonly string[], word: string): Commander {
  const known = above.commands.find((each) => each.name() === word)
  if (known !== undefined) return known
  const noun = above.command(word)
  const path = words.join(' ')
  noun.helpInformation = () => nounHelp(path, subcommandsOf(path))
  addGeneralFlags(noun)
  return noun
}

function describe(own: Commander, command: Command): void {
  own.helpInformation = () => commandHelp(command, commands)
  for (const { name, required, variadic } of command.args) {
    const inner = `${name}${variadic ? '...' : ''}`
    own.argument(required ? `<${inner}>` : `[${inner}]`)
  }
  for (const flag of Object.values(command.flags)) own.addOption(optionOf(flag))
  addGeneralFlags(own)
}

function subcommandsOf(path: string): readonly Entry[] {
  return commands.filter((each) => each.path.startsWith(`${path} `))
}

function addGeneralFlags(command: Commander): void {
  for (const flag of Object.values(generalFlags)) {
    if (flag.name !== '--help') command.addOption(optionOf(flag))
  }
}

function optionOf(flag: Flag<unknown>): Option {
  const short = shortFlags[flag.name]
  const names = short === undefined ? flag.name : `${short}, ${flag.name}`
  const option = new Option(flag.value === undefined ? names : `${names} ${flag.value}`)
  // Every occurrence is kept; what a second one means is the flag's own matter.
  if (flag.value !== undefined) {
    option.argParser((word: string, earlier: readonly string[] | undefined) => [
      ...(earlier ?? []),
      word,
    ])
  }
  return option
}

interface Words {
  readonly argv: readonly string[]
  readonly env: Env
}

function askedOf(command: Command, self: Commander, { argv, env }: Words): Asked {
  const typed = typedOn(self)
  assertNoneSwallowed(
    [...Object.values(command.flags), ...Object.values(generalFlags)],
    typed,
    argv,
  )
  const general = generalOf(typed, env)
  const flags = Object.fromEntries(
    Object.entries(command.flags).map(([key, flag]) => [
      key,
      flag.parse(typed[optionOf(flag).attributeName()]),
    ]),
  )
  return { to: 'run', command, input: { args: self.args, flags }, general }
}

/**
 * Throws `usage` where a flag stands in the place of another's value: that is a forgotten value, and the flag would be
 * lost without a word. Written with `=` it is meant.
 */
function assertNoneSwallowed(
  flags: readonly Flag<unknown>[],
  typed: Readonly<Record<string, unknown>>,
  argv: readonly string[],
): void {
  const names = new Set([...flags.map(({ name }) => name), ...Object.values(shortFlags)])
  for (const flag of flags) {
    const values = [typed[optionOf(flag).attributeName()]].flat()
    for (const value of values) {
      if (typeof value !== 'string' || !names.has(value.split('=')[0] ?? '')) continue
      const written = `${flag.name}=${value}`
      if (argv.includes(written)) continue
      throw new SvcError('usage', `${flag.name} needs a value`, {
        hint: `${value} stands where it would be; if that is the value, write ${written}`,
      })
    }
  }
}

/**
 * What was typed, before a command as well as behind it. Nothing stands for what was not: commander's default of a
 * `--no-x`, which every level has, would take it back.
 */
function typedOn(command: Commander): Record<string, unknown> {
  const above = command.parent === null ? {} : typedOn(command.parent)
  const own = Object.entries(command.opts()).filter(
    ([name]) => command.getOptionValueSource(name) !== 'default',
  )
  return { ...above, ...Object.fromEntries(own) }
}

function generalOf(typed: Readonly<Record<string, unknown>>, env: Env): General {
  return {
    json: typed['json'] === true,
    input: typed['input'] !== false,
    yes: typed['yes'] === true,
    quiet: typed['quiet'] === true,
    verbose: typed['verbose'] === true,
    debug: typed['debug'] === true || isOn(env['SVC_DEBUG']),
    color: typed['color'] !== false,
    baseUrl: generalFlags.baseUrl.parse(typed['baseUrl']),
    profile: generalFlags.profile.parse(typed['profile']),
    timeoutMs: (generalFlags.timeout.parse(typed['timeout']) ?? 30) * 1_000,
  }
}

/** A mistake in the words typed, from commander's terms into ours. */
function usageError(
  thrown: unknown,
  argv: readonly string[],
  loaded: readonly Command[],
): SvcError | null {
  if (!(thrown instanceof CommanderError)) return null
  const message = thrown.message.replace(/^error: /, '').replaceAll('\n', ' ')
  const path = namedIn(argv)
  const named = loaded.find((each) => each.path === path)
  const extra =
    thrown.code === 'commander.excessArguments' ? argv[path.split(' ').length] : undefined
  const meant = extra === undefined || extra.startsWith('-') ? undefined : named?.meant?.(extra)
  return new SvcError('usage', message, { hint: meant ?? helpHint(path) })
}

const overviewHint = 'svc --help shows what there is'

/** The command that was meant, or as much of its name as there is: `webhook`; empty when no word is known. */
function namedIn(argv: readonly string[]): string {
  const words = argv.filter((word) => !word.startsWith('-'))
  const paths = words.map((_, i) => words.slice(0, i + 1).join(' '))
  const known = paths.filter((path) =>
    commands.some((each) => `${each.path} `.startsWith(`${path} `)),
  )
  return known.at(-1) ?? ''
}

/** Where help is for it. */
function helpHint(path: string): string {
  if (path === '') return overviewHint
  const isWhole = commands.some((each) => each.path === path)
  return `svc ${path} --help shows what ${isWhole ? 'it takes' : 'there is'}`
}

/** Of a command that has others below it, such as `svc review`, commander takes a slip in theirs for an argument. */
function misspelt(thrown: unknown, argv: readonly string[]): SvcError | null {
  if (!(thrown instanceof CommanderError) || thrown.code !== 'commander.excessArguments')
    return null
  const at = argv.findIndex((word) => commands.some(({ path }) => path === word))
  const word = argv[at + 1] ?? ''
  const below = subcommandsOf(argv[at] ?? '').map(({ path }) => path.split(' ').at(-1) ?? '')
  if (below.includes(word)) return null
  const near = nearest(word, below)
  if (near.length === 0) return null
  return new SvcError('usage', `unknown command '${word}' (Did you mean ${near.join(' or ')}?)`, {
    hint: `svc ${argv[at]} --help shows what there is`,
  })
}

/** A bare noun is a question, not a mistake: commander takes it for one. */
function isHelp(thrown: unknown): boolean {
  return (
    thrown instanceof CommanderError &&
    ['commander.helpDisplayed', 'commander.version', 'commander.help'].includes(thrown.code)
  )
}
