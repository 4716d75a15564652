import type { Connector } from '../../connectors/connector.ts'
import { connectors } from '../../connectors/registry.ts'
import type { Context } from '../context.ts'
import { widthOf } from '../rule-view.ts'
import { table } from '../table-view.ts'
import { labelled, neededScope } from './promise.ts'
import type { ConnectorState } from './state.ts'
import { notesOf, sourceWords, statesOf, stateWords } from './state.ts'

/** Every connector with its state and its promises; no request is made. */
export async function listConnectors(context: Context): Promise<void> {
  const states = await statesOf(
    context,
    connectors.map((connector) => ({ connector, scope: {} })),
  )
  await context.out({ items: states.map(itemOf), next: null }, () => rowsOf(context, states))
  for (const note of notesOf(states)) await context.note(note)
}

function rowsOf({ io, general }: Context, states: readonly ConnectorState[]): readonly string[] {
  const header = ['connector', 'access', 'state', 'credential', 'scope']
  const rows = states.map((each) => [
    each.connector.id,
    each.connector.access,
    each.state.replaceAll('_', ' '),
    each.source === null ? '-' : sourceWords[each.source],
    scopeText(each.connector),
  ])
  if (!general.verbose) return table(io.stdout, header, rows)
  if (io.stdout.isTTY !== true) {
    const promises = states.map(({ connector }) => [
      connector.reads.join('; '),
      connector.neverReads.join('; '),
    ])
    return table(io.stdout, [...header, 'reads', 'never reads'], joined(rows, promises))
  }
  return states.flatMap((each) => blockOf(each, widthOf(io.stdout)))
}

/** Too much for a row. */
function blockOf(each: ConnectorState, width: number): readonly string[] {
  const { id, title, access, reads, neverReads } = each.connector
  const facts: readonly (readonly [label: string, text: string])[] = [
    ['access', access],
    ['state', stateWords(each)],
    ['scope', scopeText(each.connector)],
    ['reads', reads.join('; ')],
    ['never reads', neverReads.join('; ')],
  ]
  return [`${title} (${id})`, ...facts.flatMap(([label, text]) => labelled(label, text, width))]
}

function joined(
  rows: readonly (readonly string[])[],
  more: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  return rows.map((row, i) => [...row, ...(more[i] ?? [])])
}

/** `--jira-site and --jira-projects`, `--hubspot-pipelines or --hubspot-teams`; what may be left out in brackets. */
function scopeText(connector: Connector): string {
  const { need, keys } = neededScope(connector)
  const optional = Object.keys(connector.scope).filter((key) => !keys.includes(key))
  const must = flagsOf(connector, keys).join(need === 'any' ? ' or ' : ' and ')
  const parts = [must, ...flagsOf(connector, optional).map((flag) => `[${flag}]`)]
  const chooses = connector.access !== 'file' && connector.choosing !== undefined
  const flags = parts.filter((part) => part !== '').join(' ')
  if (!chooses) return flags || '-'
  if (flags === '') return 'chosen when connecting'
  const all = must === '' ? 'all, ' : ''
  return `${all}${flags} or chosen when connecting`
}

function itemOf({ connector, state, source, baseUrl, connectedAt }: ConnectorState) {
  const { id, title, access, scope, reads, neverReads } = connector
  const { need, keys } = neededScope(connector)
  return {
    connector: id,
    title,
    access,
    state,
    source,
    url: baseUrl,
    scope: Object.entries(scope).map(([key, { flag }]) => ({
      flag,
      required: need === 'all' && keys.includes(key),
    })),
    // Of these one must be given.
    one_of: need === 'any' ? flagsOf(connector, keys) : [],
    reads,
    never_reads: neverReads,
    connected_at: connectedAt,
  }
}

function flagsOf({ scope }: Connector, keys: readonly string[]): readonly string[] {
  return keys.map((key) => scope[key]?.flag ?? key)
}
