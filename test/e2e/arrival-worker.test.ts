import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { Gate } from '../../src/gate/gate.ts'
import { maskArrival } from '../../src/service/arrival.ts'
import { Crew } from '../../src/service/masking/crew.ts'
import { svcBinary } from '../support/built.ts'

const program = join(dirname(svcBinary), '..', 'dist', 'arrival-worker.js')

it('the built masking thread masks as this thread does', async () => {
  const nowhere = {
    arrival: () => Promise.reject(new Error('masked in the wrong thread')),
    close: () => Promise.resolve(),
  }
  const crew = new Crew(1, () => new Worker(program), nowhere)
  onTestFinished(() => crew.close())
  const arrivals = Array.from({ length: 40 }, (_, n) => ({
    title: `Refund ${n} for Ina Berg`,
    body: `Ina Berg <ina.berg@example.com> decided case ${n}: call +1 415 555 0132 first.`,
    source: n % 2 === 0 ? null : `https://desk.example.com/ina-berg/tickets/${n}?view=full`,
  }))
  const masked = await Promise.all(arrivals.map((arrival) => crew.arrival(arrival)))
  const expected = arrivals.map((arrival) => maskArrival(new Gate(), arrival))
  // As JSON: a masked text shows its characters to nothing else.
  expect(JSON.stringify(masked)).toBe(JSON.stringify(expected))
  expect(JSON.stringify(masked)).not.toMatch(/ina|555/i)
})
