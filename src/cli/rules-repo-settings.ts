import type { Env } from '../client/folder.ts'
import { Secret } from '../core/text.ts'
import type { RulesRepoSettings } from '../service/rules-repo/open.ts'

/** What the environment tells the service about rules repositories. */
export function rulesRepoSettings(env: Env): RulesRepoSettings {
  return {
    secretKey: env['SVC_SECRET_KEY'] || null,
    oldSecretKey: env['SVC_SECRET_KEY_OLD'] || null,
    githubUrl: env['SVC_GITHUB_URL'] || null,
    gitlabUrl: env['SVC_GITLAB_URL'] || null,
    githubWebhookSecret: secretFrom(env['SVC_GITHUB_WEBHOOK_SECRET']),
    gitlabWebhookSecret: secretFrom(env['SVC_GITLAB_WEBHOOK_SECRET']),
    rulesRoot: env['SVC_RULES_ROOT'] || null,
  }
}

function secretFrom(given: string | undefined): Secret | null {
  return given === undefined || given === '' ? null : new Secret(given)
}
