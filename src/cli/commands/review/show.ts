import { command, toggle } from '../../command.ts'
import { ruleLines, widthOf } from '../../rule-view.ts'
import { openUnmasking } from './unmasking.ts'

export const reviewShow = command({
  args: [{ name: 'id', help: 'As svc review list shows it', required: true, variadic: false }],
  flags: {
    unmask: toggle('--unmask', 'With the originals kept on this device; at a terminal only'),
  },
  examples: [
    ['svc review show rule_01k…', 'Read one draft'],
    ['svc review show rule_01k… --unmask', 'With what svc prebrain --keep-originals kept'],
  ],
  async run({ args: [id = ''], flags: { unmask } }, context) {
    const { service, out, paint, io } = context
    const { OriginalsHere } = await import('../../originals/here.ts')
    const unmasking = unmask ? await openUnmasking(context, new OriginalsHere(context)) : null
    const { api } = await service()
    const rule = await api.getRule(id)
    const colours = await paint(io.stdout)
    const lines = await unmasking?.linesOf(rule, colours, widthOf(io.stdout))
    await out(rule, () => lines ?? ruleLines(rule, colours, widthOf(io.stdout)))
  },
})
