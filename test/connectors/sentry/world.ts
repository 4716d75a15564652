import { sentry } from '../../../src/connectors/sentry/index.ts'
import type { Entry } from '../../support/conformance/mcp/written.ts'
import { Written } from '../../support/conformance/mcp/written.ts'
import { schemaOf } from '../../support/fake-mcp.ts'
import type { WorldPlan } from '../conformance.ts'
import type { McpSubject, McpWorld } from '../mcp-conformance.ts'

/** Sentry's server with one project that is listed and one that is not. */
export const sentrySubject: McpSubject = {
  connector: sentry,
  secrets: { token: 'CANARY-sentry-token' },
  scope: { sentryOrg: 'acme', sentryProjects: ['web'] },
  world: sentryWorld,
}

const firstMs = Date.UTC(2026, 3, 1)

/** Each issue is a minute younger than the one before, whenever its title was changed. */
function firstSeen({ nth }: Entry): number {
  return firstMs + nth * 60_000
}

function sentryWorld(plan: WorldPlan): McpWorld {
  const written = new Written(plan)
  const user = plan.canary('events and users')
  const assignee = plan.canary('assignees')
  const count = plan.canary('tags and counts')
  const trace = plan.canary('stack traces and breadcrumbs')
  const comments = plan.apart('issue comments')
  const shown = (entry: Entry, at: number): string => {
    const id = `WEB-${entry.nth + 1}`
    return `## ${at + 1}. [${id}](https://acme.sentry.io/issues/${id})

**${entry.text}**

- **Status**: unresolved
- **Users**: ${count}
- **Events**: ${user}
- **Assigned to**: ${assignee}
- **First seen**: 19 days ago
- **Culprit**: \`${trace}\`
`
  }
  return {
    tools: [
      { name: 'find_organizations', inputSchema: schemaOf('query') },
      { name: 'get_sentry_resource', inputSchema: schemaOf('url') },
      { name: 'execute_sentry_tool', inputSchema: schemaOf('name*', 'arguments') },
      { name: 'update_issue', inputSchema: schemaOf('issueId') },
      {
        name: 'search_issues',
        inputSchema: schemaOf(
          'organizationSlug*',
          'projectSlugOrId',
          'regionUrl',
          'query',
          'sort',
          'limit',
          'period',
          'includeExplanation',
        ),
      },
    ],
    answers: {
      get_sentry_resource: () => ({ text: comments }),
      find_organizations: () => ({
        json: { organizations: [{ slug: 'acme', regionUrl: 'https://de.sentry.io', name: user }] },
      }),
      search_issues: ({ organizationSlug, projectSlugOrId, query, limit }) => {
        if (organizationSlug !== 'acme' || projectSlugOrId !== 'web') {
          return { text: '**Input Error**\n\nAPI error (404): CANARY', isError: true }
        }
        const [from, to] = ['>=', '<'].map((sign) => {
          const found = new RegExp(`firstSeen:${sign}(\\d{4}-[\\dT:-]+)`).exec(String(query))?.[1]
          return found === undefined ? null : Date.parse(`${found}Z`)
        })
        const found = written.entries
          .filter((each) => from == null || firstSeen(each) >= from)
          .filter((each) => to == null || firstSeen(each) < to)
          .toReversed()
          .slice(0, Number(limit))
        if (found.length === 0) return { text: 'No issues found matching your search.' }
        return {
          text: `# Search Results\n\nFound **${found.length}** issues:\n\n${found.map(shown).join('\n')}\n## Next Steps\n`,
        }
      },
    },
    files: plan.items,
    outside: ['mobile'],
    edit: written.edit,
    remove: written.remove,
  }
}
