import { intercom } from '../../../../src/connectors/remote/intercom/index.ts'
import { remoteConformance } from '../conformance.ts'
import { intercomToken, intercomWorld } from './fake.ts'

remoteConformance('intercom', {
  connector: intercom,
  secrets: { token: intercomToken },
  choices: { workspace: 'abc12345' },
  scope: {},
  world: intercomWorld,
  throttled: {
    status: 429,
    body: { type: 'error.list', errors: [{ code: 'rate_limit_exceeded' }] },
  },
})
