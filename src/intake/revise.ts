import type { WireRule } from '../contract/rules.ts'
import { leastAlike, pairAlike } from '../extract/likeness.ts'
import type { KnownDraft } from './known/known-book.ts'
import type { Revision } from './known/known-run.ts'
import type { Waiting } from './outbox.ts'

/** An earlier draft as this device left it, and as the service has it now. */
export interface EarlierDraft {
  readonly known: KnownDraft
  readonly rule: WireRule
}

/** Another cut or another mask of the same words. */
const leastAlikeUnedited = 0.6

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
  const fresh = waiting.toSorted((a, b) => a.key - b.key)
  const pairs = pairAlike(
    fresh.map(({ draft }) => draft.body.value),
    drafts.map(({ rule }) => rule.body),
    edited && single ? 0 : least,
  )
  return new Map(
    [...pairs].flatMap(([at, of]) => {
      const [waits, earlier] = [fresh[at], drafts[of]]
      return waits === undefined || earlier === undefined ? [] : [[waits.key, earlier]]
    }),
  )
}
