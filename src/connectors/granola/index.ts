import type { Uses } from '../access/mcp/use.ts'
import type { McpAnswer, McpSession, ReadRun, Refusal, ScopeFlags } from '../connector.ts'
import { defineMcp } from '../connector.ts'

const scope = {} as const satisfies ScopeFlags

const uses = {
  meetings: {
    when: 'both',
    tools: ['list_meetings'],
    arguments: ['time_range', 'custom_start', 'custom_end', 'cursor'],
    needs: ['time_range'],
    keeps: ['count', 'next', 'meetings[].id', 'meetings[].date'],
    parse: async (text) => (await import('./form.ts')).meetingsIn(text),
  },
  notes: {
    when: 'read',
    tools: ['get_meetings'],
    arguments: ['meeting_ids'],
    needs: ['meeting_ids'],
    keeps: ['count', 'meetings[].id', 'meetings[].date'],
    prose: ['meetings[].title', 'meetings[].notes[]'],
    parse: async (text) => (await import('./form.ts')).meetingsIn(text),
  },
  transcript: {
    when: 'both',
    tools: ['get_meeting_transcript'],
    arguments: ['meeting_id', 'cursor'],
    needs: ['meeting_id'],
    permission: 'a paid plan',
    keeps: ['next', 'turns[].voice'],
    prose: ['turns[].text'],
    parse: async (text) => (await import('./form.ts')).transcriptIn(text),
  },
} as const satisfies Uses

export type GranolaSession = McpSession<typeof uses>
export type GranolaRun = ReadRun<typeof scope> & GranolaSession

/** Notes and transcripts of one's own meetings. */
export const granola = defineMcp({
  id: 'granola',
  title: 'Granola',
  access: 'mcp',
  home: 'https://mcp.granola.ai/mcp',
  // Granola's server knows people only; its API keys are for another interface.
  entry: 'browser',
  credential: [
    {
      key: 'token',
      label: 'Access token',
      env: 'SVC_GRANOLA_TOKEN',
      help: "For a server of your own: Granola's wants signing in, and takes no API keys",
    },
  ],
  sign: { authorization: 'Bearer {token}' },
  childEnv: { GRANOLA_TOKEN: '{token}' },
  scope,
  needs: null,
  reads: ['notes and summaries of your meetings', 'transcripts as speaker turns'],
  neverReads: ['participants and their addresses', 'who is speaking', 'calendar records'],
  // About 100 requests a minute.
  pace: { perSecond: 1.5, atOnce: 2 },
  uses,
  refusal: refusedByGranola,

  async prove(session) {
    const { proveGranola } = await import('./prove.ts')
    return proveGranola(session)
  },

  async *read(run) {
    const { readGranola } = await import('./read.ts')
    yield* readGranola(run)
  },
})

/** The plan holds no transcripts: the notes are read all the same. */
export const unpaid = 'unpaid'

function refusedByGranola({ use, isError, status, text }: McpAnswer): Refusal | null {
  if (status !== null || !isError) return null
  if (use === 'transcript' && /\b(?:paid|upgrade|plan|tier|subscription)\b/i.test(text)) {
    return { kind: 'forbidden', detail: 'the plan holds no transcripts', reason: unpaid }
  }
  if (/unauthorized|not (?:logged|signed) in|\b401\b/i.test(text)) {
    return { kind: 'unauthorized', detail: 'the sign-in is wrong or has ended' }
  }
  return /not found|no (?:such )?(?:meeting|transcript)|\b404\b/i.test(text)
    ? { kind: 'missing' }
    : null
}
