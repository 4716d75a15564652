import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findFiles, readHead } from '../../../src/connectors/access/file.ts'
import { temporaryHome } from '../../support/home.ts'

async function names(path: string): Promise<string[]> {
  const found: string[] = []
  for await (const { name } of findFiles(path, (name) => found.push(`unreadable ${name}`))) {
    found.push(name)
  }
  return found
}

function put(...path: readonly string[]): void {
  const full = join(...path)
  mkdirSync(join(full, '..'), { recursive: true })
  writeFileSync(full, path.at(-1) ?? '')
}

describe('findFiles', () => {
  it('finds every file below a folder, in name order', async () => {
    const home = temporaryHome()
    for (const name of ['b.txt', 'a.txt', 'sub/c.txt', 'sub/deep/d.txt']) put(home, name)
    expect(await names(home)).toEqual(['a.txt', 'b.txt', 'sub/c.txt', 'sub/deep/d.txt'])
    expect(await names(join(home, 'a.txt'))).toEqual(['a.txt'])
  })

  it("passes over dot names and links, but reads a Maildir's subfolders", async () => {
    const home = temporaryHome()
    for (const name of ['cur/1', '.Sent/cur/2', '.git/config', '.hidden']) put(home, name)
    symlinkSync(home, join(home, 'loop'))
    expect(await names(home)).toEqual(['.Sent/cur/2', 'cur/1'])
  })

  it('says why a path cannot be read', async () => {
    const home = temporaryHome()
    symlinkSync(join(home, 'ring'), join(home, 'ring'))
    await expect(names(join(home, 'nowhere'))).rejects.toThrow('no such file or folder')
    await expect(names(join(home, 'ring'))).rejects.toThrow('too many links')
    await expect(names('/dev/null')).rejects.toThrow('neither a file nor a folder')
  })
})

describe('readHead', () => {
  it('reads no more than there is', async () => {
    const home = temporaryHome()
    put(home, 'short')
    expect((await readHead(join(home, 'short'), 100)).toString()).toBe('short')
    expect((await readHead(join(home, 'short'), 2)).toString()).toBe('sh')
  })
})
