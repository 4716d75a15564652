import { SvcError } from '../../core/error.ts'
import type { Tally } from '../tally.ts'

/** A unit that breaks its tool may have a neighbour that does; so many one after the other are a tool that is down. */
const mostInARow = 3

/**
 * True where the tool failed on what was asked for, after all tries: that may be the one unit's own trouble. A tool
 * that says how long it wants to be left alone says so for all of them.
 */
export function isUnitFailure(thrown: unknown): thrown is SvcError {
  return (
    thrown instanceof SvcError &&
    (thrown.code === 'connector.failed' || thrown.code === 'connector.unexpected') &&
    thrown.retryAfterSeconds === null
  )
}

/** The units of one run that the tool failed on: each costs itself alone, until it looks as if the tool were down. */
export class FailedUnits {
  readonly #tally: Tally
  #inARow = 0
  #latest: SvcError | null = null

  constructor(tally: Tally) {
    this.#tally = tally
  }

  /** A unit was read, or refused in so many words: the tool answers. */
  answered(): void {
    this.#inARow = 0
  }

  /**
   * Counts a unit as skipped, by name; throws its failure where it is the third in a row, in the order they are listed
   * in. The reader leaves no mark behind the unit, so that the next run asks for it again.
   */
  skip(name: string, failure: SvcError): void {
    this.#latest = failure
    this.#tally.skip({ name, reason: failure.message })
    if (++this.#inARow >= mostInARow) throw failure
  }

  /** The run came to its end. Throws the latest failure where nothing was read that would show the tool at work. */
  end(): void {
    const { files, unchanged, excluded } = this.#tally
    if (this.#latest !== null && files + unchanged + excluded === 0) throw this.#latest
  }
}
