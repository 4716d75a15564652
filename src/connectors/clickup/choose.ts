import { SvcError } from '../../core/error.ts'
import { wantsAll } from '../access/chosen.ts'
import { reasonOf } from '../access/refusal.ts'
import type { Ask, Choices, Option, Proof } from '../connector.ts'
import { checkedLists, clickupChoice } from './choice.ts'
import type { ClickupSession } from './index.ts'
import { everyList } from './lists.ts'
import { severalWorkspaces } from './refusal.ts'
import { hierarchy, tasks } from './wire.ts'

/** Lists one space. Every call counts against what ClickUp allows a day. */
export async function proveClickup(session: ClickupSession): Promise<Proof> {
  const { tool } = session
  // Says that the server has no such tool, before anybody chooses what could not be read.
  if ((await tool.offers('tasks')) === null) await tool.use('tasks', {}, tasks)
  const warnings = [
    'ClickUp allows few calls a day, one or two for each task that is read: a large list takes several days, each run going on where the last one stopped',
  ]
  try {
    const { workspace } = await tool.use('hierarchy', { limit: 1, max_depth: '0' }, hierarchy)
    return { choices: workspace == null ? {} : { workspace }, warnings }
  } catch (thrown) {
    // The sign-in is good all the same.
    if (reasonOf(thrown) !== severalWorkspaces) throw thrown
    return { choices: {}, warnings: [...warnings, nameOne] }
  }
}

const nameOne =
  'the sign-in reaches several workspaces: name the one to read, {"workspace":"…"} with svc connect clickup --from'

/** Lets a person pick lists, or all there are. */
export async function chooseLists(session: ClickupSession, ask: Ask): Promise<Choices> {
  const { choices } = session
  if (await wantsAll(clickupChoice, ask, choices)) return {}
  const before = new Set<unknown>(Array.isArray(choices['lists']) ? choices['lists'] : [])
  const options: Option<string>[] = []
  for await (const { id, name } of everyList(session)) {
    options.push({ value: id, name, hint: id, chosen: before.has(id) })
  }
  if (options.length === 0) {
    throw new SvcError('connector.choices', 'the sign-in sees no list of ClickUp')
  }
  return { ...checkedLists({ lists: await ask.many('Which lists?', options) }) }
}
