import { SvcError } from '../../core/error.ts'
import type { Ask, Choices, Option, Proof } from '../connector.ts'
import type { Choice } from './choice.ts'
import { checkedChoice } from './choice.ts'
import type { AirtableSession } from './index.ts'
import type { Field, Table } from './wire.ts'
import { bases, tables, whoami } from './wire.ts'

/** Asks whose token it is, which needs no scope. What the token may read shows when fields are chosen. */
export async function proveAirtable({ tool }: AirtableSession): Promise<Proof> {
  await tool.call('whoami', {}, whoami)
  return { choices: {}, warnings: [] }
}

/** Lets a person pick a base, tables of it and their fields that hold prose. Nothing is chosen for them. */
export async function chooseFields(session: AirtableSession, ask: Ask): Promise<Choices> {
  const earlier = earlierChoice(session.choices)
  const base = await ask.one('Which base?', await baseOptions(session))
  const { value } = await session.tool.call('tables', { path: { base } }, tables)
  const offered = value.tables.filter((table) => fieldOptions(table, []).length > 0)
  if (offered.length === 0) {
    throw new SvcError('connector.choices', 'no table of this base has a field that holds text')
  }
  const before = new Map(earlier?.tables.map(({ id, fields }) => [id, fields]))
  const picked = await ask.many(
    'Which tables?',
    offered.map((table) => ({ value: table, name: table.name, chosen: before.has(table.id) })),
  )
  const chosen: Choice['tables'][number][] = []
  for (const table of picked) {
    const options = fieldOptions(table, before.get(table.id) ?? [])
    const fields = await ask.many(`Which fields of ${table.name} are safe to read?`, options)
    if (fields.length > 0) chosen.push({ id: table.id, fields })
  }
  if (chosen.length === 0) {
    throw new SvcError('connector.choices', 'no field was chosen, so there is nothing to read', {
      hint: 'svc connect airtable',
    })
  }
  return { ...checkedChoice({ base, tables: chosen }) }
}

/** What was chosen when connecting before, to begin with; null when nothing was. */
function earlierChoice(choices: Choices): Choice | null {
  try {
    return checkedChoice(choices)
  } catch {
    return null
  }
}

async function baseOptions({ tool }: AirtableSession): Promise<readonly Option<string>[]> {
  const options: Option<string>[] = []
  const pages = tool.pages('bases', {}, bases, ({ value: { offset } }) =>
    offset ? { query: { offset } } : null,
  )
  for await (const { value } of pages) {
    for (const { id, name, permissionLevel } of value.bases) {
      if (permissionLevel !== 'none') options.push({ value: id, name, hint: id })
    }
  }
  if (options.length > 0) return options
  throw new SvcError('connector.choices', 'the token may see no base', {
    hint: 'add the base to the token at airtable.com/create/tokens, then svc connect airtable',
  })
}

/** Only fields that hold text; a type svc does not know is not offered. */
function fieldOptions({ fields }: Table, before: readonly string[]): readonly Option<string>[] {
  return fields.flatMap((field) => {
    const hint = hintOf(field)
    if (hint === null) return []
    return [{ value: field.id, name: field.name, hint, chosen: before.includes(field.id) }]
  })
}

/** Why to choose a field, or not; null: not offered. */
function hintOf({ type, options }: Field): string | null {
  const plain = plainTypes.get(type)
  if (plain !== undefined) return plain
  const result = options?.result?.type ?? ''
  if (!computedTypes.has(type) || !plainTypes.has(result)) return null
  return 'computed: may show text of fields and tables that were not chosen'
}

const plainTypes: ReadonlyMap<string, string> = new Map([
  ['multilineText', 'looks like prose'],
  ['richText', 'looks like prose'],
  ['aiText', 'looks like prose, written by AI'],
  ['singleLineText', 'one line: names and titles, rarely decisions'],
])

const computedTypes: ReadonlySet<string> = new Set(['formula', 'rollup', 'multipleLookupValues'])
