import { workspaceIn } from './choice.ts'
import type { ClickupSession } from './index.ts'
import { hierarchy } from './wire.ts'

export interface List {
  readonly id: string
  /** With the names of what it stands in. */
  readonly name: string
  readonly workspace: string | null
}

/** Every list the sign-in shows, each once, up to fifty spaces by one call. */
export async function* everyList({ tool, choices }: ClickupSession): AsyncIterable<List> {
  const input = { limit: 50, max_depth: '2', workspace_id: workspaceIn(choices) }
  const pages = tool.pages('hierarchy', input, hierarchy, ({ next }) =>
    next ? { ...input, cursor: next } : null,
  )
  const seen = new Set<string>()
  for await (const { lists, workspace } of pages) {
    for (const { id, name } of lists) {
      if (seen.has(id)) continue
      seen.add(id)
      yield { id, name, workspace: workspace ?? null }
    }
  }
}
