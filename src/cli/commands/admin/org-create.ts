import { command } from '../../command.ts'
import { databaseFlags } from './database-flags.ts'
import { labelFrom } from './label.ts'

export const adminOrgCreate = command({
  args: [{ name: 'name', help: 'Name of the organisation', required: true, variadic: false }],
  flags: databaseFlags,
  variables: ['SVC_DATABASE_URL'],
  examples: [
    ['svc admin org create "Acme" --data ./data', 'Beside a running svc serve'],
    ['svc admin org create "Acme" --json', 'Its id as one JSON document'],
  ],
  async run({ args: [given = ''], flags }, context) {
    const name = labelFrom('name', given)
    const { createOrganisation } = await import('../../../service/admin.ts')
    const { chosenDatabase } = await import('../../serve-settings.ts')
    const database = await chosenDatabase(context, flags)
    await context.out(await createOrganisation(database, name), ({ id }) => id)
  },
})
