import { format } from 'prettier'
import { z } from 'zod'
import { openApiDocument } from '../../src/contract/openapi.ts'
import type { Schema } from './form.ts'
import { fieldsOf, formOf, schema, tableOf, titleOf } from './form.ts'

const operation = z.object({
  summary: z.string(),
  description: z.string().optional(),
  security: z.array(z.unknown()),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        description: z.string().optional(),
        schema,
      }),
    )
    .default([]),
  requestBody: z
    .object({
      description: z.string().optional(),
      content: z.record(z.string(), z.object({ schema, example: z.unknown().optional() })),
    })
    .optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      content: z.record(z.string(), z.object({ schema })),
    }),
  ),
})

const contract = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.object({ problem: schema }) }),
})

interface Call extends z.infer<typeof operation> {
  readonly method: string
  readonly path: string
}

/** Codes that any call under /v1 may answer; said once, at the top. */
const common = ['rate.limited', 'service.failed', 'storage.busy']

const groups: readonly (readonly [title: string, paths: RegExp])[] = [
  ['Ingest', /^\/v1\/webhooks\/ingest/],
  ['Rules', /^\/v1\/rules(?:\/|$)/],
  ['Rules repository', /^\/v1\/rules-repo/],
  ['Ingest URLs', /^\/v1\/webhooks/],
  ['Keys', /^\/v1\/(?:keys|whoami)/],
  ['Support desks', /^\/v1\/connectors/],
  ['Slack', /^\/v1\/slack/],
  ['Billing', /^\/v1\/billing/],
  ['The service itself', /^/],
]

/** The whole page, as Markdown in the house's format. */
export function httpReference(): Promise<string> {
  const { paths, components } = contract.parse(openApiDocument('', 'https://decisions.example.com'))
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({
      ...each,
      method: method.toUpperCase(),
      path,
    })),
  )
  const grouped = groups.map(([title], nth) => ({
    title,
    calls: calls.filter(({ path }) => groups.findIndex(([, at]) => at.test(path)) === nth),
  }))
  const shapes = shapesOf(calls, components.schemas.problem)
  const text = [
    opening,
    tableOf(
      ['call', 'what it does', 'who may'],
      grouped.flatMap(({ calls }) => calls.map((call) => [linkTo(call), call.summary, who(call)])),
    ),
    ...grouped.flatMap(({ title, calls }) => [`## ${title}`, ...calls.map(section)]),
    '## Shapes',
    'What answers are made of.',
    ...shapes.flatMap((shape) => [`### ${titleOf(shape)}`, fieldsOf(shape)]),
  ]
  return format(text.join('\n\n'), { parser: 'markdown' })
}

const opening = `# HTTP reference

Made from the contract by \`node scripts/reference/run.js\`; the same as OpenAPI 3.1 is at \`GET /v1/openapi.json\`.
How calls behave (masking, repeats, states, limits) is told in [the service](service.md).

JSON in and out, in UTF-8, times in RFC 3339 UTC. A key goes into \`Authorization: Bearer mcp_…\`. Unknown fields of a body
are ignored. Lists are \`{"items": […], "next": "…"}\`; \`next\` is the \`cursor\` of the next page, \`null\` on the last. Whatever
is not done is answered as a [problem](#problem), whose \`code\` never changes its meaning
([all codes](troubleshooting.md)). Any call under \`/v1\` may answer 429 \`rate.limited\` with \`Retry-After\`, 500
\`service.failed\` and 503 \`storage.busy\`.

The examples expect the address in \`SVC_BASE_URL\` and a key in \`SVC_TOKEN\`.`

function section(call: Call): string {
  const { summary, requestBody, responses } = call
  const answers = Object.entries(responses).filter(([status]) => status < '300')
  const parts = [
    `### \`${call.method} ${call.path}\``,
    [`${summary}.`, `Who may: ${who(call)}.`, requestBody?.description ?? ''].join(' '),
    inputs(call),
    answers.map(([status, { content }]) => `- **${status}**: ${answer(content)}`).join('\n') +
      refusals(call),
    example(call),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function who({ security, path, description }: Call): string {
  if (path.includes('{token}')) return 'who has the URL'
  if (path.endsWith('/oauth/callback')) return 'a browser that comes back'
  if (security.length === 0) return isSigned(path) ? 'the vendor, by signature' : 'everybody'
  return description === undefined ? 'any key' : 'a key of role admin'
}

function inputs({ parameters, requestBody }: Call): string {
  const given = parameters
    .filter((each) => each.in !== 'path')
    .map((each) => {
      const { description, schema } = each
      return [`\`${each.name}\``, each.in, formOf(schema), description ?? schema.description ?? '']
    })
  const body = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => {
    const forms = schema.oneOf ?? [schema]
    return forms.flatMap((form) =>
      Object.entries(form.properties ?? {}).map(([name, field]) => {
        const must = form.required?.includes(name) === true ? ', required' : ''
        return [`\`${name}\``, 'body', formOf(field) + must, field.description ?? '']
      }),
    )
  })
  const rows = [...given, ...body]
  return rows.length === 0 ? '' : tableOf(['name', 'in', 'form', 'meaning'], rows)
}

function answer(content: Readonly<Record<string, { schema: Schema }>>): string {
  return Object.entries(content)
    .map(([type, { schema }]) => (type === 'text/plain' ? 'plain text' : formOf(schema)))
    .join(' or ')
}

function refusals({ responses, path }: Call): string {
  const said = Object.entries(responses)
    .filter(([status]) => /^[45]/.test(status))
    .map(([status, { description }]) => {
      const codes = description.split(', ').filter((code) => !common.includes(code))
      return codes.length === 0 ? '' : `${status} ${codes.map((code) => `\`${code}\``).join(', ')}`
    })
    .filter((line) => line !== '')
  return said.length === 0 || !path.startsWith('/v1/') ? '' : `\n- Refused: ${said.join('; ')}`
}

/** Only a vendor can send it, so it has no example. */
function isSigned(path: string): boolean {
  return /\/(?:events\/|commands$|billing\/webhook$|oauth\/callback$)/.test(path)
}

function example({ method, path, parameters, security, requestBody }: Call): string {
  if (isSigned(path)) return ''
  const kind = /webhooks|keys|connectors|rules/.exec(path)?.[0] ?? ''
  const address = path
    .replace('/v1/webhooks/ingest/{token}', '')
    .replace('{id}', `$${kind.replace(/s$/, '').toUpperCase()}_ID`)
    .replace('{connector}', 'zendesk')
  const base = path.includes('{token}') ? '$INGEST_URL' : '$SVC_BASE_URL'
  const body = Object.values(requestBody?.content ?? {})[0]?.example
  // Whoever only moves a rule may, but need not say which version was read.
  const conditional = method === 'PATCH' && parameters.some(({ name }) => name === 'If-Match')
  const lines = [
    `curl ${method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method} `}"${base}${address}"`,
    ...(security.length === 0 ? [] : ['-H "authorization: Bearer $SVC_TOKEN"']),
    ...(conditional ? [`-H 'if-match: "1"'`] : []),
    ...(body === undefined
      ? []
      : [`-H 'content-type: application/json'`, `-d '${JSON.stringify(body)}'`]),
  ]
  return `\`\`\`sh\n${lines.join(' \\\n  ')}\n\`\`\``
}

function linkTo({ method, path }: Call): string {
  const anchor = `${method} ${path}`.toLowerCase().replaceAll(/[^a-z0-9 -]/g, '')
  return `[\`${method} ${path}\`](#${anchor.replaceAll(' ', '-')})`
}

/** Every shape with a name, each once, by name; shapes within shapes, too. */
function shapesOf(calls: readonly Call[], problem: Schema): readonly Schema[] {
  const found = new Map<string, Schema>()
  const look = (schema: Schema): void => {
    const title = titleOf(schema)
    if (title !== null) found.set(title, schema)
    const inner = [schema.items, ...Object.values(schema.properties ?? {})]
    for (const each of [...inner, ...(schema.anyOf ?? [])]) if (each !== undefined) look(each)
  }
  look(problem)
  for (const { responses } of calls) {
    for (const { content } of Object.values(responses)) {
      for (const { schema } of Object.values(content)) look(schema)
    }
  }
  return [...found.values()].toSorted((a, b) => (titleOf(a) ?? '').localeCompare(titleOf(b) ?? ''))
}
