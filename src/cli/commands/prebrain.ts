import type { Connector, ScopeFlag } from '../../connectors/connector.ts'
import { connectors } from '../../connectors/registry.ts'
import { SvcError } from '../../core/error.ts'
import type { Flag } from '../command.ts'
import { command, list, moment, number, only, text, toggle } from '../command.ts'
import type { Context } from '../context.ts'
import { modelFlags, rankingFlags } from './extract.ts'

/** `--mail`, `--no-mail` and the scope flags of every connector, by flag. */
const connectorFlags: Readonly<Record<string, Flag<unknown>>> = Object.fromEntries(
  connectors.flatMap((connector) => [
    [`--${connector.id}`, toggle(`--${connector.id}`, `Read ${connector.title}`, 'Connectors')],
    [
      `--no-${connector.id}`,
      toggle(`--no-${connector.id}`, `Leave ${connector.id} out of --all`, 'Connectors'),
    ],
    ...Object.values(connector.scope).map((scope) => [scope.flag, scopeFlag(scope)]),
  ]),
)

function scopeFlag({ flag, kind, value, help }: ScopeFlag): Flag<unknown> {
  return (kind === 'list' ? list : only)(flag, value, help, 'Scope')
}

/** Those that take a file or a folder of this device. */
const exportFlags = connectors
  .flatMap(({ scope }) => Object.values<ScopeFlag>(scope))
  .flatMap(({ flag, kind }) => (kind === 'path' ? [flag] : []))

export const prebrain = command({
  description:
    'Reads on this device, masks everything personal or secret, and finds the passages that state a decision. Nothing leaves the device before you have seen the counts and said yes.',
  args: [],
  meant: (path) =>
    `name what is read by its flag: ${exportFlags.map((flag) => `${flag} ${path}`).join(' or ')}`,
  flags: {
    all: toggle('--all', 'Every connector; adds no scope', 'Connectors'),
    ...connectorFlags,
    dryRun: toggle('--dry-run', 'Report only; send nothing', 'Sending'),
    show: toggle('--show', 'Print each masked candidate', 'Sending'),
    out: text('--out', '<file>', 'Write the masked candidates as JSON lines', 'Sending'),
    plan: toggle('--plan', 'Print what would be asked of whom; touch nothing', 'Sending'),
    keepOriginals: toggle(
      '--keep-originals',
      'Keep what was masked, sealed on this device, for svc review --unmask',
      'Sending',
    ),
    full: toggle('--full', 'Read everything again, known or not', 'Sending'),
    since: moment('--since', 'Only what is newer than a date or an age such as 30d', 'Sending'),
    concurrency: number(
      '--concurrency',
      '<n>',
      'Uploads at a time (4)',
      {
        min: 1,
        max: 32,
        integer: true,
      },
      'Sending',
    ),
    ...rankingFlags,
    noLearning: toggle('--no-learning', 'Rank by the rules alone, whatever you submitted before'),
    ...modelFlags,
  },
  variables: ['SVC_BASE_URL', 'SVC_TOKEN', 'SVC_MODEL', 'SVC_MODEL_URL', 'SVC_MODEL_KEY'],
  examples: [
    ['svc prebrain --mail-export inbox.mbox', 'Find decisions in a mail export'],
    ['svc prebrain --meetings-export ./transcripts --dry-run', 'Only count, send nothing'],
    ['svc prebrain --all --plan', 'Which hosts, calls and fields a run would touch'],
    ['svc prebrain --all --mail-export a.mbox --yes --json > report.json', 'In a script'],
  ],
  async run({ flags }, context) {
    const typed: Readonly<Record<string, unknown>> = flags
    const wanted = wantedOf(typed)
    if (wanted.length === 0) throw await nothingWanted(context)
    if (flags.plan) {
      const { printPlan } = await import('../plan.ts')
      return printPlan(context, wanted)
    }
    const { runPrebrain } = await import('../prebrain-run.ts')
    await runPrebrain(context, wanted, flags)
  },
})

/** The connectors asked for, in the registry's order, each with the scope that was given. */
function wantedOf(typed: Readonly<Record<string, unknown>>) {
  return connectors.flatMap((connector) => {
    const scope = scopeOf(connector, typed)
    const out = typed[`--no-${connector.id}`] === true
    const scoped = Object.keys(scope).length > 0
    if (out && (scoped || typed[`--${connector.id}`] === true)) {
      throw new SvcError(
        'usage',
        `--no-${connector.id} contradicts the other flags of ${connector.id}`,
      )
    }
    const on = scoped || typed[`--${connector.id}`] === true || typed['all'] === true
    return on && !out ? [{ connector, scope }] : []
  })
}

async function nothingWanted(context: Context): Promise<SvcError> {
  const { statesOf } = await import('../connect/state.ts')
  const states = await statesOf(
    context,
    connectors.map((connector) => ({ connector, scope: {} })),
  )
  const connected = states.flatMap(({ state, connector }) =>
    state === 'connected' ? [`--${connector.id}`] : [],
  )
  const own = connected.length === 0 ? '' : `; connected: ${connected.join(', ')}`
  return new SvcError('usage', 'prebrain was not told what to read', {
    hint: `name a source, for example --mail-export inbox.mbox; there are ${connectors.map(({ id }) => id).join(', ')}${own}`,
  })
}

function scopeOf(connector: Connector, typed: Readonly<Record<string, unknown>>) {
  const scope: Record<string, string | readonly string[]> = {}
  for (const [key, { flag }] of Object.entries(connector.scope)) {
    const value = typed[flag]
    if (typeof value === 'string') scope[key] = value
    if (Array.isArray(value)) scope[key] = value.map(String)
  }
  return scope
}
