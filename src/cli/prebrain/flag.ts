import type { ModelFlags } from '../model-step.ts'

/** What a person asked of one run, beside what to read. */
export interface PrebrainFlags extends ModelFlags {
  readonly dryRun: boolean
  readonly show: boolean
  readonly out: string | undefined
  readonly since: Date | undefined
  /** Reads and masks everything again, whatever earlier runs left. */
  readonly full: boolean
  readonly concurrency: number | undefined
  readonly maxCandidates: number | undefined
  readonly minScore: number | undefined
  readonly noLearning: boolean
  /** Keeps what placeholders stand for, sealed on this device. */
  readonly keepOriginals: boolean
}
