import { statSync } from 'node:fs'
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

  it('says plainly when it cannot be opened', async () => {
    await expect(openEmbedded('/dev/null/nowhere')).rejects.toMatchObject({
      code: 'storage.unusable',
    })
  })
})
