import { zendeskAt } from '../../../../src/connectors/remote/zendesk/index.ts'
import { remoteConformance } from '../conformance.ts'
import { zendeskLogin, zendeskWorld } from './fake.ts'

remoteConformance('zendesk', {
  connector: zendeskAt(5),
  secrets: { login: zendeskLogin },
  scope: {},
  world: zendeskWorld,
  throttled: { status: 429, body: { error: 'APIRateLimitExceeded' } },
  waitHeaders: (seconds) => ({
    'ratelimit-limit': '200',
    'ratelimit-remaining': '0',
    'ratelimit-reset': String(seconds),
  }),
})
