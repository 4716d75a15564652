import { systemClock } from '../../src/core/time.ts'
import { OutgoingHttp } from '../../src/service/outgoing/http.ts'

// Asks the address it is given and prints the answer's status: a program for tests of the bundle.
const http = new OutgoingHttp({ userAgent: 'svc/test', timeoutMs: 10_000, clock: systemClock })
const { status } = await http.send({
  method: 'GET',
  url: new URL(process.argv[2] ?? ''),
  headers: {},
  credential: null,
  body: null,
  repeatable: false,
  signal: AbortSignal.timeout(20_000),
  deadlineMs: 0,
})
process.stdout.write(`${status}\n`)
await http.close()
