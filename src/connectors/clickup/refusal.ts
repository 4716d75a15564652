import { fieldOf } from '../access/json.ts'
import type { McpAnswer, Refusal } from '../connector.ts'

/** The sign-in is good, and a workspace has to be named. */
export const severalWorkspaces = 'several workspaces'

/**
 * ClickUp allows few calls a day, told in a sentence with numbers: those are handed on, and asking again would only
 * be refused again.
 */
export function clickupRefusal({ isError, status, text, body }: McpAnswer): Refusal | null {
  // A task may speak of limits, too: only what is no answer of the usual form is looked at.
  const isPlain = isError || body === null || holds(body, 'error') || holds(body, 'err')
  if (!isPlain) return null
  if (/daily\b.{0,60}\blimit/is.test(text)) return { kind: 'exhausted', detail: dayLimit(text) }
  if (status !== null || !(isError || body !== null)) return null
  if (/\b(?:OAUTH_\d+|401)\b|unauthorized|invalid token/i.test(text)) {
    return { kind: 'unauthorized', detail: 'the sign-in is wrong or has ended' }
  }
  if (/\b403\b|forbidden|no access|not have access/i.test(text)) return { kind: 'forbidden' }
  if (/\b404\b|not found|does not exist/i.test(text)) return { kind: 'missing' }
  if (/multiple workspaces|workspace_id.{0,40}required/i.test(text)) {
    return {
      kind: 'unexpected',
      detail: 'the sign-in reaches several workspaces',
      hint: 'name one: {"workspace":"…"} with svc connect clickup --from',
      reason: severalWorkspaces,
    }
  }
  return isError ? null : { kind: 'unexpected', detail: 'its API answered with an error' }
}

/** `100/100 calls used, try again in 5h` */
function dayLimit(text: string): string {
  const used = /(\d{1,6})\s?\/\s?(\d{1,6})/.exec(text)
  const again = /try again in (\d{1,3})\s?(h|m)/i.exec(text)
  const unit = again?.[2]?.toLowerCase() === 'm' ? 'minutes' : 'hours'
  return [
    used === null
      ? 'the calls of the day are used up'
      : `${used[1]} of ${used[2]} calls of the day are used`,
    ...(again === null ? [] : [`try again in ${again[1]} ${unit}`]),
  ].join(', ')
}

/** Whether it names an error: some answers carry the field, and nothing in it. */
function holds(body: unknown, name: string): boolean {
  return Boolean(fieldOf(body, name))
}
