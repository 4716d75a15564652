import { dataFolder } from '../../../client/folder.ts'
import { command } from '../../command.ts'
import { databaseFlags } from './database-flags.ts'

export const adminOrgCreate = command({
  path: 'admin org create',
  summary: "Create an organisation, on the service's host",
  args: [{ name: 'name', help: 'Name of the organisation', required: true, variadic: false }],
  flags: databaseFlags,
  examples: [['svc admin org create "Acme" --data ./data', 'Beside a running svc serve']],
  async run({ args: [name = ''], flags }, { io, out }) {
    const { createOrganisation } = await import('../../../service/admin.ts')
    const { databaseChoice } = await import('../../serve-settings.ts')
    const database = databaseChoice(io.env, flags, dataFolder(io.env))
    await out(await createOrganisation(database, name), ({ id }) => id)
  },
})
