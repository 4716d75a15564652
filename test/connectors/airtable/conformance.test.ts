import { airtable } from '../../../src/connectors/airtable/index.ts'
import { conformance } from '../conformance.ts'
import { airtableToken, airtableWorld, choices } from './fake.ts'

conformance('airtable', {
  connector: airtable,
  secrets: { token: airtableToken },
  choices,
  scope: {},
  world: airtableWorld,
  throttled: {
    status: 429,
    body: { errors: [{ error: 'RATE_LIMIT_REACHED', message: 'Rate limit exceeded.' }] },
  },
})
