/** What the sealed credentials of a rules repository are for; part of what they are bound to, so never renamed. */
export const rulesRepoTokenUse = 'rules-repo.token'
export const rulesRepoWebhookUse = 'rules-repo.webhook-secret'
