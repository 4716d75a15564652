import { Command as Commander, CommanderError, Option } from 'commander'
import { SvcError } from '../core/error.ts'
import type { Command, Flag } from './command.ts'
import type { Context, General, Service } from './context.ts'
import { failureOf } from './failure.ts'
import { generalFlags, shortFlags } from './general.ts'
import { commandHelp, nounHelp, overviewHelp } from './help.ts'
import { colorLevel, isInteractive } from './interactive.ts'
import type { Io } from './io.ts'
import { isOn, write } from './io.ts'
import { progressLines, silentProgress, spinner } from './progress.ts'
import type { Progress } from './progress.ts'
import { plainPrompt, terminalPrompt } from './prompt.ts'
import { commands } from './table.ts'
import { topics } from './topic/topic.ts'
import { version } from '../core/version.ts'

/** Runs `svc` with these words (without `node` and the script) to its end. Answers the exit code; never throws. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  // Known before parsing, so that a parse error can already keep to it.
  const json = argv.includes('--json')
  const debug = argv.includes('--debug') || isOn(io.env['SVC_DEBUG'])
  const state: RunState = { exit: 0, service: null, help: '' }
  try {
    await program(argv, io, state).parseAsync([...argv], { from: 'user' })
    return state.exit
  } catch (thrown) {
    if (isHelp(thrown)) {
      // A bare noun is a question, not a mistake: commander takes it for one and writes its help to stderr.
      if (thrown.code === 'commander.help') await write(io.stdout, state.help)
      return 0
    }
    const view = { json, debug, aborted: abortedBy(io.signal) }
    const failure = failureOf(usageError(thrown) ?? thrown, view)
    if (failure.text !== '') await write(io.stderr, failure.text)
    return failure.exit
  } finally {
    await (await state.service?.catch(() => null))?.api.close()
  }
}

interface RunState {
  exit: number
  service: Promise<Service> | null
  /** What commander last wrote to stderr. */
  help: string
}

function program(argv: readonly string[], io: Io, state: RunState): Commander {
  const root = new Commander('svc')
  root
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void write(io.stdout, text),
      // Commander's own error lines are dropped, for the error is thrown too; help of a bare noun is kept.
      writeErr: (text) => {
        state.help = text
      },
    })
    .version(version, '-V, --version')
    .helpCommand(false)
    .enablePositionalOptions()
  root.helpInformation = () => overviewHelp(commands, topics)
  addGeneralFlags(root)
  root.command('help [command...]').action(async (words: string[]) => {
    const topic = words.length === 1 ? topics.find(({ name }) => name === words[0]) : undefined
    if (topic !== undefined) return write(io.stdout, `${(await topic.lines()).join('\n')}\n`)
    await root.parseAsync([...words, '--help'], { from: 'user' })
  })
  for (const command of commands) {
    // The others are only named: making all their options would take longer than the rest of the start.
    const named = command.path.split(' ').every((word) => argv.includes(word))
    addCommand(root, command, named, io, state)
  }
  return root
}

function addCommand(
  root: Commander,
  command: Command,
  named: boolean,
  io: Io,
  state: RunState,
): void {
  const words = command.path.split(' ')
  const parent = words.slice(0, -1).reduce((above, word) => nounOf(above, word), root)
  const word = words.at(-1) ?? ''
  const own = parent.commands.find((each) => each.name() === word) ?? parent.command(word)
  own.helpInformation = () => commandHelp(command, subcommandsOf(command.path))
  if (!named) return
  for (const { name, required, variadic } of command.args) {
    const inner = `${name}${variadic ? '...' : ''}`
    own.argument(required ? `<${inner}>` : `[${inner}]`)
  }
  for (const flag of Object.values(command.flags)) own.addOption(optionOf(flag))
  addGeneralFlags(own)
  own.action(async (...given) => {
    const self: unknown = given.at(-1)
    if (!(self instanceof Commander)) throw new TypeError('commander passes the command last')
    const typed: Record<string, unknown> = self.optsWithGlobals()
    const general = generalOf(typed, io)
    const context = await contextOf(general, io, state)
    const flags = Object.fromEntries(
      Object.entries(command.flags).map(([key, flag]) => [
        key,
        flag.parse(typed[optionOf(flag).attributeName()]),
      ]),
    )
    try {
      await command.run({ args: self.args, flags }, context)
    } finally {
      context.progress.stop()
    }
  })
}

/** The command above: `webhook` in `webhook create`. Alone it shows what it holds. */
function nounOf(above: Commander, word: string): Commander {
  const known = above.commands.find((each) => each.name() === word)
  if (known !== undefined) return known
  const noun = above.command(word)
  noun.helpInformation = () => nounHelp(word, subcommandsOf(word))
  addGeneralFlags(noun)
  return noun
}

function subcommandsOf(path: string): readonly Command[] {
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

function generalOf(typed: Readonly<Record<string, unknown>>, io: Io): General {
  return {
    json: typed['json'] === true,
    input: typed['input'] !== false,
    yes: typed['yes'] === true,
    quiet: typed['quiet'] === true,
    verbose: typed['verbose'] === true,
    debug: typed['debug'] === true || isOn(io.env['SVC_DEBUG']),
    color: typed['color'] !== false,
    baseUrl: generalFlags.baseUrl.parse(typed['baseUrl']),
    profile: generalFlags.profile.parse(typed['profile']),
    timeoutMs: (generalFlags.timeout.parse(typed['timeout']) ?? 30) * 1_000,
  }
}

async function contextOf(general: General, io: Io, state: RunState): Promise<Context> {
  const { Chalk } = await import('chalk')
  const indent = io.stdout.isTTY === true ? 2 : 0
  const err = (text: string): Promise<void> => write(io.stderr, `${text}\n`)
  const accessible = isOn(io.env['SVC_ACCESSIBLE'])
  return {
    io,
    general,
    interactive: isInteractive(io, general.input),
    paint: new Chalk({ level: colorLevel(io, general.color, io.stdout) }),
    prompt: accessible ? plainPrompt(io) : terminalPrompt(io),
    progress: progressFor(general, io, accessible),
    service: () =>
      (state.service ??= import('./service.ts').then(({ openService }) =>
        openService(io, general, (line) => {
          if (general.debug) void err(line)
        }),
      )),
    out: (value, lines) => {
      if (general.json) return write(io.stdout, `${JSON.stringify(value, null, indent)}\n`)
      const text = [lines(value)].flat()
      return write(io.stdout, text.map((line) => `${line}\n`).join(''))
    },
    stream: (text) => write(io.stdout, text),
    note: (text) => (general.quiet ? Promise.resolve() : err(text)),
    detail: (text) => (general.verbose && !general.quiet ? err(text) : Promise.resolve()),
    warn: err,
    setExit: (code) => {
      state.exit = code
    },
  }
}

function progressFor(general: General, io: Io, accessible: boolean): Progress {
  if (general.quiet || general.json) return silentProgress
  const moving =
    io.stderr.isTTY === true &&
    io.env['TERM'] !== 'dumb' &&
    !general.verbose &&
    !accessible &&
    !isOn(io.env['CI'])
  return moving ? spinner(io) : progressLines(io)
}

/** A mistake in the words typed, from commander's terms into ours. */
function usageError(thrown: unknown): SvcError | null {
  if (!(thrown instanceof CommanderError)) return null
  const message = thrown.message.replace(/^error: /, '').replaceAll('\n', ' ')
  return new SvcError('usage', message, { hint: 'svc --help shows what there is' })
}

function isHelp(thrown: unknown): thrown is CommanderError {
  return (
    thrown instanceof CommanderError &&
    ['commander.helpDisplayed', 'commander.version', 'commander.help'].includes(thrown.code)
  )
}

function abortedBy(signal: AbortSignal): 'SIGINT' | 'SIGTERM' | null {
  if (!signal.aborted) return null
  return signal.reason === 'SIGTERM' ? 'SIGTERM' : 'SIGINT'
}
