import { command } from '../../command.ts'
import { table } from '../../table-view.ts'
import { databaseFlags } from './database-flags.ts'

export const adminOrgList = command({
  args: [],
  flags: databaseFlags,
  variables: ['SVC_DATABASE_URL'],
  examples: [
    ['svc admin org list --json', 'As one JSON document'],
    ['svc admin org list --data ./data', 'Those of another database'],
  ],
  async run({ flags }, context) {
    const { io, out, note } = context
    const { listOrganisations } = await import('../../../service/admin.ts')
    const { chosenDatabase } = await import('../../serve-settings.ts')
    const items = await listOrganisations(await chosenDatabase(context, flags))
    if (items.length === 0 && io.stderr.isTTY === true) await note('No organisations.')
    await out({ items, next: null }, () =>
      table(
        io.stdout,
        ['id', 'name'],
        items.map(({ id, name }) => [id, name]),
      ),
    )
  },
})
