import { SvcError } from '../../core/error.ts'

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
