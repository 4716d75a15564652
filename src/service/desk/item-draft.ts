import type { Candidate, Item } from '../../core/item.ts'
import type { OrganisationId, RuleId } from '../../core/id.ts'
import { ruleLimits } from '../../core/rule.ts'
import type { MaskedText } from '../../core/text.ts'
import { extract } from '../../extract/candidate.ts'
import { chunk } from '../../extract/chunk.ts'
import { leastAlike, pairAlike } from '../../extract/likeness.ts'
import { maskChunks } from '../../gate/chunk.ts'
import { countPlaceholders } from '../../gate/placeholder.ts'
import type { ItemDraft, ItemOf } from '../../storage/connections.ts'
import type { NewRule } from '../../storage/draft-insert.ts'
import type { JobId } from '../../storage/job-row.ts'
import type { Rule } from '../../storage/rule-row.ts'
import { fingerprint } from '../arrival.ts'
import { createDraft } from '../draft.ts'
import { contentFlags } from '../instruction/content-flags.ts'
import type { Work } from '../work.ts'
import { itemKey } from './item-key.ts'

/** What became of an item's candidates. */
export interface Taken {
  readonly created: number
  readonly updated: number
}

interface Proposal {
  readonly title: MaskedText
  readonly body: MaskedText
  readonly source: MaskedText | null
  readonly score: number
  readonly digest: string
}

/** A draft of the item whose words it has no more, and which nobody has touched. */
interface Stale {
  readonly old: ItemDraft
  readonly rule: Rule
}

/**
 * Makes drafts of what an item decides: masked for good, then extracted. An item that was read before gets no draft
 * again for the same words; new words replace those of the draft most alike among those nobody has touched. What a
 * person edited or decided stays as it is, and new words become a draft of their own.
 */
export async function takeItem(
  work: Work,
  { organisationId, connector }: Omit<ItemOf, 'item'>,
  item: Item,
  run: JobId,
): Promise<Taken> {
  const place = { organisationId, connector, item: itemKey(item) }
  const proposals = extract([...maskChunks(work.gate, chunk(item))]).candidates.map(proposalOf)
  if (proposals.length === 0) return { created: 0, updated: 0 }
  const earlier = await work.store.connections.draftsOf(place)
  const known = new Set(earlier.map(({ digest }) => digest))
  const said = new Set(proposals.map(({ digest }) => digest))
  const fresh = proposals.filter(({ digest }) => !known.has(digest))
  if (fresh.length === 0) return { created: 0, updated: 0 }
  const stale = await staleOf(
    work,
    organisationId,
    earlier.filter(({ digest }) => !said.has(digest)),
    fresh,
  )
  const taken = new Set(earlier.map(({ ruleId }) => ruleId))
  // One draft and one decision belong together whatever the edit left of the words.
  const isSingle = proposals.length === 1 && earlier.length === 1
  const pairs = pairAlike(
    fresh.map(({ body }) => body.value),
    stale.map(({ rule }) => rule.body.value),
    isSingle ? 0 : leastAlike,
  )
  let created = 0
  let updated = 0
  for (const [nth, proposal] of fresh.entries()) {
    const old = stale[pairs.get(nth) ?? -1]
    if (old !== undefined && (await renew(work, place, old, proposal, run))) updated++
    else created += await make(work, place, proposal, taken)
  }
  return { created, updated }
}

async function staleOf(
  { store }: Work,
  organisationId: OrganisationId,
  drafts: readonly ItemDraft[],
  fresh: readonly Proposal[],
): Promise<readonly Stale[]> {
  const stale: Stale[] = []
  for (const old of drafts) {
    const rule = await store.rules.get(organisationId, old.ruleId)
    if (rule?.status !== 'draft') continue
    const isUntouched = rule.version === old.version
    if (isUntouched || fresh.some((proposal) => isThere({ old, rule }, proposal))) {
      stale.push({ old, rule })
    }
  }
  return stale
}

function proposalOf({ title: full, body, passage, score }: Candidate): Proposal {
  const title = full.slice(0, ruleLimits.title)
  const { source } = passage
  const fits = source !== null && source.value.length <= ruleLimits.source
  return { title, body, source: fits ? source : null, score, digest: fingerprint(body) }
}

/** An earlier try put the words there and died before that was remembered. */
function isThere({ old, rule }: Stale, { body }: Proposal): boolean {
  return rule.version === old.version + 1 && rule.body.value === body.value
}

/**
 * How many drafts were made; one that an earlier try made and died before it was remembered counts now. None of
 * `taken` is one: a draft made of these words that has got others since.
 */
async function make(
  work: Work,
  place: ItemOf,
  proposal: Proposal,
  taken: ReadonlySet<RuleId>,
): Promise<number> {
  const { organisationId, connector, item } = place
  const { title, body, source, score, digest } = proposal
  const actor = `connector:${connector}`
  const draft: NewRule = {
    organisationId,
    ...wordsOf(proposal),
    title,
    body,
    source,
    sources: [],
    origin: 'server_connector',
    connector,
    tags: [],
    actor,
    supersedes: null,
    score,
    webhookId: null,
  }
  const once = (key: string) => ({ scope: actor, key, fingerprint: digest, expiresAt: null })
  let key = fingerprint(item, digest)
  let created = await createDraft(work, draft, once(key))
  while (created.outcome !== 'key_reused' && taken.has(created.rule.id)) {
    key = fingerprint(key, created.rule.id)
    created = await createDraft(work, draft, once(key))
  }
  if (created.outcome === 'key_reused') return 0
  const { id: ruleId, version } = created.rule
  const isNew = await work.store.connections.keepDraft(place, { ruleId, digest, version })
  return isNew ? 1 : 0
}

/** Whether the draft has the new words now; not where somebody has just taken it up. */
async function renew(
  { store }: Work,
  place: ItemOf,
  stale: Stale,
  proposal: Proposal,
  run: JobId,
): Promise<boolean> {
  const { title, body, source, digest } = proposal
  const { ruleId, version } = stale.old
  const change = { title, body, source, ...wordsOf(proposal) }
  const rule = isThere(stale, proposal)
    ? stale.rule
    : await store.rules.edit(place.organisationId, ruleId, version, change)
  if (rule === null) return false
  await store.connections.keepDraft(place, { ruleId, digest, version: rule.version }, run)
  return true
}

function wordsOf({ title, body, source }: Proposal) {
  return {
    redactions: countPlaceholders(title, body),
    flags: contentFlags(title, body, ...(source === null ? [] : [source])),
  }
}
