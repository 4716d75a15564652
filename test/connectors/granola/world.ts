import { granola } from '../../../src/connectors/granola/index.ts'
import { dayMs } from '../../../src/core/time.ts'
import { Written } from '../../support/conformance/mcp/written.ts'
import { schemaOf } from '../../support/fake-mcp.ts'
import type { WorldPlan } from '../conformance.ts'
import type { McpSubject, McpWorld } from '../mcp-conformance.ts'

/** Granola's server; every meeting was of late, for what is older is settled. */
export const granolaSubject: McpSubject = {
  connector: granola,
  secrets: { token: 'CANARY-granola-token' },
  scope: {},
  world: granolaWorld,
  // The months before would be listed one by one, at the vendor's pace.
  flags: ['--since', new Date(Date.now() - 10 * dayMs).toISOString().slice(0, 10)],
}

function granolaWorld(plan: WorldPlan): McpWorld {
  const when = new Date(Date.now() - 2 * dayMs)
  const day = when.toISOString().slice(0, 10)
  const written = new Written(plan, when)
  const people = plan.canary('participants and their addresses')
  const speaker = plan.canary('who is speaking')
  const calendar = plan.canary('calendar records')
  const idOf = (nth: number): string => `aaaaaaaa-1111-4222-8333-${String(nth).padStart(12, '0')}`
  const nthOf = (id: unknown): number => Number(String(id).slice(-12))
  const meeting = (nth: number, inner: string): string =>
    `<meeting id="${idOf(nth)}" title="Sync &quot;${nth}&quot; > all" date="${when.toDateString()}">
<known_participants>${people} (note creator) from ${people} <${people}@example.com></known_participants>
<calendar_event>${calendar}</calendar_event>
${inner}
</meeting>`
  const data = (found: readonly string[]): { readonly text: string } => ({
    text: `<meetings_data from="x" to="y" count="${found.length}">\n${found.join('\n')}\n</meetings_data>`,
  })
  const range = ['this_week', 'last_week', 'last_30_days', 'custom']
  const list = schemaOf('time_range', 'custom_start', 'custom_end')
  return {
    tools: [
      { name: 'query_granola_meetings', inputSchema: schemaOf('query*') },
      { name: 'get_account_info', inputSchema: schemaOf() },
      {
        name: 'list_meetings',
        inputSchema: {
          ...list,
          properties: { ...list.properties, time_range: { type: 'string', enum: range } },
        },
      },
      { name: 'get_meetings', inputSchema: schemaOf('meeting_ids*') },
      { name: 'get_meeting_transcript', inputSchema: schemaOf('meeting_id*') },
    ],
    answers: {
      list_meetings: ({ time_range: asked, custom_start: from, custom_end: to }) => {
        const isIn = asked !== 'custom' || (String(from) <= day && day <= String(to))
        return data(isIn ? written.entries.map(({ nth }) => meeting(nth, '')) : [])
      },
      get_meetings: ({ meeting_ids: ids }) =>
        data(
          (ids as readonly string[]).flatMap((id) => {
            const entry = written.shown(nthOf(id))
            if (entry === undefined) return []
            const said = written.isComment(entry) ? '' : `<summary>\n${entry.text}\n</summary>`
            return [meeting(entry.nth, said)]
          }),
        ),
      get_meeting_transcript: ({ meeting_id: id }) => {
        const entry = written.shown(nthOf(id))
        if (entry === undefined || !written.isComment(entry)) {
          return { text: 'No transcript for this meeting', isError: true }
        }
        return {
          text: `<transcript meeting_id="${String(id)}">\n[00:00:05] ${speaker}: ${entry.text}\n[00:00:09] Me: Fine.\n[00:00:12] ${speaker}: Good.\n</transcript>`,
        }
      },
    },
    files: plan.items,
    outside: ['not any meeting of mine'],
    edit: written.edit,
    remove: written.remove,
    lose: written.lose,
  }
}
