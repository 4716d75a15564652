import { resolve } from 'node:path'
import { resolveSettings } from '../../client/config.ts'
import { dataFolder, stateFolder } from '../../client/folder.ts'
import { SvcError } from '../../core/error.ts'
import { version } from '../../core/version.ts'
import type { ExtractOptions } from '../../extract/candidate.ts'
import type { Taste } from '../../extract/verdict/taste.ts'
import { keepKnown } from '../../intake/known/keep-known.ts'
import { Fingerprint } from '../../intake/known/fingerprint.ts'
import { KnownBook } from '../../intake/known/known-book.ts'
import { KnownRun } from '../../intake/known/known-run.ts'
import type { BookName } from '../../intake/known/known-store.ts'
import { KnownStore } from '../../intake/known/known-store.ts'
import type { Asked, Wanted } from '../../intake/outcome.ts'
import type { Findings } from '../../intake/prebrain.ts'
import type { Sent } from '../../intake/upload.ts'
import type { Context } from '../context.ts'
import { tasteJson } from '../learning.ts'
import type { WordLists } from '../mask/word-list.ts'
import type { PrebrainFlags } from './flag.ts'

/** Everything that decides what a run makes of an item: with another of these, all is read and masked again. */
export interface Settings {
  readonly extract: Partial<ExtractOptions>
  readonly lists: WordLists
  /** Name of the model that judges; null without one. */
  readonly model: string | null
  readonly taste: Taste | null
}

/** What earlier runs left for the service this run sends to. */
export class Earlier {
  readonly #context: Context
  readonly #service: string
  /** Null: it cannot be read here, and nothing is noted. */
  readonly #store: KnownStore | null

  private constructor(context: Context, service: string, store: KnownStore | null) {
    this.#context = context
    this.#service = service
    this.#store = store
  }

  /** Where it cannot be read, a line says so and the run goes on as if it were the first. */
  static async open(context: Context, keeps: boolean): Promise<Earlier> {
    const { io, general } = context
    const { profile, baseUrl } = await resolveSettings(io.env, general)
    const service =
      baseUrl.value === null
        ? `local ${dataFolder(io.env)}`
        : `remote ${profile.value} ${baseUrl.value}`
    const say = (line: string): void => void context.note(line)
    const store = await orSay(context, unknown, () =>
      KnownStore.open(stateFolder(io.env), say, keeps),
    )
    return new Earlier(context, service, store)
  }

  async runOf(
    wanted: Wanted,
    settings: Settings,
    flags: Pick<PrebrainFlags, 'full' | 'since'>,
  ): Promise<KnownRun> {
    const store = this.#store
    const book =
      store === null
        ? null
        : await orSay(this.#context, unknown, () => store.read(this.#nameOf({ wanted })))
    return new KnownRun({
      fingerprint: store?.fingerprint ?? Fingerprint.passing(),
      book: book ?? new KnownBook(),
      scope: scopeText(wanted),
      options: settingsText(settings),
      full: flags.full,
      partial: flags.since !== undefined,
    })
  }

  /** Notes what was read, as far as it is acknowledged; `sent` is null where there was nothing to send. */
  async keep({ sections, shared }: Findings, sent: Sent | null): Promise<void> {
    const store = this.#store
    if (store === null) return
    const acknowledged = sent?.acknowledged ?? new Map()
    await orSay(this.#context, 'what was read could not be noted, and is read again', () =>
      keepKnown(store, sections, (section) => this.#nameOf(section), { acknowledged, shared }),
    )
  }

  #nameOf({ wanted }: { readonly wanted: Wanted }): BookName {
    const { connector } = wanted
    const address = 'connection' in wanted ? (wanted.connection?.baseUrl ?? null) : null
    return { service: this.#service, connector: connector.id, address }
  }
}

const unknown = 'what earlier runs read cannot be told, so all is read'

/** The scope in one order, whatever the order of flags and lists; a path from the root on. */
function scopeText({ connector, scope }: Asked): string {
  const entries = Object.entries(scope).map(([key, value]) => {
    const isPath = connector.scope[key]?.kind === 'path'
    if (typeof value === 'string') return [key, isPath ? resolve(value) : value] as const
    return [key, [...new Set(value)].toSorted()] as const
  })
  return JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function settingsText({ extract, lists, model, taste }: Settings): string {
  const { terms, keep } = lists
  const words = [terms.toSorted(), keep.toSorted()]
  const { maxPerThousandWords = null, minScore = null } = extract
  return JSON.stringify([version, maxPerThousandWords, minScore, words, model, tasteJson(taste)])
}

/** The run does not hang on what is noted of it: a failure is one line. */
async function orSay<T>(context: Context, what: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (thrown) {
    if (!(thrown instanceof SvcError)) throw thrown
    await context.warn(`note: ${what}: ${thrown.message}`)
    if (thrown.hint !== null) await context.note(`  hint: ${thrown.hint}`)
    return null
  }
}
