/**
 * What learning knows of a candidate: numbers, no text. A word or sign is the number of a bucket that it shares with
 * about a dozen others, so the number alone leads back to none.
 */
export interface Traits {
  /** The rules' own score, 0 to 1. */
  readonly score: number
  /** Buckets of the words of title and body; ascending, each once. */
  readonly words: readonly number[]
  /** Buckets of the signals that spoke, and of the connector; ascending, each once. */
  readonly signs: readonly number[]
}

/** A person's word on a draft. */
export interface Verdict extends Traits {
  /** Tells drafts apart; not the draft's id. */
  readonly draft: string
  readonly submitted: boolean
}

/** Buckets number from 0 up to here; two base64 digits hold one. */
export const traitBuckets = 4096
