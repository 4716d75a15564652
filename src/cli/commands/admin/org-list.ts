import { dataFolder } from '../../../client/folder.ts'
import { command } from '../../command.ts'
import { table } from '../../table-view.ts'
import { databaseFlags } from './database-flags.ts'

export const adminOrgList = command({
  path: 'admin org list',
  summary: "List organisations, on the service's host",
  args: [],
  flags: databaseFlags,
  examples: [['svc admin org list --json', 'As one JSON document']],
  async run({ flags }, { io, out }) {
    const { listOrganisations } = await import('../../../service/admin.ts')
    const { databaseChoice } = await import('../../serve-settings.ts')
    const items = await listOrganisations(databaseChoice(io.env, flags, dataFolder(io.env)))
    await out({ items, next: null }, () =>
      table(
        io.stdout,
        ['id', 'name'],
        items.map(({ id, name }) => [id, name]),
      ),
    )
  },
})
