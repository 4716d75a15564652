import type { Command, Definition } from './command.ts'

/** A command as it is told apart from the others: enough for an overview, and where the rest is. */
export interface Entry {
  /** Words after `svc`: `webhook create`. */
  readonly path: string
  readonly summary: string
  readonly load: () => Promise<Definition>
}

/** Every command, in the order help shows them. A module is loaded only when its command is named. */
export const commands: readonly Entry[] = [
  {
    path: 'prebrain',
    summary: 'Find decisions in what your team wrote and draft rules from them',
    load: async () => (await import('./commands/prebrain.ts')).prebrain,
  },
  {
    path: 'connect',
    summary: 'Connect a tool, so that prebrain can read it',
    load: async () => (await import('./commands/connect.ts')).connect,
  },
  {
    path: 'disconnect',
    summary: 'Forget the credential and settings of a tool',
    load: async () => (await import('./commands/disconnect.ts')).disconnect,
  },
  {
    path: 'connectors',
    summary: 'List what can be read, its state and its promises',
    load: async () => (await import('./commands/connectors.ts')).connectorsList,
  },
  {
    path: 'connectors sync',
    summary: 'Have the service read a support desk now',
    load: async () => (await import('./commands/desk/sync.ts')).deskSync,
  },
  {
    path: 'connectors runs',
    summary: 'List the runs of a support desk, newest first',
    load: async () => (await import('./commands/desk/runs.ts')).deskRuns,
  },
  {
    path: 'connectors events',
    summary: 'List how connecting went, newest first',
    load: async () => (await import('./commands/connection-events.ts')).connectionEvents,
  },
  {
    path: 'review',
    summary: 'Read drafts one by one: submit, edit, discard, later, quit',
    load: async () => (await import('./commands/review/review.ts')).review,
  },
  {
    path: 'review list',
    summary: 'List the drafts that wait for review',
    load: async () => (await import('./commands/review/list.ts')).reviewList,
  },
  {
    path: 'review show',
    summary: 'Show one draft with its source and what was masked',
    load: async () => (await import('./commands/review/show.ts')).reviewShow,
  },
  {
    path: 'review edit',
    summary: "Change a draft's title or body",
    load: async () => (await import('./commands/review/edit.ts')).reviewEdit,
  },
  {
    path: 'review submit',
    summary: 'Submit drafts you have read, by id',
    load: async () => (await import('./commands/review/submit.ts')).reviewSubmit,
  },
  {
    path: 'review discard',
    summary: 'Discard drafts, by id',
    load: async () => (await import('./commands/review/discard.ts')).reviewDiscard,
  },
  {
    path: 'learning status',
    summary: 'Show what your verdicts on drafts tell so far',
    load: async () => (await import('./commands/learning/status.ts')).learningStatus,
  },
  {
    path: 'learning on',
    summary: 'Note and use verdicts again',
    load: async () => (await import('./commands/learning/switch.ts')).learningOn,
  },
  {
    path: 'learning off',
    summary: 'Neither note nor use verdicts on this device; what was noted stays',
    load: async () => (await import('./commands/learning/switch.ts')).learningOff,
  },
  {
    path: 'learning reset',
    summary: 'Forget what your verdicts taught',
    load: async () => (await import('./commands/learning/reset.ts')).learningReset,
  },
  {
    path: 'rules list',
    summary: 'List rules, newest first',
    load: async () => (await import('./commands/rules/list.ts')).rulesList,
  },
  {
    path: 'rules show',
    summary: 'Show one rule with its source and what was masked',
    load: async () => (await import('./commands/rules/show.ts')).rulesShow,
  },
  {
    path: 'rules events',
    summary: 'List what happened to a rule, and what went wrong on the way',
    load: async () => (await import('./commands/rules/events.ts')).rulesEvents,
  },
  {
    path: 'rules create',
    summary: 'Create a draft rule from your own words',
    load: async () => (await import('./commands/rules/create.ts')).rulesCreate,
  },
  {
    path: 'rules deprecate',
    summary: 'Retire an approved rule',
    load: async () => (await import('./commands/rules/deprecate.ts')).rulesDeprecate,
  },
  {
    path: 'rules sync',
    summary: 'Take over what was merged or closed in the rules repository',
    load: async () => (await import('./commands/rules/sync.ts')).rulesSync,
  },
  {
    path: 'rules repo',
    summary: 'Show where submitted rules go and how many wait there',
    load: async () => (await import('./commands/rules/repo.ts')).rulesRepo,
  },
  {
    path: 'webhook create',
    summary: 'Create an ingest URL and print it once',
    load: async () => (await import('./commands/webhook/create.ts')).webhookCreate,
  },
  {
    path: 'webhook list',
    summary: 'List webhook tokens',
    load: async () => (await import('./commands/webhook/list.ts')).webhookList,
  },
  {
    path: 'webhook rotate',
    summary: 'Give a webhook a new URL; the old one ends at once',
    load: async () => (await import('./commands/webhook/rotate.ts')).webhookRotate,
  },
  {
    path: 'webhook revoke',
    summary: 'Revoke a webhook token; its drafts stay',
    load: async () => (await import('./commands/webhook/revoke.ts')).webhookRevoke,
  },
  {
    path: 'key create',
    summary: 'Create an MCP key and print it once',
    load: async () => (await import('./commands/key/create.ts')).keyCreate,
  },
  {
    path: 'key list',
    summary: 'List MCP keys',
    load: async () => (await import('./commands/key/list.ts')).keyList,
  },
  {
    path: 'key revoke',
    summary: 'Revoke an MCP key at once',
    load: async () => (await import('./commands/key/revoke.ts')).keyRevoke,
  },
  {
    path: 'billing status',
    summary: 'Show the subscription as it stands',
    load: async () => (await import('./commands/billing/status.ts')).billingStatus,
  },
  {
    path: 'billing events',
    summary: 'List cancellations, their mail, and what went wrong',
    load: async () => (await import('./commands/billing/events.ts')).billingEvents,
  },
  {
    path: 'billing payment-method',
    summary: 'Show the card that is charged',
    load: async () => (await import('./commands/billing/payment-method.ts')).billingPaymentMethod,
  },
  {
    path: 'billing cancel',
    summary: 'Cancel the subscription at the end of its period',
    load: async () => (await import('./commands/billing/cancel.ts')).billingCancel,
  },
  {
    path: 'billing resume',
    summary: 'Take a cancellation back, until the period ends',
    load: async () => (await import('./commands/billing/resume.ts')).billingResume,
  },
  {
    path: 'mask',
    summary: 'Mask text from files or stdin; nothing leaves the device',
    load: async () => (await import('./commands/mask.ts')).mask,
  },
  {
    path: 'extract',
    summary: 'Find decisions in files or stdin',
    load: async () => (await import('./commands/extract.ts')).extract,
  },
  {
    path: 'model key',
    summary: 'Keep the key of a model endpoint on this device',
    load: async () => (await import('./commands/model/key.ts')).modelKey,
  },
  {
    path: 'serve',
    summary: 'Run the service for a team',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  {
    path: 'admin org create',
    summary: "Create an organisation, on the service's host",
    load: async () => (await import('./commands/admin/org-create.ts')).adminOrgCreate,
  },
  {
    path: 'admin org list',
    summary: "List organisations, on the service's host",
    load: async () => (await import('./commands/admin/org-list.ts')).adminOrgList,
  },
  {
    path: 'admin org set',
    summary: "Say who pays for an organisation and where its mail goes, on the service's host",
    load: async () => (await import('./commands/admin/org-set.ts')).adminOrgSet,
  },
  {
    path: 'admin key create',
    summary: "Create an MCP key and print it once, on the service's host",
    load: async () => (await import('./commands/admin/key-create.ts')).adminKeyCreate,
  },
  {
    path: 'admin rotate-key',
    summary: "Seal stored credentials with a new key, on the service's host",
    load: async () => (await import('./commands/admin/rotate-key.ts')).adminRotateKey,
  },
  {
    path: 'login',
    summary: 'Sign in to a service and keep the key on this device',
    load: async () => (await import('./commands/login.ts')).login,
  },
  {
    path: 'logout',
    summary: 'Forget the sign-in on this device',
    load: async () => (await import('./commands/logout.ts')).logout,
  },
  {
    path: 'whoami',
    summary: 'Show which service and key this is',
    load: async () => (await import('./commands/whoami.ts')).whoami,
  },
  {
    path: 'doctor',
    summary: 'Check settings, credentials, the service and each connected tool',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  {
    path: 'completion',
    summary: 'Print a script that completes svc in your shell',
    load: async () => (await import('./commands/completion.ts')).completion,
  },
]

/** What the words in front of commands are about; those that are commands themselves have their summary. */
export const nouns: Readonly<Record<string, string>> = {
  learning: 'What your verdicts teach the ranking, on this device',
  rules: 'Rules, their states and the repository they go to',
  webhook: 'URLs that other tools post to',
  key: 'MCP keys of people, build jobs and agents',
  billing: 'The subscription of your organisation',
  model: "A chat model's help with candidates",
  admin: "Organisations, keys and sealing, on the service's host",
  'admin org': "Organisations, on the service's host",
  'admin key': "MCP keys of any organisation, on the service's host",
}

/** A command with all its module holds. */
export async function loaded({ path, summary, load }: Entry): Promise<Command> {
  return { path, summary, ...(await load()) }
}

/** All of them, for what must know every flag, such as a completion script. */
export function loadedCommands(): Promise<readonly Command[]> {
  return Promise.all(commands.map(loaded))
}
