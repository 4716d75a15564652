/**
 * Words that keep like company are in one cluster, the same words parted twice: finely (towns of one state) and coarsely
 * (towns). Numbered from 1; a word in no cluster has 0.
 */
export const fineClusters = 1023
export const coarseClusters = 63

const fineBits = 10
export const coarseBits = 6

/** Both clusters of a word as one number of 16 bits. */
export function clusterOf(fine: number, coarse: number): number {
  return (coarse << fineBits) | fine
}

export function fineOf(cluster: number): number {
  return cluster & fineClusters
}

export function coarseOf(cluster: number): number {
  return cluster >>> fineBits
}
