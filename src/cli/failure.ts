import { SvcError } from '../core/error.ts'
import { printable } from './printable.ts'

export interface FailureView {
  readonly json: boolean
  readonly debug: boolean
  readonly aborted: 'SIGINT' | 'SIGTERM' | null
  readonly changes?: Changes
}

/** Requests by which the service was to change something. */
export interface Changes {
  answered: number
  unanswered: number
}

export interface Failure {
  readonly exit: number
  /** What goes to stderr; empty when there is nothing to say. */
  readonly text: string
}

/** What a person is told of anything thrown, and the exit code. The only place that catches everything. */
export function failureOf(thrown: unknown, view: FailureView): Failure {
  const leftByTerm =
    view.aborted === 'SIGTERM' && thrown instanceof SvcError && thrown.code === 'cancelled'
  if (thrown instanceof SvcError && !leftByTerm) {
    return { exit: thrown.exit, text: shown(thrown, view) }
  }
  if (view.aborted !== null) {
    const stopped = new SvcError('cancelled', stoppedWords(view.changes))
    return { exit: view.aborted === 'SIGINT' ? 130 : 143, text: shown(stopped, view) }
  }
  if (isPromptExit(thrown)) {
    return failureOf(new SvcError('cancelled', 'cancelled'), view)
  }
  return { exit: 1, text: defect(thrown, view) }
}

function stoppedWords({ answered, unanswered }: Changes = { answered: 0, unanswered: 0 }): string {
  if (unanswered > 0) return 'stopped before the service answered: it may be done all the same'
  return answered > 0 ? 'stopped: what was done by then stands' : 'stopped: nothing was sent'
}

function shown(error: SvcError, view: FailureView): string {
  const { code, message, hint, requestId } = error
  if (view.json) {
    return `${JSON.stringify({ error: { code, message, hint, request_id: requestId } })}\n`
  }
  const lines = [
    printable(code === 'cancelled' ? leftLine(message) : `error: ${message} (${code})`),
  ]
  if (error.errors.length > 1) {
    for (const each of error.errors) lines.push(`  ${printable(`${each.field}: ${each.message}`)}`)
  }
  if (error.allowed !== null) lines.push(`  allowed now: ${error.allowed.join(', ') || 'nothing'}`)
  if (hint !== null) lines.push(`  hint: ${printable(hint)}`)
  if (requestId !== null) lines.push(`  request: ${printable(requestId)}`)
  if (view.debug) lines.push(...frames(error), ...causes(error))
  return `${lines.join('\n')}\n`
}

/** Who leaves knows that they do: no error, and nothing to look up. */
function leftLine(message: string): string {
  return /^(?:cancelled|stopped)\b/.test(message) ? message : `cancelled: ${message}`
}

/** A throwable nobody planned. Its message may quote what was being read, so it is not shown. */
function defect(thrown: unknown, view: FailureView): string {
  const id = crypto.randomUUID().slice(0, 8)
  if (view.json) {
    const error = { code: 'bug', message: 'something broke inside svc', hint: null, request_id: id }
    return `${JSON.stringify({ error })}\n`
  }
  const lines = [
    'error: something broke inside svc (bug)',
    `  id: ${id}`,
    '  hint: run it again with --debug and report what it prints: it holds no text of yours',
  ]
  if (view.debug && thrown instanceof Error) lines.push(`  ${thrown.name}`, ...frames(thrown))
  return `${lines.join('\n')}\n`
}

function frames(error: Error): readonly string[] {
  return (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
}

/** Names and codes of what lay beneath, without their messages. */
function causes(error: Error): readonly string[] {
  const lines: string[] = []
  let { cause } = error
  for (let depth = 0; depth < 5 && cause instanceof Error; depth++) {
    const code = 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : ''
    lines.push(`  cause: ${cause.name}${code}`, ...frames(cause))
    ;({ cause } = cause)
  }
  return lines
}

/** inquirer rejects with this on Ctrl-C and at the end of stdin (@inquirer/core 10). */
function isPromptExit(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    (thrown.name === 'ExitPromptError' || thrown.name === 'AbortPromptError')
  )
}
