import { command } from '../../command.ts'
import { printableLine } from '../../printable.ts'

export const billingPaymentMethod = command({
  args: [],
  flags: {},
  examples: [
    ['svc billing payment-method', 'Brand, last four digits, end'],
    ['svc billing payment-method --json', 'As one JSON document; null without a card'],
  ],
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
