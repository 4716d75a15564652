import { createHmac, randomBytes } from 'node:crypto'
import type { Item } from '../../core/item.ts'
import type { MaskedText } from '../../core/text.ts'
import { openRaw, RawText } from '../../core/text.ts'

/** What a hash is of. Two kinds never give the same hash, whatever is in them. */
export type Kind = 'identity' | 'content' | 'place' | 'body' | 'mark' | 'scope' | 'options' | 'file'

type Part = RawText | string | null

/**
 * Hashes under a key that stays on this device: what was read can be recognised, and nobody without the key can
 * guess it back. It opens raw text to hash it, and keeps none.
 */
export class Fingerprint {
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = key
  }

  /** Under a key that is gone with the process: nothing it hashes is known again. */
  static passing(): Fingerprint {
    return new Fingerprint(randomBytes(32))
  }

  /** The first `bytes` of the keyed hash; parts cannot run into each other. */
  of(kind: Kind, parts: readonly Part[], bytes: number): Buffer {
    const digest = createHmac('sha256', this.#key).update(kind)
    for (const part of parts) {
      if (part === null) {
        digest.update('-')
        continue
      }
      const text = RawText.is(part) ? openRaw(part) : part
      digest.update(`${text.length}:`).update(text)
    }
    return digest.digest().subarray(0, bytes)
  }

  /**
   * Tells an item again when it was edited. An id holds wherever the item's place is in scope; a source or a
   * name may mean something else under another path, so it holds for its `scope` alone.
   */
  identity({ id, place, source, file, title }: Item, scope: Buffer): Buffer {
    if (id !== null) return this.of('identity', ['id', place, id], identityBytes)
    const within = scope.toString('base64url')
    const named = source === null ? ['name', within, file.name, title] : ['source', within, source]
    return this.of('identity', named, identityBytes)
  }

  /** Everything that decides what an item says once it is masked. */
  content({ shape, title, body, people }: Item): Buffer {
    const passages = body.flatMap(({ text, speaker }) => [text, speaker ?? null])
    return this.of('content', [shape, title, ...passages, 'people', ...people], contentBytes)
  }

  place(place: string | null): Buffer {
    return this.of('place', [place], placeBytes)
  }

  body(body: MaskedText): string {
    return this.of('body', [body.value], 12).toString('base64url')
  }
}

/** So many that of a billion items no two share one by chance. */
export const identityBytes = 16
export const contentBytes = 16
export const placeBytes = 8
/** There are only ever a few of these. */
export const tagBytes = 4
