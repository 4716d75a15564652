import { idIfTaken } from './argument.ts'
import { pageSize } from './form.ts'
import type { AsanaSession } from './index.ts'
import { me, projects } from './wire.ts'

const workspaceNames = ['workspace', 'workspace_id', 'workspace_gid'] as const

export interface Project {
  readonly gid: string
  readonly name: string
}

/**
 * Every project the sign-in shows, but for archived ones. `onCut` is told where the server has more than it lists.
 */
export async function* everyProject(
  session: AsanaSession,
  onCut: (listed: number) => void = () => undefined,
): AsyncIterable<Project> {
  const { tool } = session
  const offered = await tool.offers('projects')
  const turns = offered?.arguments.has('offset') === true
  for (const workspace of await workspacesOf(session)) {
    const input = {
      ...idIfTaken(offered, workspaceNames, workspace),
      archived: false,
      limit: pageSize,
    }
    const pages = tool.pages('projects', input, projects, ({ next }) =>
      next && turns ? { ...input, offset: next } : null,
    )
    for await (const { data, next, short } of pages) {
      yield* data
      if (short || (next && !turns)) onCut(data.length)
    }
  }
}

/** The workspace connecting found, else those of the sign-in; null: the server is not asked by workspace. */
async function workspacesOf({ tool, choices }: AsanaSession): Promise<readonly (string | null)[]> {
  const { workspace } = choices
  if (typeof workspace === 'string') return [workspace]
  const offered = await tool.offers('projects')
  const isAsked = workspaceNames.some((name) => offered?.arguments.has(name) === true)
  if (!isAsked || (await tool.offers('me')) === null) return [null]
  const { data } = await tool.use('me', { opt_fields: 'workspaces' }, me)
  const ids = (data.workspaces ?? []).map(({ gid }) => gid)
  return ids.length === 0 ? [null] : ids
}
