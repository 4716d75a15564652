import { createHmac } from 'node:crypto'

/** A key that seals credentials: 32 bytes, and a name that tells it from others without telling the key. */
export interface SealingKey {
  readonly id: string
  readonly bytes: Buffer
}

/** Keys a process knows: what is sealed anew takes the first, what was sealed before may need another. */
export interface KeyRing {
  readonly first: SealingKey
  readonly others: readonly SealingKey[]
}

/** Where keys come from. */
export interface KeySource {
  /** Asked for each time, for another process may have turned the ring. Throws `credentials.unusable` or `usage`. */
  ring(): Promise<KeyRing>
  /**
   * Does `work` while no other process does work under it, and no key is turned or forgotten. Throws `storage.busy`
   * when others do not finish.
   */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Makes a new first key where the service keeps its keys itself; those that are given are turned by their giver. */
  turn(): Promise<void>
  /** Forgets every key but the first, if by then `isOver` says that nothing needs the others; answers as it does. */
  forgetOthers(isOver: () => Promise<boolean>): Promise<boolean>
}

export const keyBytes = 32

export function sealingKey(bytes: Buffer): SealingKey {
  // A digest under the key itself: it says which key, and is no help in guessing 256 bits.
  const id = createHmac('sha256', bytes).update('svc service key').digest('base64url').slice(0, 11)
  return { id, bytes }
}

/** The bytes of a key in base64; null when it is not one. Node skips what is no base64, so the form is checked. */
export function decodedKey(text: string): Buffer | null {
  if (!/^[\w+/-]{43}=?$/.test(text)) return null
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === keyBytes ? bytes : null
}
