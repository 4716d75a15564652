import { command } from '../../command.ts'
import { statusLines } from './status.ts'

export const billingResume = command({
  description: 'The subscription goes on and renews as before. Needs the admin role.',
  args: [],
  flags: {},
  examples: [
    ['svc billing resume', 'After svc billing cancel'],
    ['svc billing resume --json', 'The subscription as one JSON document'],
  ],
  async run(_input, { service, out }) {
    const { api } = await service()
    await out(await api.resumeBilling(), statusLines)
  },
})
