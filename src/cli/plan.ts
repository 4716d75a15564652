import type { Choices, Connector, ScopeFlags, ScopeOf } from '../connectors/connector.ts'
import { hasChosen } from '../intake/outcome.ts'
import { placeWords } from './connect/place.ts'
import { labelled, neededScope } from './connect/promise.ts'
import type { ConnectorState } from './connect/state.ts'
import { notesOf, statesOf, stateWords } from './connect/state.ts'
import type { Context } from './context.ts'
import { printableLine } from './printable.ts'

/** What one connector of a run would touch. */
interface Plan extends ConnectorState {
  readonly steps: readonly Step[]
  /** By flag, as typed. */
  readonly given: Readonly<Record<string, string | readonly string[]>>
  readonly need: 'all' | 'any'
  readonly missing: readonly string[]
}

/** One endpoint, or one tool of an MCP server, as the connector declares it. */
interface Step {
  readonly name: string
  readonly when: 'connect' | 'read' | 'both'
  readonly method: string
  /** Below the base address; the names an MCP server may have for a tool. */
  readonly path: string
  /** Names of what the request may carry. */
  readonly query: readonly string[]
  readonly body: readonly string[]
  readonly permission: string | null
  readonly keeps: readonly string[]
  readonly prose: readonly string[]
}

interface Wanted {
  readonly connector: Connector
  readonly scope: ScopeOf<ScopeFlags>
}

/**
 * Prints which hosts, endpoints, permissions and fields a run would touch, and what it still lacks. Nothing is
 * requested and no export is opened.
 */
export async function printPlan(context: Context, wanted: readonly Wanted[]): Promise<void> {
  const states = await statesOf(context, wanted)
  const plans = wanted.flatMap((each, i) => {
    const state = states[i]
    return state === undefined ? [] : [planOf(state, each)]
  })
  await context.out({ items: plans.map(planJson), next: null }, () =>
    plans.flatMap((plan, i) => [...(i === 0 ? [] : ['']), ...planLines(plan)]),
  )
  for (const note of notesOf(plans)) await context.note(note)
}

function planOf(state: ConnectorState, { connector, scope }: Wanted): Plan {
  const { need, keys } = neededScope(connector)
  const absent = keys.filter((key) => scope[key] === undefined)
  const unmet = need === 'all' ? absent.length > 0 : absent.length === keys.length
  const lacks = unmet && !hasChosen(connector, state.choices)
  return {
    ...state,
    steps: stepsOf(connector),
    given: Object.fromEntries(
      Object.entries(connector.scope).flatMap(([key, { flag }]) => {
        const value = scope[key]
        return value === undefined ? [] : [[flag, value]]
      }),
    ),
    need,
    missing: lacks ? absent.map((key) => connector.scope[key]?.flag ?? key) : [],
  }
}

function stepsOf(connector: Connector): readonly Step[] {
  switch (connector.access) {
    case 'file':
      return []
    case 'rest':
      return Object.entries(connector.calls).map(([name, call]) => ({
        name,
        when: call.when,
        method: call.method,
        path: call.path,
        query: call.query ?? [],
        body: call.body ?? [],
        permission: call.permission ?? null,
        keeps: call.keeps,
        prose: call.prose ?? [],
      }))
    case 'mcp':
      return Object.entries(connector.uses).map(([name, use]) => ({
        name,
        when: use.when,
        method: 'tool',
        path: use.tools.join(' or '),
        query: [],
        body: use.arguments,
        permission: use.permission ?? null,
        keeps: use.keeps,
        prose: use.prose ?? [],
      }))
  }
}

function planJson(plan: Plan) {
  const { connector, state, source, baseUrl, steps, given, need, missing, choices } = plan
  return {
    connector: connector.id,
    title: connector.title,
    access: connector.access,
    state,
    source,
    host: baseUrl === null ? null : placeWords(baseUrl),
    url: baseUrl,
    calls: steps,
    scope: { given, need, missing },
    choices: choosesScope(connector) ? choices : null,
    reads: connector.reads,
    never_reads: connector.neverReads,
  }
}

function planLines(plan: Plan): readonly string[] {
  const { connector, baseUrl, steps, state } = plan
  const { id, title, reads, neverReads } = connector
  const how = state === 'not_connected' ? ` (svc connect ${id})` : ''
  const where = baseUrl === null ? 'this device only' : placeWords(baseUrl)
  return [
    `${title} (${id})`,
    ...labelled('host', where),
    ...labelled('state', `${stateWords(plan)}${how}`),
    ...labelled('scope', scopeWords(plan)),
    ...steps.flatMap((step) => stepLines(step, baseUrl)),
    ...labelled('reads', reads.join('; ')),
    ...labelled('never reads', neverReads.join('; ')),
  ]
}

function scopeWords({ connector, given, need, missing, choices }: Plan): string {
  const has = Object.entries(given).map(([flag, value]) =>
    printableLine(`${flag} ${[value].flat().join(',')}`),
  )
  const lacks =
    missing.length === 0 ? [] : [`needs ${missing.join(need === 'all' ? ' and ' : ' or ')}`]
  // Flags name what is read in place of what was chosen.
  const isChosen =
    connector.access === 'rest' || (has.length === 0 && hasChosen(connector, choices))
  const fixed = choosesScope(connector) && isChosen ? [chosenWords(choices)] : []
  return [...has, ...lacks, ...fixed].join(' ') || 'what the credential may see'
}

/** Whether what is read is picked when connecting, at least where no flag names it. */
function choosesScope(connector: Connector): boolean {
  return connector.access !== 'file' && connector.choosing !== undefined
}

function chosenWords(choices: Choices): string {
  if (Object.keys(choices).length === 0) return 'nothing was chosen when connecting'
  return `as chosen when connecting: ${printableLine(JSON.stringify(choices))}`
}

const whenWords: Readonly<Record<Step['when'], string>> = {
  connect: 'connecting',
  read: 'run',
  both: 'both',
}

function stepLines(step: Step, baseUrl: string | null): readonly string[] {
  const { when, method, path, query, body, permission, keeps, prose } = step
  const below = baseUrl === null ? '' : new URL(baseUrl).pathname.replace(/\/$/, '')
  const asked = query.length === 0 ? '' : `?${query.join('&')}`
  const target = method === 'tool' ? path : `${below}${path}${asked}`
  const carries = body.length === 0 ? '' : ` with ${body.join(', ')}`
  return [
    ...labelled(whenWords[when], `${method} ${target}${carries}`),
    ...(permission === null ? [] : labelled('', `permission: ${permission}`)),
    ...labelled('', `keeps: ${keeps.join(', ') || 'nothing'}`),
    ...(prose.length === 0 ? [] : labelled('', `prose: ${prose.join(', ')}`)),
  ]
}
