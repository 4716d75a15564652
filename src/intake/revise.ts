import type { WireRule } from '../contract/rules.ts'
import type { KnownDraft } from './known/known-book.ts'
import type { Revision } from './known/known-run.ts'
import type { Waiting } from './outbox.ts'

/** An earlier draft as this device left it, and as the service has it now. */
export interface EarlierDraft {
  readonly known: KnownDraft
  readonly rule: WireRule
}

/**
 * Which earlier draft of an edited item each of its new candidates takes the place of, by the candidate's key: one
 * that says the same, else the one most alike. One draft and one candidate belong together whatever the edit
 * left of the words; where there are more, or the item is what it was, unlike words are another decision.
 */
export function pairUp(
  waiting: readonly Waiting[],
  drafts: readonly EarlierDraft[],
  { edited, single }: Pick<Revision, 'edited' | 'single'>,
): ReadonlyMap<number, EarlierDraft> {
  const least = edited ? leastAlike : leastAlikeUnedited
  const pairs = waiting
    .flatMap(({ key, draft }) =>
      drafts.map((earlier) => ({
        key,
        earlier,
        alike: likeness(draft.body.value, earlier.rule.body),
      })),
    )
    .filter(({ alike }) => alike >= least || (edited && single))
    .toSorted((a, b) => b.alike - a.alike || a.key - b.key)
  const paired = new Map<number, EarlierDraft>()
  const taken = new Set<string>()
  for (const { key, earlier } of pairs) {
    if (paired.has(key) || taken.has(earlier.known.id)) continue
    paired.set(key, earlier)
    taken.add(earlier.known.id)
  }
  return paired
}

/** Share of the words of either that both have: an edit leaves more than two unrelated decisions have in common. */
const leastAlike = 0.3
/** Another cut or another mask of the same words. */
const leastAlikeUnedited = 0.6

/** 1 for the same text, 0 for texts without a common word. */
function likeness(a: string, b: string): number {
  if (a === b) return 1
  const [left, right] = [wordsOf(a), wordsOf(b)]
  let both = 0
  for (const word of left) if (right.has(word)) both++
  const all = left.size + right.size - both
  // Below one, so that what is the very same always comes first.
  return all === 0 ? 0 : (both / all) * 0.99
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}
