import { command } from '../../command.ts'
import { confirmed } from '../../confirm.ts'

export const keyRevoke = command({
  args: [{ name: 'id', help: 'As svc key list shows it', required: true, variadic: false }],
  flags: {},
  examples: [
    ['svc key revoke key_01k…', 'Asks before it revokes'],
    ['svc key revoke key_01k… --yes', 'Revoke without being asked'],
  ],
  async run({ args: [id = ''] }, context) {
    await confirmed(context, `Revoke ${id}? Who still uses it will be refused.`)
    const { api } = await context.service()
    const key = await api.revokeKey(id)
    await context.out(key, () => `Revoked ${key.id}.`)
  },
})
