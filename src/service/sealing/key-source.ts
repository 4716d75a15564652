import { SvcError } from '../../core/error.ts'
import { keyFile } from './key-file.ts'
import type { KeyRing, KeySource, SealingKey } from './key-ring.ts'
import { decodedKey, sealingKey } from './key-ring.ts'

/**
 * The keys SVC_SECRET_KEY and SVC_SECRET_KEY_OLD give, else those of a file in `folder` that only its owner may
 * read, made on first use. Without either there is no key, and sealing throws `credentials.unusable`.
 */
export function keySource(given: {
  readonly secretKey: string | null
  readonly oldSecretKey: string | null
  readonly folder: string | null
}): KeySource {
  const { secretKey, oldSecretKey, folder } = given
  if (secretKey !== null) {
    const ring = givenRing(secretKey, oldSecretKey)
    return {
      ring: () => Promise.resolve(ring),
      alone: (work) => work(),
      turn: () => Promise.resolve(),
      forgetOthers: (isOver) => isOver(),
    }
  }
  return folder === null ? noKeys : keyFile(folder)
}

const noKeys: KeySource = {
  ring: () => Promise.reject(missing()),
  alone: () => Promise.reject(missing()),
  turn: () => Promise.reject(missing()),
  forgetOthers: () => Promise.reject(missing()),
}

function missing(): SvcError {
  return new SvcError('credentials.unusable', 'there is no key to seal credentials with', {
    hint: 'set SVC_SECRET_KEY for the service; make one with: openssl rand -base64 32',
  })
}

function givenRing(secretKey: string, oldSecretKey: string | null): KeyRing {
  return {
    first: keyFrom(secretKey, 'SVC_SECRET_KEY'),
    others: oldSecretKey === null ? [] : [keyFrom(oldSecretKey, 'SVC_SECRET_KEY_OLD')],
  }
}

function keyFrom(text: string, where: string): SealingKey {
  const bytes = decodedKey(text.trim())
  if (bytes !== null) return sealingKey(bytes)
  throw new SvcError('usage', `${where} is not 32 bytes in base64`, {
    hint: 'make one with: openssl rand -base64 32',
  })
}
