import { format } from 'prettier'
import type { Argument, Command, Flag } from '../../src/cli/command.ts'
import { generalFlags } from '../../src/cli/general.ts'
import { usageOf } from '../../src/cli/help.ts'
import { loadedCommands } from '../../src/cli/table.ts'
import { tableOf } from './form.ts'

/** Every command with its arguments and flags, as a page of the docs: the same that its `--help` tells. */
export async function commandsReference(): Promise<string> {
  const commands = await loadedCommands()
  const parts = [
    opening,
    '## General flags',
    'Every command takes them, before its name as well as behind it.',
    flagTable(Object.values(generalFlags)),
    ...commands.flatMap(sectionOf),
  ]
  return format(parts.join('\n\n'), { parser: 'markdown' })
}

const opening = `# Commands

Made by \`node scripts/reference/run.js\`; \`svc --help\` and \`svc <command> --help\` tell the same. What the exit codes say stands
in \`svc help exit-codes\`, what the variables do in [variables](environment.md).

An argument in brackets may be left out; dots mean one or more. Lists are written with commas, or by giving the flag more
than once.`

function sectionOf(command: Command): readonly string[] {
  const { path, summary, description = `${summary}.`, args, flags, examples } = command
  return [
    `## svc ${path}`,
    escaped(description),
    `\`${usageOf(command)}\``,
    ...(args.length === 0 ? [] : [tableOf(['argument', 'meaning'], args.map(argumentRow))]),
    ...groupsOf(Object.values(flags)).map(([group, members]) => flagTable(members, group)),
    tableOf(
      ['example', 'what it does'],
      examples.map(([line, what]) => [code(line), escaped(what)]),
    ),
  ]
}

/** The flags under the headings that help gives them, in its order. */
function groupsOf(
  flags: readonly Flag<unknown>[],
): readonly (readonly [heading: string, members: readonly Flag<unknown>[]])[] {
  const headings = new Set(flags.map(({ group }) => group ?? 'flag'))
  return [...headings].map((heading) => [
    heading,
    flags.filter(({ group }) => (group ?? 'flag') === heading),
  ])
}

function argumentRow({ name, help }: Argument): readonly string[] {
  return [code(`<${name}>`), escaped(help)]
}

function flagTable(flags: readonly Flag<unknown>[], heading = 'flag'): string {
  return tableOf([heading, 'meaning'], flags.map(flagRow))
}

function flagRow({ name, value, help }: Flag<unknown>): readonly string[] {
  return [code(value === undefined ? name : `${name} ${value}`), escaped(help)]
}

/** A cell ends at a bar, even inside of code. */
function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``
}

/** Words such as `<name>` and `*` are meant as they stand. */
function escaped(text: string): string {
  return text.replaceAll(/[|<*_]/g, '\\$&')
}
