import * as z from 'zod'
import { SvcError } from '../../core/error.ts'

/** What connecting picked: ids and nothing else, so that a renamed or swapped field cannot widen the read. */
export interface Choice {
  readonly base: string
  readonly tables: readonly ChosenTable[]
}

export interface ChosenTable {
  readonly id: string
  /** Empty: the table is never asked for. */
  readonly fields: readonly string[]
}

/** The form of a choice; what else stands beside it, such as a name, is dropped. */
export function checkedChoice(given: unknown): Choice {
  const parsed = choice.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw unusable(`${placeOf(issue?.path ?? [])} ${issue?.message ?? 'is wrong'}`)
  }
  const { base, tables } = parsed.data
  const ids = tables.map(({ id }) => id)
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at)
  if (twice >= 0) throw unusable(`tables[${twice}] names a table for the second time`)
  if (tables.every(({ fields }) => fields.length === 0)) throw unusable('names no field')
  return { base, tables }
}

function idOf(prefix: string, what: string) {
  const message = `is no ${what} id (${prefix} and 14 letters or digits)`
  return z.string({ error: message }).regex(new RegExp(`^${prefix}[A-Za-z0-9]{14}$`), message)
}

const choice = z.object(
  {
    base: idOf('app', 'base'),
    tables: z.array(
      z.object(
        {
          id: idOf('tbl', 'table'),
          fields: z
            .array(idOf('fld', 'field'), { error: 'is no list of field ids' })
            .transform((fields) => [...new Set(fields)]),
        },
        { error: 'is no table with id and fields' },
      ),
      { error: 'is no list of tables' },
    ),
  },
  { error: 'is no object with base and tables' },
)

/** `tables[0].fields[1]` */
function placeOf(path: readonly PropertyKey[]): string {
  const place = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
  return place.join('').slice(1) || 'it'
}

function unusable(why: string): SvcError {
  return new SvcError('connector.choices', `the choice of Airtable fields is not usable: ${why}`, {
    hint: 'choose anew with svc connect airtable, or give {"base":"app…","tables":[{"id":"tbl…","fields":["fld…"]}]} with --from',
  })
}
