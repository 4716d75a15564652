import type { WireRulesRepo } from '../../contract/rules-repo.ts'
import type { RulesRepoRecord } from '../../storage/rules-repos.ts'
import type { Store } from '../../storage/store.ts'
import type { Handlers } from '../handler.ts'
import { takeEvent } from '../rules-repo/event.ts'
import type { RulesRepo } from '../rules-repo/rules-repo.ts'
import { notConnected } from '../rules-repo/rules-repo.ts'
import { keptSettings } from '../rules-repo/settings.ts'
import { errandsOf } from './errands.ts'

export function rulesRepoHandlers(store: Store, repo: RulesRepo) {
  const show = async (record: RulesRepoRecord): Promise<WireRulesRepo> => {
    const { organisationId, repository, connectedBy, connectedAt } = record
    const settings = keptSettings.parse(JSON.parse(record.settings))
    const { rules, elsewhere } = await store.proposals.count(organisationId, repository, '')
    return {
      provider: settings.provider,
      repo: settings.provider === 'github' ? settings.repo : null,
      project: settings.provider === 'gitlab' ? settings.project : null,
      path: settings.provider === 'git' ? settings.path : null,
      url: settings.url,
      default_branch: settings.defaultBranch,
      has_webhook_secret: repo.connections.hasWebhookSecret(record),
      open: rules,
      open_elsewhere: elsewhere,
      connected_by: connectedBy,
      connected_at: connectedAt,
    }
  }
  return {
    connectRulesRepo: async ({ principal, body }) => {
      return { status: 200, body: await show(await repo.connect(principal, body)) }
    },

    getRulesRepo: async ({ principal }) => {
      const record = await store.rulesRepos.get(principal.organisationId)
      if (record === null) throw notConnected()
      return { status: 200, body: await show(record) }
    },

    disconnectRulesRepo: async ({ principal }) => {
      const record = await store.rulesRepos.delete(principal.organisationId)
      if (record === null) throw notConnected()
      return { status: 200, body: await show(record) }
    },

    syncRulesRepo: async ({ principal }) => {
      return { status: 200, body: await repo.sync(principal.organisationId) }
    },

    listRulesRepoEvents: async ({ principal: { organisationId }, query }) => {
      return { status: 200, body: await errandsOf(store, organisationId, 'rules_repo', query) }
    },

    githubEvent: async ({ body, header }) => {
      const proof = header('x-hub-signature-256')
      const status = await takeEvent(store, repo, { provider: 'github', body, proof })
      return { status: 200, body: { status } }
    },

    gitlabEvent: async ({ body, header }) => {
      const proof = header('x-gitlab-token')
      const status = await takeEvent(store, repo, { provider: 'gitlab', body, proof })
      return { status: 200, body: { status } }
    },
  } satisfies Partial<Handlers>
}
