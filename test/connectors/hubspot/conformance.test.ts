import { hubspot } from '../../../src/connectors/hubspot/index.ts'
import { conformance } from '../conformance.ts'
import { hubspotToken, hubspotWorld, pipelines, portal, refusal, team } from './fake.ts'

conformance('hubspot', {
  connector: hubspot,
  secrets: { token: hubspotToken },
  choices: portal,
  scope: { hubspotPipelines: pipelines, hubspotTeams: [team] },
  world: hubspotWorld,
  throttled: refusal(429, 'RATE_LIMITS', {
    errorType: 'RATE_LIMIT',
    policyName: 'TEN_SECONDLY_ROLLING',
  }),
})
