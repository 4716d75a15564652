import { setTimeout as sleep } from 'node:timers/promises'
import { SvcError } from '../../core/error.ts'
import type { OrganisationId, RuleId } from '../../core/id.ts'
import type { Clock } from '../../core/time.ts'
import type { DraftsCounted } from '../../storage/rules.ts'
import type { Store } from '../../storage/store.ts'

/** How long a count is taken to hold, but for what this process adds to it. */
const freshMs = 10_000

/** The part of the room left that one process gives away on one count, so that several together fill no more than it. */
const share = 1 / 8

/** From this part of the ceiling on a draft waits for a count that is in doubt. */
const near = 0.9

/** Drafts counted at once. Millions that are not in memory yet would keep an embedded service from answering for seconds. */
const slice = 10_000

interface Known {
  /** What was counted, and what this process added since. */
  count: number
  readonly counted: number
  readonly countedAtMs: number
}

/** What of the store it needs. */
export interface DraftCounter {
  readonly rules: Pick<Store['rules'], 'countDrafts'>
}

interface Counting {
  /** Resolves once the first of them are counted: as many as most ceilings allow. */
  readonly begun: Promise<unknown>
  readonly whole: Promise<unknown>
}

/**
 * Keeps an organisation from piling up drafts nobody reviews. Counting rows on every draft would slow each one
 * down, so the count is taken now and then and kept up in between: the closer to the ceiling, the more often,
 * since other processes fill the same room.
 */
export class OpenDrafts {
  readonly #store: DraftCounter
  readonly #ceiling: number
  readonly #clock: Clock
  readonly #known = new Map<OrganisationId, Known>()
  /** Drafts that arrive at once wait for one count. */
  readonly #counting = new Map<OrganisationId, Counting>()

  constructor(store: DraftCounter, ceiling: number, clock: Clock) {
    this.#store = store
    this.#ceiling = ceiling
    this.#clock = clock
  }

  /** Throws `drafts.full` when the organisation has as many open drafts as it may. */
  async assertRoom(organisationId: OrganisationId): Promise<void> {
    const known = this.#known.get(organisationId)
    // What is counted so far is below the ceiling, or it would be the whole; the rest is counted beside the work.
    if (known === undefined) await this.#count(organisationId).begun
    else if (this.#isDoubtful(known)) {
      const { whole } = this.#count(organisationId)
      if (known.count >= this.#ceiling * near) await whole
    }
    if ((this.#known.get(organisationId)?.count ?? 0) < this.#ceiling) return
    throw new SvcError('drafts.full', 'this organisation has as many open drafts as it may', {
      hint: 'review or discard some: svc review',
      retryAfterSeconds: 60,
    })
  }

  added(organisationId: OrganisationId): void {
    const known = this.#known.get(organisationId)
    if (known !== undefined) known.count++
  }

  /** Always at the ceiling: there this process gave away all the room there was. */
  #isDoubtful({ count, counted, countedAtMs }: Known): boolean {
    const isStale = this.#clock.now().getTime() - countedAtMs > freshMs
    return isStale || count - counted >= (this.#ceiling - counted) * share
  }

  #count(organisationId: OrganisationId): Counting {
    const running = this.#counting.get(organisationId)
    if (running !== undefined) return running
    const begun = this.#first(organisationId)
    const whole = begun
      .then((first) => this.#rest(organisationId, first))
      .finally(() => this.#counting.delete(organisationId))
    // Who waits for it learns of a failure; for everybody else the next draft counts anew.
    whole.catch(() => this.#known.delete(organisationId))
    const counting = { begun, whole }
    this.#counting.set(organisationId, counting)
    return counting
  }

  async #first(organisationId: OrganisationId): Promise<DraftsCounted> {
    const first = await this.#after(organisationId, null, this.#ceiling)
    if (!this.#known.has(organisationId)) this.#keep(organisationId, first.count)
    return first
  }

  async #rest(organisationId: OrganisationId, first: DraftsCounted): Promise<void> {
    let { count, last } = first
    while (last !== null && count < this.#ceiling) {
      const startedAt = performance.now()
      const next = await this.#after(organisationId, last, this.#ceiling - count)
      count += next.count
      last = next.last
      // The embedded database answers in this thread: the others have nine tenths of it.
      await sleep(9 * (performance.now() - startedAt), undefined, { ref: false })
    }
    this.#keep(organisationId, count)
  }

  #after(organisationId: OrganisationId, after: RuleId | null, most: number) {
    return this.#store.rules.countDrafts(organisationId, after, Math.min(most, slice))
  }

  #keep(organisationId: OrganisationId, count: number): void {
    const countedAtMs = this.#clock.now().getTime()
    this.#known.set(organisationId, { count, counted: count, countedAtMs })
  }
}
