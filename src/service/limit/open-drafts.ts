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

/** What this process gave away, whatever was counted. */
interface Given {
  /** Places of drafts that are being stored. */
  open: number
  /** Drafts that were stored. */
  filled: number
}

/** Gives up a place that was taken: to the draft that was stored, or else for another one. */
export type GiveUp = (isFilled: boolean) => void

/** What of the store it needs. */
export interface DraftCounter {
  readonly rules: Pick<Store['rules'], 'countDrafts'>
}

interface Counted extends DraftsCounted {
  /** How many this process had stored before the newest of them were counted. */
  readonly filled: number
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
  readonly #given = new Map<OrganisationId, Given>()
  /** Drafts that arrive at once wait for one count. */
  readonly #counting = new Map<OrganisationId, Counting>()

  constructor(store: DraftCounter, ceiling: number, clock: Clock) {
    this.#store = store
    this.#ceiling = ceiling
    this.#clock = clock
  }

  /**
   * Takes a place for a draft, which nobody else gets until it is given up. Throws `drafts.full` when the organisation
   * has as many open drafts as it may.
   */
  async take(organisationId: OrganisationId): Promise<GiveUp> {
    const known = this.#known.get(organisationId)
    // What is counted so far is below the ceiling, or it would be the whole; the rest is counted beside the work.
    if (known === undefined) await this.#count(organisationId).begun
    else if (this.#isDoubtful(organisationId, known)) {
      const { whole } = this.#count(organisationId)
      if (this.#used(organisationId) >= this.#ceiling * near) await whole
    }
    if (this.#used(organisationId) < this.#ceiling) return this.#give(organisationId)
    throw new SvcError('drafts.full', 'this organisation has as many open drafts as it may', {
      hint: 'review or discard some: svc review',
      retryAfterSeconds: 60,
    })
  }

  #used(organisationId: OrganisationId): number {
    const { open } = this.#givenTo(organisationId)
    return (this.#known.get(organisationId)?.count ?? 0) + open
  }

  #give(organisationId: OrganisationId): GiveUp {
    const given = this.#givenTo(organisationId)
    given.open++
    return (isFilled) => {
      given.open--
      if (!isFilled) return
      given.filled++
      const known = this.#known.get(organisationId)
      if (known !== undefined) known.count++
    }
  }

  #givenTo(organisationId: OrganisationId): Given {
    const known = this.#given.get(organisationId)
    if (known !== undefined) return known
    const given = { open: 0, filled: 0 }
    this.#given.set(organisationId, given)
    return given
  }

  /** Always at the ceiling: there this process gave away all the room there was. */
  #isDoubtful(organisationId: OrganisationId, { counted, countedAtMs }: Known): boolean {
    const isStale = this.#clock.now().getTime() - countedAtMs > freshMs
    return isStale || this.#used(organisationId) - counted >= (this.#ceiling - counted) * share
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

  async #first(organisationId: OrganisationId): Promise<Counted> {
    const first = await this.#after(organisationId, null, this.#ceiling)
    if (!this.#known.has(organisationId)) this.#keep(organisationId, first)
    return first
  }

  async #rest(organisationId: OrganisationId, first: Counted): Promise<void> {
    let counted = first
    while (counted.last !== null && counted.count < this.#ceiling) {
      const startedAt = performance.now()
      const { count, last } = counted
      const next = await this.#after(organisationId, last, this.#ceiling - count)
      counted = { ...next, count: count + next.count }
      // The embedded database answers in this thread: the others have nine tenths of it.
      await sleep(9 * (performance.now() - startedAt), undefined, { ref: false })
    }
    this.#keep(organisationId, counted)
  }

  async #after(
    organisationId: OrganisationId,
    after: RuleId | null,
    most: number,
  ): Promise<Counted> {
    const { filled } = this.#givenTo(organisationId)
    const limit = Math.min(most, slice)
    return { ...(await this.#store.rules.countDrafts(organisationId, after, limit)), filled }
  }

  /** A draft that is stored while they are counted may be counted twice, until the next time, but never left out. */
  #keep(organisationId: OrganisationId, { count: found, filled }: Counted): void {
    const countedAtMs = this.#clock.now().getTime()
    const count = found + this.#givenTo(organisationId).filled - filled
    this.#known.set(organisationId, { count, counted: count, countedAtMs })
  }
}
