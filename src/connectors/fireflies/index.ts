import type { Uses } from '../access/mcp/use.ts'
import type { McpSession, ReadRun, ScopeFlags } from '../connector.ts'
import { defineMcp } from '../connector.ts'
import { firefliesRefusal } from './refusal.ts'

const scope = {} as const satisfies ScopeFlags

const uses = {
  transcripts: {
    when: 'both',
    tools: ['fireflies_get_transcripts'],
    arguments: ['fromDate', 'limit', 'skip', 'mine', 'format'],
    // Without it a key of an administrator lists everybody's meetings.
    needs: ['mine', 'skip'],
    keeps: ['transcripts[].id', 'transcripts[].date', 'transcripts[].is_live', 'count', 'errors'],
    parse: async (text, structured) => (await import('./form.ts')).listIn(text, structured),
  },
  transcript: {
    when: 'read',
    tools: ['fireflies_get_transcript'],
    arguments: ['transcriptId'],
    needs: ['transcriptId'],
    keeps: ['url', 'is_live', 'turns[].voice'],
    prose: ['title', 'turns[].text', 'summary[]'],
    parse: async (text, structured) => (await import('./form.ts')).transcriptIn(text, structured),
  },
  summary: {
    when: 'read',
    tools: ['fireflies_get_summary'],
    arguments: ['transcriptId'],
    needs: ['transcriptId'],
    keeps: [],
    prose: ['summary[]'],
    parse: async (text, structured) => (await import('./form.ts')).summaryIn(text, structured),
  },
} as const satisfies Uses

export type FirefliesSession = McpSession<typeof uses>
export type FirefliesRun = ReadRun<typeof scope> & FirefliesSession

/** Transcripts and summaries of one's own meetings. */
export const fireflies = defineMcp({
  id: 'fireflies',
  title: 'Fireflies',
  access: 'mcp',
  home: 'https://api.fireflies.ai/mcp',
  entry: 'either',
  credential: [
    {
      key: 'token',
      label: 'API key',
      env: 'SVC_FIREFLIES_TOKEN',
      help: 'Settings > Developer settings > API key; it reaches what its owner may see',
    },
  ],
  sign: { authorization: 'Bearer {token}' },
  childEnv: { FIREFLIES_API_KEY: '{token}' },
  scope,
  needs: null,
  reads: ['transcripts of your meetings as speaker turns', 'summaries'],
  neverReads: [
    'who is speaking, and participants',
    'e-mail addresses',
    'contacts, users and groups',
    'analytics and soundbites',
    'meetings that are still going on',
  ],
  // 60 requests a minute on the larger plans; the others have a limit for the day.
  pace: { perSecond: 1, atOnce: 1 },
  uses,
  refusal: firefliesRefusal,

  async prove(session) {
    const { proveFireflies } = await import('./read.ts')
    return proveFireflies(session)
  },

  async *read(run) {
    const { readFireflies } = await import('./read.ts')
    yield* readFireflies(run)
  },
})
