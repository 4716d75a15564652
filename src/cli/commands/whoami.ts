import { command } from '../command.ts'

export const whoami = command({
  path: 'whoami',
  summary: 'Show which service and key this is',
  args: [],
  flags: {},
  examples: [['svc whoami --json', 'The same as one JSON document']],
  async run(_input, { service, out }) {
    const { api, host } = await service()
    const me = await api.whoami()
    await out({ service: host, ...me }, ({ key, role, organisation }) => [
      `service       ${host ?? 'inside svc, on this device'}`,
      `organisation  ${organisation.id}`,
      `key           ${key.id ?? key.name}`,
      `role          ${role}`,
    ])
  },
})
