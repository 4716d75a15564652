import type { Row } from '../help.ts'
import { columns, titled } from '../help.ts'
import { wrapped } from '../wrap.ts'

/** A page of `svc help <topic>` on what no single command can tell. */
export interface Topic {
  readonly name: string
  readonly summary: string
  lines(): Promise<readonly string[]>
}

export const topics: readonly Topic[] = [
  {
    name: 'environment',
    summary: 'Variables svc reads',
    async lines() {
      const { connectors } = await import('../../connectors/registry.ts')
      const { variableGroups } = await import('./variable.ts')
      return [
        ...paragraph(
          'A flag wins over a variable, a variable over a profile in the settings file, and that over the default.',
        ),
        ...variableGroups(connectors).flatMap(({ title, variables }) => [
          '',
          titled(title, columns(variables.map(({ name, help }): Row => [name, help]))),
        ]),
      ]
    },
  },
  {
    name: 'exit-codes',
    summary: 'What the exit code of svc says',
    lines: () =>
      Promise.resolve([
        ...paragraph('Scripts can tell by the exit code how a command ended.'),
        '',
        titled('Codes', columns(exitCodes)),
        '',
        ...paragraph(
          'With --json an error is one JSON document on stderr: {"error":{"code","message","hint","request_id"}}. Its code never changes its meaning.',
        ),
      ]),
  },
  {
    name: 'privacy',
    summary: 'What leaves this device, and what never does',
    lines: () =>
      Promise.resolve(
        [
          'What svc reads stays on this device until it is masked. Names, addresses, credentials, numbers of cards and accounts, and the like become placeholders such as [PERSON_1] before anything is scored, shown as a candidate, written to a file or sent.',
          'svc prebrain prints what it found and asks before anything is sent; with --yes it does not ask, with --dry-run it sends nothing. Where no service is named, drafts stay in a database on this device.',
          'A connector asks a tool only for what it lists: svc connectors shows it, and svc prebrain --plan prints every call without making one.',
          'svc mask shows what the gate does to any text. After each run a report tells what was masked, by kind and place and without the values; -v prints where it is.',
          'svc prebrain --keep-originals keeps what the placeholders of its drafts stand for, sealed on this device for 30 days, and svc review --unmask shows it at a terminal. Without the flag nothing of the kind is kept.',
          'Credentials are kept in the system keychain, or else in a sealed file; they are never printed, logged or put on a command line. There is no telemetry.',
        ].flatMap((text, i) => (i === 0 ? paragraph(text) : ['', ...paragraph(text)])),
      ),
  },
]

const exitCodes: readonly Row[] = [
  ['0', 'Done; also when there is nothing to list'],
  ['1', 'Failed'],
  ['2', 'Cancelled by the person: declined, or Ctrl-C at a question'],
  ['3', 'prebrain read nothing: every connector was skipped'],
  ['4', 'Sign-in or credential missing, expired or refused'],
  ['5', 'Done in part: some connectors or uploads failed, the rest stands'],
  ['64', 'Wrong use: unknown flag, bad value, missing argument'],
  ['130, 143', 'Stopped by SIGINT, by SIGTERM'],
]

function paragraph(text: string): readonly string[] {
  return wrapped(text, 80)
}
