import { SvcError } from '../../../core/error.ts'
import { choice, command, text } from '../../command.ts'
import { databaseFlags } from './database-flags.ts'
import { labelFrom } from './label.ts'

export const adminKeyCreate = command({
  args: [],
  flags: {
    org: text('--org', '<id>', 'Organisation, as svc admin org list shows it'),
    name: text('--name', '<name>', 'Label to know it by'),
    role: choice('--role', '<role>', 'member (usual) or admin', ['member', 'admin']),
    ...databaseFlags,
  },
  variables: ['SVC_DATABASE_URL'],
  examples: [
    ['svc admin key create --org org_01k… --name laptop', 'A key for a person'],
    ['svc admin key create --org org_01k… --name ops --role admin', 'One that may change settings'],
  ],
  async run({ flags }, context) {
    const { org, name, role = 'member' } = flags
    if (org === undefined || name === undefined) {
      throw new SvcError('input.required', `${org === undefined ? '--org' : '--name'} is missing`, {
        hint:
          org === undefined
            ? 'svc admin org list shows the organisations'
            : 'add --name <name>, a label to know the key by',
      })
    }
    const { createKey } = await import('../../../service/admin.ts')
    const { chosenDatabase } = await import('../../serve-settings.ts')
    const database = await chosenDatabase(context, flags)
    const made = await createKey(database, {
      organisation: org,
      name: labelFrom('--name', name),
      role,
    })
    await context.note('Shown once: store it now.')
    await context.out(made, ({ key }) => key)
  },
})
