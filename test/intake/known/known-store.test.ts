import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Fingerprint } from '../../../src/intake/known/fingerprint.ts'
import { decodeBook, encodeBook, KnownBook } from '../../../src/intake/known/known-book.ts'
import type { BookName } from '../../../src/intake/known/known-store.ts'
import { KnownStore } from '../../../src/intake/known/known-store.ts'
import { temporaryHome } from '../../support/home.ts'

const name: BookName = { service: 'local', connector: 'alpha', address: 'https://a.example.com' }

async function opened(folder: string, keeps = true) {
  const said: string[] = []
  return { said, store: await KnownStore.open(folder, (line) => said.push(line), keeps) }
}

/** A book with one item, one draft and one mark, each named after `word`. */
function withWord(book: KnownBook, print: Fingerprint, word: string): KnownBook {
  const identity = print.of('identity', [word], 16)
  book.items.put({
    identity,
    content: print.of('content', [word], 16),
    place: print.place(word),
    options: print.of('options', [word], 4),
    scope: print.of('scope', [word], 4),
  })
  const draft = { id: `rule_${word}`, body: 'hash', version: 1 }
  book.drafts.set(identity.toString('base64url'), [draft])
  book.marks.set('scope', { options: 'options', marks: new Map([[word, '2026-01-05T10:00:00Z']]) })
  return book
}

describe('a book of what is known', () => {
  it('comes back from its bytes as it was', () => {
    const book = withWord(new KnownBook(), new Fingerprint(Buffer.alloc(32)), 'word')
    const again = decodeBook(encodeBook(book))
    expect(again?.items.bytes()).toEqual(book.items.bytes())
    expect(again?.drafts).toEqual(book.drafts)
    expect(again?.marks).toEqual(book.marks)
  })

  it('is nothing as soon as one byte of it is another, missing or too many', () => {
    const bytes = encodeBook(withWord(new KnownBook(), new Fingerprint(Buffer.alloc(32)), 'word'))
    const other = Buffer.from(bytes)
    other[bytes.length - 3] = (other[bytes.length - 3] ?? 0) ^ 1
    const changed = [other, bytes.subarray(0, -1), Buffer.concat([bytes, bytes]), Buffer.alloc(0)]
    for (const each of [...changed, Buffer.from('{"format":2}\n')]) {
      expect(decodeBook(each)).toBeNull()
    }
  })
})

describe('the store of what is known', () => {
  it('keeps a book for each service, connector and address, for its owner alone', async () => {
    const folder = temporaryHome()
    const { store } = await opened(folder)
    await store.change(name, (book) => withWord(book, store.fingerprint, 'word'))
    const { store: again, said } = await opened(folder)
    expect((await again.read(name)).items.size).toBe(1)
    for (const other of [
      { ...name, service: 'remote' },
      { ...name, connector: 'beta' },
      { ...name, address: null },
    ]) {
      expect((await again.read(other)).items.size).toBe(0)
    }
    expect(said).toEqual([])
    const known = join(folder, 'known')
    expect(statSync(known).mode & 0o777).toBe(0o700)
    const files = readdirSync(known)
    expect(files).toHaveLength(2)
    for (const file of files) expect(statSync(join(known, file)).mode & 0o777).toBe(0o600)
  })

  it('lets changes at the same time come one after the other', async () => {
    const folder = temporaryHome()
    const words = ['one', 'two', 'three', 'four', 'five']
    const changes = words.map(async (word) => {
      const { store } = await opened(folder)
      await store.change(name, (book) => withWord(book, store.fingerprint, word))
    })
    await Promise.all(changes)
    const { store } = await opened(folder)
    const book = await store.read(name)
    expect(book.items.size).toBe(5)
    expect(book.drafts.size).toBe(5)
  })

  it('writes nothing at all where nothing is to be kept', async () => {
    const folder = temporaryHome()
    const { store } = await opened(folder, false)
    expect((await store.read(name)).items.size).toBe(0)
    expect(readdirSync(folder)).toEqual([])
  })

  it('says that a broken book is broken, and makes a new one', async () => {
    const folder = temporaryHome()
    const { store, said } = await opened(folder)
    await store.change(name, (book) => withWord(book, store.fingerprint, 'word'))
    const file = readdirSync(join(folder, 'known')).find((each) => each.startsWith('alpha-')) ?? ''
    writeFileSync(join(folder, 'known', file), 'noise')
    expect((await store.read(name)).items.size).toBe(0)
    expect(said).toEqual(['note: what was read of alpha before cannot be told: all is read again'])
    await store.change(name, (book) => withWord(book, store.fingerprint, 'other'))
    expect((await store.read(name)).items.size).toBe(1)
  })

  it('takes a key of another length for none, and refuses one that others can read', async () => {
    const folder = temporaryHome()
    mkdirSync(join(folder, 'known'))
    const key = join(folder, 'known', 'key')
    writeFileSync(key, 'short', { mode: 0o600 })
    await opened(folder)
    expect(statSync(key).size).toBe(32)
    chmodSync(key, 0o644)
    await expect(opened(folder)).rejects.toMatchObject({ code: 'credentials.unusable' })
  })

  it('names the folder that cannot be used', async () => {
    const folder = temporaryHome()
    writeFileSync(join(folder, 'known'), 'a file where the folder should be')
    await expect(opened(folder)).rejects.toMatchObject({
      message: expect.stringContaining(join(folder, 'known')),
    })
  })
})
