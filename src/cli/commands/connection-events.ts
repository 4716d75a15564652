import type { Api } from '../../client/api.ts'
import type { WireErrandPage } from '../../contract/errand.ts'
import { SvcError } from '../../core/error.ts'
import { command, number } from '../command.ts'
import { errandLines } from '../errand-view.ts'

type List = (api: Api, limit: number) => Promise<WireErrandPage>

const lists: ReadonlyMap<string, List> = new Map<string, List>([
  ['slack', (api, limit) => api.listSlackEvents(limit)],
  ['rules-repo', (api, limit) => api.listRulesRepoEvents(limit)],
  ['zendesk', (api, limit) => api.listConnectorEvents('zendesk', limit)],
  ['intercom', (api, limit) => api.listConnectorEvents('intercom', limit)],
])

export const connectionEvents = command({
  description:
    'When it was connected and disconnected, and what went wrong with calls to it on the way, newest first. Kept for thirty days. What went wrong with a sync is in svc connectors runs, with a rule in svc rules events.',
  args: [
    {
      name: 'connector',
      help: 'What the service talks to by itself',
      required: true,
      variadic: false,
      choices: [...lists.keys()],
    },
  ],
  flags: {
    limit: number('--limit', '<n>', 'At most so many, up to 100 (20)', {
      min: 1,
      max: 100,
      integer: true,
    }),
  },
  examples: [
    ['svc connectors events slack', 'The latest twenty'],
    ['svc connectors events rules-repo --json', 'With each try that went wrong'],
  ],
  async run({ args: [name = ''], flags }, { service, out, note, io }) {
    const list = lists.get(name)
    if (list === undefined) {
      throw new SvcError('usage', 'the service talks to no tool of that name by itself', {
        hint: `one of ${[...lists.keys()].join(', ')}`,
      })
    }
    const { api } = await service()
    const page = await list(api, flags.limit ?? 20)
    await out(page, ({ items }) => items.flatMap((each) => errandLines(each, io.stdout)))
    if (page.items.length === 0 && io.stderr.isTTY === true) await note('No events.')
  },
})
