import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { newId } from '../core/id.ts'
import { SvcError } from '../core/error.ts'
import { problemType } from '../contract/problem.ts'
import type { AppOptions } from './app.ts'
import { fixedHeaders, problemOf } from './problem.ts'

/** Answers what never became a request as any other refusal, counts and logs it, and lets go of the connection. */
export function brokenRequests({
  log,
  metrics,
}: Pick<AppOptions, 'log' | 'metrics'>): (thrown: Error, socket: Socket) => void {
  return (thrown, socket) => {
    const reason = 'code' in thrown ? thrown.code : null
    if (reason === 'ECONNRESET' || socket.destroyed) return
    const refusal = refusalOf(reason)
    const requestId = newId('req')
    if (socket.writable) socket.write(answer(refusal, requestId))
    socket.destroy(thrown)
    const { code, status } = refusal
    const seen = { method: '(none)', route: '(none)', status, ms: 0, code }
    metrics?.request(seen.method, seen.route, status, 0)
    log({ at: new Date().toISOString(), level: 'info', request_id: requestId, ...seen })
  }
}

/** By the codes of Node and of its parser. */
function refusalOf(reason: unknown): SvcError {
  switch (reason) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new SvcError('request.late', 'the request did not arrive in time')
    case 'HPE_HEADER_OVERFLOW':
      return new SvcError('request.head_too_large', 'the address or the headers are too large')
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new SvcError('request.too_large', 'the body is too large')
    default:
      return new SvcError('request.malformed', 'what came is no HTTP request')
  }
}

function answer(error: SvcError, requestId: string): string {
  const body = JSON.stringify(problemOf(error, requestId))
  const headers = {
    'x-request-id': requestId,
    ...fixedHeaders,
    'content-type': problemType,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`
}
