import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Libsql from 'libsql'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openEmbedded } from '../../src/storage/embedded.ts'
import { temporaryHome } from '../support/home.ts'

describe('the embedded database', () => {
  it('is readable by its owner alone', async () => {
    const folder = temporaryHome()
    const store = await openEmbedded(folder)
    onTestFinished(() => store.close())
    await store.organisations.first('test')
    for (const name of ['svc.db', 'svc.db-wal']) {
      expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0)
    }
  })

  it('is that again when a copy that all may read is put back', async () => {
    const folder = temporaryHome()
    await (await openEmbedded(folder)).close()
    chmodSync(join(folder, 'svc.db'), 0o644)
    const store = await openEmbedded(folder)
    onTestFinished(() => store.close())
    await store.organisations.first('test')
    for (const name of ['svc.db', 'svc.db-wal']) {
      expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0)
    }
  })

  it('writes what it was asked to before it closes', async () => {
    const folder = temporaryHome()
    const store = await openEmbedded(folder)
    const writing = store.organisations.create('late')
    await store.close()
    const late = await writing
    const again = await openEmbedded(folder)
    onTestFinished(() => again.close())
    expect(await again.organisations.first('other')).toEqual(late)
  })

  it('goes on reading while another process writes, and writes when that one is done', async () => {
    const folder = temporaryHome()
    const store = await openEmbedded(folder)
    onTestFinished(() => store.close())
    const other = new Libsql(join(folder, 'svc.db'))
    onTestFinished(() => {
      other.close()
    })
    other.exec('begin immediate')
    const order: string[] = []
    const writing = store.organisations.create('late').then(() => order.push('written'))
    for (let n = 0; n < 20; n++) {
      expect(await store.rulesRepos.list()).toEqual([])
      await setImmediate()
    }
    order.push('read')
    other.exec('rollback')
    await writing
    expect(order).toEqual(['read', 'written'])
  })

  it.each(['immediate', 'exclusive'])(
    'waits for another process that makes the same file at the same moment (%s)',
    async (lock) => {
      const folder = temporaryHome()
      const other = new Libsql(join(folder, 'svc.db'))
      onTestFinished(() => {
        other.close()
      })
      other.exec(`begin ${lock}`)
      const opening = openEmbedded(folder)
      // Had it held up this thread, it would have given up by now.
      other.exec('rollback')
      const store = await opening
      onTestFinished(() => store.close())
      expect(await store.rulesRepos.list()).toEqual([])
    },
  )

  it('says plainly when it cannot be opened', async () => {
    await expect(openEmbedded('/dev/null/nowhere')).rejects.toMatchObject({
      code: 'storage.unusable',
      message: 'cannot open the database in /dev/null/nowhere',
    })
  })

  it('tells a damaged file, and one that is no database, from a folder that cannot be used', async () => {
    const folder = temporaryHome()
    const path = join(folder, 'svc.db')
    writeFileSync(path, 'Refunds over $500 need two approvals.')
    const damaged = {
      code: 'storage.unusable',
      message: `svc.db in ${folder} is damaged or no database`,
      hint: expect.stringContaining('backup'),
    }
    await expect(openEmbedded(folder)).rejects.toMatchObject(damaged)
    rmSync(path)
    const store = await openEmbedded(folder)
    await store.organisations.first('test')
    await store.close()
    for (const side of ['-wal', '-shm']) rmSync(`${path}${side}`, { force: true })
    // The first page, behind the header that makes it a database.
    writeFileSync(path, readFileSync(path).fill(0xff, 100, 4_096))
    await expect(openEmbedded(folder)).rejects.toMatchObject(damaged)
  })
})
