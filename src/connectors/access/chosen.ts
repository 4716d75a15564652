import { SvcError } from '../../core/error.ts'
import type { Ask, Choices } from '../connector.ts'

/** Lists of ids that a person picks when connecting, and may name for one run instead. */
export interface Choosable<L extends string> {
  /** The connector's. */
  readonly id: string
  /** `Asana` */
  readonly title: string
  /** Names of the lists: `projects`. */
  readonly lists: readonly L[]
  /** What an id looks like, whole. */
  readonly form: RegExp
  /** The flag that names ids for one run. */
  readonly flag: `--${string}`
  /** What `--from` may hold. */
  readonly example: string
}

/** Lists of ids by name; one that nothing was picked for is empty. */
export type Chosen<L extends string> = Readonly<Record<L, readonly string[]>>

/**
 * What connecting picked, or a file holds: ids and nothing else. Throws `connector.choices` with the place that is
 * wrong, or when nothing was chosen.
 */
export function checkedIds<L extends string>(about: Choosable<L>, given: unknown): Chosen<L> {
  const { title, lists, form } = about
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw unusable(about, `is no object with ${lists.join(' or ')}`)
  }
  const picked = lists.map((name) => {
    const ids: unknown = Reflect.get(given, name) ?? []
    if (!Array.isArray(ids)) throw unusable(about, `${name} is no list`)
    const wrong = ids.findIndex((id) => typeof id !== 'string' || !form.test(id))
    if (wrong >= 0) throw unusable(about, `${name}[${wrong}] is no id`)
    return [name, [...new Set<string>(ids)]] as const
  })
  if (picked.every(([, ids]) => ids.length === 0)) {
    throw new SvcError('connector.choices', `nothing of ${title} was chosen to be read`, {
      hint: `svc connect ${about.id}, or name it for one run with ${about.flag}`,
    })
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- made from every one of these names
  return Object.fromEntries(picked) as Chosen<L>
}

/** Whether connecting left a choice; without one, a run that names nothing reads all the tool shows. */
export function isNarrowed<L extends string>({ lists }: Choosable<L>, choices: Choices): boolean {
  return lists.some((name) => choices[name] !== undefined)
}

/** Asks whether a run is to read all the tool shows, or only what is picked next. */
export function wantsAll<L extends string>(
  about: Choosable<L>,
  ask: Ask,
  earlier: Choices,
): Promise<boolean> {
  const { title, lists } = about
  const narrows = isNarrowed(about, earlier)
  return ask.one(`What is read of ${title}?`, [
    { value: true, name: 'All it shows to this sign-in', chosen: !narrows },
    { value: false, name: `Only ${lists.join(' and ')} that I pick`, chosen: narrows },
  ])
}

/** The ids a flag names, each once. Throws `usage` for one that cannot be an id. */
export function namedIds<L extends string>(
  { title, form, flag }: Choosable<L>,
  ids: readonly string[],
): readonly string[] {
  const wrong = ids.find((id) => !form.test(id))
  if (wrong === undefined) return [...new Set(ids)]
  throw new SvcError('usage', `${flag} names ${wrong}, which is no id of ${title}`, {
    hint: 'take the id from the address in the browser',
  })
}

function unusable<L extends string>({ id, title, example }: Choosable<L>, why: string): SvcError {
  return new SvcError(
    'connector.choices',
    `the choice of what to read of ${title} is not usable: ${why}`,
    { hint: `choose anew with svc connect ${id}, or give ${example} with --from` },
  )
}
