import { z } from 'zod'

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly type?: string | readonly string[] | undefined
  readonly const?: string | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly default?: unknown
  readonly format?: string | undefined
  readonly pattern?: string | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly minItems?: number | undefined
  readonly maxItems?: number | undefined
  readonly required?: readonly string[] | undefined
  readonly properties?: Readonly<Record<string, Schema>> | undefined
  readonly additionalProperties?: unknown
  readonly items?: Schema | undefined
  readonly anyOf?: readonly Schema[] | undefined
  readonly oneOf?: readonly Schema[] | undefined
}

export const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    title: z.string().optional(),
    description: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    const: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    default: z.unknown().optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), schema).optional(),
    additionalProperties: z.unknown().optional(),
    items: schema.optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
  }),
)

export function titleOf({ title }: Schema): string | null {
  return title ?? null
}

/** A schema in a few words: `text, 1 to 8,000 characters`. */
export function formOf(schema: Schema): string {
  const { anyOf, type, properties } = schema
  const title = titleOf(schema)
  if (title !== null) return `[${title}](#${title.toLowerCase().replaceAll(' ', '-')})`
  if (anyOf !== undefined) {
    return anyOf.map((each) => (each.type === 'null' ? '`null`' : formOf(each))).join(' or ')
  }
  if (Array.isArray(type)) {
    return type.map((each) => (each === 'null' ? '`null`' : formOf({ type: each }))).join(' or ')
  }
  if (properties !== undefined) {
    const inner = Object.entries(properties).map(([name, each]) => `\`${name}\`: ${formOf(each)}`)
    return `{ ${inner.join(', ')} }`
  }
  const words = [plainForm(schema), range(schema), defaultOf(schema)]
  return words.filter((word) => word !== '').join(', ')
}

function plainForm({ const: value, enum: values, type, format, items, ...rest }: Schema): string {
  if (value !== undefined) return `\`${value}\``
  if (values !== undefined) return values.map((each) => `\`${String(each)}\``).join(', ')
  switch (type) {
    case 'string':
      return format === 'date-time' ? 'RFC 3339 time' : 'text'
    case 'integer':
      return 'whole number'
    case 'boolean':
      return '`true` or `false`'
    case 'array':
      return `list of ${items === undefined ? 'anything' : formOf(items)}`
    case 'object':
      return typeof rest.additionalProperties === 'object' ? 'numbers by name' : 'object'
    default:
      return typeof type === 'string' ? type : 'anything'
  }
}

function range(schema: Schema): string {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, pattern } = schema
  if (maxLength !== undefined) return `${between(minLength, maxLength)} characters`
  if (maxItems !== undefined) return `${between(minItems, maxItems)} of them`
  if (minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) {
    return `${minimum} to ${maximum}`
  }
  const isShort = pattern !== undefined && pattern.length < 40 && schema.format === undefined
  return isShort ? `\`${pattern.replaceAll('|', '\\|')}\`` : ''
}

function between(least: number | undefined, most: number): string {
  const end = most.toLocaleString('en')
  return least === undefined ? `at most ${end}` : `${least} to ${end}`
}

/** Nothing and an empty list are what anybody expects. */
function defaultOf({ default: value }: Schema): string {
  const isTold = ['string', 'number', 'boolean'].includes(typeof value)
  return isTold ? `\`${String(value)}\` if left out` : ''
}

/** The fields of a shape, one in a row. */
export function fieldsOf({ properties = {} }: Schema): string {
  const rows = Object.entries(properties).map(([name, field]) => [
    `\`${name}\``,
    formOf(field),
    field.description ?? '',
  ])
  return tableOf(['field', 'form', 'meaning'], rows)
}

export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
