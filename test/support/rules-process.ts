import { systemClock } from '../../src/core/time.ts'
import { Gate } from '../../src/gate/gate.ts'
import { serveSettings } from '../../src/cli/serve-settings.ts'
import { createApp } from '../../src/service/app.ts'
import { keyAuthentication } from '../../src/service/auth.ts'
import { billingSettings, mailSettings } from '../../src/service/billing/environment.ts'
import { openBilling } from '../../src/service/billing/open.ts'
import { openDesk } from '../../src/service/desk/open.ts'
import { openRulesRepo } from '../../src/service/rules-repo/open.ts'
import { openStore } from '../../src/service/serve.ts'
import { openSlack } from '../../src/service/slack/open.ts'

// The service as far as rules repositories go, with leases of a given length: a program for tests that kill it.
// Prints its address once it listens.
const [address = '', key = '', leaseMs = ''] = process.argv.slice(2)
const store = await openStore(
  address.startsWith('postgres') ? { url: address } : { folder: address },
)
const { limits, rulesRepo: settings, slack, desk } = serveSettings(process.env)
const gate = new Gate()
const organisation = await store.organisations.first('test')
await store.keys.ensure(organisation.id, 'admin', 'admin', key)
const sealing = { secretKey: settings.secretKey, oldSecretKey: null, folder: null }
const app = createApp({
  store,
  gate,
  rulesRepo: openRulesRepo({
    store,
    gate,
    settings,
    folder: null,
    folders: { root: settings.rulesRoot },
    leaseMs: Number(leaseMs),
  }),
  billing: openBilling({ store, settings: billingSettings({}), mail: mailSettings({}, '') }),
  slack: openSlack({ store, settings: slack, sealing, log: () => undefined }),
  desk: openDesk({ store, settings: desk, sealing, clock: systemClock }),
  authenticate: keyAuthentication(store, null),
  publicUrl: () => 'http://127.0.0.1',
  limits,
  metrics: null,
  log: () => undefined,
})
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
