import { command } from '../command.ts'

export const connectorsList = command({
  description:
    'Shows every connector that this device reads: how it is reached, whether it is connected and from where, and the flags that give its scope. With --verbose also what it reads and what it never reads. Makes no request. What the service reads by itself is in svc connect.',
  args: [],
  flags: {},
  variables: ['SVC_CREDENTIAL_STORE'],
  examples: [
    ['svc connectors', 'One line each'],
    ['svc connectors --verbose', 'With what is read and what never'],
    ['svc connectors --json', 'All of it as one JSON document'],
  ],
  async run(_input, context) {
    const { listConnectors } = await import('../connect/list.ts')
    await listConnectors(context)
  },
})
