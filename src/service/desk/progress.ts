import { Tally } from '../../connectors/tally.ts'
import type { Taken } from './item-draft.ts'
import type { Receipt } from './kept.ts'

/** Things left out that are named in a run. */
const namedLosses = 20

/** What the database knows a desk's runs made. */
export interface Made {
  /** Drafts there are of the desk. */
  readonly drafts: number
  /** How many of them this run gave new words. */
  readonly renewed: number
}

/** What a run counted: what an earlier try kept, and what this one has taken in since. */
export class Progress {
  readonly tally = new Tally()
  readonly #before: Pick<Receipt, 'counts' | 'leftOut'>
  readonly #draftsBefore: number
  #items = 0
  #drafts: number
  #updated: number

  constructor(earlier: Receipt, made: Made) {
    const { counts, draftsBefore } = earlier
    this.#before = earlier
    this.#drafts = counts.drafts
    this.#updated = counts.updated
    this.#draftsBefore = draftsBefore ?? made.drafts - counts.drafts
    this.recount(made)
  }

  /** Takes the database's word: a try that died may have done more than it kept, and one that is dying still does. */
  recount({ drafts, renewed }: Made): void {
    this.#drafts = drafts - this.#draftsBefore
    // Under an older version runs did not leave their name on what they renewed.
    this.#updated = Math.max(this.#updated, renewed)
  }

  /** Counts an item. */
  add({ created, updated }: Taken): void {
    this.#items++
    this.#drafts += created
    this.#updated += updated
  }

  get receipt(): Omit<Receipt, 'troubles'> {
    const { counts, leftOut } = this.#before
    const { files, unchanged, excluded, denied, truncated } = this.tally
    const losses = [...leftOut, ...denied.named, ...truncated.named]
    return {
      counts: {
        files: counts.files + files,
        items: counts.items + this.#items,
        drafts: this.#drafts,
        updated: this.#updated,
        unchanged: counts.unchanged + unchanged,
        excluded: counts.excluded + excluded,
        denied: counts.denied + denied.count,
        truncated: counts.truncated + truncated.count,
      },
      draftsBefore: this.#draftsBefore,
      leftOut: [...new Map(losses.map((loss) => [loss.name, loss])).values()].slice(0, namedLosses),
    }
  }
}
