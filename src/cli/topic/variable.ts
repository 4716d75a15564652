import type { Connector } from '../../connectors/connector.ts'

/** A variable of the environment that svc reads. */
export interface Variable {
  readonly name: string
  readonly help: string
}

export interface VariableGroup {
  readonly title: string
  readonly variables: readonly Variable[]
}

/** Every variable svc reads: those of the connectors from what they declare, the rest from the list below. */
export function variableGroups(connectors: readonly Connector[]): readonly VariableGroup[] {
  const [client, ...others] = ownGroups
  const tools = connectors.flatMap(variablesOf)
  return [client, { title: 'Connectors', variables: tools }, ...others].filter(
    (group) => group !== undefined,
  )
}

/** What the list below says of a variable. Throws for one that it does not hold. */
export function variableHelp(name: string): string {
  const found = ownGroups.flatMap(({ variables }) => variables).find((each) => each.name === name)
  if (found === undefined) throw new TypeError(`no variable is told of as ${name}`)
  return found.help
}

function variablesOf(connector: Connector): readonly Variable[] {
  if (connector.access === 'file') return []
  const { id, title, credential } = connector
  const name = `SVC_${id.toUpperCase()}`
  return [
    ...credential.map(({ env, label }) => ({ name: env, help: `${title}: ${label}` })),
    ...(connector.access === 'rest' ? connector.settings : []).flatMap(({ env, label }) =>
      env.map((each) => ({ name: each, help: `${title}: ${label}` })),
    ),
    { name: `${name}_URL`, help: `${title}: address, for a self-hosted one` },
    ...(connector.access === 'mcp'
      ? [
          { name: `${name}_COMMAND`, help: `${title}: local server to start instead` },
          { name: `${name}_CLIENT_SECRET`, help: `${title}: goes with --client-id` },
        ]
      : []),
  ]
}

const ownGroups: readonly VariableGroup[] = [
  {
    title: 'Client',
    variables: [
      { name: 'SVC_BASE_URL', help: 'Address of the service; without one it runs inside svc' },
      { name: 'SVC_TOKEN', help: 'MCP key for that service; wins over the one svc login kept' },
      { name: 'SVC_PROFILE', help: 'Profile to use' },
      { name: 'SVC_CONFIG_DIR', help: 'Folder of the settings file' },
      { name: 'SVC_CREDENTIAL_STORE', help: 'Where credentials are kept: auto, keychain or file' },
      { name: 'SVC_CREDENTIALS_KEY', help: 'Key that seals the file of credentials, base64' },
      { name: 'SVC_MODEL', help: 'Chat model that judges candidates (docs/model.md)' },
      { name: 'SVC_MODEL_URL', help: 'Address of its OpenAI-compatible endpoint' },
      { name: 'SVC_MODEL_KEY', help: 'Key of that endpoint' },
      { name: 'SVC_NO_INPUT', help: 'Never ask, as --no-input' },
      { name: 'SVC_ACCESSIBLE', help: 'Plain questions and no moving output' },
      { name: 'SVC_NO_UPDATE_NOTIFIER', help: 'Never ask npm, once a day, for a newer svc' },
      { name: 'SVC_DEBUG', help: 'Requests and stack traces on stderr, as --debug' },
    ],
  },
  {
    title: 'svc serve',
    variables: [
      { name: 'SVC_DATABASE_URL', help: 'PostgreSQL address; without one an embedded file' },
      { name: 'PGPASSWORD', help: 'Password for PostgreSQL, where its address has none' },
      { name: 'SVC_PUBLIC_URL', help: 'Base of the URLs the service hands out' },
      { name: 'SVC_BOOTSTRAP_KEY', help: 'First admin key, instead of a printed one' },
      { name: 'SVC_TRUSTED_PROXIES', help: 'Addresses whose X-Forwarded-For is believed' },
      { name: 'SVC_LIMIT_TOKEN_PER_MINUTE', help: 'Calls a minute for each token (600)' },
      { name: 'SVC_LIMIT_ADDRESS_PER_MINUTE', help: 'Calls a minute for each address (1200)' },
      { name: 'SVC_LIMIT_OPEN_DRAFTS', help: 'Open drafts an organisation may have (10000)' },
      { name: 'SVC_SECRET_KEY', help: 'Key that seals credentials in the database, base64' },
      { name: 'SVC_SECRET_KEY_OLD', help: 'The key before it, while they are sealed anew' },
      {
        name: 'SVC_SLACK_CLIENT_ID, SVC_SLACK_CLIENT_SECRET',
        help: 'The Slack app (docs/slack.md)',
      },
      { name: 'SVC_SLACK_SIGNING_SECRET', help: "Secret that Slack's commands are signed with" },
      { name: 'SVC_SLACK_URL', help: 'Address of Slack, for a test server' },
      { name: 'SVC_STRIPE_KEY', help: 'Key for billing on Stripe (docs/billing.md)' },
      { name: 'SVC_STRIPE_WEBHOOK_SECRET', help: "Secret that Stripe's events are signed with" },
      { name: 'SVC_STRIPE_URL', help: 'Address of Stripe, for a test server' },
      { name: 'SVC_STRIPE_CUSTOMER', help: 'Customer of the first organisation at Stripe' },
      { name: 'SVC_BILLING_EMAIL', help: 'Where mail about its subscription goes' },
      { name: 'SVC_SMTP_URL', help: 'Mail server; without one mails are kept in a folder' },
      { name: 'SVC_MAIL_FROM, SVC_MAIL_REPLY_TO', help: 'Sender of mails, where answers go' },
      { name: 'SVC_MAIL_RETRY_SECONDS', help: 'First wait before a mail is tried again (60)' },
    ],
  },
  {
    title: 'Rules repository',
    variables: [
      { name: 'SVC_RULES_REPO_TOKEN', help: 'Token for svc connect rules-repo' },
      { name: 'SVC_RULES_REPO_WEBHOOK_SECRET', help: 'Secret of its webhook, given with it' },
      { name: 'SVC_RULES_ROOT', help: 'Folder below which a service may use git folders' },
      {
        name: 'SVC_GITHUB_WEBHOOK_SECRET, SVC_GITLAB_WEBHOOK_SECRET',
        help: 'Secret of the webhook where none was given with the repository',
      },
      { name: 'SVC_GITHUB_URL', help: 'Address of GitHub’s API, for a server of your own' },
    ],
  },
  {
    title: 'Support desks',
    variables: [
      {
        name: 'SVC_ZENDESK_SUBDOMAIN, SVC_ZENDESK_EMAIL, SVC_ZENDESK_TOKEN',
        help: 'For svc connect zendesk',
      },
      {
        name: 'SVC_INTERCOM_TOKEN, SVC_INTERCOM_REGION, SVC_INTERCOM_HOST',
        help: 'For svc connect intercom',
      },
      { name: 'SVC_ZENDESK_URL, SVC_INTERCOM_URL', help: 'Addresses of their APIs' },
      { name: 'SVC_ZENDESK_EXPORTS_PER_MINUTE', help: 'Budget for its exports (5)' },
      { name: 'SVC_CONNECTOR_BACKFILL_DAYS', help: 'How far back a first sync reads (365)' },
    ],
  },
  {
    title: 'System',
    variables: [
      { name: 'HTTPS_PROXY, HTTP_PROXY, NO_PROXY', help: 'Proxy for every request' },
      { name: 'NODE_EXTRA_CA_CERTS', help: 'Further certificates to trust' },
      { name: 'NO_COLOR, FORCE_COLOR', help: 'No colours; colours of level 0 to 3' },
      { name: 'CI', help: 'Never ask and nothing that moves' },
      { name: 'TERM', help: 'dumb: as CI, and no colours' },
      { name: 'VISUAL, EDITOR', help: 'Editor for svc review' },
      { name: 'BROWSER', help: 'Browser for signing in' },
      {
        name: 'XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME',
        help: 'Where files are kept',
      },
    ],
  },
]
