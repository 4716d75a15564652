import { createHash } from 'node:crypto'
import type { Api } from '../client/api.ts'
import type { WireRule } from '../contract/rules.ts'
import { SvcError } from '../core/error.ts'
import type { DraftInput } from '../core/item.ts'
import type { KnownDraft } from './known/known-book.ts'
import type { Acknowledged, KnownRun, Revision } from './known/known-run.ts'
import type { Outbox, Part, Waiting } from './outbox.ts'
import type { EarlierDraft } from './revise.ts'
import { pairUp } from './revise.ts'

export interface Sent {
  /** Ids of the drafts, in the order of the candidates; those that were there already included. */
  readonly ids: readonly string[]
  readonly created: number
  /** Drafts of an earlier run that were edited, because their source was. */
  readonly updated: number
  /** There already, as they are. */
  readonly known: number
  /** Their source was edited, and so was the draft by a person, whose words stay. */
  readonly kept: number
  /** Why the upload ended early, or null. What was sent stands. */
  readonly error: SvcError | null
  /** Not sent at all. */
  readonly unsent: number
  /** Under way when the person asked to stop: they may have arrived all the same. */
  readonly unanswered: number
  /** By the candidate's key. */
  readonly acknowledged: ReadonlyMap<number, Result>
}

export interface UploadOptions {
  readonly concurrency: number
  readonly signal: AbortSignal
  readonly onSent: (count: number) => void
}

/** What one candidate came to at the service. */
export type Result = Acknowledged & { readonly as: 'created' | 'updated' | 'known' | 'kept' }

/**
 * Sends every waiting candidate, `concurrency` at a time. A new one carries an Idempotency-Key made of its masked
 * content alone, so a run that was cut short can be repeated and makes no second draft; one of an item that was
 * edited takes the place of its earlier draft.
 */
export async function upload(
  outbox: Outbox,
  sections: readonly { readonly part: Part; readonly known: KnownRun }[],
  api: Api,
  { concurrency, signal, onSent }: UploadOptions,
): Promise<Sent> {
  const results = new Map<number, Result>()
  let error: SvcError | null = null
  let unanswered = 0
  const groups = groupsOf(outbox, sections)
  const worker = async (): Promise<void> => {
    while (error === null && !signal.aborted) {
      const next = await groups.next()
      if (next.done === true) return
      try {
        for await (const [key, result] of settle(next.value, api)) {
          results.set(key, result)
          onSent(results.size)
        }
      } catch (thrown) {
        if (signal.aborted) {
          // One request at a time for each worker: what else is in its group was not sent.
          unanswered += 1
          return
        }
        if (!(thrown instanceof SvcError)) throw thrown
        error = thrown
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const inOrder = [...results].toSorted(([a], [b]) => a - b)
  const count = (as: Result['as']): number => inOrder.filter(([, each]) => each.as === as).length
  return {
    ids: inOrder.map(([, { id }]) => id),
    created: count('created'),
    updated: count('updated'),
    known: count('known'),
    kept: count('kept'),
    error,
    unsent: outbox.size - results.size - unanswered,
    unanswered,
    acknowledged: results,
  }
}

/** What is settled together: one new candidate, or all those of an item that led to drafts before. */
interface Group {
  readonly waiting: readonly Waiting[]
  readonly revision: Revision | null
}

async function* groupsOf(
  outbox: Outbox,
  sections: readonly { readonly part: Part; readonly known: KnownRun }[],
): AsyncGenerator<Group, void, undefined> {
  for (const { part, known } of sections) {
    let group: { readonly item: number; readonly revision: Revision; waiting: Waiting[] } | null =
      null
    for await (const waiting of outbox.of(part)) {
      if (group !== null && group.item === waiting.item) {
        group.waiting.push(waiting)
        continue
      }
      if (group !== null) yield group
      const revision = known.revision(waiting.item)
      group = revision === null ? null : { item: waiting.item, revision, waiting: [waiting] }
      if (group === null) yield { waiting: [waiting], revision }
    }
    if (group !== null) yield group
  }
}

async function* settle({ waiting, revision }: Group, api: Api): AsyncIterable<[number, Result]> {
  const earlier: EarlierDraft[] = []
  for (const known of revision?.drafts ?? []) {
    const rule = await ruleOf(api, known)
    // What a person has submitted or discarded stays as it is, and the new words are a draft of their own.
    if (rule?.status === 'draft') earlier.push({ known, rule })
  }
  const anew = waiting.filter(({ key }) => revision?.known.has(key) !== true)
  const pairs = pairUp(anew, earlier, revision ?? { edited: false, single: false })
  for (const each of waiting) {
    const known = revision?.known.get(each.key)
    const pair = pairs.get(each.key)
    if (known !== undefined) yield [each.key, await lookedAfter(each.draft, known, api)]
    else if (pair !== undefined) yield [each.key, await revised(each.draft, pair, api)]
    else yield [each.key, await created(each.draft, api)]
  }
}

async function created(draft: DraftInput, api: Api): Promise<Result> {
  const { rule, replayed } = await api.createDraft(draft, idempotencyKey(draft))
  if (!replayed) return { id: rule.id, version: rule.version, as: 'created' }
  return { id: rule.id, version: untouched(rule, draft) ? rule.version : 0, as: 'known' }
}

/** A draft that says the same is left alone, as long as the service still has it. */
async function lookedAfter(draft: DraftInput, known: KnownDraft, api: Api): Promise<Result> {
  const rule = await ruleOf(api, known)
  if (rule === null) return created(draft, api)
  return { id: rule.id, version: rule.version === known.version ? rule.version : 0, as: 'known' }
}

/** Puts the new words into the earlier draft, but for one that a person has edited. */
async function revised(draft: DraftInput, pair: EarlierDraft, api: Api): Promise<Result> {
  let { rule } = pair
  for (let tries = 0; ; tries++) {
    // An earlier run was cut short after the edit arrived.
    if (rule.body === draft.body.value) {
      return { id: rule.id, version: untouched(rule, draft) ? rule.version : 0, as: 'known' }
    }
    if (rule.status !== 'draft') return created(draft, api)
    if (rule.version !== pair.known.version) return { id: rule.id, version: 0, as: 'kept' }
    try {
      const words = { title: draft.title.value, body: draft.body.value }
      const edited = await api.editRule(rule.id, rule.version, words)
      return { id: edited.id, version: edited.version, as: 'updated' }
    } catch (thrown) {
      if (!(thrown instanceof SvcError) || !movedOn.has(thrown.code) || tries >= maxTries) {
        throw thrown
      }
      const now = await ruleOf(api, pair.known)
      if (now === null) return created(draft, api)
      rule = now
    }
  }
}

/** Somebody else edited or moved the draft between our read and our edit. */
const movedOn: ReadonlySet<string> = new Set(['rule.version', 'rule.transition'])
const maxTries = 3

/** As this device wrote it. */
function untouched(rule: WireRule, { title, body }: DraftInput): boolean {
  return rule.title === title.value && rule.body === body.value
}

/** Null when the service does not have it, or no longer. */
async function ruleOf(api: Api, { id }: KnownDraft): Promise<WireRule | null> {
  try {
    return await api.getRule(id)
  } catch (thrown) {
    if (thrown instanceof SvcError && thrown.code === 'not_found') return null
    throw thrown
  }
}

/** Connector, place and words, all masked: the same find gets the same key on every run and every device. */
function idempotencyKey(draft: DraftInput): string {
  const digest = createHash('sha256')
  for (const part of [draft.connector, draft.source?.value ?? '', draft.body.value]) {
    digest.update(`${part.length}:`).update(part)
  }
  return digest.digest('base64url')
}
