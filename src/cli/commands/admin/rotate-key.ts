import { command } from '../../command.ts'
import { databaseFlags } from './database-flags.ts'

export const adminRotateKey = command({
  description:
    'Makes a new key in the key file beside the embedded database and seals every stored credential with it. With SVC_SECRET_KEY the new key is given there and the earlier one in SVC_SECRET_KEY_OLD; processes of the service need both until this has run. Broken off, it can be run again.',
  args: [],
  flags: databaseFlags,
  variables: ['SVC_DATABASE_URL', 'SVC_SECRET_KEY', 'SVC_SECRET_KEY_OLD'],
  examples: [
    ['svc admin rotate-key --data ./data', 'Beside a running svc serve'],
    ['SVC_SECRET_KEY=$NEW SVC_SECRET_KEY_OLD=$OLD svc admin rotate-key', 'With given keys'],
  ],
  async run({ flags }, context) {
    const { rotateSealingKey } = await import('../../../service/admin.ts')
    const { chosenDatabase } = await import('../../serve-settings.ts')
    const { rulesRepoSettings } = await import('../../rules-repo-settings.ts')
    const database = await chosenDatabase(context, flags)
    const done = await rotateSealingKey(database, rulesRepoSettings(context.io.env))
    await context.out(done, ({ resealed }) => `Sealed ${resealed} credentials with the new key.`)
  },
})
