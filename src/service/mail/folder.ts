import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from './message.ts'
import { composed } from './smtp.ts'

/**
 * Keeps mails as files of mode 0600 instead of sending them, for a service without a mail server. A mail that is
 * handed in twice is one file.
 */
export function folderMailer(folder: string): Mailer {
  return {
    send: async (message) => {
      const bytes = await composed(message)
      const path = join(folder, `${message.id.replaceAll(/[^\w.-]/g, '_')}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Half a mail is never seen under its name.
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true })
      await rename(`${path}.part`, path)
      return { state: 'kept' }
    },
  }
}
