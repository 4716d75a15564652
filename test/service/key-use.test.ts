import { describe, expect, it, onTestFinished } from 'vitest'
import { newToken } from '../../src/core/id.ts'
import { keyAuthentication } from '../../src/service/auth.ts'
import { KeyUse } from '../../src/service/key-use.ts'
import { engines, testDatabase } from '../support/store.ts'

describe.each(engines)('the use of keys on the %s database', (engine) => {
  it('is written down with the time of the last call, and kept while it cannot be', async () => {
    const store = await (await testDatabase(engine)).open()
    const { id } = await store.organisations.first('test')
    const token = newToken('mcp')
    await store.keys.add(id, 'ci', 'member', token)
    const time = { now: new Date('2026-01-01T00:00:00.000Z') }
    const down = { is: true }
    const keys = Object.create(store.keys, {
      touch: {
        value: (used: Parameters<typeof store.keys.touch>[0]) =>
          down.is ? Promise.reject(new Error('down')) : store.keys.touch(used),
      },
    }) as typeof store.keys
    const use = new KeyUse(keys, { now: () => time.now })
    onTestFinished(() => use.stop())
    const authenticate = keyAuthentication(store, use)
    await authenticate(`Bearer ${token}`)
    time.now = new Date('2026-01-01T00:00:05.000Z')
    await authenticate(`Bearer ${token}`)
    await use.write()
    expect((await store.keys.find(token))?.lastUsedAt).toBeNull()
    down.is = false
    await use.write()
    expect((await store.keys.find(token))?.lastUsedAt).toBe('2026-01-01T00:00:05.000Z')
  })
})
