import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { DraftInput } from '../../src/core/item.ts'
import { mintMasked } from '../../src/core/text.ts'
import { Gate } from '../../src/gate/gate.ts'
import type { Part, Waiting } from '../../src/intake/outbox.ts'
import { Outbox } from '../../src/intake/outbox.ts'
import { temporaryHome } from '../support/home.ts'

const draft = (n: number): DraftInput => ({
  title: mintMasked(`Rule ${n}`),
  body: mintMasked(`[PERSON_1] says rule ${n} stands at https://example.com/a/b?c`),
  source: mintMasked(`mid:${n}@mail.example.com`),
  sources: [],
  connector: 'mail',
  tags: [],
  redactions: { person: 1 },
  score: 0.5,
})

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

async function all(outbox: Outbox): Promise<Waiting[]> {
  const found: Waiting[] = []
  for await (const waiting of outbox) found.push(waiting)
  return found
}

async function filled(count: number) {
  const folder = join(temporaryHome(), 'state')
  const outbox = new Outbox(new Gate(), folder)
  onTestFinished(() => outbox.close())
  const part = outbox.part()
  await fill(part, count)
  return { folder, outbox, part }
}

async function fill(part: Part, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    await part.add({
      file: mintMasked('inbox'),
      unit: 0,
      item: n,
      place: 0,
      draft: draft(n),
      reasons: [],
      whole: false,
      sealed: `sealed ${n}`,
    })
  }
}

async function kept(count: number) {
  const made = await filled(count)
  for (let n = 0; n < count; n++) made.outbox.keep(made.part, n)
  return made
}

describe('the outbox', () => {
  it('gives back few and many alike, in order, as often as asked', async () => {
    const { outbox } = await kept(5_300)
    expect(outbox.size).toBe(5_300)
    for (let pass = 0; pass < 2; pass++) {
      const waiting = await all(outbox)
      expect(waiting.map(({ key }) => key)).toEqual(Array.from({ length: 5_300 }, (_, n) => n))
      const changed = waiting.find(
        (each) => !isDeepStrictEqual(plain(each.draft), plain(draft(each.key))),
      )
      expect(changed).toBeUndefined()
      expect(waiting.filter(({ key, sealed }) => sealed !== `sealed ${key}`)).toEqual([])
    }
  })

  it('writes nothing while it is small, and to a file without a name when it is not, gone however the run ends', async () => {
    const small = await kept(10)
    expect(existsSync(small.folder)).toBe(false)
    const large = await kept(3_000)
    expect(readdirSync(large.folder)).toEqual([])
    expect(await all(large.outbox)).toHaveLength(3_000)
  })

  it('says in one line where the disk takes no more', async () => {
    const file = join(temporaryHome(), 'state')
    writeFileSync(file, '')
    const refusal = {
      code: 'storage.unusable',
      message: expect.stringMatching(/^what was found cannot be kept in .* \(E\w+\)$/),
    }
    const outbox = new Outbox(new Gate(), file)
    const part = outbox.part()
    await expect(fill(part, 3_000)).rejects.toMatchObject(refusal)
    // What is there is not all there was.
    await expect(all(outbox)).rejects.toMatchObject(refusal)
  })

  it('keeps the further places of a candidate, each once', async () => {
    const { outbox } = await kept(3_000)
    for (const key of [3, 2_999]) {
      outbox.addSource(key, mintMasked('mid:x@example.com'))
      outbox.addSource(key, mintMasked('mid:x@example.com'))
      outbox.addSource(key, mintMasked(`mid:${key}@mail.example.com`))
    }
    const waiting = await all(outbox)
    for (const key of [3, 2_999]) {
      expect(waiting[key]?.draft.sources.map(String)).toEqual(['mid:x@example.com'])
    }
    expect(waiting[4]?.draft.sources).toEqual([])
  })

  it('gives only what is kept, part by part, whichever was filled first', async () => {
    const { outbox, part } = await filled(2_000)
    const second = outbox.part()
    for (const n of [7, 8]) {
      const found = { file: mintMasked('b'), unit: 0, item: n, place: 0, reasons: [], whole: false }
      await second.add({ ...found, draft: draft(n), sealed: null })
    }
    for (const index of [1, 1_500]) outbox.keep(part, index)
    outbox.keep(second, 1)
    const waiting = await all(outbox)
    expect(waiting.map(({ key, item }) => [key, item])).toEqual([
      [0, 1],
      [1, 1_500],
      [2, 8],
    ])
    expect(outbox.size).toBe(3)
  })
})
