import * as z from 'zod'
import { errorTable } from '../core/error.ts'
import { problem, problemType, refusalsOf } from './problem.ts'
import type { Route } from './route.ts'
import { routes } from './table.ts'

type Json = Readonly<Record<string, unknown>>

/** The contract as an OpenAPI 3.1 document, made from the very table that the service and the client run on. */
export function openApiDocument(version: string, serverUrl: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  const table: Readonly<Record<string, Route>> = routes
  for (const [id, route] of Object.entries(table)) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(id, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Decision-Rule Service',
      version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { problem: schemaOf(problem, 'output') },
      securitySchemes: { key: { type: 'http', scheme: 'bearer', bearerFormat: 'mcp_…' } },
    },
  }
}

function operation(id: string, route: Route): Json {
  const given = parameters(route)
  return {
    operationId: id,
    summary: route.summary,
    security: route.auth === 'key' ? [{ key: [] }] : [],
    ...(route.role === 'admin' ? { description: 'Needs the admin role.' } : {}),
    ...(given.length === 0 ? {} : { parameters: given }),
    ...(route.body === undefined
      ? {}
      : {
          requestBody: {
            required: !z.safeParse(route.body, {}).success,
            ...(route.maxBytes === undefined
              ? {}
              : { description: `At most ${route.maxBytes / 1024} KiB.` }),
            content: {
              [typeOf(route)]: {
                schema: bodyOf(route),
                ...(route.example === undefined ? {} : { example: route.example }),
              },
            },
          },
        }),
    responses: responses(route),
  }
}

function typeOf({ rawBody }: Route): string {
  return rawBody === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
}

/** What a provider sends is its own matter: here it is only JSON, or a form. */
function bodyOf({ body, rawBody }: Route): Json {
  return body === undefined || rawBody !== undefined ? { type: 'object' } : schemaOf(body, 'input')
}

function parameters(route: Route): readonly Json[] {
  const parts = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const headers = Object.entries(route.headers ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }))
  if (route.query === undefined) return [...parts, ...headers]
  const schema = schemaOf(route.query, 'input')
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const query = Object.entries(properties(schema)).map(([name, each]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: each,
  }))
  return [...parts, ...headers, ...query]
}

function responses(route: Route): Json {
  const answers = Object.entries(route.answers).map(([status, schema]) => {
    const text = schema instanceof z.ZodString
    const type = text ? 'text/plain' : 'application/json'
    const content = { [type]: { schema: schemaOf(schema, 'output') } }
    return [status, { description: meanings[status] ?? 'The answer', content }]
  })
  return {
    ...Object.fromEntries(answers),
    ...refusals(route),
    default: refusal('Any other problem'),
  }
}

/** By status, naming the codes that come with it. */
function refusals(route: Route): Json {
  const codes: Record<number, readonly string[]> = {}
  for (const code of refusalsOf(route)) {
    const { status } = errorTable[code]
    codes[status] = [...(codes[status] ?? []), code]
  }
  return Object.fromEntries(
    Object.entries(codes).map(([status, found]) => [status, refusal(found.join(', '))]),
  )
}

function refusal(description: string): Json {
  return {
    description,
    content: { [problemType]: { schema: { $ref: '#/components/schemas/problem' } } },
  }
}

const meanings: Readonly<Record<string, string>> = {
  200: 'Done, or done before (Idempotent-Replayed: true)',
  201: 'Created',
  202: 'Accepted',
}

function properties(schema: Json): Json {
  const found = schema['properties']
  return typeof found === 'object' && found !== null ? { ...found } : {}
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    // What the service answers it answers whole: defaults are for clients of an older one.
    override: ({ jsonSchema }) => {
      if (io === 'output') delete jsonSchema.default
    },
  })
  return rest
}
