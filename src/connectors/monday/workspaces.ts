import type { MondaySession } from './index.ts'
import { workspaces } from './wire.ts'

const perPage = 100

export interface Workspace {
  readonly id: string
  readonly name: string
}

/** Every workspace the account shows, each once. */
export async function* everyWorkspace({ tool }: MondaySession): AsyncIterable<Workspace> {
  let page = 1
  const pages = tool.pages('workspaces', { limit: perPage, page }, workspaces, ({ data }) =>
    data.length < perPage ? null : { limit: perPage, page: ++page },
  )
  const seen = new Set<string>()
  for await (const { data } of pages) {
    for (const workspace of data) {
      if (seen.has(workspace.id)) continue
      seen.add(workspace.id)
      yield workspace
    }
  }
}
