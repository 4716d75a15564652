import { describe, expect, it } from 'vitest'
import { openVault } from '../../../src/client/vault.ts'
import type { SealedSlot } from '../../../src/client/vault/sealed-slot.ts'
import { sealedSlot } from '../../../src/client/vault/sealed-slot.ts'
import { openSecret, Secret } from '../../../src/core/text.ts'
import { writeFileSync } from 'node:fs'
import { everyFile, temporaryHome } from '../../support/home.ts'

function slotIn(home: string, name = 'notebook'): SealedSlot {
  const env = { HOME: home, SVC_CREDENTIAL_STORE: 'file' }
  return sealedSlot(env, openVault({ env, say: () => undefined }), name)
}

async function read(slot: SealedSlot): Promise<string | null> {
  const held = await slot.read()
  return held === null ? null : openSecret(held)
}

describe('a sealed slot', () => {
  it('gives back what it keeps, of any size, and stands nowhere in clear', async () => {
    const home = temporaryHome()
    const long = 'CANARY '.repeat(20_000)
    await slotIn(home).change(() => Promise.resolve(new Secret(long)))
    expect(await read(slotIn(home))).toBe(long)
    for (const [path, bytes] of everyFile(home)) expect(bytes.includes('CANARY'), path).toBe(false)
  })

  it('holds nothing before, and nothing after it is emptied', async () => {
    const home = temporaryHome()
    expect(await read(slotIn(home))).toBeNull()
    await slotIn(home).change(() => Promise.resolve(new Secret('x')))
    await slotIn(home).change(() => Promise.resolve(null))
    expect(await read(slotIn(home))).toBeNull()
    expect([...everyFile(home).keys()].filter((path) => /sign-in|sealed\.json/.test(path))).toEqual(
      [],
    )
  })

  it('lets one change come after another, each seeing what the one before kept', async () => {
    const home = temporaryHome()
    const add = (): Promise<void> =>
      slotIn(home).change((held) =>
        Promise.resolve(new Secret(`${held === null ? '' : openSecret(held)}x`)),
      )
    await Promise.all(Array.from({ length: 8 }, add))
    expect(await read(slotIn(home))).toBe('xxxxxxxx')
  })

  it('stays as it is when a change fails', async () => {
    const home = temporaryHome()
    await slotIn(home).change(() => Promise.resolve(new Secret('kept')))
    await expect(slotIn(home).change(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await read(slotIn(home))).toBe('kept')
  })

  it('is no other slot, and not one that was changed', async () => {
    const home = temporaryHome()
    await slotIn(home).change(() => Promise.resolve(new Secret('kept')))
    const [path, bytes] = [...everyFile(home)].find(([name]) =>
      name.includes('sign-in-notebook'),
    ) ?? ['', Buffer.alloc(0)]
    await slotIn(home, 'other').change(() => Promise.resolve(new Secret('else')))
    writeFileSync(path.replace('notebook', 'other'), bytes)
    await expect(read(slotIn(home, 'other'))).rejects.toMatchObject({
      code: 'credentials.unusable',
      hint: expect.stringContaining('svc connect other') as string,
    })
  })
})
