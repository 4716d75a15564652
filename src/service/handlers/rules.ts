import type * as z from 'zod'
import type { RuleId } from '../../core/id.ts'
import { parseId } from '../../core/id.ts'
import { SvcError } from '../../core/error.ts'
import type { RuleStatus } from '../../core/rule.ts'
import { ruleTransitions } from '../../core/rule.ts'
import type { MaskedText } from '../../core/text.ts'
import type { newRule, WireMovedRule, WireRule } from '../../contract/rules.ts'
import type { Once } from '../../storage/draft-insert.ts'
import type { Rule } from '../../storage/rule-row.ts'
import type { Store } from '../../storage/store.ts'
import type { MaskedArrival } from '../arrival.ts'
import { fingerprint, keyedDigest, maskArrival, maskNote, mostOf } from '../arrival.ts'
import type { Principal } from '../auth.ts'
import { createDraft } from '../draft.ts'
import type { Handlers } from '../handler.ts'
import { cursorOf, parseCursor } from '../page.ts'
import { historyOf } from '../rules-repo/history.ts'
import type { Left, RulesRepo } from '../rules-repo/rules-repo.ts'
import { isToForward } from '../rules-repo/submission.ts'
import { changedMeanwhile, notAllowed } from '../transition.ts'
import type { Work } from '../work.ts'
import { keyDigest, keyReused, replayed } from './replay.ts'

export function ruleHandlers(work: Work, repo: RulesRepo) {
  const { store, gate, masks } = work
  return {
    createRule: async ({ principal, body, header }) => {
      const supersedes = superseded(body.supersedes ?? null)
      const connector = body.connector ?? null
      const masked = await masks.arrival({
        title: body.title ?? null,
        body: body.body,
        source: body.source ?? null,
        sources: body.sources,
        tags: body.tags,
      })
      const key = header('idempotency-key')
      const created = await createDraft(
        work,
        {
          organisationId: principal.organisationId,
          ...masked,
          // A connector's name comes only with what a client read; everything else was written to the API.
          origin: connector === null ? 'api' : 'prebrain',
          connector,
          actor: principal.actor,
          supersedes,
          // The client counts in the whole passage, the service in what it got.
          redactions: mostOf(masked.redactions, body.redactions),
          score: body.score ?? null,
          webhookId: null,
        },
        key === null ? null : onceOf(principal, key, header('authorization'), body, masked),
        () => assertApproved(store, principal, supersedes),
      )
      if (created.outcome === 'key_reused') throw keyReused()
      return created.outcome === 'created'
        ? { status: 201, body: wireRule(created.rule), headers: { etag: etag(created.rule) } }
        : { status: 200, body: wireRule(created.rule), headers: replayed }
    },

    listRules: async ({ principal, query }) => {
      const { limit, cursor, status, origin, connector, q, since } = query
      const filter = {
        ...(status === undefined ? {} : { status }),
        ...(origin === undefined ? {} : { origin }),
        ...(connector === undefined ? {} : { connector }),
        ...(q === undefined ? {} : { q }),
        ...(since === undefined ? {} : { since: new Date(since) }),
      }
      const before = parseCursor('rule', cursor)
      const { rules, last } = await store.rules.list(
        principal.organisationId,
        filter,
        limit,
        before,
      )
      const next = last === null ? null : cursorOf(last)
      return { status: 200, body: { items: rules.map(wireRule), next } }
    },

    getRule: async ({ principal, params }) => {
      const rule = await existing(store, principal, params['id'])
      return { status: 200, body: wireRule(rule), headers: { etag: etag(rule) } }
    },

    editRule: async ({ principal, params, body, header }) => {
      const rule = await existing(store, principal, params['id'])
      const match = header('if-match')
      if (match === null) {
        throw new SvcError('rule.version_required', 'an edit needs If-Match with the version read')
      }
      if (rule.status !== 'draft') throw notAllowed(rule, 'edited; only a draft can be')
      if (match !== etag(rule)) throw changedMeanwhile()
      const masked = maskArrival(gate, {
        title: body.title ?? rule.title.value,
        body: body.body ?? rule.body.value,
        source: body.source ?? null,
        tags: body.tags ?? [],
      })
      const edited = await store.rules.edit(principal.organisationId, rule.id, rule.version, {
        ...(body.title === undefined ? {} : { title: masked.title }),
        ...(body.body === undefined ? {} : { body: masked.body }),
        ...(body.source === undefined ? {} : { source: masked.source }),
        ...(body.tags === undefined ? {} : { tags: masked.tags }),
        redactions: mostOf(masked.redactions, rule.redactions),
        flags: masked.flags,
      })
      if (edited === null) throw changedMeanwhile()
      return { status: 200, body: wireRule(edited), headers: { etag: etag(edited) } }
    },

    submitRule: async ({ principal, params, header }) => {
      const rule = await existing(store, principal, params['id'])
      const version = versionRead(rule, header('if-match'))
      const [submitted] = await submit(work, repo, principal, [rule], version)
      return { status: 200, body: submitted }
    },

    submitTogether: async ({ principal, body }) => {
      const rules: Rule[] = []
      for (const id of new Set(body.ids)) {
        const rule = await existing(store, principal, id).catch((thrown: unknown) => {
          throw named(id, thrown)
        })
        rules.push(rule)
      }
      return {
        status: 200,
        body: { items: await submit(work, repo, principal, rules), next: null },
      }
    },

    rejectRule: async ({ principal, params, body, header }) => {
      const rule = await existing(store, principal, params['id'])
      const version = versionRead(rule, header('if-match'))
      const note = maskNote(gate, body.note)
      const rejected = await move(store, principal, rule, 'rejected', note, version)
      // The withdrawal stands when its pull request cannot be closed.
      const left = await repo.withdraw(rule)
      return { status: 200, body: wireMoved(rejected, left === null ? null : leftNotice(left)) }
    },

    deprecateRule: async ({ principal, params, body }) => {
      const rule = await existing(store, principal, params['id'])
      const retired = await move(store, principal, rule, 'deprecated', maskNote(gate, body.note))
      return { status: 200, body: wireMoved(retired, null) }
    },

    listRuleEvents: async ({ principal, params }) => {
      const rule = await existing(store, principal, params['id'])
      const events = await store.rules.events(principal.organisationId, rule.id)
      const troubled = await store.proposals.troublesOf(principal.organisationId, rule.id)
      return { status: 200, body: historyOf(events, troubled) }
    },
  } satisfies Partial<Handlers>
}

/**
 * One call of the organisation under this key, whichever of its MCP keys it comes with. Two calls with the same one are
 * told apart by what was sent, too, for much reads the same once it is masked.
 */
function onceOf(
  { organisationId, actor }: Principal,
  key: string,
  authorization: string | null,
  { title, body, source, connector, supersedes, tags }: z.output<typeof newRule>,
  masked: MaskedArrival,
): Once {
  // Not by score, counts and further places: a client may have read more since its first try.
  const rest = [connector ?? null, supersedes ?? null]
  const shared = {
    scope: 'rules',
    key: keyDigest(organisationId, key),
    fingerprint: fingerprint(masked.title, masked.body, masked.source, ...rest, ...masked.tags),
    expiresAt: null,
  }
  // The person at the device sends no MCP key, and masked text only.
  if (authorization === null) return shared
  const sent = keyedDigest(authorization, title, body, source, ...rest, ...tags)
  return { ...shared, scope: `${actor}:rules`, fingerprint: sent, also: shared }
}

/** A refusal about one of several says which. */
function named(id: string, thrown: unknown): unknown {
  if (!(thrown instanceof SvcError)) return thrown
  const { code, message, allowed } = thrown
  return new SvcError(code, `${id}: ${message}`, {
    ...(allowed === null ? {} : { allowed }),
    cause: thrown,
  })
}

/** Submitting again while in review is harmless: a script may not know whether its first call arrived. */
async function submit(
  { store }: Work,
  repo: RulesRepo,
  principal: Principal,
  rules: readonly Rule[],
  version: number | null = null,
): Promise<readonly WireMovedRule[]> {
  const drafts = draftsAmong(rules)
  const read = rules.filter(isToForward).map(({ id }) => ({ id, version }))
  const isForward = read.length > 0 && (await repo.submit(principal, read))
  if (!isForward) await moveToReview(store, principal, drafts, version)
  const submitted = await readAgain(store, principal, rules)
  const moved: WireMovedRule[] = []
  for (const rule of submitted) {
    moved.push(wireMoved(rule, noticeOf(rule, await repo.isElsewhere(rule))))
  }
  return moved
}

/** What is still to be submitted. Throws `rule.transition` for a rule that is neither a draft nor in review. */
function draftsAmong(rules: readonly Rule[]): readonly Rule[] {
  for (const rule of rules) {
    const canMove =
      rule.status === 'in_review' || ruleTransitions[rule.status].includes('in_review')
    const refusal = notAllowed(rule, 'moved to in_review')
    if (!canMove) throw rules.length === 1 ? refusal : named(rule.id, refusal)
  }
  return rules.filter(({ status }) => status === 'draft')
}

/** Moves all of them or none; one that another call takes there at the same moment is where it should be. */
async function moveToReview(
  store: Store,
  principal: Principal,
  rules: readonly Rule[],
  version: number | null,
): Promise<void> {
  const { organisationId, actor } = principal
  let drafts = rules
  while (drafts.length > 0) {
    const read = drafts.map(({ id }) => ({ id, version }))
    if (await store.rules.moveTogether(organisationId, read, 'draft', 'in_review', actor)) return
    if (version !== null) throw changedMeanwhile()
    drafts = draftsAmong(await readAgain(store, principal, drafts))
  }
}

async function readAgain(
  store: Store,
  principal: Principal,
  rules: readonly Rule[],
): Promise<readonly Rule[]> {
  const found: Rule[] = []
  for (const { id } of rules) found.push(await existing(store, principal, id))
  return found
}

function noticeOf({ pullRequest }: Rule, isElsewhere: boolean): string {
  if (pullRequest === null) return noRepository
  if (isElsewhere) {
    return `Its pull request is in a repository that is not connected now, so svc rules sync does not see it: ${pullRequest.url}`
  }
  if (pullRequest.number > 0) return `Pull request: ${pullRequest.url}`
  return `Branch ${pullRequest.branch}: merge it to approve, then svc rules sync`
}

/** What is left of a withdrawn rule's pull request, and what to do about it. */
function leftNotice({ state, branch, place }: Left): string {
  switch (state) {
    case 'failed':
      return `Its pull request could not be closed; svc rules sync tries again: ${place}`
    case 'shared':
      return `Its pull request holds other rules and stays open; take its file out there: ${place}`
    case 'elsewhere':
      return `Its pull request is in a repository that is not connected now and stays open; close it there, or its file can still be merged: ${place}`
    case 'theirs':
      return `Branch ${branch} holds commits of others and stays; delete it, or its file can still be merged`
    case 'checked_out':
      return `Branch ${branch} is checked out and stays; once another is, svc rules sync removes it`
  }
}

const noRepository =
  'No rules repository is connected, so no pull request was opened. Connect one with svc connect rules-repo, then submit it again'

/** A foreign id and an unknown one get the same answer. */
async function existing(
  store: Store,
  principal: Principal,
  text: string | undefined,
): Promise<Rule> {
  const id = parseId('rule', text ?? '')
  const rule = id === null ? null : await store.rules.get(principal.organisationId, id)
  if (rule === null) throw new SvcError('not_found', 'there is no such rule')
  return rule
}

async function move(
  store: Store,
  principal: Principal,
  rule: Rule,
  to: RuleStatus,
  note: MaskedText | null,
  version: number | null = null,
): Promise<Rule> {
  if (!ruleTransitions[rule.status].includes(to)) throw notAllowed(rule, `moved to ${to}`)
  const { organisationId, actor } = principal
  const moved = await store.rules.move(
    organisationId,
    rule.id,
    rule.status,
    to,
    actor,
    note,
    version,
  )
  if (moved !== null) return moved
  if (version !== null) throw changedMeanwhile()
  // Somebody else moved it between our read and our write: answer by what it is now.
  throw notAllowed(await existing(store, principal, rule.id), `moved to ${to}`)
}

function superseded(text: string | null): RuleId | null {
  const id = text === null ? null : parseId('rule', text)
  if (text !== null && id === null) throw notApproved()
  return id
}

async function assertApproved(
  store: Store,
  { organisationId }: Principal,
  id: RuleId | null,
): Promise<void> {
  if (id === null) return
  const rule = await store.rules.get(organisationId, id)
  if (rule?.status !== 'approved') throw notApproved()
}

function notApproved(): SvcError {
  return new SvcError('request.invalid', 'supersedes: must be an approved rule', {
    errors: [{ field: 'supersedes', message: 'must be an approved rule' }],
  })
}

/** The version that a move is bound to: the one its caller has read, if they say so. */
function versionRead(rule: Rule, match: string | null): number | null {
  if (match === null) return null
  if (match !== etag(rule)) throw changedMeanwhile()
  return rule.version
}

function etag(rule: Rule): string {
  return `"${rule.version}"`
}

function wireMoved(rule: Rule, notice: string | null): WireMovedRule {
  return { ...wireRule(rule), notice }
}

function wireRule(rule: Rule): WireRule {
  return {
    id: rule.id,
    title: rule.title.value,
    body: rule.body.value,
    source: rule.source?.value ?? null,
    sources: rule.sources.map((source) => source.value),
    status: rule.status,
    origin: rule.origin,
    connector: rule.connector,
    tags: [...rule.tags],
    created_by: rule.createdBy,
    version: rule.version,
    supersedes: rule.supersedes,
    redactions: { ...rule.redactions },
    flags: [...rule.flags],
    score: rule.score,
    pull_request: rule.pullRequest,
    created_at: rule.createdAt,
    submitted_at: rule.submittedAt,
    decided_at: rule.decidedAt,
    updated_at: rule.updatedAt,
  }
}
