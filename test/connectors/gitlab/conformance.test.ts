import { gitlab } from '../../../src/connectors/gitlab/index.ts'
import { conformance } from '../conformance.ts'
import { gitlabToken, gitlabWorld, listed } from './fake.ts'

conformance('gitlab', {
  connector: gitlab,
  secrets: { token: gitlabToken },
  scope: { gitlabProjects: listed },
  world: gitlabWorld,
  throttled: { status: 429, headers: { 'content-type': 'text/plain' }, body: 'Retry later\n' },
  waitHeaders: (seconds) => ({
    date: new Date(Date.UTC(2026, 5, 1, 12)).toUTCString(),
    'ratelimit-reset': String(Date.UTC(2026, 5, 1, 12) / 1_000 + seconds),
    'ratelimit-name': 'throttle_authenticated_api',
  }),
})
