import type { WireRuleEvent } from '../../../contract/rules.ts'
import { command } from '../../command.ts'
import type { Io } from '../../io.ts'
import { printableLine } from '../../printable.ts'
import { troubleLines } from '../../trouble-view.ts'

export const rulesEvents = command({
  description:
    'Who did what and when, oldest first, and what went wrong with the rules repository on the way.',
  args: [{ name: 'id', help: 'As svc rules list shows it', required: true, variadic: false }],
  flags: {},
  examples: [
    ['svc rules events rule_01k…', 'From draft to decision'],
    ['svc rules events rule_01k… --json', 'With each try that went wrong'],
  ],
  async run({ args: [id = ''] }, { service, out, io }) {
    const { api } = await service()
    const page = await api.listRuleEvents(id)
    await out(page, () => [
      ...page.items.flatMap((each) => eventLines(each, io.stdout)),
      ...troubleLines(page, io.stdout),
    ])
  },
})

function eventLines(event: WireRuleEvent, stdout: Io['stdout']): readonly string[] {
  const { at, actor, from, to, note } = event
  const move = from === null ? to : `${from} -> ${to}`
  const words = note === null ? '' : `  ${printableLine(note)}`
  // What went wrong came before what it led to.
  return [...troubleLines(event, stdout), `${at}  ${printableLine(actor)}  ${move}${words}`]
}
