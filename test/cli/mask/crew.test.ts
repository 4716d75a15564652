import { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Batch } from '../../../src/cli/mask/batch.ts'
import { Crew } from '../../../src/cli/mask/crew.ts'

/** Answers with its thread's number and the batch's text, and breaks on the words that ask for it. */
const program = `
const { parentPort, threadId } = require('node:worker_threads')
parentPort.on('message', (batch) => {
  const text = batch.form === 'text' ? batch.text : Buffer.from(batch.bytes).toString()
  if (text === 'throw') throw new Error('secret words')
  if (text === 'exit') process.exit(0)
  parentPort.postMessage({ path: String(threadId), masked: text })
})`

function crewOf(size: number): Crew {
  const crew = new Crew(size, () => new Worker(program, { eval: true }))
  onTestFinished(() => crew.close())
  return crew
}

const text = (words: string, first: boolean): Batch => ({
  form: 'text',
  path: 'a',
  first,
  text: words,
})

const records = (words: string): Batch => ({
  form: 'records',
  path: 'a',
  first: false,
  bytes: Buffer.from(words),
})

describe('a crew of workers', () => {
  it('gives the pieces of one text to one worker, and texts to several', async () => {
    const crew = crewOf(2)
    const batches = [text('1', true), text('2', false), text('3', true), text('4', false)]
    const answers = await Promise.all(batches.map((batch) => crew.mask(batch)))
    expect(answers.map(({ masked }) => masked)).toEqual(['1', '2', '3', '4'])
    const [one, two, three, four] = answers.map(({ path }) => path)
    expect([one, three]).toEqual([two, four])
    expect(one).not.toBe(three)
  })

  it('gives records to whoever has least to do, and leaves the batch as it was', async () => {
    const crew = crewOf(3)
    const batches = ['a', 'b', 'c'].map(records)
    const answers = await Promise.all(batches.map((batch) => crew.mask(batch)))
    expect(answers.map(({ masked }) => masked)).toEqual(['a', 'b', 'c'])
    expect(new Set(answers.map(({ path }) => path)).size).toBe(3)
    expect(batches).toEqual(['a', 'b', 'c'].map(records))
  })

  it.each(['throw', 'exit'])('fails when a worker is lost (%s), now and later', async (words) => {
    const crew = crewOf(1)
    // Waited for: the end of a worker may be told before its last answers.
    expect(await crew.mask(records('a'))).toMatchObject({ masked: 'a' })
    const [lost, after] = [records(words), records('b')].map((batch) => crew.mask(batch))
    const refused = [expect(lost).rejects.toThrow(), expect(after).rejects.toThrow()]
    await Promise.all(refused)
    await expect(crew.mask(records('c'))).rejects.toThrow()
  })
})
