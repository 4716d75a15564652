import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs that the docs show beside `svc`. */
export const shownPrograms = ['bash', 'curl', 'git', 'jq', 'sqlite3'] as const

/** Those of them that this machine does not have. */
export function missingPrograms(): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return shownPrograms.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
}
