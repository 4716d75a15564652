import { SvcError } from '../../core/error.ts'
import type { Choosable, Chosen } from '../access/chosen.ts'
import { checkedIds } from '../access/chosen.ts'

export const clickupChoice: Choosable<'lists'> = {
  id: 'clickup',
  title: 'ClickUp',
  lists: ['lists'],
  form: /^\d{1,25}$/,
  flag: '--clickup-lists',
  example: '{"lists":["901200000001"]}',
}

export interface ClickupChoice extends Partial<Chosen<'lists'>> {
  /** Which workspace, where the sign-in reaches several; without lists, all of it. */
  readonly workspace?: string
}

/** Throws `connector.choices` for what is not usable. */
export function checkedLists(given: unknown): ClickupChoice {
  const workspace = workspaceIn(given)
  if (workspace === undefined) return checkedIds(clickupChoice, given)
  const isWhole = typeof given === 'object' && given !== null && !('lists' in given)
  return isWhole ? { workspace } : { ...checkedIds(clickupChoice, given), workspace }
}

/** The workspace among the choices; undefined without one. Throws `connector.choices` for what is no id. */
export function workspaceIn(given: unknown): string | undefined {
  const workspace: unknown =
    typeof given === 'object' && given !== null ? Reflect.get(given, 'workspace') : undefined
  if (workspace === undefined || workspace === null) return undefined
  if (typeof workspace === 'string' && clickupChoice.form.test(workspace)) return workspace
  throw new SvcError('connector.choices', 'the workspace chosen of ClickUp is no id', {
    hint: 'choose anew with svc connect clickup',
  })
}
