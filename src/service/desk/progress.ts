import { Tally } from '../../connectors/tally.ts'
import type { Taken } from './item-draft.ts'
import type { Receipt } from './kept.ts'

/** Things left out that are named in a run. */
const namedLosses = 20

/** What a run counted: what an earlier try kept, and what this one has taken in since. */
export class Progress {
  readonly tally = new Tally()
  readonly #before: Receipt
  #items = 0
  #drafts = 0
  #updated = 0

  /** `draftsNow`: how many there are of the desk. A try that died may have made some after it last kept its counts. */
  constructor(earlier: Receipt, draftsNow: number) {
    const { counts, draftsBefore } = earlier
    const drafts = draftsBefore === null ? counts.drafts : draftsNow - draftsBefore
    this.#before = {
      ...earlier,
      counts: { ...counts, drafts },
      draftsBefore: draftsBefore ?? draftsNow - counts.drafts,
    }
  }

  /** Counts an item. */
  add({ created, updated }: Taken): void {
    this.#items++
    this.#drafts += created
    this.#updated += updated
  }

  get receipt(): Receipt {
    const { counts, leftOut } = this.#before
    const { files, unchanged, excluded, denied, truncated } = this.tally
    const losses = [...leftOut, ...denied.named, ...truncated.named]
    return {
      counts: {
        files: counts.files + files,
        items: counts.items + this.#items,
        drafts: counts.drafts + this.#drafts,
        updated: counts.updated + this.#updated,
        unchanged: counts.unchanged + unchanged,
        excluded: counts.excluded + excluded,
        denied: counts.denied + denied.count,
        truncated: counts.truncated + truncated.count,
      },
      draftsBefore: this.#before.draftsBefore,
      leftOut: [...new Map(losses.map((loss) => [loss.name, loss])).values()].slice(0, namedLosses),
    }
  }
}
