import { SvcError } from '../../core/error.ts'
import { wantsAll } from '../access/chosen.ts'
import type { Ask, Choices, Option, Proof } from '../connector.ts'
import { checkedBoards, mondayChoice } from './choice.ts'
import { mostListed } from './form.ts'
import type { MondaySession } from './index.ts'
import { contents, items, workspaces } from './wire.ts'
import type { Workspace } from './workspaces.ts'
import { everyWorkspace } from './workspaces.ts'

/** Lists one workspace. Throws `connector.*` when the token is refused. */
export async function proveMonday({ tool }: MondaySession): Promise<Proof> {
  const warnings: string[] = []
  const page = await tool.offers('items')
  // Says that the server has no such tool, before anybody chooses what could not be read.
  if (page === null) await tool.use('items', {}, items)
  if (page?.arguments.has('includeItemDescription') !== true) {
    warnings.push('this server is an older one: it gives no descriptions of items')
  }
  if ((await tool.offers('updates')) === null) {
    warnings.push('this server is an older one: it gives no updates of items')
  }
  if ((await tool.offers('docs')) === null) {
    warnings.push('this server is an older one: it gives no docs')
  }
  await tool.use('workspaces', { limit: 1, page: 1 }, workspaces)
  return { choices: {}, warnings }
}

/** Lets a person pick boards and docs, workspace by workspace, or all there are. */
export async function chooseBoards(session: MondaySession, ask: Ask): Promise<Choices> {
  const { tool, choices } = session
  if (await wantsAll(mondayChoice, ask, choices)) return {}
  const canReadDocs = (await tool.offers('docs')) !== null
  const picked = { boards: new Array<string>(), docs: new Array<string>() }
  const options: Option<Workspace>[] = []
  for await (const each of everyWorkspace(session)) {
    options.push({ value: each, name: each.name, hint: each.id })
  }
  if (options.length === 0) {
    throw new SvcError('connector.choices', 'the account sees no workspace of monday.com')
  }
  for (const { id, name } of await ask.many('Which workspaces?', options)) {
    const found = await tool.use('workspace', { workspace_id: Number(id) }, contents)
    const boards = optionsOf(found.boards, choices['boards'])
    if (boards.length > 0) {
      const some = boards.length >= mostListed ? ` (the ${mostListed} used last)` : ''
      picked.boards.push(...(await ask.many(`Which boards of ${name}?${some}`, boards)))
    }
    const docs = canReadDocs ? optionsOf(found.docs, choices['docs']) : []
    if (docs.length > 0) picked.docs.push(...(await ask.many(`Which docs of ${name}?`, docs)))
  }
  return checkedBoards(picked)
}

function optionsOf(found: readonly Workspace[], earlier: unknown): readonly Option<string>[] {
  const before = new Set<unknown>(Array.isArray(earlier) ? earlier : [])
  return found.map(({ id, name }) => ({ value: id, name, hint: id, chosen: before.has(id) }))
}
