import type { Api } from '../../../client/api.ts'
import { SvcError } from '../../../core/error.ts'
import type { WireMovedRule } from '../../../contract/rules.ts'
import type { Context } from '../../context.ts'

/**
 * Moves each of these rules with one call each, in order. One that is refused does not stop the others:
 * it is named on stderr and the exit code is 5, or the refusal's own when it was the only one.
 */
export async function moveEach(
  context: Context,
  ids: readonly string[],
  act: (api: Api, id: string) => Promise<WireMovedRule>,
  done: string,
): Promise<void> {
  const { api } = await context.service()
  const items: WireMovedRule[] = []
  let refusal: SvcError | null = null
  for (const id of new Set(ids)) {
    try {
      items.push(await act(api, id))
    } catch (thrown) {
      if (!(thrown instanceof SvcError)) throw thrown
      refusal = thrown
      if (ids.length > 1) await context.warn(`${id}: ${thrown.message} (${thrown.code})`)
    }
  }
  const { noteVerdicts } = await import('../../learning.ts')
  await noteVerdicts(context, items)
  const { OriginalsHere } = await import('../../originals/here.ts')
  await new OriginalsHere(context).forget(items.map(({ id }) => id))
  if (refusal !== null) {
    if (ids.length === 1) throw refusal
    context.setExit(items.length === 0 ? refusal.exit : 5)
  }
  await context.out({ items, next: null }, () => items.map(({ id }) => `${done} ${id}.`))
  const notices = new Set(items.map(({ notice }) => notice).filter((notice) => notice !== null))
  for (const notice of notices) await context.note(notice)
}
