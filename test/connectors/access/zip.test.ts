import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ZipBombError, zipEntries } from '../../../src/connectors/access/zip.ts'
import { fileOf, removeFolders } from '../../fixtures/mail/folder.ts'
import { zipOf } from '../../fixtures/mail/zip.ts'

removeFolders()

async function contents(path: string): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for await (const entry of zipEntries(path)) {
    const chunks: Buffer[] = []
    for await (const chunk of await entry.stream()) chunks.push(Buffer.from(chunk))
    all[entry.name] = Buffer.concat(chunks).toString()
  }
  return all
}

const twoFiles = zipOf([
  { name: 'a.txt', content: 'first' },
  { name: 'folder/', content: '' },
  { name: 'folder/b.txt', content: 'second' },
])

describe('a zip archive', () => {
  it('gives its files, not its folders, in order', async () => {
    expect(await contents(fileOf(twoFiles, 'a.zip'))).toEqual({
      'a.txt': 'first',
      'folder/b.txt': 'second',
    })
  })

  it('may be left before its end, and entries unread', async () => {
    const names: string[] = []
    const path = fileOf(twoFiles, 'a.zip')
    for await (const entry of zipEntries(path)) {
      names.push(entry.name)
      break
    }
    for await (const entry of zipEntries(path)) names.push(entry.name)
    expect(names).toEqual(['a.txt', 'a.txt', 'folder/b.txt'])
  })

  it('that is cut off, or none, fails', async () => {
    const cut = twoFiles.subarray(0, twoFiles.length - 30)
    await expect(contents(fileOf(cut, 'a.zip'))).rejects.toThrow()
    await expect(contents(fileOf('no archive', 'a.zip'))).rejects.toThrow()
  })

  it('with a damaged entry fails that entry only', async () => {
    const zip = zipOf([
      { name: 'bad', content: 'x'.repeat(100), packed: Buffer.from('not deflated at all') },
      { name: 'good', content: 'fine' },
    ])
    const results: string[] = []
    for await (const entry of zipEntries(fileOf(zip, 'a.zip'))) {
      const stream = await entry.stream()
      const outcome = await stream.toArray().then(
        () => 'read',
        () => 'failed',
      )
      results.push(`${entry.name} ${outcome}`)
    }
    expect(results).toEqual(['bad failed', 'good read'])
  })

  it('that unpacks to something absurd is a bomb, found while it unpacks', async () => {
    const bomb = fileOf(zipOf([{ name: 'bomb', content: Buffer.alloc(40_000_000) }]), 'a.zip')
    expect(readFileSync(bomb).length).toBeLessThan(100_000)
    await expect(contents(bomb)).rejects.toThrow(ZipBombError)
  })

  it('that lists many entries, each harmless, is a bomb together', async () => {
    const content = Buffer.alloc(15_000_000)
    const packed = deflateRawSync(content)
    const zip = zipOf(['a', 'b', 'c'].map((name) => ({ name, content, packed })))
    await expect(contents(fileOf(zip, 'a.zip'))).rejects.toThrow(ZipBombError)
  })

  it('of text that packs well is no bomb', async () => {
    const line = 'We decided to keep it. '.repeat(200_000)
    expect((await contents(fileOf(zipOf([{ name: 'a', content: line }]), 'a.zip')))['a']).toBe(line)
  })
})
