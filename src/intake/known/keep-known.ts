import type { Section } from '../prebrain.ts'
import type { Acknowledged } from './known-run.ts'
import type { BookName, KnownStore } from './known-store.ts'

/**
 * Writes down what this run read, as far as its drafts are acknowledged: to be called after the upload and never
 * before. A book that cannot be written is thrown as `storage.*` after the others are.
 */
export async function keepKnown(
  store: KnownStore,
  sections: readonly Pick<Section, 'wanted' | 'known'>[],
  nameOf: (section: Pick<Section, 'wanted'>) => BookName,
  {
    acknowledged,
    shared,
  }: {
    readonly acknowledged: ReadonlyMap<number, Acknowledged>
    readonly shared: ReadonlySet<number>
  },
): Promise<void> {
  const failures: unknown[] = []
  for (const section of sections) {
    const { known } = section
    if (!known.hasNews) continue
    await store
      .change(nameOf(section), (book) => known.changed(book, acknowledged, shared))
      .catch((failure: unknown) => failures.push(failure))
  }
  if (failures.length > 0) throw failures[0]
}
