import type { DraftOriginals } from '../../client/originals/entry.ts'
import type { KeptOriginals } from '../../client/originals/originals-vault.ts'
import { OriginalsVault } from '../../client/originals/originals-vault.ts'
import { openVault } from '../../client/vault.ts'
import type { WireRule } from '../../contract/rules.ts'
import { originalsAfterEdit } from '../../intake/original.ts'
import type { Context } from '../context.ts'
import { sayOn } from '../service.ts'
import { orSay, serviceName, tidyOriginals } from './keep.ts'

/** What is known of one draft's originals. `keyless`: some are kept here, and their key is gone. */
export type Known =
  | Exclude<KeptOriginals, { readonly state: 'kept' }>
  | { readonly state: 'keyless' }
  | { readonly state: 'changed' }
  | ({ readonly state: 'kept' } & DraftOriginals)

/**
 * What this device keeps of the drafts of the service in use. Nothing here fails a command, and where nothing is kept
 * neither keychain nor disk is asked for more than that.
 */
export class OriginalsHere {
  readonly #context: Context
  #shelf: Promise<Shelf> | null = null

  constructor(context: Context) {
    this.#context = context
  }

  /** Originals of a draft as it stands; `changed` where its words are others by now. */
  async find(rule: WireRule): Promise<Known> {
    const { state, vault, service } = await this.#opened()
    if (vault === null) return { state }
    const found = await orSay(this.#context, failed, () => vault.find({ service, id: rule.id }))
    if (found?.state !== 'kept') return found ?? { state: 'unreadable' }
    const same =
      found.version === rule.version &&
      found.title.masked === rule.title &&
      found.body.masked === rule.body
    return same ? found : { state: 'changed' }
  }

  /** Goes along with a change that a person made to the masked words: `typed` is what they wrote. */
  async follow(
    before: WireRule,
    typed: { readonly title?: string; readonly body?: string },
    after: WireRule,
  ): Promise<void> {
    const found = await this.find(before)
    if (found.state !== 'kept') return
    const { vault, service } = await this.#opened()
    if (vault === null) return
    await orSay(this.#context, failed, () =>
      vault.keep(
        { service, id: after.id },
        after.version,
        vault.seal(originalsAfterEdit(found, typed, after)),
      ),
    )
  }

  /** Erases what is kept of drafts that are decided. */
  async forget(ids: readonly string[]): Promise<void> {
    const { vault, service } = await this.#opened()
    if (vault === null) return
    for (const id of ids) await orSay(this.#context, failed, () => vault.forget({ service, id }))
  }

  /** Removes what was kept for too long. */
  async tidy(): Promise<void> {
    await tidyOriginals(this.#context)
  }

  #opened(): Promise<Shelf> {
    this.#shelf ??= openShelf(this.#context)
    return this.#shelf
  }
}

const failed = 'the originals kept here'

type Shelf =
  | { readonly state: 'none' | 'keyless'; readonly vault: null; readonly service: string }
  | { readonly state: 'open'; readonly vault: OriginalsVault; readonly service: string }

async function openShelf(context: Context): Promise<Shelf> {
  const { io, general } = context
  const service = await serviceName(context)
  if ((await tidyOriginals(context)) === 0) return { state: 'none', vault: null, service }
  const say = sayOn(io, general)
  const vault = await orSay(context, failed, () =>
    OriginalsVault.open(io.env, openVault({ env: io.env, say })),
  )
  return vault === null
    ? { state: 'keyless', vault: null, service }
    : { state: 'open', vault, service }
}
