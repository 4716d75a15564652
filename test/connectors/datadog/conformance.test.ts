import { datadog } from '../../../src/connectors/datadog/index.ts'
import { conformance } from '../conformance.ts'
import { datadogKeys, datadogWorld, listed } from './fake.ts'

conformance('datadog', {
  connector: datadog,
  secrets: datadogKeys,
  scope: { datadogNotebooks: listed },
  world: datadogWorld,
  throttled: {
    status: 429,
    headers: { 'x-ratelimit-limit': '100', 'x-ratelimit-name': 'notebooks_api' },
    body: { errors: ['Rate limit of 100 requests in 60 seconds reached.'] },
  },
  waitHeaders: (seconds) => ({
    'x-ratelimit-reset': String(seconds),
    'x-ratelimit-period': '60',
  }),
})
