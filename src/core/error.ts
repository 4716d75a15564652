/**
 * Every way this product fails on purpose: code -> exit code of `svc`, status over HTTP, worth retrying.
 * Codes are static and never hold a user's text; they may be added, never renamed.
 */
export const errorTable = {
  usage: { exit: 64, status: 400, retryable: false },
  'input.required': { exit: 64, status: 400, retryable: false },
  'input.unreadable': { exit: 1, status: 400, retryable: false },
  'confirm.required': { exit: 1, status: 400, retryable: false },
  cancelled: { exit: 2, status: 499, retryable: false },
  'auth.missing': { exit: 4, status: 401, retryable: false },
  'auth.refused': { exit: 4, status: 401, retryable: false },
  'auth.forbidden': { exit: 4, status: 403, retryable: false },
  not_found: { exit: 1, status: 404, retryable: false },
  'request.malformed': { exit: 1, status: 400, retryable: false },
  'request.method': { exit: 1, status: 405, retryable: false },
  'request.late': { exit: 1, status: 408, retryable: true },
  'request.head_too_large': { exit: 1, status: 431, retryable: false },
  'request.invalid_json': { exit: 1, status: 400, retryable: false },
  'request.invalid': { exit: 1, status: 422, retryable: false },
  'request.bad_cursor': { exit: 1, status: 400, retryable: false },
  'request.too_large': { exit: 1, status: 413, retryable: false },
  'request.unsupported_type': { exit: 1, status: 415, retryable: false },
  idempotency_key_reused: { exit: 1, status: 422, retryable: false },
  'rule.transition': { exit: 1, status: 409, retryable: false },
  'rule.version': { exit: 1, status: 412, retryable: false },
  'rule.version_required': { exit: 1, status: 428, retryable: false },
  'drafts.full': { exit: 1, status: 429, retryable: false },
  'rate.limited': { exit: 1, status: 429, retryable: true },
  'service.unreachable': { exit: 1, status: 503, retryable: true },
  'service.failed': { exit: 1, status: 500, retryable: true },
  'service.unexpected_answer': { exit: 1, status: 502, retryable: false },
  'connector.not_connected': { exit: 4, status: 409, retryable: false },
  'connector.unauthorized': { exit: 4, status: 502, retryable: false },
  'connector.forbidden': { exit: 4, status: 502, retryable: false },
  'connector.missing': { exit: 1, status: 502, retryable: false },
  'connector.limited': { exit: 1, status: 502, retryable: true },
  'connector.failed': { exit: 1, status: 502, retryable: true },
  'connector.unreachable': { exit: 1, status: 502, retryable: true },
  'connector.unexpected': { exit: 1, status: 502, retryable: false },
  'connector.refused': { exit: 1, status: 422, retryable: false },
  'connector.choices': { exit: 1, status: 409, retryable: false },
  'install.broken': { exit: 1, status: 500, retryable: false },
  'config.unusable': { exit: 1, status: 500, retryable: false },
  'credentials.unusable': { exit: 1, status: 500, retryable: false },
  'rules_repo.refused': { exit: 1, status: 422, retryable: false },
  'rules_repo.elsewhere': { exit: 1, status: 409, retryable: false },
  'rules_repo.unreachable': { exit: 1, status: 502, retryable: true },
  'rules_repo.busy': { exit: 1, status: 503, retryable: true },
  'billing.no_subscription': { exit: 1, status: 409, retryable: false },
  'billing.unconfigured': { exit: 1, status: 502, retryable: false },
  'billing.refused': { exit: 1, status: 502, retryable: false },
  'billing.unreachable': { exit: 1, status: 502, retryable: true },
  'billing.event_refused': { exit: 1, status: 400, retryable: false },
  'mail.unsent': { exit: 1, status: 503, retryable: true },
  'mail.refused': { exit: 1, status: 502, retryable: false },
  'slack.unconfigured': { exit: 1, status: 409, retryable: false },
  'slack.install_expired': { exit: 1, status: 400, retryable: false },
  'slack.refused': { exit: 1, status: 422, retryable: false },
  'slack.elsewhere': { exit: 1, status: 409, retryable: false },
  'slack.unreachable': { exit: 1, status: 502, retryable: true },
  'storage.busy': { exit: 1, status: 503, retryable: true },
  'storage.unusable': { exit: 1, status: 500, retryable: false },
} as const satisfies Record<string, { exit: number; status: number; retryable: boolean }>

export type ErrorCode = keyof typeof errorTable

export interface ErrorDetail {
  /** The next command or flag. */
  readonly hint?: string
  readonly cause?: unknown
  /** Machine-readable extras that go over the wire beside the code. Never user text. */
  readonly errors?: readonly FieldError[]
  readonly allowed?: readonly string[]
  readonly requestId?: string
  readonly retryAfterSeconds?: number
}

export interface FieldError {
  readonly field: string
  readonly message: string
}

/** A failure with a name. `message` says what happened, to what, in the user's words. */
export class SvcError extends Error {
  override readonly name = 'SvcError'
  readonly code: ErrorCode
  readonly hint: string | null
  readonly errors: readonly FieldError[]
  readonly allowed: readonly string[] | null
  readonly requestId: string | null
  readonly retryAfterSeconds: number | null

  constructor(code: ErrorCode, message: string, detail: ErrorDetail = {}) {
    super(message, detail.cause === undefined ? undefined : { cause: detail.cause })
    this.code = code
    this.hint = detail.hint ?? null
    this.errors = detail.errors ?? []
    this.allowed = detail.allowed ?? null
    this.requestId = detail.requestId ?? null
    this.retryAfterSeconds = detail.retryAfterSeconds ?? null
  }

  get exit(): number {
    return errorTable[this.code].exit
  }

  get status(): number {
    return errorTable[this.code].status
  }

  get retryable(): boolean {
    return errorTable[this.code].retryable
  }
}

export function isErrorCode(x: unknown): x is ErrorCode {
  return typeof x === 'string' && Object.hasOwn(errorTable, x)
}
