import { existsSync, readFileSync } from 'node:fs'
import { paramsOf } from './fake-tool.ts'

/** The vendors' own OpenAPI documents, where this machine has them. */
const folder = new URL('../../../shared/specs/', import.meta.url)

export function hasDocument(vendor: string): boolean {
  return existsSync(new URL(`${vendor}.json`, folder))
}

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly nullable?: boolean
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

interface Response {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

interface Operation {
  readonly responses: Readonly<Record<string, Response>>
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export interface Answered {
  readonly method: string
  /** As the document has it, without what comes before. */
  readonly path: string
  readonly status: number
  readonly body: unknown
}

/**
 * Judges answers of a fake by its vendor's document: each name must be one the vendor knows, each value of its type,
 * and what the vendor always sends must be there. What holds `planted` is there on purpose and judged by nothing.
 */
export class VendorSchema {
  readonly #document: Document
  readonly #planted: RegExp | null

  constructor(vendor: string, planted: RegExp | null = null) {
    this.#document = JSON.parse(readFileSync(new URL(`${vendor}.json`, folder), 'utf8'))
    this.#planted = planted
  }

  /** What is wrong with an answer, one line for each place; the calls the document does not have are wrong, too. */
  mistakes({ method, path, status, body }: Answered): readonly string[] {
    const what = `${method} ${path.replaceAll(/\d+/g, '0')} ${status}`
    const schema = this.#schemaOf(method, path, status)
    if (schema === undefined) return [`${what}: not in the document`]
    return this.#wrong(body, schema, '').map((place) => `${what}: ${place}`)
  }

  #schemaOf(method: string, path: string, status: number): Schema | undefined {
    const fitting = Object.entries(this.#document.paths).filter(
      ([template, methods]) =>
        methods[method.toLowerCase()] !== undefined && paramsOf(template, path) !== null,
    )
    // `/macros/active` rather than `/macros/{id}`.
    const [, methods] = fitting.toSorted(([a], [b]) => holes(a) - holes(b))[0] ?? []
    const responses = methods?.[method.toLowerCase()]?.responses
    const found = responses?.[String(status)] ?? responses?.['default']
    const response = found?.$ref === undefined ? found : (this.#at(found.$ref) as Response)
    return Object.entries(response?.content ?? {}).find(([type]) => type.includes('json'))?.[1]
      .schema
  }

  #wrong(value: unknown, given: Schema, at: string): readonly string[] {
    const schema = this.#whole(given)
    if (typeof value === 'string' && this.#planted?.test(value) === true) return []
    if (value === null && schema.nullable === true) return []
    const choices = schema.oneOf ?? schema.anyOf
    if (choices !== undefined) {
      const tried = choices.map((each) => this.#wrong(value, each, at))
      const [best = []] = tried.toSorted((a, b) => a.length - b.length)
      if (schema.properties === undefined || best.length === 0) return best
    }
    const types = schema.type === undefined ? [] : [schema.type].flat()
    if (value === null) {
      const may = types.includes('null') || types.length === 0
      return may || schema.enum?.includes(null) === true ? [] : [`${at} is null`]
    }
    if (types.length > 0 && !types.some((type) => isOf(value, type))) {
      return [
        `${at} is ${Array.isArray(value) ? 'a list' : typeof value}, not ${types.join(' or ')}`,
      ]
    }
    if (schema.enum !== undefined && !schema.enum.includes(value))
      return [`${at} is none of its words`]
    if (Array.isArray(value)) {
      const { items } = schema
      return items === undefined ? [] : value.flatMap((each) => this.#wrong(each, items, `${at}[]`))
    }
    if (typeof value !== 'object') return []
    const missing = (schema.required ?? []).filter((name) => !(name in value))
    const found = Object.entries(value).flatMap(([name, inner]) => {
      const own = schema.properties?.[name]
      const other = schema.additionalProperties
      if (own !== undefined) return this.#wrong(inner, own, `${at}.${name}`)
      if (typeof other === 'object') return this.#wrong(inner, other, `${at}.*`)
      return other === true || schema.properties === undefined ? [] : [`${at}.${name} is unknown`]
    })
    return [...missing.map((name) => `${at}.${name} is missing`), ...found]
  }

  /** With what it refers to and what it is all of in one. */
  #whole(schema: Schema): Schema {
    const own = schema.$ref === undefined ? schema : (this.#at(schema.$ref) as Schema)
    if (own.$ref !== undefined) return this.#whole(own)
    if (own.allOf === undefined) return own
    const { allOf, ...rest } = own
    const parts = [...allOf.map((each) => this.#whole(each)), rest]
    const properties = Object.assign({}, ...parts.map((each) => each.properties ?? {}))
    const required = parts.flatMap((each) => each.required ?? [])
    return Object.assign({}, ...parts, { properties, required, allOf: undefined })
  }

  #at(reference: string): unknown {
    const steps = reference.replace('#/', '').split('/')
    return steps.reduce<unknown>(
      (found, step) => (found as Record<string, unknown>)[step.replaceAll('~1', '/')],
      this.#document,
    )
  }
}

function holes(template: string): number {
  return template.split('{').length
}

function isOf(value: unknown, type: string): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value)
    case 'object':
      return typeof value === 'object' && !Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    default:
      return typeof value === type
  }
}
