/** How many, four to a number. */
export const units = 32

/**
 * Rectified units beside the weights (wide and deep, Cheng et al. 2016, arXiv:1606.07792): each is the sum of its
 * shares in the rows of a word's features, and as far as that is above 0 it adds to the scores of the labels.
 */
export interface HiddenLayer {
  /**
   * A row of eight for each slot of a feature, four shares in each: bytes, the first unit's the lowest, each 128 more
   * than the steps it stands for.
   */
  readonly rows: Int32Array
  /** A feature's row are the upper bits of its hash: `hash >>> shift`. */
  readonly shift: number
  /** What one step of a share is worth. */
  readonly step: number
  /** What a unit has before any feature. */
  readonly starts: Float32Array
  /** What each unit adds to the scores of `begin` to `only`, four for each, by what it is above 0. */
  readonly heads: Float32Array
}

/** The byte of a share of no steps. */
export const noShare = 128
