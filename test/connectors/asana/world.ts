import { asana } from '../../../src/connectors/asana/index.ts'
import { pageOf, Written } from '../../support/conformance/mcp/written.ts'
import { schemaOf } from '../../support/fake-mcp.ts'
import type { WorldPlan } from '../conformance.ts'
import type { McpSubject, McpWorld } from '../mcp-conformance.ts'

const project = '1200000000000001'
const other = '1200000000000002'

/** Asana's server of version 2, with one project that is listed and one that is not. */
export const asanaSubject: McpSubject = {
  connector: asana,
  secrets: { token: 'CANARY-asana-token' },
  scope: { asanaProjects: [project] },
  world: asanaWorld,
}

function asanaWorld(plan: WorldPlan): McpWorld {
  const written = new Written(plan)
  const person = { gid: '4242', name: plan.canary('assignees and followers') }
  const hidden = {
    custom_fields: [{ display_value: plan.canary('custom fields') }],
    memberships: [{ section: { name: plan.canary('tags, sections and dates') } }],
    attachments: [{ name: plan.canary('attachments') }],
  }
  const task = (nth: number, notes: string, at: Date): object => ({
    gid: String(7_000 + nth),
    name: `Task ${nth}`,
    notes,
    modified_at: at.toISOString(),
    permalink_url: `https://app.asana.com/1/77/project/${project}/task/${7_000 + nth}`,
    assignee: person,
    followers: [person],
    ...hidden,
  })
  const system = {
    gid: '1',
    type: 'system',
    resource_subtype: 'assigned',
    text: plan.canary("the system's notes"),
  }
  return {
    tools: [
      { name: 'get_me', inputSchema: schemaOf('opt_fields') },
      { name: 'get_users', inputSchema: schemaOf('workspace') },
      { name: 'search_objects', inputSchema: schemaOf('query*') },
      { name: 'add_comment', inputSchema: schemaOf('task_id*', 'text*') },
      {
        name: 'get_projects',
        inputSchema: schemaOf('workspace', 'team', 'archived', 'limit', 'offset'),
      },
      {
        name: 'get_tasks',
        inputSchema: schemaOf('project*', 'opt_fields', 'completed_since', 'limit', 'offset'),
      },
      { name: 'get_task', inputSchema: schemaOf('task_id*', 'opt_fields') },
      {
        name: 'get_task_stories',
        inputSchema: schemaOf('task_id*', 'opt_fields', 'limit', 'offset'),
      },
    ],
    answers: {
      get_me: () => ({
        json: { data: { ...person, email: person.name, workspaces: [{ gid: '77' }] } },
      }),
      get_projects: () => ({ json: { data: [], next_page: null } }),
      get_tasks: ({ project: asked, offset = '0', limit }) => {
        if (asked !== project) {
          return { json: { data: [task(999, 'Decision: outside of it', new Date())] } }
        }
        const { page, next } = pageOf(written.entries, Number(offset), Number(limit))
        return {
          json: {
            data: page.map((each) =>
              task(each.nth, written.isComment(each) ? '' : each.text, each.at),
            ),
            next_page:
              next === null ? null : { offset: String(next), path: '/x', uri: 'https://x' },
          },
        }
      },
      get_task_stories: ({ task_id: id }) => {
        const entry = written.shown(Number(id) - 7_000)
        if (entry === undefined) {
          return { text: '{"errors":[{"message":"task: Unknown object: CANARY"}]}', isError: true }
        }
        const comment = {
          gid: '2',
          type: 'comment',
          resource_subtype: 'comment_added',
          text: entry.text,
          created_at: entry.at.toISOString(),
          created_by: person,
        }
        return { json: { data: written.isComment(entry) ? [system, comment] : [system] } }
      },
    },
    files: plan.items,
    outside: [other, 'outside of it'],
    edit: written.edit,
    remove: written.remove,
    lose: written.lose,
  }
}
