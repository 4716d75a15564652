import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type * as files from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { createPrivate, readPrivate, replacePrivate } from '../../src/core/private-file.ts'
import { temporaryHome } from '../support/home.ts'

const disk = vi.hoisted(() => ({ full: false }))

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>()
  const open = async (...given: Parameters<typeof real.open>): Promise<files.FileHandle> => {
    const file = await real.open(...given)
    if (disk.full) file.sync = () => Promise.reject(new Error('no space left'))
    return file
  }
  return { ...real, open }
})

beforeEach(() => {
  disk.full = false
})

it('is replaced whole, and created only where there is none', async () => {
  const path = join(temporaryHome(), 'key')
  expect(await readPrivate(path)).toBeNull()
  expect(await createPrivate(path, Buffer.from('first'))).toBe(true)
  expect(await createPrivate(path, Buffer.from('second'))).toBe(false)
  expect(String(await readPrivate(path))).toBe('first')
  await replacePrivate(path, Buffer.from('third'))
  expect(String(await readPrivate(path))).toBe('third')
})

it.each([
  ['replaced', replacePrivate],
  ['created', createPrivate],
])('leaves nothing behind when the disk is full as it is %s', async (_what, write) => {
  const folder = temporaryHome()
  const path = join(folder, 'book')
  writeFileSync(path, 'kept')
  disk.full = true
  await expect(write(path, Buffer.from('new'))).rejects.toThrow('no space left')
  expect(readdirSync(folder)).toEqual(['book'])
  expect(readFileSync(path, 'utf8')).toBe('kept')
})
