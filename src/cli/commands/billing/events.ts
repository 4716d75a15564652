import { command, number } from '../../command.ts'
import { errandLines } from '../../errand-view.ts'

export const billingEvents = command({
  description:
    'Cancellations and the mail about them, and what went wrong with calls to the payment provider and the mail server, newest first. Kept for thirty days.',
  args: [],
  flags: {
    limit: number('--limit', '<n>', 'At most so many, up to 100 (20)', {
      min: 1,
      max: 100,
      integer: true,
    }),
  },
  examples: [
    ['svc billing events', 'The latest twenty'],
    ['svc billing events --json', 'With each try that went wrong'],
  ],
  async run({ flags }, { service, out, note, io }) {
    const { api } = await service()
    const page = await api.listBillingEvents(flags.limit ?? 20)
    await out(page, ({ items }) => items.flatMap((each) => errandLines(each, io.stdout)))
    if (page.items.length === 0 && io.stderr.isTTY === true) await note('No events.')
  },
})
