import { linear } from '../../../src/connectors/linear/index.ts'
import { renamed } from '../../support/conformance/mcp/renamed.ts'
import type { Entry } from '../../support/conformance/mcp/written.ts'
import { Written } from '../../support/conformance/mcp/written.ts'
import type { WorldPlan } from '../conformance.ts'
import type { McpSubject, McpWorld } from '../mcp-conformance.ts'
import type { FakeIssue } from './fake.ts'
import { idOf, linearTools, teams } from './fake.ts'

/** Linear's server with one team that is listed and two that are not. */
export const linearSubject: McpSubject = {
  connector: linear,
  secrets: { token: 'CANARY-linear-key' },
  scope: { linearTeams: ['ENG'] },
  world: linearWorld,
  cutFromProse: ['mentions of people'],
}

function linearWorld(plan: WorldPlan): McpWorld {
  const written = new Written(plan)
  const mention = plan.canary('mentions of people')
  plan.apart('project updates, leads and members')
  plan.apart('customers')
  const archived: FakeIssue = {
    identifier: 'ENG-900001',
    description: plan.apart('archived issues'),
    archived: true,
  }
  const outside: FakeIssue = { identifier: 'HR-7', description: 'Decision: outside of it' }
  const people = plan.canary('assignees, creators and commenters')
  const metadata = plan.canary('priority, status, labels, estimates and dates')
  const names = {
    'CANARY-assignee': people,
    'CANARY-creator': people,
    'CANARY-commenter': people,
    'CANARY-status': metadata,
    'CANARY-label': metadata,
    'CANARY-branch': metadata,
    'CANARY-attachment': plan.canary('attachments and images'),
  }
  const issueOf = (entry: Entry): FakeIssue => ({
    identifier: `ENG-${entry.nth + 1}`,
    updatedAt: entry.at.toISOString(),
    description: written.isComment(entry) ? null : `${entry.text} @${mention}`,
    comments: written.isComment(entry)
      ? [{ id: `44444444-0000-4000-8000-${String(entry.nth).padStart(12, '0')}`, body: entry.text }]
      : [],
  })
  let lost: string | null = null
  const now = {
    get issues() {
      return [...written.entries.map(issueOf), archived, outside]
    },
    documents: [],
  }
  const { tools, answers } = linearTools(now, {
    mostPerPage: 250,
    instead: (tool, { issueId }) =>
      tool === 'list_comments' && issueId === lost
        ? { text: 'Entity not found: CANARY', isError: true }
        : null,
  })
  return {
    tools,
    answers: renamed(answers, names),
    files: plan.items,
    outside: [teams[1].id, teams[2].id, 'HR-7', 'outside of it'],
    edit: written.edit,
    remove: written.remove,
    lose: (nth) => {
      lost = idOf(`ENG-${nth + 1}`)
    },
  }
}
