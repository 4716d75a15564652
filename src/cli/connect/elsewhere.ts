import type { Context } from '../context.ts'
import type { ConnectFlags } from './flags.ts'
import { assertTaken } from './flags.ts'

/** What is connected by the same words and is no connector: the service reaches it, not this device. */
export interface Elsewhere {
  readonly id: string
  readonly title: string
  /** What connecting it is for, in the list of what can be connected. */
  readonly purpose: string
  connect(context: Context, flags: ConnectFlags): Promise<void>
  disconnect(context: Context): Promise<void>
}

/** All of them; the work of each is loaded when it is named. */
export const elsewhere: readonly Elsewhere[] = [
  {
    id: 'rules-repo',
    title: 'Rules repository',
    purpose: 'where submitted rules become pull requests',
    async connect(context, flags) {
      const taken = ['provider', 'repo', 'project', 'path', 'branch', 'url', 'tokenStdin'] as const
      assertTaken('the rules repository', flags, taken)
      const { connectRulesRepo } = await import('./rules-repo.ts')
      await connectRulesRepo(context, flags)
    },
    async disconnect(context) {
      const { disconnectRulesRepo } = await import('./rules-repo.ts')
      await disconnectRulesRepo(context)
    },
  },
  {
    id: 'slack',
    title: 'Slack',
    purpose: 'where typing /brain drafts a rule',
    async connect(context, flags) {
      assertTaken('Slack', flags, ['noBrowser'])
      const { connectSlack } = await import('./slack.ts')
      await connectSlack(context, flags)
    },
    async disconnect(context) {
      const { disconnectSlack } = await import('./slack.ts')
      await disconnectSlack(context)
    },
  },
  {
    id: 'zendesk',
    title: 'Zendesk',
    purpose: 'macros, internal notes and articles, read by the service every night',
    async connect(context, flags) {
      assertTaken('Zendesk', flags, ['subdomain', 'email', 'noteMetrics', 'tokenStdin'])
      const { connectZendesk } = await import('./desk.ts')
      await connectZendesk(context, flags)
    },
    async disconnect(context) {
      const { disconnectDesk } = await import('./desk.ts')
      await disconnectDesk(context, 'zendesk')
    },
  },
  {
    id: 'intercom',
    title: 'Intercom',
    purpose: 'saved replies, notes and articles, read by the service every night',
    async connect(context, flags) {
      assertTaken('Intercom', flags, ['region', 'tokenStdin'])
      const { connectIntercom } = await import('./desk.ts')
      await connectIntercom(context, flags)
    },
    async disconnect(context) {
      const { disconnectDesk } = await import('./desk.ts')
      await disconnectDesk(context, 'intercom')
    },
  },
]
