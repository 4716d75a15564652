import { z } from 'zod'
import { problem, problemType } from './problem.ts'
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
  const hasParts = route.path.includes('{')
  return {
    operationId: id,
    summary: route.summary,
    security: route.auth === 'key' ? [{ key: [] }] : [],
    ...(route.role === 'admin' ? { description: 'Needs the admin role.' } : {}),
    ...(hasParts || route.query ? { parameters: parameters(route) } : {}),
    ...(route.body === undefined
      ? {}
      : {
          requestBody: {
            required: !z.safeParse(route.body, {}).success,
            content: { [typeOf(route)]: { schema: bodyOf(route) } },
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
  if (route.query === undefined) return parts
  const schema = schemaOf(route.query, 'input')
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const query = Object.entries(properties(schema)).map(([name, each]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: each,
  }))
  return [...parts, ...query]
}

function responses(route: Route): Json {
  const answers = Object.entries(route.answers).map(([status, schema]) => {
    const text = schema instanceof z.ZodString
    const type = text ? 'text/plain' : 'application/json'
    const content = { [type]: { schema: schemaOf(schema, 'output') } }
    return [status, { description: meanings[status] ?? 'The answer', content }]
  })
  const failure = {
    description: 'A problem, with a stable code',
    content: { [problemType]: { schema: { $ref: '#/components/schemas/problem' } } },
  }
  return { ...Object.fromEntries(answers), default: failure }
}

const meanings: Readonly<Record<string, string>> = {
  200: 'Done, or done before (Idempotent-Replayed: true)',
  201: 'Created',
}

function properties(schema: Json): Json {
  const found = schema['properties']
  return typeof found === 'object' && found !== null ? { ...found } : {}
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}
