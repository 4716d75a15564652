import type { Api } from '../../../client/api.ts'
import { SvcError } from '../../../core/error.ts'
import type { WireMovedRule } from '../../../contract/rules.ts'
import type { Context } from '../../context.ts'

/**
 * Moves each of these rules with one call each, in order. One that is refused does not stop the others: it is named,
 * and the exit code is 5. Throws when none could be moved.
 */
export async function moveEach(
  context: Context,
  ids: readonly string[],
  act: (api: Api, id: string) => Promise<WireMovedRule>,
  done: string,
): Promise<void> {
  const { api } = await context.service()
  const items: WireMovedRule[] = []
  const refused: Refused[] = []
  for (const id of new Set(ids)) {
    try {
      items.push(await act(api, id))
    } catch (thrown) {
      if (!(thrown instanceof SvcError)) throw thrown
      refused.push({ id, error: thrown })
    }
  }
  const [first] = refused
  if (first !== undefined && items.length === 0) throw refusalOf(first, refused)
  const { noteVerdicts } = await import('../../learning.ts')
  await noteVerdicts(context, items)
  const { OriginalsHere } = await import('../../originals/here.ts')
  await new OriginalsHere(context).forget(items.map(({ id }) => id))
  if (refused.length > 0) context.setExit(5)
  const failed = refused.map(({ id, error: { code, message } }) => ({ id, code, message }))
  await context.out({ items, next: null, failed }, () => items.map(({ id }) => `${done} ${id}.`))
  if (!context.general.json) {
    for (const { id, code, message } of failed) await context.warn(`${id}: ${message} (${code})`)
  }
  const notices = new Set(items.map(({ notice }) => notice).filter((notice) => notice !== null))
  for (const notice of notices) await context.note(notice)
}

interface Refused {
  readonly id: string
  readonly error: SvcError
}

/** Why nothing was moved: the reason itself, or that of each. */
function refusalOf(first: Refused, all: readonly Refused[]): SvcError {
  if (all.length === 1) return first.error
  const { code, hint } = first.error
  const reasons = all.map(({ id, error }) => `${id}: ${error.message}`)
  return new SvcError(code, reasons.join('; '), {
    ...(hint === null ? {} : { hint }),
    cause: first.error,
  })
}
