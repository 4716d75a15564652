import type { Calls } from '../access/call.ts'
import type { ReadRun, ScopeFlags, Session } from '../connector.ts'
import { defineRest } from '../connector.ts'

const scope = {
  figmaFiles: {
    flag: '--figma-files',
    kind: 'list',
    value: '<keys>',
    help: 'Figma files: keys or links',
  },
} as const satisfies ScopeFlags

const calls = {
  me: {
    when: 'connect',
    method: 'GET',
    path: '/v1/me',
    permission: 'current_user:read',
    keeps: ['id'],
  },
  comments: {
    when: 'read',
    method: 'GET',
    path: '/v1/files/{file}/comments',
    query: ['as_md'],
    permission: 'file_comments:read',
    keeps: ['comments[].id', 'comments[].parent_id', 'comments[].created_at'],
    prose: ['comments[].message'],
  },
} as const satisfies Calls

export type FigmaSession = Session<typeof calls>
export type FigmaRun = ReadRun<typeof scope> & FigmaSession

/** Comment threads of the Figma files a person lists; one call a file, nothing else of Figma is ever asked for. */
export const figma = defineRest({
  id: 'figma',
  title: 'Figma',
  access: 'rest',
  home: 'https://api.figma.com',
  credential: [
    {
      key: 'token',
      label: 'Personal access token',
      env: 'SVC_FIGMA_TOKEN',
      help: 'Settings > Security > Personal access tokens, with the scopes file_comments:read and current_user:read',
    },
  ],
  settings: [],
  sign: { 'x-figma-token': '{token}' },
  scope,
  needs: { all: ['figmaFiles'] },
  reads: ['comment text'],
  neverReads: ['commenter name and avatar', 'canvas position', 'reactions', 'the design itself'],
  // The tightest seat is allowed five comment reads a minute; it says so by itself, and is waited for.
  pace: { perSecond: 1, atOnce: 1 },
  calls,

  // Figma answers 403 to a token that is wrong or has expired, which it does after 90 days at most.
  refusal: ({ status, body }) => {
    if (status !== 403) return null
    return namesScope(body)
      ? { kind: 'forbidden', detail: 'the token lacks a scope' }
      : {
          kind: 'unauthorized',
          detail: 'the token is wrong or has expired',
          hint: 'make a new one (Settings > Security), then svc connect figma',
        }
  },

  async prove(session) {
    const { proveFigma } = await import('./read.ts')
    return proveFigma(session)
  },

  async *read(run) {
    const { readFigma } = await import('./read.ts')
    yield* readFigma(run)
  },
})

function namesScope(body: unknown): boolean {
  return /\bscopes?\b/i.test(JSON.stringify(body) ?? '')
}
