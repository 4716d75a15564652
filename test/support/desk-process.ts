import { Gate } from '../../src/gate/gate.ts'
import { openDesk } from '../../src/service/desk/open.ts'
import { noDeskSettings } from '../../src/service/desk/settings.ts'
import { masksHere } from '../../src/service/masking/masks.ts'
import { openPostgres } from '../../src/storage/postgres.ts'

// Reads a support desk as one process of the service does, with leases of a given length and a clock that begins at a
// given moment: a program for tests that kill it. Prints what is logged of runs.
const [address = '', zendeskUrl = '', secretKey = '', startAt = '', leaseMs = ''] =
  process.argv.slice(2)
const store = await openPostgres(address)
const aheadMs = Number(startAt) - Date.now()
const clock = {
  now: () => new Date(Date.now() + aheadMs),
  // The vendor's pace is not what is tried here.
  wait: () => Promise.resolve(),
}
const desk = openDesk({
  store,
  settings: { ...noDeskSettings, zendeskUrl },
  sealing: { secretKey, oldSecretKey: null, folder: null },
  clock,
})
const gate = new Gate()
desk.start(
  { store, gate, masks: masksHere(gate), drafts: null, metrics: null },
  (entry) => process.stdout.write(`${JSON.stringify(entry)}\n`),
  { pollMs: 20, idlePollMs: 100, leaseMs: Number(leaseMs), backoffMs: 1 },
)
