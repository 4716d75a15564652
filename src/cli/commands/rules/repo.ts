import { command } from '../../command.ts'

export const rulesRepo = command({
  args: [],
  flags: {},
  examples: [
    ['svc rules repo', 'Where rules go'],
    ['svc rules repo --json', 'As one JSON document'],
  ],
  async run(_input, { service, out }) {
    const { rulesRepoLines } = await import('../../connect/rules-repo.ts')
    const { api } = await service()
    await out(await api.getRulesRepo(), rulesRepoLines)
  },
})
