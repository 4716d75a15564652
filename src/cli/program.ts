import type { Context, General, Service } from './context.ts'
import type { Changes } from './failure.ts'
import { failureOf } from './failure.ts'
import { overviewHelp } from './help.ts'
import { colorLevel, isInteractive } from './interactive.ts'
import type { Io } from './io.ts'
import { isOn, write } from './io.ts'
import { jsonText, printable } from './printable.ts'
import type { Asked } from './parse.ts'
import { progressLines, silentProgress, spinner } from './progress.ts'
import type { Progress } from './progress.ts'
import { plainPrompt, terminalPrompt } from './prompt.ts'
import { commands } from './table.ts'
import { topics } from './topic/topic.ts'

/** Runs `svc` with these words (without `node` and the script) to its end. Answers the exit code; never throws. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  // Known before parsing, so that a parse error can already keep to it.
  const json = argv.includes('--json')
  const debug = argv.includes('--debug') || isOn(io.env['SVC_DEBUG'])
  const state: RunState = { exit: 0, service: null, changes: { answered: 0, unanswered: 0 } }
  try {
    const asked = await askedBy(argv, io)
    if (asked.to === 'read') await write(io.stdout, asked.text)
    else await perform(asked, io, state)
    return state.exit
  } catch (thrown) {
    const { changes } = state
    const failure = failureOf(thrown, { json, debug, aborted: abortedBy(io.signal), changes })
    if (failure.text !== '') await write(io.stderr, failure.text)
    return failure.exit
  } finally {
    await (await state.service?.catch(() => null))?.api.close()
  }
}

interface RunState {
  exit: number
  service: Promise<Service> | null
  readonly changes: Changes
}

async function askedBy(argv: readonly string[], io: Io): Promise<Asked> {
  // The overview is asked for often, and by people who look around: it needs no parser.
  if (argv.length === 0 || (argv.length === 1 && /^(?:-h|--help|help)$/.test(argv[0] ?? ''))) {
    return { to: 'read', text: overviewHelp(commands, topics) }
  }
  const { parse } = await import('./parse.ts')
  return parse(argv, io.env)
}

async function perform(
  { command, input, general }: Extract<Asked, { to: 'run' }>,
  io: Io,
  state: RunState,
): Promise<void> {
  const context = contextOf(general, io, state)
  try {
    await command.run(input, context)
  } finally {
    context.progress.stop()
  }
  if (io.stderr.isTTY !== true || command.path === 'serve') return
  const { mayTellOfUpdate, updateLine } = await import('./update.ts')
  const line = mayTellOfUpdate(io, general) ? updateLine(io.env, new Date()) : null
  if (line !== null) await context.warn(line)
}

function contextOf(general: General, io: Io, state: RunState): Context {
  const indent = io.stdout.isTTY === true ? 2 : 0
  // What is told may quote a service or a tool.
  const err = (text: string): Promise<void> => write(io.stderr, `${printable(text)}\n`)
  const accessible = isOn(io.env['SVC_ACCESSIBLE'])
  return {
    io,
    general,
    interactive: isInteractive(io, general.input),
    paint: async (stream) => {
      const { Chalk } = await import('chalk')
      return new Chalk({ level: colorLevel(io, general.color, stream) })
    },
    prompt: accessible
      ? plainPrompt(io)
      : terminalPrompt(io, colorLevel(io, general.color, io.stderr)),
    progress: progressFor(general, io, accessible),
    service: () =>
      (state.service ??= import('./service.ts').then(({ openService }) =>
        openService(
          io,
          general,
          (line) => {
            if (general.debug) void err(line)
          },
          state.changes,
        ),
      )),
    out: (value, lines) => {
      if (general.json) return write(io.stdout, `${jsonText(value, indent)}\n`)
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
  return moving ? spinner(io, colorLevel(io, general.color, io.stderr)) : progressLines(io)
}

function abortedBy(signal: AbortSignal): 'SIGINT' | 'SIGTERM' | null {
  if (!signal.aborted) return null
  return signal.reason === 'SIGTERM' ? 'SIGTERM' : 'SIGINT'
}
