/**
 * What went wrong with calls on the way, for whoever reads a history: JSON of our own words, codes and moments, none
 * of a party's. A run keeps its troubles in its receipt. `renewed_by` is the run that last put new words into a
 * draft, so that its count of them outlives a try that died.
 */
export const troubles = {
  id: '0008-troubles',
  statements: [
    `alter table proposals add column troubles text`,
    `alter table connector_drafts add column renewed_by text`,
  ],
} as const
