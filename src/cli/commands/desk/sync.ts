import { command } from '../../command.ts'
import { deskArgument } from './argument.ts'

export const deskSync = command({
  description:
    'Starts a run on the service, or tells of the one that is not finished. It reads what changed since the last run; drafts wait in svc review. Needs the admin role.',
  args: [deskArgument],
  flags: {},
  examples: [
    ['svc connectors sync zendesk', 'Beside the nightly run'],
    ['svc connectors runs zendesk', 'How it went'],
  ],
  async run({ args: [name = ''] }, { service, out, note }) {
    const { deskNamed } = await import('./named.ts')
    const connector = deskNamed(name)
    const { api, host } = await service()
    const run = await api.syncConnector(connector)
    await out(run, ({ id, status }) => `${id} ${status}`)
    await note(`How it went: svc connectors runs ${connector}`)
    if (host === null) await note('Only a running service reads it: keep svc serve running.')
  },
})
