import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { withScratch } from '../../../src/service/rules-repo/scratch.ts'
import { temporaryHome } from '../../support/home.ts'

function temporaryFolder(): string {
  const folder = temporaryHome()
  vi.stubEnv('TMPDIR', folder)
  vi.stubEnv('TEMP', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  return folder
}

it('is gone when the work is over, however it ends', async () => {
  const temporary = temporaryFolder()
  const fill = (folder: string) => writeFileSync(join(folder, 'index'), '')
  await withScratch(async (folder) => fill(folder))
  const failing = withScratch(async (folder) => {
    fill(folder)
    throw new Error('no room')
  })
  await expect(failing).rejects.toThrow('no room')
  expect(readdirSync(temporary)).toEqual([])
})

it('is gone when the process ends amid the work, and waits for nothing after it', async () => {
  temporaryFolder()
  const before = process.listeners('exit')
  await withScratch(async (folder) => {
    writeFileSync(join(folder, 'index'), '')
    const [added] = process.listeners('exit').filter((each) => !before.includes(each))
    added?.(130)
    expect(existsSync(folder)).toBe(false)
  })
  expect(process.listeners('exit')).toEqual(before)
})

it('removes what a killed process left, and nothing that somebody may be at', async () => {
  const temporary = temporaryFolder()
  for (const [name, minutes] of Object.entries({
    'svc-index-a': 90,
    'svc-index-b': 30,
    other: 90,
  })) {
    const path = join(temporary, name)
    mkdirSync(path)
    writeFileSync(join(path, 'index'), '')
    const at = new Date(Date.now() - minutes * 60_000)
    utimesSync(path, at, at)
  }
  await withScratch(async () => undefined)
  expect(readdirSync(temporary).toSorted()).toEqual(['other', 'svc-index-b'])
})
