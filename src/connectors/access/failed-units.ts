import { SvcError } from '../../core/error.ts'
import type { Memory } from '../connector.ts'
import type { Tally } from '../tally.ts'
import { isLost } from './lost.ts'
import { reasonOf, unknownTool } from './refusal.ts'

/** A unit that breaks its tool may have a neighbour that does; so many one after the other are a tool that is down. */
const mostInARow = 3

/**
 * True where the tool failed on what was asked for, after all tries: that may be the one unit's own trouble. A tool
 * that says how long it wants to be left alone says so for all of them, and one that cannot be asked is no unit's.
 */
export function isUnitFailure(thrown: unknown): thrown is SvcError {
  return (
    thrown instanceof SvcError &&
    (thrown.code === 'connector.failed' || thrown.code === 'connector.unexpected') &&
    thrown.retryAfterSeconds === null &&
    reasonOf(thrown) !== unknownTool
  )
}

/** The units of one run that the tool failed on: each costs itself alone, until it looks as if the tool were down. */
export class FailedUnits {
  readonly #tally: Tally
  readonly #memory: Memory | null
  #inARow = 0
  #latest: SvcError | null = null

  /** `memory`: for a reader that passes over what it knows, so that of many good units only the failing ones are asked for. */
  constructor(tally: Tally, memory: Memory | null = null) {
    this.#tally = tally
    this.#memory = memory
  }

  /** A unit was read, or refused in so many words: the tool answers. By its `name` it is one that failed in no last run. */
  answered(name: string | null = null): void {
    this.#inARow = 0
    if (name === null) return
    const key = keyOf(name)
    if (this.#memory?.mark(key) === failedMark) this.#memory.leave(key, 'answered')
  }

  /**
   * Counts a unit as skipped, by name; throws its failure where it is the third in a row, in the order they are listed
   * in. The reader leaves no mark behind the unit, so that the next run asks for it again. One that failed in the last
   * run, too, says nothing of the tool.
   */
  skip(name: string, failure: SvcError): void {
    this.#latest = failure
    this.#tally.skip({ name, reason: failure.message })
    const key = keyOf(name)
    const isOld = this.#memory?.mark(key) === failedMark
    this.#memory?.leave(key, failedMark)
    if (!isOld && ++this.#inARow >= mostInARow) throw failure
  }

  /**
   * Counts what was thrown for a unit: denied, for this reason, where it is gone or not for this account; skipped where
   * the tool failed on it. Throws what is no trouble of the one unit.
   */
  lose(name: string, thrown: unknown, denied: string): void {
    if (isUnitFailure(thrown)) {
      this.skip(name, thrown)
      return
    }
    if (!isLost(thrown)) throw thrown
    this.answered(name)
    this.#tally.deny({ name, reason: denied })
  }

  /** The run came to its end. Throws the latest failure where nothing was read that would show the tool at work. */
  end(): void {
    const { files, unchanged, excluded } = this.#tally
    if (this.#latest !== null && files + unchanged + excluded === 0) throw this.#latest
  }
}

const failedMark = 'failed'

function keyOf(name: string): string {
  return `failed ${name}`
}
