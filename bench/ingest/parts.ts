import { ingestBody } from '../../src/contract/ingest.ts'
import { Gate } from '../../src/gate/gate.ts'
import type { MaskedArrival } from '../../src/service/arrival.ts'
import { fingerprint, maskArrival } from '../../src/service/arrival.ts'
import { parseInput } from '../../src/service/input.ts'
import { openEmbedded } from '../../src/storage/embedded.ts'

type Body = ReturnType<typeof ingestBody.parse>

/** Microseconds per ingest of parsing and validating, of masking, and of storing with 64 callers at once. */
export async function measure(
  folder: string,
  texts: readonly string[],
): Promise<readonly string[]> {
  const gate = new Gate()
  const lines: string[] = []
  const timed = async <T>(what: string, work: () => T | Promise<T>): Promise<T> => {
    const startedAt = performance.now()
    const result = await work()
    const us = ((performance.now() - startedAt) * 1_000) / texts.length
    lines.push(`${what.padEnd(14)} ${us.toFixed(1).padStart(7)} µs each`)
    return result
  }
  const parse = (text: string) => ingestBody.parse(parseInput(ingestBody, JSON.parse(text)))
  texts.slice(0, 1_000).map((text) => maskArrival(gate, arrivalOf(parse(text))))
  const parsed = await timed('validation', () => texts.map(parse))
  const masked = await timed('masking', () =>
    parsed.map((body) => maskArrival(gate, arrivalOf(body))),
  )
  const store = await openEmbedded(folder)
  const organisation = await store.organisations.first('bench')
  const write = (arrival: MaskedArrival) =>
    store.rules.create(
      {
        organisationId: organisation.id,
        ...arrival,
        origin: 'ingest',
        connector: null,
        actor: 'bench',
        supersedes: null,
        score: null,
        webhookId: null,
      },
      {
        scope: 'bench',
        key: fingerprint(arrival.source, arrival.body),
        fingerprint: fingerprint(arrival.source, arrival.body),
        expiresAt: null,
      },
    )
  await timed('disk', async () => {
    let next = 0
    const caller = async (): Promise<void> => {
      for (let arrival = masked[next++]; arrival !== undefined; arrival = masked[next++]) {
        await write(arrival)
      }
    }
    await Promise.all(Array.from({ length: 64 }, caller))
  })
  await store.close()
  return lines
}

function arrivalOf(body: Body) {
  return { title: body.title ?? null, body: body.body, source: body.source ?? null }
}
