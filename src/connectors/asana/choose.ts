import { SvcError } from '../../core/error.ts'
import { wantsAll } from '../access/chosen.ts'
import type { Ask, Choices, Option, Proof } from '../connector.ts'
import { asanaChoice, checkedProjects } from './choice.ts'
import type { AsanaSession } from './index.ts'
import { everyProject } from './projects.ts'
import { me, projects, tasks } from './wire.ts'

/** Asks who it is, and keeps the workspace the sign-in is for; nothing of the person. */
export async function proveAsana({ tool }: AsanaSession): Promise<Proof> {
  const warnings: string[] = []
  // Says that the server has no such tool, before anybody chooses what could not be read.
  if ((await tool.offers('tasks')) === null) await tool.use('tasks', {}, tasks)
  const task = await tool.offers('task')
  if ((await tool.offers('comments')) === null && !task?.arguments.has('include_comments')) {
    warnings.push(
      'this server has no tool for comments: descriptions of tasks are read, comments are not',
    )
  }
  if ((await tool.offers('me')) === null) {
    await tool.use('projects', { limit: 1 }, projects)
    return { choices: {}, warnings }
  }
  const { data } = await tool.use('me', { opt_fields: 'workspaces' }, me)
  const [workspace, ...others] = data.workspaces ?? []
  const only = workspace !== undefined && others.length === 0
  return { choices: only ? { workspace: workspace.gid } : {}, warnings }
}

/** Lets a person pick projects, or all there are. */
export async function chooseProjects(session: AsanaSession, ask: Ask): Promise<Choices> {
  const { choices } = session
  if (await wantsAll(asanaChoice, ask, choices)) return {}
  const before = new Set<unknown>(Array.isArray(choices['projects']) ? choices['projects'] : [])
  const options: Option<string>[] = []
  for await (const { gid, name } of everyProject(session)) {
    options.push({ value: gid, name, hint: gid, chosen: before.has(gid) })
  }
  if (options.length === 0) {
    throw new SvcError('connector.choices', 'the sign-in sees no project of Asana')
  }
  return checkedProjects({ projects: await ask.many('Which projects?', options) })
}
