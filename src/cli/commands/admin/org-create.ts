import { dataFolder } from '../../../client/folder.ts'
import { command } from '../../command.ts'
import { databaseFlags } from './database-flags.ts'

export const adminOrgCreate = command({
  args: [{ name: 'name', help: 'Name of the organisation', required: true, variadic: false }],
  flags: databaseFlags,
  variables: ['SVC_DATABASE_URL'],
  examples: [
    ['svc admin org create "Acme" --data ./data', 'Beside a running svc serve'],
    ['svc admin org create "Acme" --json', 'Its id as one JSON document'],
  ],
  async run({ args: [name = ''], flags }, { io, out }) {
    const { createOrganisation } = await import('../../../service/admin.ts')
    const { databaseChoice } = await import('../../serve-settings.ts')
    const database = databaseChoice(io.env, flags, dataFolder(io.env))
    await out(await createOrganisation(database, name), ({ id }) => id)
  },
})
