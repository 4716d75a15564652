/** What a sealed Slack token is for; part of what it is bound to, so never renamed. */
export const slackTokenUse = 'slack.token'
