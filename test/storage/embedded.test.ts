import { statSync } from 'node:fs'
import { join } from 'node:path'
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

  it('says plainly when it cannot be opened', async () => {
    await expect(openEmbedded('/dev/null/nowhere')).rejects.toMatchObject({
      code: 'storage.unusable',
    })
  })
})
