import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { newId } from '../../../src/core/id.ts'
import { openSecret, Secret } from '../../../src/core/text.ts'
import { keySource } from '../../../src/service/sealing/key-source.ts'
import { Sealer } from '../../../src/service/sealing/sealer.ts'
import { temporaryHome } from '../../support/home.ts'

vi.mock('node:fs/promises', { spy: true })

const key = (): string => randomBytes(32).toString('base64')
const given = (secretKey: string, oldSecretKey: string | null = null) =>
  keySource({ secretKey, oldSecretKey, folder: null })
const inFolder = (folder: string) => keySource({ secretKey: null, oldSecretKey: null, folder })
const purpose = { organisationId: newId('org'), use: 'rules-repo.token' }

describe('a sealed credential', () => {
  it('opens to what it was, and shows nothing of it', async () => {
    const sealer = new Sealer(given(key()))
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 8 }), async (text) => {
        const sealed = await sealer.seal(new Secret(text), purpose)
        expect(sealed).not.toContain(text)
        expect(openSecret(await sealer.open(sealed, purpose))).toBe(text)
      }),
      { numRuns: 50 },
    )
  })

  it('opens for its organisation and its use alone', async () => {
    const sealer = new Sealer(given(key()))
    const sealed = await sealer.seal(new Secret('token'), purpose)
    for (const other of [
      { ...purpose, organisationId: newId('org') },
      { ...purpose, use: 'rules-repo.webhook-secret' },
    ]) {
      await expect(sealer.open(sealed, other)).rejects.toMatchObject({
        code: 'credentials.unusable',
      })
    }
  })

  it('does not open when a character of it was changed', async () => {
    const sealer = new Sealer(given(key()))
    const sealed = await sealer.seal(new Secret('token'), purpose)
    for (let at = 0; at < sealed.length; at++) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
      const opened = await sealer.open(changed, purpose).then(openSecret, () => null)
      // The last character of a part may carry bits that mean nothing.
      expect([null, 'token']).toContain(opened)
      if (sealed[at] === '.') expect(opened).toBeNull()
    }
    expect(await sealer.seal(new Secret('token'), purpose)).not.toBe(sealed)
  })

  it('opens with the earlier key while that is given, and not without', async () => {
    const [old, fresh] = [key(), key()]
    const sealed = await new Sealer(given(old)).seal(new Secret('token'), purpose)
    const both = new Sealer(given(fresh, old))
    expect(openSecret(await both.open(sealed, purpose))).toBe('token')
    expect(await both.isFresh(sealed)).toBe(false)
    await expect(new Sealer(given(fresh)).open(sealed, purpose)).rejects.toMatchObject({
      code: 'credentials.unusable',
      hint: expect.stringContaining('SVC_SECRET_KEY_OLD'),
    })
  })
})

describe('the key', () => {
  it('must be 32 bytes in base64', () => {
    for (const wrong of ['short', `${key()}x`, randomBytes(31).toString('base64')]) {
      expect(() => given(wrong)).toThrow('SVC_SECRET_KEY is not 32 bytes')
    }
  })

  it('is asked for where there is no folder to keep one in', async () => {
    const keys = keySource({ secretKey: null, oldSecretKey: null, folder: null })
    await expect(keys.ring()).rejects.toMatchObject({
      hint: expect.stringContaining('SVC_SECRET_KEY'),
    })
  })

  it('is made once in a file for its owner alone, also by many at once', async () => {
    const folder = temporaryHome()
    const rings = await Promise.all(Array.from({ length: 8 }, () => inFolder(folder).ring()))
    expect(new Set(rings.map(({ first }) => first.id)).size).toBe(1)
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  })

  it('is not taken from a file that others can read, or that holds none', async () => {
    const folder = temporaryHome()
    const path = join(folder, 'secret.key')
    await inFolder(folder).ring()
    chmodSync(path, 0o644)
    await expect(inFolder(folder).ring()).rejects.toThrow('other users')
    chmodSync(path, 0o600)
    writeFileSync(path, 'nonsense\n')
    await expect(inFolder(folder).ring()).rejects.toThrow('holds no key')
  })

  it.each(['mkdir', 'open'] as const)(
    'is told of where a folder is read-only (%s)',
    async (call) => {
      const folder = temporaryHome()
      const keys = inFolder(call === 'mkdir' ? join(folder, 'new') : folder)
      if (call === 'open') await keys.ring()
      const { open } = await vi.importActual<typeof fs>('node:fs/promises')
      const refused = Object.assign(new Error('EROFS'), { code: 'EROFS' })
      if (call === 'mkdir') vi.mocked(fs.mkdir).mockRejectedValueOnce(refused)
      else {
        vi.mocked(fs.open).mockImplementation((path, flags, mode) =>
          flags === 'wx' ? Promise.reject(refused) : open(path, flags, mode),
        )
        onTestFinished(() => void vi.mocked(fs.open).mockImplementation(open))
      }
      await expect(keys.turn()).rejects.toMatchObject({
        code: 'credentials.unusable',
        message: expect.stringMatching(/secret\.key cannot be written$/),
      })
    },
  )

  it('passes on what goes wrong meanwhile', async () => {
    const keys = inFolder(temporaryHome())
    const gone = new Error('the database is gone')
    await expect(keys.forgetOthers(() => Promise.reject(gone))).rejects.toBe(gone)
  })

  it('is turned in its file: the earlier one stays until it is forgotten', async () => {
    const folder = temporaryHome()
    const keys = inFolder(folder)
    const { first } = await keys.ring()
    await keys.turn()
    const turned = await keys.ring()
    expect(turned.first.id).not.toBe(first.id)
    expect(turned.others.map(({ id }) => id)).toEqual([first.id])
    expect(await keys.forgetOthers(() => Promise.resolve(false))).toBe(false)
    expect(await keys.ring()).toEqual(turned)
    expect(await keys.forgetOthers(() => Promise.resolve(true))).toBe(true)
    expect((await keys.ring()).others).toEqual([])
    expect(readFileSync(join(folder, 'secret.key'), 'latin1').split('\n')).toHaveLength(2)
  })
})
