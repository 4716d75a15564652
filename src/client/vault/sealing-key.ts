import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { SvcError } from '../../core/error.ts'
import type { Env } from '../folder.ts'
import { stateFolder } from '../folder.ts'
import { createPrivate, privateFolder, readPrivate } from '../../core/private-file.ts'

const keyBytes = 32

/** The file that holds the key when the environment does not: apart from what it opens. */
export function sealingKeyPath(env: Env): string {
  return join(stateFolder(env), 'credentials.key')
}

/**
 * The key credentials are sealed with: SVC_CREDENTIALS_KEY, else the key file; null when there is neither.
 * Throws `usage` or `credentials.unusable` when what is there is no key.
 */
export async function existingSealingKey(env: Env): Promise<Buffer | null> {
  const given = env['SVC_CREDENTIALS_KEY']?.trim()
  if (given) {
    const key = decoded(given)
    if (key !== null) return key
    throw new SvcError('usage', 'SVC_CREDENTIALS_KEY is not 32 bytes in base64', {
      hint: 'make one with: openssl rand -base64 32',
    })
  }
  const path = sealingKeyPath(env)
  const kept = await readPrivate(path)
  if (kept === null) return null
  const key = decoded(kept.toString('latin1').trim())
  if (key !== null) return key
  throw new SvcError('credentials.unusable', `the key file ${path} holds no key`, {
    hint: 'put the right one back, or remove it together with the sealed file and sign in again',
  })
}

/** As above; where there is none, makes the key file. */
export async function sealingKey(env: Env): Promise<Buffer> {
  const existing = await existingSealingKey(env)
  if (existing !== null) return existing
  await privateFolder(stateFolder(env))
  const key = randomBytes(keyBytes)
  const made = await createPrivate(
    sealingKeyPath(env),
    Buffer.from(`${key.toString('base64')}\n`, 'latin1'),
  )
  // Another process was quicker: its key is the one.
  return made ? key : sealingKey(env)
}

function decoded(text: string): Buffer | null {
  // Node skips what is no base64, so the form is checked first. 32 bytes are 43 digits and perhaps a `=`.
  if (!/^[\w+/-]{43}=?$/.test(text)) return null
  const key = Buffer.from(text, 'base64')
  return key.length === keyBytes ? key : null
}
