import type { Gate } from '../gate/gate.ts'
import type { Store } from '../storage/store.ts'
import type { Masks } from './masking/masks.ts'
import type { Metrics } from './metrics.ts'
import type { OpenDrafts } from './limit/open-drafts.ts'

/** What the handlers that make and change rules work with. */
export interface Work {
  readonly store: Store
  readonly gate: Gate
  readonly masks: Masks
  /** Null where there is no ceiling. */
  readonly drafts: OpenDrafts | null
  readonly metrics: Metrics | null
}
