import { jira } from '../../../src/connectors/jira/index.ts'
import { renamed } from '../../support/conformance/mcp/renamed.ts'
import type { Entry } from '../../support/conformance/mcp/written.ts'
import { Written } from '../../support/conformance/mcp/written.ts'
import type { WorldPlan } from '../conformance.ts'
import type { McpSubject, McpWorld } from '../mcp-conformance.ts'
import type { AdfNode } from './document.ts'
import type { FakeIssue, RovoManners } from './fake.ts'
import { rovoTools, scope } from './fake.ts'

/** Atlassian's server with its faults switched on, one project that is listed and one that is not. */
export const jiraSubject: McpSubject = {
  connector: jira,
  secrets: { token: 'CANARY-jira-token' },
  scope,
  world: jiraWorld,
}

function jiraWorld(plan: WorldPlan): McpWorld {
  const written = new Written(plan)
  const people = plan.canary('assignees, reporters and watchers')
  const metadata = plan.canary('status, priority, labels and links between issues')
  const names = {
    'CANARY-assignee': people,
    'CANARY-reporter': people,
    'CANARY-watcher': people,
    'CANARY-author': plan.canary('authors of comments'),
    'CANARY-custom': plan.canary('custom fields'),
    'CANARY-status': metadata,
    'CANARY-label': metadata,
    'CANARY-attachment': plan.canary('attachments and work logs'),
  }
  const mention = plan.canary('mentions of people')
  const restricted = plan.canary('comments that only a group or role may see')
  const document = (text: string): AdfNode => ({
    type: 'doc',
    version: 1,
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text },
          { type: 'mention', attrs: { id: '5b10a2844c20165700ede21a', text: `@${mention}` } },
        ],
      },
    ],
  })
  const hidden = {
    id: '9',
    body: document(restricted),
    visibility: { type: 'role', value: 'Administrators' },
  }
  const issueOf = (entry: Entry): FakeIssue => ({
    key: `ENG-${entry.nth + 1}`,
    updated: entry.at.toISOString(),
    description: written.isComment(entry) ? null : document(entry.text),
    comments: written.isComment(entry)
      ? [hidden, { id: '1', body: document(entry.text) }]
      : [hidden],
  })
  const outside: FakeIssue = { key: 'OPS-1', summary: 'Decision: outside of it' }
  let manners: RovoManners = {}
  let lost: string | null = null
  const now = (): ReturnType<typeof rovoTools> =>
    rovoTools(plan.items === 0 ? [] : [...written.entries.map(issueOf), outside], {
      ...manners,
      instead: (tool, { issueIdOrKey }) =>
        tool === 'getJiraIssue' && issueIdOrKey === lost
          ? { text: 'Issue does not exist or you do not have permission: CANARY', isError: true }
          : null,
    })
  return {
    tools: now().tools,
    answers: renamed(
      Object.fromEntries(
        Object.keys(now().answers).map((name) => [
          name,
          (args) => now().answers[name]?.(args) ?? { text: '' },
        ]),
      ),
      names,
    ),
    files: plan.items,
    outside: ['OPS', 'outside of it'],
    edit: written.edit,
    remove: written.remove,
    lose: (nth) => {
      // Each issue is asked for by itself then.
      manners = { commentsInSearch: false }
      lost = `ENG-${nth + 1}`
    },
  }
}
