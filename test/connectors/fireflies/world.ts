import { fireflies } from '../../../src/connectors/fireflies/index.ts'
import type { Entry } from '../../support/conformance/mcp/written.ts'
import { pageOf, Written } from '../../support/conformance/mcp/written.ts'
import { schemaOf } from '../../support/fake-mcp.ts'
import type { WorldPlan } from '../conformance.ts'
import type { McpSubject, McpWorld } from '../mcp-conformance.ts'

/** Fireflies' server, with one meeting that is still going on. */
export const firefliesSubject: McpSubject = {
  connector: fireflies,
  secrets: { token: 'CANARY-fireflies-key' },
  scope: {},
  world: firefliesWorld,
  settled: true,
}

function firefliesWorld(plan: WorldPlan): McpWorld {
  const written = new Written(plan)
  const speaker = plan.canary('who is speaking, and participants')
  const address = `${plan.canary('e-mail addresses')}@example.com`
  const contacts = plan.apart('contacts, users and groups')
  const analytics = plan.canary('analytics and soundbites')
  const going = { id: 'still-going-on', title: plan.canary('meetings that are still going on') }
  const head = ({ nth, at }: Entry): object => ({
    id: `m${nth}`,
    title: `Meeting ${nth}`,
    date: at.getTime(),
    organizer_email: address,
    participants: [address, speaker],
  })
  const gone = { text: '{"errors":[{"code":"object_not_found","message":"CANARY"}]}' } as const
  return {
    tools: [
      { name: 'fireflies_share_meeting', inputSchema: schemaOf('meeting_id*') },
      { name: 'fireflies_get_user_contacts', inputSchema: schemaOf() },
      { name: 'fireflies_search', inputSchema: schemaOf('query*', 'format') },
      {
        name: 'fireflies_get_transcripts',
        inputSchema: schemaOf(
          'mine',
          'skip',
          'limit',
          'scope',
          'format',
          'fromDate',
          'toDate',
          'keyword',
          'organizers',
          'participants',
        ),
      },
      { name: 'fireflies_get_transcript', inputSchema: schemaOf('transcriptId*') },
      { name: 'fireflies_get_summary', inputSchema: schemaOf('transcriptId*') },
    ],
    answers: {
      fireflies_get_user_contacts: () => ({ text: contacts }),
      fireflies_get_transcripts: ({ skip, limit, fromDate }) => {
        const from = typeof fromDate === 'string' ? Date.parse(fromDate) : 0
        const found = written.entries.filter(({ at }) => at.getTime() >= from).toReversed()
        const live = { ...going, date: Date.now(), is_live: true, participants: [speaker] }
        const { page } = pageOf([live, ...found.map(head)], Number(skip), Number(limit))
        return { json: page }
      },
      fireflies_get_transcript: ({ transcriptId: id }) => {
        const entry = written.shown(Number(String(id).slice(1)))
        if (entry === undefined) return gone
        const isSpoken = written.isComment(entry)
        return {
          json: {
            ...head(entry),
            transcript_url: `https://app.fireflies.ai/view/m${entry.nth}`,
            meeting_attendees: [{ displayName: speaker, email: address }],
            sentences: isSpoken
              ? [{ index: 0, speaker_name: speaker, text: entry.text, start_time: 1 }]
              : [],
            summary: { overview: isSpoken ? '' : entry.text, keywords: [analytics] },
            analytics: { sentiments: analytics },
          },
        }
      },
      fireflies_get_summary: ({ transcriptId: id }) => ({
        json: { summary: { keywords: [analytics], id } },
      }),
    },
    // The one that is going on is listed, too.
    files: plan.items + 1,
    outside: ['still-going-on'],
    edit: written.edit,
    remove: written.remove,
    lose: written.lose,
  }
}
