import { command } from '../command.ts'
import { names } from '../connect/find.ts'

export const disconnect = command({
  description:
    'Removes what svc connect kept on this device. A sign-in is ended at the vendor, too, where it can be; any other credential works until it is revoked there. Drafts stay, and what earlier runs read is remembered, so connecting again doubles nothing.',
  args: [
    {
      name: 'connector',
      help: 'svc connectors lists them',
      required: true,
      variadic: false,
      choices: names(),
    },
  ],
  flags: {},
  variables: ['SVC_CREDENTIAL_STORE', 'SVC_BASE_URL', 'SVC_TOKEN'],
  examples: [
    ['svc disconnect figma', 'Asks before it removes anything'],
    ['svc disconnect figma --yes', 'In a script'],
  ],
  async run({ args: [name = ''] }, context) {
    const { found } = await import('../connect/find.ts')
    const thing = found(name)
    if (thing.kind === 'elsewhere') return thing.other.disconnect(context)
    const { disconnectTool } = await import('../connect/disconnect.ts')
    await disconnectTool(context, thing.connector)
  },
})
