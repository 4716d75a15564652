import { SvcError } from '../../core/error.ts'
import type { Ask, Choices, Option, Proof } from '../connector.ts'
import { checkedLists, workspaceIn } from './choice.ts'
import type { ClickupSession } from './index.ts'
import { hierarchy, tasks } from './wire.ts'

/** Lists one space. Every call counts against what ClickUp allows a day. */
export async function proveClickup(session: ClickupSession): Promise<Proof> {
  const { tool } = session
  // Says that the server has no such tool, before anybody chooses what could not be read.
  if ((await tool.offers('tasks')) === null) await tool.use('tasks', {}, tasks)
  const { workspace } = await tool.use('hierarchy', { limit: 1, max_depth: '0' }, hierarchy)
  return {
    choices: workspace == null ? {} : { workspace },
    warnings: [
      'ClickUp allows few calls a day, one or two for each task that is read: a large list takes several days, each run going on where the last one stopped',
    ],
  }
}

/** Lets a person pick lists. Nothing is chosen for them. */
export async function chooseLists(session: ClickupSession, ask: Ask): Promise<Choices> {
  const options = await listOptions(session)
  if (options.length === 0) {
    throw new SvcError('connector.choices', 'the sign-in sees no list of ClickUp')
  }
  const lists = await ask.many('Which lists?', options)
  return { ...checkedLists({ lists }) }
}

async function listOptions({ tool, choices }: ClickupSession): Promise<readonly Option<string>[]> {
  const input = { limit: 50, max_depth: '2', workspace_id: workspaceIn(choices) }
  const before = new Set<unknown>(Array.isArray(choices['lists']) ? choices['lists'] : [])
  const options = new Map<string, Option<string>>()
  const found = tool.pages('hierarchy', input, hierarchy, ({ next }) =>
    next ? { ...input, cursor: next } : null,
  )
  for await (const { lists } of found) {
    for (const { id, name } of lists) {
      options.set(id, { value: id, name, hint: id, chosen: before.has(id) })
    }
  }
  return [...options.values()]
}
