import * as fs from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { withFileLock } from '../../src/core/file-lock.ts'
import { temporaryHome } from '../support/home.ts'

vi.mock('node:fs/promises', { spy: true })

it('leaves no lock behind where its mark cannot be written', async () => {
  const folder = temporaryHome()
  const path = join(folder, 'sealed.json')
  const { open } = await vi.importActual<typeof fs>('node:fs/promises')
  vi.mocked(fs.open).mockImplementationOnce(async (...given) => {
    const file = await open(...given)
    vi.spyOn(file, 'writeFile').mockRejectedValueOnce(new Error('ENOSPC'))
    return file
  })
  const work = (): Promise<string> => Promise.resolve('done')
  await expect(withFileLock(path, work)).rejects.toThrow('ENOSPC')
  expect(readdirSync(folder)).toEqual([])
  expect(await withFileLock(path, work, { waitMs: 0 })).toBe('done')
})
