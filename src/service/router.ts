import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SvcError } from '../core/error.ts'
import type { Route } from '../contract/route.ts'
import { routes } from '../contract/table.ts'
import type { Store } from '../storage/store.ts'
import type { Authenticate, Principal } from './auth.ts'
import { assertRole, webhookPrincipal } from './auth.ts'
import type { Handlers } from './handler.ts'
import { parseInput } from './input.ts'
import type { CallLimit, Standing } from './limit/call-limit.ts'
import { limitHeaders } from './limit/call-limit.ts'
import { callerAddress } from './limit/caller-address.ts'
import { nothingHere } from './nothing-here.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body stays the text it came as. */
    readonly isRaw?: true
  }
}

export interface Access {
  readonly store: Store
  readonly authenticate: Authenticate
  /** By key or webhook token; null for the embedded service, whose one caller is the person. */
  readonly tokenLimit: CallLimit | null
  /** By address, before any work for the call; null as above. */
  readonly addressLimit: CallLimit | null
}

/** Registers every route of the contract with its handler, and nothing else. */
export function registerRoutes(app: FastifyInstance, access: Access, handlers: Handlers): void {
  // Before the body is read, as for a call: to nobody's address anybody may send.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    countAddress(access, request, reply)
    throw nothingHere(request.url)
  })
  const table: Readonly<Record<string, Route>> = routes
  for (const [id, route] of Object.entries(table)) {
    register(app, access, route, looseHandlers(handlers)[id])
  }
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

type Params = Readonly<Record<string, string>>

interface Caller {
  readonly principal: Principal
  readonly untilMs: number
}

/** A body may take half a minute to come. Whose key was revoked meanwhile is asked again. */
const freshMs = 1_000

function register(
  app: FastifyInstance,
  access: Access,
  route: Route,
  handler: LooseHandler | undefined,
): void {
  if (handler === undefined) throw new TypeError(`no handler for ${route.path}`)
  const callers = new WeakMap<object, Caller>()
  const asked = async (request: FastifyRequest<{ Params: Params }>): Promise<Principal | null> => {
    const token = request.params['token'] ?? ''
    const authorization = headerOf(request.headers, 'authorization')
    const principal = await principalOf(access, route, token, authorization)
    if (principal !== null) callers.set(request, { principal, untilMs: Date.now() + freshMs })
    return principal
  }
  app.route<{ Params: Params }>({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(route.maxBytes === undefined ? {} : { bodyLimit: route.maxBytes }),
    ...(route.rawBody === undefined ? {} : { config: { isRaw: true } }),
    // Before the body is read: who may not call learns nothing about what a call should look like.
    onRequest: async (request, reply) => {
      if (!isProbe(route) && route.countedByAddress !== 'refused') {
        countAddress(access, request, reply)
      }
      const principal = await asked(request)
      if (principal === null) return
      if (access.tokenLimit !== null) standing(reply, access.tokenLimit.count(principal.actor))
    },
    handler: async (request, reply) => {
      const caller = callers.get(request)
      const isFresh = caller === undefined || Date.now() < caller.untilMs
      const answer = await handler({
        principal: isFresh ? (caller?.principal ?? null) : await asked(request),
        params: request.params,
        query: parseInput(route.query, request.query),
        body: parseInput(route.body, request.body),
        header: (name) => headerOf(request.headers, name),
      }).catch((thrown: unknown) => {
        if (route.countedByAddress === 'refused') countAddress(access, request, reply)
        throw thrown
      })
      reply.status(answer.status).headers({ ...answer.headers })
      if (typeof answer.body === 'string') return reply.send(answer.body)
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.body))
    },
  })
}

function countAddress(
  { addressLimit }: Access,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (addressLimit === null) return
  const address = callerAddress(request.ip, request.socket.remoteAddress ?? '')
  standing(reply, addressLimit.count(address))
}

/** What watches the service must not be turned away, and its calls cost nothing. */
function isProbe(route: Route): boolean {
  return !route.path.startsWith('/v1/')
}

function standing(reply: FastifyReply, now: Standing): void {
  reply.headers(limitHeaders(now))
}

async function principalOf(
  access: Access,
  route: Route,
  token: string,
  authorization: string | null,
): Promise<Principal | null> {
  if (route.auth === 'none') return null
  if (route.auth === 'token') return webhookPrincipal(access.store, token)
  const principal = await access.authenticate(authorization)
  if (principal === null) {
    throw authorization === null
      ? new SvcError('auth.missing', 'this needs an MCP key in the Authorization header')
      : new SvcError('auth.refused', 'this key is not valid')
  }
  assertRole(route, principal)
  return principal
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}
