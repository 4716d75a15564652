import { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Gate } from '../../../src/gate/gate.ts'
import type { Arrival } from '../../../src/service/arrival.ts'
import { Crew } from '../../../src/service/masking/crew.ts'
import { masksHere } from '../../../src/service/masking/masks.ts'

/** Answers with its thread's number as the title and the text it was sent, and breaks on the words that ask for it. */
const program = `
const { parentPort, threadId } = require('node:worker_threads')
parentPort.on('message', (arrivals) => {
  parentPort.postMessage(arrivals.map(({ body }) => {
    if (body === 'throw') throw new Error('secret words')
    if (body === 'exit') process.exit(0)
    if (body === 'break') return { outcome: 'broken', stack: 'TypeError\\n    at somewhere' }
    const parts = { title: String(threadId), body, source: null, sources: [], tags: [], redactions: {}, flags: [] }
    return { outcome: 'masked', parts }
  }))
})`

function crewOf(size: number, source = program): Crew {
  const crew = new Crew(size, () => new Worker(source, { eval: true }), masksHere(new Gate()))
  onTestFinished(() => crew.close())
  return crew
}

const note = (body: string): Arrival => ({ title: null, body, source: null })

describe('a crew that masks what arrives', () => {
  it('gives every caller its own answer, from several threads', async () => {
    const crew = crewOf(2)
    const words = Array.from({ length: 100 }, (_, n) => `note ${n}`)
    const answers = await Promise.all(words.map((word) => crew.arrival(note(word))))
    expect(answers.map(({ body }) => body.value)).toEqual(words)
    expect(new Set(answers.map(({ title }) => title.value)).size).toBe(2)
  })

  it('fails one call alone where a text meets a defect, and says where', async () => {
    const crew = crewOf(1)
    const [before, broken, after] = await Promise.allSettled(
      ['a', 'break', 'b'].map((word) => crew.arrival(note(word))),
    )
    expect([before?.status, after?.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(broken).toMatchObject({
      status: 'rejected',
      reason: { message: 'a masking thread met a defect', stack: 'TypeError\n    at somewhere' },
    })
  })

  it.each(['throw', 'exit'])('replaces a thread that ends by itself (%s)', async (words) => {
    const crew = crewOf(1)
    const first = await crew.arrival(note('a'))
    const lost = await crew.arrival(note(words)).catch((error: unknown) => error)
    expect(lost).toEqual(new Error('a masking thread ended'))
    const second = await crew.arrival(note('b'))
    expect(second.body.value).toBe('b')
    expect(second.title.value).not.toBe(first.title.value)
  })

  it('masks in this thread where no other can start', async () => {
    const crew = crewOf(1, 'throw new Error("no such file")')
    await expect(crew.arrival(note('a'))).rejects.toThrow('a masking thread ended')
    const masked = await crew.arrival(note('Ask ina.berg@example.com first.'))
    expect(masked.body.value).toBe('Ask [EMAIL_1] first.')
  })

  it('rejects what a closed crew still held', async () => {
    const crew = crewOf(1)
    await crew.arrival(note('a'))
    const held = crew.arrival(note('b')).catch((error: unknown) => error)
    await crew.close()
    expect(await held).toEqual(new Error('a masking thread ended'))
  })
})
