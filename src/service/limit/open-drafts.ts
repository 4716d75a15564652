import { SvcError } from '../../core/error.ts'
import type { OrganisationId } from '../../core/id.ts'
import type { Clock } from '../../core/time.ts'
import type { Store } from '../../storage/store.ts'

/** How long a count is taken to hold, but for what this process adds to it. */
const freshMs = 10_000

interface Known {
  count: number
  countedAtMs: number
}

/**
 * Keeps an organisation from piling up drafts nobody reviews. Counting rows on every draft would slow each one
 * down, so the count is taken now and then and kept up in between: at the ceiling it is always taken anew.
 */
export class OpenDrafts {
  readonly #store: Store
  readonly #ceiling: number
  readonly #clock: Clock
  readonly #known = new Map<OrganisationId, Known>()

  constructor(store: Store, ceiling: number, clock: Clock) {
    this.#store = store
    this.#ceiling = ceiling
    this.#clock = clock
  }

  /** Throws `drafts.full` when the organisation has as many open drafts as it may. */
  async assertRoom(organisationId: OrganisationId): Promise<void> {
    const now = this.#clock.now().getTime()
    let known = this.#known.get(organisationId)
    const isStale = known === undefined || now - known.countedAtMs > freshMs
    // Far from the ceiling an old count will do: nobody fills the rest in the time of a few.
    const isNear = known !== undefined && known.count >= this.#ceiling * 0.9
    if (known === undefined || (isStale && isNear) || known.count >= this.#ceiling) {
      const count = await this.#store.rules.countDrafts(organisationId, this.#ceiling)
      known = { count, countedAtMs: now }
      this.#known.set(organisationId, known)
    }
    if (known.count < this.#ceiling) return
    throw new SvcError('drafts.full', 'this organisation has as many open drafts as it may', {
      hint: 'review or discard some: svc review',
      retryAfterSeconds: 60,
    })
  }

  added(organisationId: OrganisationId): void {
    const known = this.#known.get(organisationId)
    if (known !== undefined) known.count++
  }
}
