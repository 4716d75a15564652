import type { IncomingHttpHeaders } from 'node:http'
import { parse as parseQuery } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastify from 'fastify'
import { SvcError } from '../core/error.ts'
import { newId } from '../core/id.ts'
import type { Clock } from '../core/time.ts'
import { systemClock } from '../core/time.ts'
import { problemType } from '../contract/problem.ts'
import type { Gate } from '../gate/gate.ts'
import type { Store } from '../storage/store.ts'
import type { Authenticate } from './auth.ts'
import type { OpenBilling } from './billing/open.ts'
import { brokenRequests } from './broken-request.ts'
import { billingHandlers } from './handlers/billing.ts'
import type { Desk } from './desk/desk.ts'
import { connectorHandlers } from './handlers/connectors.ts'
import { keyHandlers } from './handlers/keys.ts'
import { ruleHandlers } from './handlers/rules.ts'
import { rulesRepoHandlers } from './handlers/rules-repo.ts'
import { slackHandlers } from './handlers/slack.ts'
import { systemHandlers } from './handlers/system.ts'
import { webhookHandlers } from './handlers/webhooks.ts'
import type { Limits } from './limit/call-limit.ts'
import { CallLimit, LimitError, limitHeaders } from './limit/call-limit.ts'
import type { Masks } from './masking/masks.ts'
import { masksHere } from './masking/masks.ts'
import type { Metrics } from './metrics.ts'
import { OpenDrafts } from './limit/open-drafts.ts'
import { errorOf, fixedHeaders, problemOf, stackOf } from './problem.ts'
import { registerRoutes } from './router.ts'
import type { RulesRepo } from './rules-repo/rules-repo.ts'
import type { Slack } from './slack/open.ts'

export interface AppOptions {
  readonly store: Store
  readonly gate: Gate
  /** What masks the arrivals; absent: this thread does. */
  readonly masks?: Masks
  readonly rulesRepo: RulesRepo
  readonly slack: Slack
  readonly billing: OpenBilling
  readonly desk: Desk
  readonly authenticate: Authenticate
  /** Base of the URLs the service hands out, without a slash at the end; known for sure only once it listens. */
  readonly publicUrl: () => string
  /** Null for the embedded service, whose one caller is the person. */
  readonly limits: Limits | null
  /** Shared with what keeps the counts of several processes together; made here when absent. */
  readonly tokenLimit?: CallLimit
  /** Shared with what reads support desks; made here when absent. */
  readonly drafts?: OpenDrafts
  readonly metrics: Metrics | null
  readonly log: (entry: LogEntry) => void
  readonly clock?: Clock
  /** Proxies whose X-Forwarded-For is believed: addresses and networks, comma-separated. */
  readonly trustedProxies?: string
  readonly patience?: Patience
}

/** How long a client may take to send: one that sends drop by drop must not hold a connection for good. */
export interface Patience {
  readonly headersMs: number
  readonly requestMs: number
  /** How often open connections are looked at; a client may take so much longer. */
  readonly checkMs: number
}

const defaultPatience: Patience = { headersMs: 10_000, requestMs: 30_000, checkMs: 1_000 }

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

/** Of a request's address and headers together. */
const maxHeadBytes = 16 * 1024

/** The service: every route of the contract, nothing else, ready for `listen` or `inject`. */
export function createApp(options: AppOptions): FastifyInstance {
  const { store, gate, limits, publicUrl, metrics, rulesRepo, clock = systemClock } = options
  const { headersMs, requestMs, checkMs } = options.patience ?? defaultPatience
  const app = fastify({
    logger: false,
    genReqId: () => newId('req'),
    // Of a call that does not say; what takes more or less sets its own.
    bodyLimit: 256 * 1024,
    rewriteUrl: ({ url = '/' }) => decodable(url),
    clientErrorHandler: brokenRequests(options),
    routerOptions: {
      // No bound of its own: a part too long to name anything is refused as one that names nothing.
      maxParamLength: maxHeadBytes,
      querystringParser: (text) => parseQuery(text.replaceAll('%00', '')),
    },
    trustProxy: options.trustedProxies ?? false,
    forceCloseConnections: 'idle',
    requestTimeout: requestMs,
    connectionTimeout: 60_000,
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: checkMs,
      maxHeaderSize: maxHeadBytes,
    },
  })
  takeJsonOnly(app)
  takeSignedForms(app)
  answerAsProblems(app, options)
  letGoWhenStopping(app)
  const drafts =
    options.drafts ?? (limits === null ? null : new OpenDrafts(store, limits.openDrafts, clock))
  const access = {
    store,
    authenticate: options.authenticate,
    tokenLimit:
      options.tokenLimit ??
      (limits === null ? null : new CallLimit({ perMinute: limits.tokenPerMinute }, clock)),
    addressLimit:
      limits === null ? null : new CallLimit({ perMinute: limits.addressPerMinute }, clock),
  }
  const work = { store, gate, masks: options.masks ?? masksHere(gate), drafts, metrics }
  registerRoutes(app, access, {
    ...ruleHandlers(work, rulesRepo),
    ...rulesRepoHandlers(store, rulesRepo),
    ...billingHandlers(store, options.billing),
    ...slackHandlers(work, options.slack, publicUrl),
    ...connectorHandlers(store, options.desk),
    ...webhookHandlers(work, publicUrl),
    ...keyHandlers(store),
    ...systemHandlers(store, publicUrl, metrics),
  })
  return app
}

/** A path that cannot be decoded is taken letter by letter, and names nothing like any other that does not. */
function decodable(url: string): string {
  const [path = ''] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

function answerAsProblems(app: FastifyInstance, { log, metrics }: AppOptions): void {
  const failures = new WeakMap<FastifyRequest, SvcError>()
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, ...fixedHeaders })
    done()
  })
  app.setErrorHandler((thrown, request, reply) => {
    const error = errorOf(thrown)
    failures.set(request, error)
    reply.headers({ ...headersOf(error) })
    // Bytes, because the framework adds a charset to text, and RFC 9457's type has no such parameter.
    const body = Buffer.from(JSON.stringify(problemOf(error, request.id)))
    return reply.status(error.status).header('content-type', problemType).send(body)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const entry = logEntry(request, reply, failures.get(request) ?? null)
    metrics?.request(entry.method, entry.route, entry.status, entry.ms / 1_000)
    log(entry)
    done()
  })
}

/** A client whose request is finished while the service stops would else keep its connection, and the stop waiting. */
function letGoWhenStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
}

function headersOf(error: SvcError): Readonly<Record<string, string>> {
  return {
    ...(error.retryAfterSeconds === null ? {} : { 'retry-after': String(error.retryAfterSeconds) }),
    ...(error instanceof LimitError ? limitHeaders(error.standing) : {}),
    ...(error.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    ...(error.status === 405 ? { allow: error.allowed?.join(', ') ?? '' } : {}),
  }
}

/** JSON is all the service takes; a body without content is an empty object, for calls whose body is optional. */
function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    /^application\/(?:[\w.-]+\+)?json\b/i,
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      if (request.routeOptions.config.isRaw === true) return done(null, bytes.toString())
      try {
        assertPlain(request.headers)
        done(null, bytes.length === 0 ? {} : parsedJson(utf8(bytes)))
      } catch (error) {
        done(error instanceof SvcError ? error : notJson('JSON'))
      }
    },
  )
}

/** A signed form, for the routes whose sender posts one; nobody else's. */
function takeSignedForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    /^application\/x-www-form-urlencoded\b/i,
    { parseAs: 'string' },
    (request, text, done) => {
      if (request.routeOptions.config.isRaw === true) return done(null, text.toString())
      done(new SvcError('request.unsupported_type', 'the body must be application/json'))
    },
  )
}

/** Bytes are taken for what they are, so a body that says it is anything but UTF-8 is refused, not stored in ruins. */
function assertPlain(headers: IncomingHttpHeaders): void {
  const charset =
    /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  if (!/^(?:utf-?8|us-ascii)$/i.test(charset)) {
    throw new SvcError('request.unsupported_type', 'the body must be in UTF-8')
  }
  if (!/^(?:identity)?$/i.test(headers['content-encoding'] ?? '')) {
    throw new SvcError('request.unsupported_type', 'the body must not be compressed')
  }
}

/** Leaves out a byte order mark, which is no part of a text. */
const decoder = new TextDecoder('utf-8', { fatal: true })

function utf8(bytes: Buffer): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw notJson('UTF-8')
  }
}

function notJson(missed: 'JSON' | 'UTF-8'): SvcError {
  return new SvcError('request.invalid_json', `the body is not valid ${missed}`)
}

/** U+0000 is no character of a text and neither database keeps it; whoever sends one loses only that. */
function parsedJson(text: string): unknown {
  if (!text.includes(String.raw`\u0000`)) return JSON.parse(text)
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '') : value,
  )
}

function logEntry(request: FastifyRequest, reply: FastifyReply, error: SvcError | null): LogEntry {
  return {
    at: new Date().toISOString(),
    level: reply.statusCode >= 500 ? 'error' : 'info',
    request_id: request.id,
    method: request.method,
    route: request.routeOptions.url ?? '(none)',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    code: error?.code ?? null,
    ...(error?.code === 'service.failed' ? stackOf(error.cause) : {}),
  }
}
