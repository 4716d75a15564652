import type { AdfNode } from './document.ts'
import type { Random } from './random.ts'

/** A schema as far as documents are made from it. */
export interface Schema {
  readonly $ref?: string
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema | readonly Schema[]
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly definitions?: Readonly<Record<string, Schema>>
}

/** Makes documents that fit a schema; each text and each attribute in them is a name of its own. */
export class SchemaDocuments {
  readonly #schema: Schema
  /** By definition: how deep its smallest document is. */
  readonly #heights = new Map<string, number>()
  #left = 0

  constructor(schema: Schema) {
    this.#schema = schema
    const definitions = Object.entries(schema.definitions ?? {})
    for (let changed = true; changed;) {
      changed = false
      for (const [name, each] of definitions) {
        const height = this.#height(each)
        if (height >= (this.#heights.get(name) ?? Number.POSITIVE_INFINITY)) continue
        this.#heights.set(name, height)
        changed = true
      }
    }
  }

  document(random: Random, nodes: number): unknown {
    this.#left = nodes
    return this.#made(this.#schema, random, 'attrs')
  }

  #made(schema: Schema, random: Random, within: string): unknown {
    if (schema.$ref !== undefined) return this.#made(this.#defined(schema.$ref), random, within)
    if (schema.allOf !== undefined) {
      const parts = schema.allOf.map((each) => this.#made(each, random, within))
      return Object.assign({}, ...parts) as unknown
    }
    if (schema.anyOf !== undefined) {
      const lowest = Math.min(...schema.anyOf.map((each) => this.#height(each)))
      const fits = schema.anyOf.filter((each) => this.#left > 0 || this.#height(each) === lowest)
      return this.#made(random.pick(fits), random, within)
    }
    if (schema.enum !== undefined) return random.pick(schema.enum)
    switch (schema.type) {
      case 'array':
        return this.#list(schema, random)
      case 'string':
        return within === 'text' ? random.words() : random.name('CANARY')
      case 'number':
      case 'integer':
        return (
          (schema.minimum ?? 0) + random.below((schema.maximum ?? 6) - (schema.minimum ?? 0) + 1)
        )
      case 'boolean':
        return random.below(2) === 0
      default:
        return this.#object(schema, random)
    }
  }

  #object({ properties = {}, required = [] }: Schema, random: Random): unknown {
    this.#left--
    const isText = properties['type']?.enum?.[0] === 'text'
    const made: Record<string, unknown> = {}
    for (const [name, each] of Object.entries(properties)) {
      const isWanted = required.includes(name) || (this.#left > 0 && random.below(3) > 0)
      if (!isWanted) continue
      const form = isText && name === 'text' ? 'text' : 'attrs'
      made[name] = this.#made(each, random, form)
    }
    return made
  }

  #list({ items, minItems = 0 }: Schema, random: Random): unknown {
    if (Array.isArray(items)) return items.map((each: Schema) => this.#made(each, random, 'attrs'))
    const form = items as Schema | undefined
    if (form === undefined) return []
    const count = this.#left > 0 ? minItems + random.below(4) : minItems
    return Array.from({ length: count }, () => this.#made(form, random, 'attrs'))
  }

  #defined(ref: string): Schema {
    const found = this.#schema.definitions?.[nameOf(ref)]
    if (found === undefined) throw new TypeError(`the schema has no ${ref}`)
    return found
  }

  #height(schema: Schema): number {
    if (schema.$ref !== undefined) {
      return this.#heights.get(nameOf(schema.$ref)) ?? Number.POSITIVE_INFINITY
    }
    if (schema.anyOf !== undefined)
      return Math.min(...schema.anyOf.map((each) => this.#height(each)))
    const below = [
      ...(schema.allOf ?? []),
      ...(schema.required ?? []).flatMap((name) => schema.properties?.[name] ?? []),
      ...(schema.minItems === undefined || schema.minItems === 0
        ? []
        : [schema.items ?? []].flat()),
    ]
    return 1 + Math.max(0, ...below.map((each) => this.#height(each)))
  }
}

function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}

const containers = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'taskList',
  'taskItem',
  'decisionList',
  'decisionItem',
  'blockquote',
  'panel',
  'expand',
  'codeBlock',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
  'layoutSection',
  'layoutColumn',
  'mediaSingle',
  'caption',
  'bodiedExtension',
  'somethingNew',
] as const

const leaves = [
  'mention',
  'emoji',
  'date',
  'status',
  'inlineCard',
  'blockCard',
  'media',
  'placeholder',
  'extension',
  'hardBreak',
  'rule',
] as const

const attributes = [
  'id',
  'text',
  'localId',
  'title',
  'url',
  'alt',
  'timestamp',
  'shortName',
  'level',
  'order',
  'state',
]

/** Any node within any other, with any attributes, and now and then something that is no node at all. */
export function anyDocument(random: Random, depth = 0): unknown {
  const kind = random.below(12)
  if (kind === 0) return random.pick<unknown>([null, 7, '', 'loose', [], {}, true])
  if (kind < 5 || depth > 7) return { type: 'text', text: random.words(), marks: marksOf(random) }
  const type: string = kind < 8 ? random.pick(leaves) : random.pick(containers)
  const attrs = Object.fromEntries(
    attributes
      .filter(() => random.below(3) === 0)
      .map((name) => [
        name,
        random.pick<unknown>([random.name('CANARY'), 3, null, { deep: random.name('CANARY') }]),
      ]),
  )
  if (kind < 8) return { type, attrs }
  const content = Array.from({ length: random.below(5) }, () => anyDocument(random, depth + 1))
  return { type, attrs, content }
}

function marksOf(random: Random): unknown {
  return random.pick<unknown>([
    [],
    [{ type: 'strong' }],
    [{ type: 'link', attrs: { href: `https://example.com/${random.name('CANARY')}` } }],
    [{ type: 'annotation', attrs: { id: random.name('CANARY'), annotationType: 'inlineComment' } }],
  ])
}

/** What a document's text must hold, in this order, and what it must not. */
export interface Holding {
  readonly texts: readonly string[]
  readonly forbidden: readonly string[]
}

/** Attributes that are words somebody wrote. */
const shown = new Set([
  'status text',
  'emoji text',
  'expand title',
  'nestedExpand title',
  'media alt',
  'mediaInline alt',
])
const cards = new Set(['inlineCard url', 'blockCard url', 'embedCard url'])

export function holdingOf(document: unknown): Holding {
  const texts: string[] = []
  const forbidden: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const { type, text, attrs, marks, content } = node as AdfNode
    if (type === 'text' && typeof text === 'string') texts.push(text)
    for (const [name, value] of Object.entries((attrs ?? {}) as AdfNode)) {
      const place = `${String(type)} ${name}`
      if (!shown.has(place) && !cards.has(place)) forbidden.push(...namesIn(value))
    }
    forbidden.push(...namesIn(marks))
    visit(content)
  }
  visit(document)
  return { texts, forbidden }
}

function namesIn(value: unknown): readonly string[] {
  return (JSON.stringify(value) ?? '').match(/CANARY\d+;/g) ?? []
}
