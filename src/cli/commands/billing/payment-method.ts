import { command } from '../../command.ts'
import { printableLine } from '../../printable.ts'

export const billingPaymentMethod = command({
  path: 'billing payment-method',
  summary: 'Show the card that is charged',
  args: [],
  flags: {},
  examples: [['svc billing payment-method --json', 'As one JSON document; null without a card']],
  async run(_input, { service, out, note }) {
    const { api } = await service()
    const card = await api.billingPaymentMethod()
    await out(card, (method) => {
      if (method === null) return []
      const { brand, last4, exp_month: month, exp_year: year } = method
      return `${printableLine(brand)} …${printableLine(last4)}, until ${String(month).padStart(2, '0')}/${year}`
    })
    if (card === null) await note('No card.')
  },
})
