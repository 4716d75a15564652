import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { monday } from '../../../src/connectors/monday/index.ts'
import type { Backend } from '../../support/backend.ts'
import { backend } from '../../support/backend.ts'
import { proveMcp, runMcp } from '../../support/mcp-trial.ts'
import { pick } from '../../support/picking.ts'
import { peerCommand, peerFile, peers } from '../../support/peers.ts'

const program = '@mondaydotcomorg/monday-api-mcp/dist/index.js'
const isThere = peers !== null && existsSync(peerFile(program))
const when = '2026-05-01T00:00:00Z'
const somebody = { id: '4242', name: 'CANARY_NAME' }

function item(id: string): object {
  const content = JSON.stringify({ deltaFormat: [{ insert: `We ship on Mondays in ${id}.` }] })
  return {
    id,
    name: `Item ${id}`,
    url: `https://acme.monday.com/boards/1/pulses/${id}`,
    created_at: when,
    updated_at: when,
    description: { id: 'd', blocks: [{ id: 'b', type: 'normal text', content }] },
    column_values: [{ id: 'person', text: 'CANARY_COLUMN' }],
  }
}

function update(id: string, itemId: string): object {
  const said = { text_body: `Update ${id}`, created_at: when, updated_at: when, creator: somebody }
  return { id, item_id: itemId, ...said, replies: [{ id: `${id}r`, ...said }] }
}

interface Asked {
  readonly operationName: string
  /** Absent where the question has none. */
  readonly variables?: Readonly<Record<string, unknown>>
}

/** monday.com's API, as far as its own server asks for it. */
function mondayApi(): Promise<Backend> {
  return backend(({ headers, body }) => {
    if (headers.authorization !== 'right') {
      return { status: 401, json: { errors: [{ message: 'Not Authenticated CANARY' }] } }
    }
    const { operationName, variables = {} } = body as Asked
    return { json: { data: dataOf(operationName, variables) } }
  })
}

function dataOf(
  operation: string,
  { boardId, cursor, page, ids, workspace_ids: workspaces }: NonNullable<Asked['variables']>,
): object {
  const ofWorkspace = workspaces === undefined || page !== 1 ? [] : ['7']
  const listed = (ids as readonly string[] | undefined) ?? ofWorkspace
  switch (operation) {
    case 'GetBoardItemsPage':
      if (boardId !== '1') return { boards: [] }
      return {
        boards: [
          {
            id: '1',
            name: 'Board',
            items_page: {
              cursor: cursor === undefined ? 'more' : null,
              items:
                cursor === undefined ? [{ ...item('11'), subitems: [item('12')] }] : [item('13')],
            },
          },
        ],
      }
    case 'GetBoardUpdates':
      return { boards: [{ id: '1', updates: page === 1 ? [update('u1', '11')] : [] }] }
    case 'GetItemUpdates':
      return { items: [{ id: '12', updates: [update('u2', '12')] }] }
    case 'readDocs':
      return {
        docs: listed
          .filter((id) => id !== '10')
          .map((id) => ({
            id,
            object_id: `${id}0`,
            name: `Doc ${id}`,
            created_at: when,
            created_by: somebody,
            url: `https://acme.monday.com/docs/${id}`,
            workspace: { id: '5', name: 'CANARY_WORKSPACE' },
          })),
      }
    case 'exportMarkdownFromDoc':
      return {
        export_markdown_from_doc: { success: true, markdown: '# Rules\n\nWe ship.', error: null },
      }
    case 'GetDocComments':
      return { boards: [] }
    case 'getDocBlockContent':
      return { docs: [] }
    case 'listWorkspaces':
      return { workspaces: [{ id: '5', name: 'Work', description: 'CANARY' }] }
    case 'getWorkspaceInfo':
      return {
        workspaces: [{ id: '5', name: 'Work', owners_subscribers: [somebody] }],
        boards: [{ id: '1', name: 'Board', board_folder_id: null }],
        docs: [{ id: '7', name: 'Doc', doc_folder_id: '8' }],
        folders: [{ id: '8', name: 'Folder' }],
      }
    case 'getAccountSlug':
      return { me: { account: { slug: 'acme' } } }
    default:
      return {}
  }
}

function options(api: Backend, token = 'right') {
  return {
    command: peerCommand(program, '-ro', 'true'),
    env: { ...process.env, MONDAY_API_ENDPOINT: `${api.url}/v2` },
    secrets: { token },
  }
}

describe.skipIf(!isThere)("monday.com's own server", () => {
  it('gives items, updates and docs, and of people nothing', async () => {
    const api = await mondayApi()
    const choices = { boards: ['1', '99'], docs: ['7', '10'] }
    const run = await runMcp(monday, {}, { ...options(api), choices })
    expect(run.error).toBeNull()
    expect(
      run.items.map(({ file, shape, body }) => [file, shape, body.map(({ text }) => text)]),
    ).toEqual([
      ['11', 'prose', ['We ship on Mondays in 11.']],
      ['12', 'prose', ['We ship on Mondays in 12.']],
      ['13', 'prose', ['We ship on Mondays in 13.']],
      ['11', 'thread', ['Update u1', 'Update u1']],
      ['12', 'thread', ['Update u2', 'Update u2']],
      ['7', 'prose', ['# Rules\n\nWe ship.']],
    ])
    expect(run.tally.denied.named.map(({ name }) => name)).toEqual(['board 99', 'doc 10'])
    expect(run.tally).toMatchObject({ listed: 6, files: 4, missing: 0 })
    expect(JSON.stringify([run.items, run.tally])).not.toMatch(/CANARY|4242/)
    const sent = api.requests.map(({ body }) => body as Asked)
    expect(new Set(sent.map(({ variables }) => variables?.['includeColumns'] ?? false))).toEqual(
      new Set([false]),
    )
  }, 60_000)

  it('gives all boards and docs of all workspaces where nothing narrows it', async () => {
    const api = await mondayApi()
    const run = await runMcp(monday, {}, options(api))
    expect(run.error).toBeNull()
    expect(run.items.map(({ file, shape }) => [file, shape])).toEqual([
      ['11', 'prose'],
      ['12', 'prose'],
      ['13', 'prose'],
      ['11', 'thread'],
      ['12', 'thread'],
      ['7', 'prose'],
    ])
    expect(run.tally).toMatchObject({ listed: 4, files: 4, whole: true })
    expect(JSON.stringify([run.items, run.tally])).not.toMatch(/CANARY|4242/)
  }, 60_000)

  it('lets a person pick boards and docs', async () => {
    const api = await mondayApi()
    expect(await proveMcp(monday, options(api))).toEqual({ choices: {}, warnings: [] })
    const { choices } = await pick(
      monday,
      ['Only boards and docs that I pick', 'Work', 'Board', 'Doc'],
      options(api),
    )
    expect(choices).toEqual({ boards: ['1'], docs: ['7'] })
  }, 60_000)

  it('names a wrong token, also where its server hides that in a success', async () => {
    const api = await mondayApi()
    const proved = proveMcp(monday, options(api, 'wrong'))
    await expect(proved).rejects.toMatchObject({ code: 'connector.unauthorized' })
    const run = await runMcp(monday, {}, { ...options(api, 'wrong'), choices: { docs: ['7'] } })
    expect(run.error).toMatchObject({ code: 'connector.unauthorized' })
    expect(String(run.error)).not.toContain('CANARY')
  }, 60_000)
})
