import { SvcError } from '../../core/error.ts'

/** What one look found. `off`: not looked at, or nothing to look at. */
export interface Check {
  readonly name: string
  readonly state: 'ok' | 'warning' | 'failed' | 'off'
  readonly detail: string
  readonly hint: string | null
}

export function ok(name: string, detail: string): Check {
  return { name, state: 'ok', detail, hint: null }
}

export function off(name: string, detail: string): Check {
  return { name, state: 'off', detail, hint: null }
}

export function warning(name: string, detail: string, hint: string): Check {
  return { name, state: 'warning', detail, hint }
}

/** Runs a look at something; what it throws on purpose is its finding. */
export async function looked(name: string, look: () => Promise<Check>): Promise<Check> {
  try {
    return await look()
  } catch (thrown) {
    if (!(thrown instanceof SvcError)) throw thrown
    return { name, state: 'failed', detail: thrown.message, hint: thrown.hint }
  }
}
