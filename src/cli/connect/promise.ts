import type { Choices, Connector, McpConnector } from '../../connectors/connector.ts'
import { hasChosen } from '../../intake/outcome.ts'
import { wrapped } from '../wrap.ts'

/**
 * What a tool is read for and what never, and where its credential is made: shown before anything is asked, in so many
 * columns.
 */
export function promiseLines(connector: Connector, width: number): readonly string[] {
  const { title, reads, neverReads } = connector
  const permissions = connector.access === 'mcp' ? permissionsOf(connector) : []
  const line = (label: string, text: string) => labelled(label, text, width)
  return [
    title,
    ...line('reads', reads.join('; ')),
    ...line('never reads', neverReads.join('; ')),
    ...(permissions.length === 0 ? [] : line('permissions', permissions.join(', '))),
    ...(connector.access === 'file'
      ? []
      : connector.credential.flatMap(({ label, help }) => line('needs', `${label}: ${help}`))),
  ]
}

/** What a server's tools need, each once. */
function permissionsOf({ uses }: Pick<McpConnector, 'uses'>): readonly string[] {
  const all = Object.values(uses).flatMap(({ permission }) => permission?.split(', ') ?? [])
  return [...new Set(all)]
}

/** The scope a run must have: all of these keys, or any one of them. */
export function neededScope({ needs }: Connector): {
  readonly need: 'all' | 'any'
  readonly keys: readonly string[]
} {
  if (needs === null) return { need: 'all', keys: [] }
  return 'all' in needs ? { need: 'all', keys: needs.all } : { need: 'any', keys: needs.any }
}

/** `svc prebrain --figma-files <keys>`: the next command, with the flags a run must have. */
export function scopeExample(connector: Connector, choices: Choices = {}): string {
  const { id, scope } = connector
  const { need, keys } = neededScope(connector)
  if (hasChosen(connector, choices)) return `svc prebrain --${id}`
  const flags = (need === 'all' ? keys : keys.slice(0, 1)).flatMap((key) => {
    const flag = scope[key]
    return flag === undefined ? [] : [`${flag.flag} ${flag.value}`]
  })
  return ['svc prebrain', ...(flags.length === 0 ? [`--${id}`] : flags)].join(' ')
}

/** That a run reads all there is, where connecting could have narrowed it and did not; null elsewhere. */
export function widthWords(connector: McpConnector, choices: Choices): string | null {
  const { title, scope, choosing, needs } = connector
  if (choosing === undefined || needs !== null || hasChosen(connector, choices)) return null
  const flags = Object.values(scope).map(({ flag }) => flag)
  const less = flags.length === 0 ? '' : `; ${flags.join(' or ')} names less for one run`
  return `A run reads all that ${title} shows to you${less}.`
}

/** A label and its text, wrapped under itself. */
export function labelled(label: string, text: string, width = usualWidth): readonly string[] {
  return wrapped(text, Math.min(width, usualWidth) - indent).map(
    (line, i) => `  ${(i === 0 ? label : '').padEnd(indent - 4)}  ${line}`,
  )
}

const usualWidth = 80
const indent = 17
