import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A home folder of its own for one test, gone when the test is. */
export function temporaryHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'svc-test-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  return home
}

/** Every file below a folder with its bytes. */
export function everyFile(folder: string): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    found.set(path, readFileSync(path))
  }
  return found
}
