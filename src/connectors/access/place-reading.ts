import type { ReadRun } from '../connector.ts'

type Run = Pick<ReadRun, 'memory' | 'since' | 'signal' | 'tally'>

/** One place being read, from before anything of it is listed: knows whether it may be called whole at its end. */
export class PlaceReading {
  readonly #run: Run
  readonly #place: string
  readonly #lostBefore: number

  constructor(run: Run, place: string) {
    this.#run = run
    this.#place = place
    this.#lostBefore = run.tally.lost
  }

  /**
   * The place came to its end. It is whole when all of it was wanted and nothing of it was denied, skipped or cut:
   * what is not shown is not gone.
   */
  end(): void {
    const { memory, since, signal, tally } = this.#run
    if (since !== null || signal.aborted || tally.lost > this.#lostBefore) return
    memory.whole(this.#place)
  }
}
