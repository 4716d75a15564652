import type { Memory } from '../../connectors/connector.ts'
import type { Item } from '../../core/item.ts'
import type { MaskedText } from '../../core/text.ts'
import type { Fingerprint } from './fingerprint.ts'
import { tagBytes } from './fingerprint.ts'
import type { ItemMark } from './item-table.ts'
import { ItemTable } from './item-table.ts'
import type { KnownBook, KnownDraft } from './known-book.ts'
import { markForm, ruleIdForm } from './known-book.ts'

export interface KnownRunOptions {
  readonly fingerprint: Fingerprint
  /** What earlier runs left. It is looked at and never changed. */
  readonly book: KnownBook
  /** The scope of this run, as JSON in one fixed order. */
  readonly scope: string
  /** Everything that decides what a run makes of an item, as JSON. */
  readonly options: string
  /** Everything is to be read and masked again. */
  readonly full: boolean
  /** Only a part of the scope is read: nothing is gone for not being seen, and no mark moves on. */
  readonly partial: boolean
}

/** A draft the service acknowledged for a candidate. */
export interface Acknowledged {
  readonly id: string
  /** The rule's version; 0 when a person has edited it, so that it is not edited from here. */
  readonly version: number
}

/** What earlier runs made of an item whose candidates wait. */
export interface Revision {
  /** Candidates that a known draft says already, by their keys: only looked after. */
  readonly known: ReadonlyMap<number, KnownDraft>
  /** Earlier drafts that none of its candidates says any more. */
  readonly drafts: readonly KnownDraft[]
  /** The item itself was edited; false: it is masked or ranked in another way than before. */
  readonly edited: boolean
  /** It led to one draft before and leads to one candidate now. */
  readonly single: boolean
}

/** What a candidate of an item came to. */
type Claim =
  | { readonly kind: 'known'; readonly draft: KnownDraft; readonly own: boolean }
  | {
      readonly kind: 'waiting'
      readonly key: number
      readonly body: string
      /** False: it was joined to another item's candidate. */
      readonly own: boolean
      /** Says the same, and is to be looked after. */
      readonly draft: KnownDraft | null
    }

/** Drafts kept of one item: the newest. */
const maxDrafts = 20

/**
 * One connector's run against what is known of it. Nothing here is written: `changed` says what a book becomes
 * once the drafts are acknowledged. Takes some 60 bytes for an item that is new or edited, 1 for a known one.
 */
export class KnownRun implements Memory {
  /** Items passed over, because they are as an earlier run left them. */
  known = 0
  /** Earlier drafts whose words an edit took out of the source, and no candidate takes their place. */
  stale = 0
  readonly #options: KnownRunOptions
  readonly #scope: Buffer
  readonly #settings: Buffer
  /** Marks hold only under the settings they were left under. */
  readonly #marks: ReadonlyMap<string, string>
  readonly #left = new Map<string, string>()
  readonly #whole = new Set<string>()
  readonly #seen: Uint8Array
  readonly #fresh = new ItemTable()
  readonly #edited = new Set<number>()
  readonly #claims = new Map<number, Claim[]>()
  /** Ids of drafts that more than one item states. */
  readonly #shared = new Set<string>()
  #bodies: ReadonlyMap<string, KnownDraft> | null = null
  #gone: readonly number[] = []
  #lastPlace: { readonly name: string | null; readonly hash: Buffer } | null = null

  constructor(options: KnownRunOptions) {
    const { fingerprint, book, scope } = options
    this.#options = options
    this.#scope = fingerprint.of('scope', [scope], tagBytes)
    this.#settings = fingerprint.of('options', [options.options], tagBytes)
    this.#seen = new Uint8Array(book.items.size)
    const kept = book.marks.get(this.#scopeName)
    const usable = kept !== undefined && kept.options === this.#settingsName
    this.#marks = usable ? kept.marks : new Map()
  }

  mark(key: string): string | null {
    return this.#options.full ? null : (this.#marks.get(this.#markName(key)) ?? null)
  }

  leave(key: string, mark: string): void {
    if (!markForm.test(mark)) throw new TypeError('a mark is a moment, a version or a cursor')
    if (!this.#options.partial) this.#left.set(this.#markName(key), mark)
  }

  whole(place: string): void {
    if (this.#options.partial) return
    this.#whole.add(this.#options.fingerprint.place(place).toString('latin1'))
  }

  /** Takes note of an item that was read. Null when it is as an earlier run left it, else its number in this run. */
  meet(item: Item): number | null {
    const { fingerprint, book, full } = this.#options
    const content = fingerprint.content(item)
    const identity = this.#unmet(fingerprint.identity(item, this.#scope), content)
    const at = book.items.find(identity)
    const mark: ItemMark = {
      identity,
      content,
      place: this.#placeOf(item.place),
      options: this.#settings,
      scope: this.#scope,
    }
    if (at < 0) return this.#fresh.put(mark)
    this.#seen[at] = 1
    const before = book.items.at(at)
    const unchanged = before.content.equals(content)
    if (unchanged && before.options.equals(this.#settings) && !full) {
      this.known++
      // Noted again only where it stands somewhere else than before.
      if (!before.scope.equals(this.#scope)) this.#fresh.put(mark)
      return null
    }
    const number = this.#fresh.put(mark)
    if (!unchanged) this.#edited.add(number)
    return number
  }

  /** Everything is read again: what is known is looked after, not passed over. */
  get full(): boolean {
    return this.#options.full
  }

  /** After everything was read: how many known items of the places listed in whole are there no more. */
  countGone(): number {
    if (this.#whole.size === 0) return 0
    const { items } = this.#options.book
    const gone: number[] = []
    for (let number = 0; number < items.size; number++) {
      if (this.#seen[number] === 1) continue
      const { place, scope } = items.at(number)
      if (scope.equals(this.#scope) && this.#whole.has(place.toString('latin1'))) gone.push(number)
    }
    this.#gone = gone
    return gone.length
  }

  /** The draft an earlier run made of these words: this item's own, or that of another item which says the same. */
  recognise(item: number, body: MaskedText): { draft: KnownDraft; own: boolean } | null {
    const hash = this.#options.fingerprint.body(body)
    const own = this.#earlier(item).find((draft) => draft.body === hash)
    if (own !== undefined) return { draft: own, own: true }
    const other = this.#draftsByBody().get(hash)
    return other === undefined ? null : { draft: other, own: false }
  }

  /** A candidate of the item says what a known draft says, and is not sent. */
  claimKnown(item: number, draft: KnownDraft, own: boolean): void {
    this.#claim(item, { kind: 'known', draft, own })
    if (!own) this.#shared.add(draft.id)
  }

  /** A candidate of the item waits under `key`; `draft` is the known one that says the same, if it is sent all the same. */
  claimWaiting(item: number, key: number, body: MaskedText, draft: KnownDraft | null = null): void {
    const hash = this.#options.fingerprint.body(body)
    this.#claim(item, { kind: 'waiting', key, body: hash, own: true, draft })
  }

  /** A candidate of the item says what the one under `key` says, and is acknowledged with it. */
  claimJoined(item: number, key: number, body: MaskedText): void {
    const hash = this.#options.fingerprint.body(body)
    this.#claim(item, { kind: 'waiting', key, body: hash, own: false, draft: null })
  }

  /** Counts, once every candidate has its claim, the earlier drafts that no candidate takes the place of. */
  countStale(): number {
    this.stale = 0
    for (const item of this.#edited) {
      const anew = this.#claimsOf(item).filter(
        (claim) => claim.kind === 'waiting' && claim.own && claim.draft === null,
      )
      this.stale += Math.max(0, this.#unsaid(item).length - anew.length)
    }
    return this.stale
  }

  /** What is to be settled before a candidate of this item becomes a new draft; null when nothing is. */
  revision(item: number): Revision | null {
    const claims = this.#claimsOf(item)
    const known = new Map(
      claims.flatMap((claim) =>
        claim.kind === 'waiting' && claim.draft !== null ? [[claim.key, claim.draft] as const] : [],
      ),
    )
    const drafts = this.#unsaid(item).filter(({ id }) => !this.#shared.has(id))
    if (drafts.length + known.size === 0) return null
    const single = drafts.length === 1 && claims.length === 1
    return { known, drafts, edited: this.#edited.has(item), single }
  }

  /** True when there is something to write down: nothing is, when all was known and no mark moved. */
  get hasNews(): boolean {
    const moved = [...this.#left].some(([key, mark]) => this.#marks.get(key) !== mark)
    return moved || this.#fresh.size + this.#gone.length + this.#shared.size > 0
  }

  /**
   * What a book becomes with this run's items, as far as all their candidates are acknowledged. Marks move on only
   * when nothing is left unacknowledged. `shared` are the keys that further items were joined to.
   */
  changed(
    book: KnownBook,
    acknowledged: ReadonlyMap<number, Acknowledged>,
    shared: ReadonlySet<number>,
  ): KnownBook {
    this.#forgetGone(book)
    this.#markShared(book)
    let all = true
    for (let item = 0; item < this.#fresh.size; item++) {
      const drafts = this.#draftsAfter(book, item, acknowledged, shared)
      if (drafts === null) {
        all = false
        continue
      }
      book.items.put(this.#fresh.at(item))
      if (drafts.length > 0) book.drafts.set(this.#name(item), drafts.slice(-maxDrafts))
    }
    if (all) this.#moveMarks(book)
    return book
  }

  #forgetGone(book: KnownBook): void {
    if (this.#gone.length === 0) return
    const { items } = this.#options.book
    const gone = this.#gone.map((number) => items.identityAt(number))
    // Another run may have changed the book: numbers are of one table, identities hold for all.
    book.items = book.items.without(new Set(gone.map((identity) => book.items.find(identity))))
    for (const identity of gone) book.drafts.delete(identity.toString('base64url'))
  }

  /** An item's drafts once this run is acknowledged; null when one of its candidates is not. */
  #draftsAfter(
    book: KnownBook,
    item: number,
    acknowledged: ReadonlyMap<number, Acknowledged>,
    shared: ReadonlySet<number>,
  ): readonly KnownDraft[] | null {
    // Most items lead to nothing.
    if (!this.#claims.has(item) && !this.#edited.has(item)) return []
    const after = new Map((book.drafts.get(this.#name(item)) ?? []).map((each) => [each.id, each]))
    if (this.#edited.has(item)) {
      for (const draft of this.#unsaid(item)) after.set(draft.id, { ...draft, version: 0 })
    }
    for (const claim of this.#claimsOf(item)) {
      if (claim.kind === 'known') {
        const { draft, own } = claim
        if (!own) after.set(draft.id, { ...draft, version: 0 })
        continue
      }
      const { key, body, own } = claim
      const answer = acknowledged.get(key)
      if (answer === undefined || !ruleIdForm.test(answer.id)) return null
      const version = own && !shared.has(key) ? answer.version : 0
      // The newest stands last, for the oldest are dropped first.
      after.delete(answer.id)
      after.set(answer.id, { id: answer.id, body, version })
    }
    return [...after.values()]
  }

  /** A draft that two items state is edited for neither. */
  #markShared(book: KnownBook): void {
    if (this.#shared.size === 0) return
    for (const [item, drafts] of book.drafts) {
      if (!drafts.some(({ id }) => this.#shared.has(id))) continue
      book.drafts.set(
        item,
        drafts.map((each) => (this.#shared.has(each.id) ? { ...each, version: 0 } : each)),
      )
    }
  }

  #moveMarks(book: KnownBook): void {
    if (this.#left.size === 0) return
    const kept = book.marks.get(this.#scopeName)
    const usable = kept !== undefined && kept.options === this.#settingsName
    const marks = new Map([...(usable ? kept.marks : []), ...this.#left])
    book.marks.set(this.#scopeName, { options: this.#settingsName, marks })
  }

  /** Earlier drafts that may be edited and that no candidate of the item says. */
  #unsaid(item: number): readonly KnownDraft[] {
    const said = new Set(
      this.#claimsOf(item).flatMap(({ draft }) => (draft === null ? [] : [draft.id])),
    )
    return this.#earlier(item).filter(({ id, version }) => version > 0 && !said.has(id))
  }

  #earlier(item: number): readonly KnownDraft[] {
    return this.#options.book.drafts.get(this.#name(item)) ?? []
  }

  #draftsByBody(): ReadonlyMap<string, KnownDraft> {
    this.#bodies ??= new Map(
      [...this.#options.book.drafts.values()].flat().map((draft) => [draft.body, draft]),
    )
    return this.#bodies
  }

  /**
   * The identity under which this item counts. A second one of the same name in a run is told by what it says:
   * numbered in order, it would be taken for another as soon as one before it is gone.
   */
  #unmet(identity: Buffer, content: Buffer): Buffer {
    const at = this.#options.book.items.find(identity)
    const met = this.#fresh.find(identity) >= 0 || (at >= 0 && this.#seen[at] === 1)
    if (!met) return identity
    const parts = [identity.toString('base64url'), content.toString('base64url')]
    return this.#options.fingerprint.of('identity', parts, identity.length)
  }

  /** Items come place by place, so the last one is most often asked for again. */
  #placeOf(place: string | null): Buffer {
    if (this.#lastPlace?.name !== place) {
      this.#lastPlace = { name: place, hash: this.#options.fingerprint.place(place) }
    }
    return this.#lastPlace.hash
  }

  #claim(item: number, claim: Claim): void {
    const claims = this.#claims.get(item)
    if (claims === undefined) this.#claims.set(item, [claim])
    else claims.push(claim)
  }

  #claimsOf(item: number): readonly Claim[] {
    return this.#claims.get(item) ?? []
  }

  #name(item: number): string {
    return this.#fresh.identityAt(item).toString('base64url')
  }

  #markName(key: string): string {
    return this.#options.fingerprint.of('mark', [key], 12).toString('base64url')
  }

  get #scopeName(): string {
    return this.#scope.toString('base64url')
  }

  get #settingsName(): string {
    return this.#settings.toString('base64url')
  }
}
