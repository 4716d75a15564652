import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastify from 'fastify'
import { SvcError } from '../core/error.ts'
import { newId } from '../core/id.ts'
import { problemType } from '../contract/problem.ts'
import type { Route } from '../contract/route.ts'
import { routes } from '../contract/table.ts'
import type { Gate } from '../gate/gate.ts'
import type { Store } from '../storage/store.ts'
import type { Authenticate, Principal } from './auth.ts'
import { assertRole, webhookPrincipal } from './auth.ts'
import type { Handlers } from './handler.ts'
import { ruleHandlers } from './handlers/rules.ts'
import { webhookHandlers } from './handlers/webhooks.ts'
import { parseInput } from './input.ts'
import { errorOf, problemOf } from './problem.ts'

export interface AppOptions {
  readonly store: Store
  readonly gate: Gate
  readonly authenticate: Authenticate
  /** Base of the URLs the service hands out, without a slash at the end; known for sure only once it listens. */
  readonly publicUrl: () => string
  readonly log: (entry: LogEntry) => void
}

/** All that is ever logged of a request. The route's pattern stands for its path, so no token or id gets in. */
export interface LogEntry {
  readonly at: string
  readonly level: 'info' | 'error'
  readonly request_id: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly code: string | null
  /** Only of a defect of ours: where it happened, never with which values. */
  readonly stack?: string
}

/** The service: every route of the contract, nothing else, ready for `listen` or `inject`. */
export function createApp(options: AppOptions): FastifyInstance {
  const app = fastify({
    logger: false,
    genReqId: () => newId('req'),
    // The largest body of any route; each route sets its own.
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 256 },
    requestTimeout: 30_000,
  })
  takeJsonOnly(app)
  const { store, gate, publicUrl } = options
  const handlers: Handlers = {
    ...ruleHandlers(store, gate),
    ...webhookHandlers(store, gate, publicUrl),
    whoami: ({ principal }) =>
      Promise.resolve({
        status: 200,
        body: {
          organisation: { id: principal.organisationId },
          key: { id: principal.actor === 'local' ? null : principal.actor, name: principal.name },
          role: principal.role,
        },
      }),
    healthz: () => Promise.resolve({ status: 200, body: { status: 'ok' } }),
    readyz: async () => {
      await store.ping()
      return { status: 200, body: { status: 'ok' } }
    },
  }
  const failures = new WeakMap<FastifyRequest, SvcError>()
  const table: Readonly<Record<string, Route>> = routes
  for (const [id, route] of Object.entries(table)) {
    register(app, options, route, looseHandlers(handlers)[id])
  }
  app.setNotFoundHandler(() => {
    throw new SvcError('not_found', 'there is nothing at this address')
  })
  app.setErrorHandler((thrown, request, reply) => {
    const error = errorOf(thrown)
    failures.set(request, error)
    if (error.retryAfterSeconds !== null) reply.header('retry-after', error.retryAfterSeconds)
    // Bytes, because the framework adds a charset to text, and RFC 9457's type has no such parameter.
    const body = Buffer.from(JSON.stringify(problemOf(error, request.id)))
    return reply.status(error.status).header('content-type', problemType).send(body)
  })
  app.addHook('onResponse', (request, reply, done) => {
    options.log(logEntry(request, reply, failures.get(request) ?? null))
    done()
  })
  return app
}

type LooseHandler = (call: {
  readonly principal: Principal | null
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
  readonly body: unknown
  readonly header: (name: string) => string | null
}) => Promise<{ status: number; body: unknown; headers?: Readonly<Record<string, string>> }>

/** Handlers as the router calls them. `register` has applied the schemas that their types promise. */
function looseHandlers(handlers: Handlers): Readonly<Record<string, LooseHandler>> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the compiler cannot tie a schema applied at run time to its type
  return handlers as unknown as Readonly<Record<string, LooseHandler>>
}

function register(
  app: FastifyInstance,
  options: AppOptions,
  route: Route,
  handler: LooseHandler | undefined,
): void {
  if (handler === undefined) throw new TypeError(`no handler for ${route.path}`)
  const principals = new WeakMap<object, Principal>()
  app.route<{ Params: Readonly<Record<string, string>> }>({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(route.maxBytes === undefined ? {} : { bodyLimit: route.maxBytes }),
    // Before the body is read: who may not call learns nothing about what a call should look like.
    onRequest: async (request, reply) => {
      reply.header('x-request-id', request.id)
      reply.header('cache-control', 'no-store')
      const principal = await principalOf(
        options,
        route,
        request.params['token'] ?? '',
        headerOf(request.headers, 'authorization'),
      )
      if (principal !== null) principals.set(request, principal)
    },
    handler: async (request, reply) => {
      const answer = await handler({
        principal: principals.get(request) ?? null,
        params: request.params,
        query: parseInput(route.query, request.query),
        body: parseInput(route.body, request.body),
        header: (name) => headerOf(request.headers, name),
      })
      reply.status(answer.status).headers({ ...answer.headers })
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.body))
    },
  })
}

async function principalOf(
  options: AppOptions,
  route: Route,
  token: string,
  authorization: string | null,
): Promise<Principal | null> {
  if (route.auth === 'none') return null
  if (route.auth === 'token') return webhookPrincipal(options.store, token)
  const principal = await options.authenticate(authorization)
  if (principal === null) {
    throw authorization === null
      ? new SvcError('auth.missing', 'this needs an MCP key in the Authorization header')
      : new SvcError('auth.refused', 'this key is not valid')
  }
  assertRole(route, principal)
  return principal
}

/** JSON is all the service takes; a body without content is an empty object, for calls whose body is optional. */
function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/(?:[\w.-]+\+)?json\b/i,
    { parseAs: 'string' },
    (_request, text, done) => {
      try {
        done(null, text.length === 0 ? {} : JSON.parse(text.toString()))
      } catch {
        done(new SvcError('request.invalid_json', 'the body is not valid JSON'))
      }
    },
  )
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function logEntry(request: FastifyRequest, reply: FastifyReply, error: SvcError | null): LogEntry {
  const stack = error?.code === 'service.failed' ? stackOf(error.cause) : undefined
  return {
    at: new Date().toISOString(),
    level: reply.statusCode >= 500 ? 'error' : 'info',
    request_id: request.id,
    method: request.method,
    route: request.routeOptions.url ?? '(none)',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    code: error?.code ?? null,
    ...(stack === undefined ? {} : { stack }),
  }
}

/** The frames of a stack without its first line: a defect's message could quote what was being handled. */
function stackOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || cause.stack === undefined) return undefined
  const frames = cause.stack.split('\n').filter((line) => line.startsWith('    at '))
  return [cause.name, ...frames].join('\n')
}
