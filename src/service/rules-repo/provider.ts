import type { RuleId } from '../../core/id.ts'
import type { Troubles } from '../../core/trouble.ts'
import type { Rule } from '../../storage/rule-row.ts'
import type { Worded } from './wording.ts'

/** Where rules can be put forward: a code host, or a git folder. */
export interface RulesProvider {
  /** For people: `GitHub`. */
  readonly name: string
  /** One small read that shows the repository is there and may be written to. Throws `rules_repo.*`. */
  prove(call: ProviderCall): Promise<Facts>
  /**
   * Sees to it that a branch with these files and its pull request exist, once, whatever an earlier attempt left
   * behind. Never writes to the default branch, never over a file or a branch that is not ours. Throws
   * `rules_repo.unreachable`; then the same call may be made again.
   */
  propose(forward: Forward, call: ProviderCall): Promise<Standing>
  /** What has become of what was put forward. Throws `rules_repo.unreachable`. */
  look(standing: Looked, call: ProviderCall): Promise<Outcome>
  /**
   * Closes the pull request of rules that were withdrawn, if it is still open; one whose number is not known is looked
   * for. Throws `rules_repo.unreachable`; then
   * the same call may be made again.
   */
  withdraw(standing: Looked, call: ProviderCall): Promise<Withdrawn>
}

/**
 * What has become of a pull request whose rules were withdrawn. `theirs`: a branch that others have added to stays.
 * `checked_out`: so does one that somebody is at work on, until the same call is made again.
 */
export type Withdrawn = 'closed' | 'theirs' | 'checked_out'

/** How long somebody waits for what a provider is called for. */
export interface Patience {
  readonly signal: AbortSignal
  /** Until when waits and repeats may go on, in ms of the clock. */
  readonly deadlineMs: number
}

/** Limits of one call on a provider. */
export interface ProviderCall extends Patience {
  /** Where what goes wrong on the way is noted. */
  readonly troubles: Troubles
}

export interface Facts {
  readonly url: string
  readonly defaultBranch: string
  /** Names the repository the same after it was renamed. */
  readonly identity: string
  /** What the provider's events call it; null where there are none. */
  readonly eventName: string | null
}

/** Rules to be put forward together. */
export interface Forward {
  /** Wished for; a name that somebody else has is left to them, and another one taken. */
  readonly branch: string
  readonly files: readonly ForwardFile[]
  readonly actor: string
  /** When it was begun, RFC 3339: the same attempt makes the same commit. */
  readonly at: string
  /** Called with the names that were found to be free, before anything is written there. */
  readonly plan: (branch: string, files: readonly Worded[]) => Promise<void>
}

export interface ForwardFile {
  readonly rule: Rule
  /** Wished for, as with the branch. */
  readonly path: string
  readonly content: string
  readonly wording: string
}

/** What there is now. Only `open` is as it should be; the others were decided before this call could tell. */
export interface Standing {
  readonly state: 'open' | 'merged' | 'closed'
  readonly branch: string
  /** 0 where nothing is numbered. */
  readonly number: number
  readonly url: string
  readonly commit: string | null
}

/** What was put forward, as it was written down. */
export interface Looked {
  readonly branch: string
  /** 0 where nothing is numbered, or nobody knows the number. */
  readonly number: number
  /** Null where nobody knows it. */
  readonly commit: string | null
  readonly rules: readonly { readonly id: RuleId; readonly path: string }[]
}

/** A rule's file as it was merged; null where there is none, which is sure only once everything was looked at. */
export interface Found {
  readonly text: string | null
  readonly isSure: boolean
}

/**
 * `merged`: the files on the default branch by rule, null for one that was taken out. `unknown`: the pull request, its
 * branch or a file that was merged cannot be found, which says nothing about what people decided.
 */
export type Outcome =
  | { readonly state: 'open' | 'closed' | 'unknown' }
  | { readonly state: 'merged'; readonly files: ReadonlyMap<RuleId, string | null> }

/** How often a name is tried with another number at its end. */
const maxNames = 20

/** A wished-for name, then the same with 2, 3 … at its end. */
export function names(wished: string, ending: string): readonly string[] {
  const stem = wished.slice(0, wished.length - ending.length)
  return Array.from({ length: maxNames }, (_, n) =>
    n === 0 ? wished : `${stem}-${n + 1}${ending}`,
  )
}
