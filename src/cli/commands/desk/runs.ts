import type { WireConnectorRun } from '../../../contract/connectors.ts'
import { counted } from '../../../core/count.ts'
import { command, number } from '../../command.ts'
import type { Io } from '../../io.ts'
import { printableLine } from '../../printable.ts'
import { troubleLines } from '../../trouble-view.ts'
import { deskArgument } from './argument.ts'

export const deskRuns = command({
  description:
    'When the service read it, what each run found, what it could not read, and what went wrong on the way. Runs are kept for thirty days.',
  args: [deskArgument],
  flags: {
    limit: number('--limit', '<n>', 'At most so many, up to 100 (20)', {
      min: 1,
      max: 100,
      integer: true,
    }),
  },
  examples: [
    ['svc connectors runs zendesk', 'The latest twenty'],
    ['svc connectors runs intercom --limit 1 --json', 'The latest, with all its counts'],
  ],
  async run({ args: [name = ''], flags }, { service, out, note, io }) {
    const { deskNamed } = await import('./named.ts')
    const connector = deskNamed(name)
    const { api } = await service()
    const page = await api.listConnectorRuns(connector, flags.limit ?? 20)
    await out(page, ({ items }) => items.flatMap((run) => runLines(run, io.stdout)))
    if (page.items.length === 0 && io.stderr.isTTY === true)
      await note(`No runs yet. To start one: svc connectors sync ${connector}`)
  },
})

function runLines(run: WireConnectorRun, stdout: Io['stdout']): readonly string[] {
  const { status, trigger, started_at, created_at, attempts, counts, error, left_out } = run
  const found = `${counted(counts.drafts, 'draft')}, ${counts.updated} updated, ${counted(counts.files, 'file')}`
  const failure = error === null ? '' : ` (${error})`
  const tries = attempts > 1 ? `, try ${attempts}` : ''
  return [
    `${started_at ?? created_at}  ${trigger}  ${status}${failure}${tries}  ${found}`,
    ...left_out.map(({ name, reason }) => `  left out: ${printableLine(`${name}: ${reason}`)}`),
    ...troubleLines(run, stdout),
  ]
}
