import { command } from '../command.ts'
import type { TokenOrigin } from '../context.ts'

export const whoami = command({
  args: [],
  flags: {},
  examples: [
    ['svc whoami', 'Service, organisation, role'],
    ['svc whoami --json', 'The same as one JSON document'],
  ],
  async run(_input, { service, out }) {
    const { api, host, profile, tokenOrigin } = await service()
    const me = await api.whoami()
    await out(
      { service: host, profile, token_origin: tokenOrigin, ...me },
      ({ key, role, organisation }) => [
        `service       ${host ?? 'inside svc, on this device'}`,
        `profile       ${profile}`,
        `organisation  ${organisation.id}`,
        `key           ${key.id ?? key.name}`,
        `key from      ${tokenOrigin === null ? 'none needed' : places[tokenOrigin]}`,
        `role          ${role}`,
      ],
    )
  },
})

const places: Readonly<Record<TokenOrigin, string>> = {
  environment: 'SVC_TOKEN',
  keychain: 'the system keychain',
  file: 'the sealed file',
}
