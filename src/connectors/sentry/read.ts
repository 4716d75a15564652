import { SvcError } from '../../core/error.ts'
import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import { FailedUnits } from '../access/failed-units.ts'
import { isLost } from '../access/lost.ts'
import { reasonOf, unknownForm } from '../access/refusal.ts'
import type { Proof } from '../connector.ts'
import type { SentryRun, SentrySession } from './index.ts'
import type { Issue } from './wire.ts'
import { listing, organizations } from './wire.ts'

/** The most one search lists; there is no next page. */
const mostPerSearch = 100

/** Asks for the organisations, as the smallest read; a server scoped to one has no such tool, and the first run will tell. */
export async function proveSentry({ tool }: SentrySession): Promise<Proof> {
  const search = await tool.offers('issues')
  // Says that the server has no such tool: one that speaks to agents alone is not used.
  if (search === null) await tool.use('issues', {}, listing)
  const warnings: string[] = []
  if ((await tool.offers('organizations')) === null) {
    warnings.push('the token was not checked: the server is scoped; the first run will tell')
  } else {
    await tool.use('organizations', {}, organizations)
  }
  const days = daysSeen(search?.arguments.get('period')?.choices ?? null)
  warnings.push(`open issues without an event in the last ${days} are not shown by Sentry's server`)
  return { choices: {}, warnings }
}

/** One item per open issue. A search lists at most 100, so a fuller project is searched in slices of time. */
export async function* readSentry(run: SentryRun): AsyncIterable<Item> {
  const { sentryOrg: org = '', sentryProjects: projects = [] } = run.scope
  for (const slug of [org, ...projects]) checkSlug(slug)
  const period = longest(
    (await run.tool.offers('issues'))?.arguments.get('period')?.choices ?? null,
  )
  const region = await regionOf(run, org)
  const failed = new FailedUnits(run.tally)
  let refused: SvcError | null = null
  let shown = 0
  let unread: SvcError | null = null
  for (const project of new Set(projects)) {
    const place = `${org}/${project}`
    const search = new Search(run, { org, project, period, region })
    const seen = new Set<string>()
    try {
      for await (const issue of search.all()) {
        if (run.signal.aborted) return
        // An issue may be listed on both sides of a cut.
        if (seen.has(issue.id)) continue
        seen.add(issue.id)
        run.tally.list()
        yield itemOf(run, issue, place)
      }
      failed.answered()
      shown++
    } catch (thrown) {
      if (thrown instanceof SvcError && thrown.code === 'connector.forbidden') refused ??= thrown
      run.tally.list()
      failed.lose(project, thrown, 'no such project, or the token may not see it')
      continue
    }
    unread ??= search.unread
    if (search.whole && run.since === null) run.memory.whole(place)
  }
  // Not one issue could be made out: then it is no title, but the server that has changed.
  if (unread !== null && run.tally.files === 0) throw unread
  // Not one project may be read: then it is the token, and the person is told so.
  if (refused !== null && shown === 0) throw refused
  failed.end()
}

/**
 * The region that holds the organisation, where the search wants to know it: Sentry's cloud has several, and one that
 * is asked for what another holds knows nothing. Undefined elsewhere.
 */
async function regionOf({ tool }: SentryRun, org: string): Promise<string | undefined> {
  const search = await tool.offers('issues')
  if (search?.arguments.has('regionUrl') !== true) return undefined
  if ((await tool.offers('organizations')) === null) return undefined
  try {
    const { organizations: found } = await tool.use('organizations', { query: org }, organizations)
    const url = found.find(({ slug }) => slug === org)?.regionUrl ?? ''
    return regionForm.test(url) ? url : undefined
  } catch (thrown) {
    // A token may search without seeing organisations.
    if (isLost(thrown)) return undefined
    throw thrown
  }
}

const regionForm = /^https:\/\/(?:[a-z\d-]+\.)?sentry\.io\/?$/

function itemOf(run: SentryRun, { id, url, status, title }: Issue, place: string): Item {
  return new Item({
    file: run.file(id),
    shape: 'prose',
    title,
    body: [{ text: title }, { text: new RawText(`Status: ${status}`) }],
    source: new RawText(url),
    id: new RawText(id),
    place,
    whole: true,
  })
}

/** Half-open, epoch ms. */
interface Slice {
  readonly from: number
  readonly to: number
}

/** Sentry is younger. */
const earliestMs = Date.UTC(2008, 0)
const smallestSliceMs = 1_000
/** Far more than any project needs; a server that ignores the slices must not be asked for ever. */
const maxSearches = 2_000
/** Slices of which neither half can be read: few titles make few; many titles, or a server without slices, no end. */
const maxForks = 3

/** What every search of one project says. */
interface Sought {
  readonly org: string
  readonly project: string
  readonly period: string | undefined
  readonly region: string | undefined
}

class Search {
  readonly #run: SentryRun
  readonly #sought: Sought
  #searches = 0
  #forks = 0
  #wasCut = false
  /** Why a slice could not be read; null while none was met. */
  unread: SvcError | null = null
  /** False once a slice could not be read to its end. */
  whole = true

  constructor(run: SentryRun, sought: Sought) {
    this.#run = run
    this.#sought = sought
  }

  async *all(): AsyncIterable<Issue> {
    const { since } = this.#run
    const to = Date.now() + 24 * 60 * 60 * 1_000
    const whole: Slice = { from: since?.getTime() ?? earliestMs, to }
    const found = await this.#found(since === null ? null : whole)
    if (isAll(found)) yield* found
    else yield* this.#halves(whole, found)
  }

  /** What a slice that filled a search (null: that could not be read) holds, read in halves. */
  async *#halves(slice: Slice, filled: readonly Issue[] | null): AsyncIterable<Issue> {
    const middle = Math.floor((slice.from + slice.to) / 2_000) * 1_000
    if (slice.to - slice.from < 2 * smallestSliceMs || this.#isSpent(filled)) {
      yield* this.#cut(slice, filled)
      return
    }
    const earlier = { from: slice.from, to: middle }
    const later = { from: middle, to: slice.to }
    const before = await this.#found(earlier)
    const after = await this.#found(later)
    if (before === null && after === null) this.#forks++
    const ids = new Set(before?.map(({ id }) => id))
    if (before?.length === mostPerSearch && after?.some(({ id }) => ids.has(id)) === true) {
      // The same issue on both sides: the server pays no heed to the slice.
      yield* this.#cut(slice, filled)
      return
    }
    for (const [half, found] of [
      [earlier, before],
      [later, after],
    ] as const) {
      if (isAll(found)) yield* found
      else yield* this.#halves(half, found)
    }
  }

  #isSpent(filled: readonly Issue[] | null): boolean {
    return this.#searches >= maxSearches || (filled === null && this.#forks > maxForks)
  }

  *#cut(slice: Slice, filled: readonly Issue[] | null): Iterable<Issue> {
    if (filled === null) {
      this.#lose(slice)
      return
    }
    if (!this.#wasCut) {
      this.#run.tally.truncate({
        name: this.#sought.project,
        reason: `Sentry lists no more than ${mostPerSearch} issues at a time`,
      })
    }
    this.#wasCut = true
    this.whole = false
    yield* filled
  }

  /** What was first seen in a slice stays unread: a title among it looks like an issue of its own. */
  #lose({ from, to }: Slice): void {
    this.whole = false
    this.#run.tally.list()
    this.#run.tally.skip({
      name: this.#sought.project,
      reason: `a title imitates Sentry's list: what was first seen from ${at(from)} to ${at(to)}`,
    })
  }

  /** The issues of a slice; null where what came cannot be told apart. */
  async #found(slice: Slice | null): Promise<readonly Issue[] | null> {
    try {
      return await this.#listed(slice)
    } catch (thrown) {
      if (!(thrown instanceof SvcError) || reasonOf(thrown) !== unknownForm) throw thrown
      this.unread ??= thrown
      return null
    }
  }

  async #listed(slice: Slice | null): Promise<readonly Issue[]> {
    this.#searches++
    const cut = slice === null ? '' : ` firstSeen:>=${at(slice.from)} firstSeen:<${at(slice.to)}`
    const { org, project, period, region } = this.#sought
    const { issues } = await this.#run.tool.use(
      'issues',
      {
        organizationSlug: org,
        projectSlugOrId: project,
        regionUrl: region,
        query: `is:unresolved${cut}`,
        sort: 'new',
        limit: mostPerSearch,
        period,
      },
      listing,
    )
    return issues
  }
}

/** Whether a search lists all there is in its slice. */
function isAll(found: readonly Issue[] | null): found is readonly Issue[] {
  return found !== null && found.length < mostPerSearch
}

function at(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19)
}

/** Of `24h`, `7d`, `90d` the longest; undefined where the server offers no choice. */
function longest(choices: readonly string[] | null): string | undefined {
  return choices?.toSorted((a, b) => hoursOf(b) - hoursOf(a))[0]
}

function hoursOf(period: string): number {
  const [, count = '0', unit] = /^(\d+)([hdw])$/.exec(period) ?? []
  if (unit === 'h') return Number(count)
  return Number(count) * 24 * (unit === 'w' ? 7 : 1)
}

/** Without the argument the server looks back one day. */
function daysSeen(choices: readonly string[] | null): string {
  const period = longest(choices)
  const days = period === undefined ? 1 : Math.max(1, Math.round(hoursOf(period) / 24))
  return days === 1 ? 'day' : `${days} days`
}

/** Throws `usage` before a request is made. */
function checkSlug(slug: string): void {
  if (/^[a-z\d][\w-]{0,99}$/i.test(slug)) return
  throw new SvcError('usage', `${slug} is no slug of a Sentry organisation or project`, {
    hint: 'take it from the address: https://<org>.sentry.io/projects/<project>/',
  })
}
