import type { IntercomRegion } from '../../contract/connectors.ts'
import type { RulesRepoProvider } from '../../contract/rules-repo.ts'
import { SvcError } from '../../core/error.ts'

/** What `svc connect` was told. Which of it counts depends on what is connected. */
export interface ConnectFlags {
  readonly tokenStdin: boolean
  readonly url: string | undefined
  readonly from: string | undefined
  readonly noBrowser: boolean
  readonly command: string | undefined
  readonly clientId: string | undefined
  readonly provider: RulesRepoProvider | undefined
  readonly repo: string | undefined
  readonly project: string | undefined
  readonly path: string | undefined
  readonly branch: string | undefined
  readonly subdomain: string | undefined
  readonly email: string | undefined
  readonly region: IntercomRegion | undefined
  readonly noteMetrics: boolean
}

const typed: readonly (readonly [keyof ConnectFlags, `--${string}`])[] = [
  ['tokenStdin', '--token-stdin'],
  ['url', '--url'],
  ['from', '--from'],
  ['noBrowser', '--no-browser'],
  ['command', '--command'],
  ['clientId', '--client-id'],
  ['provider', '--provider'],
  ['repo', '--repo'],
  ['project', '--project'],
  ['path', '--path'],
  ['branch', '--branch'],
  ['subdomain', '--subdomain'],
  ['email', '--email'],
  ['region', '--region'],
  ['noteMetrics', '--note-metrics'],
]

/** Throws `usage` for what was given and does not count here: passing over it would surprise. */
export function assertTaken(
  title: string,
  flags: ConnectFlags,
  taken: readonly (keyof ConnectFlags)[],
): void {
  const isGiven = (key: keyof ConnectFlags): boolean =>
    flags[key] !== undefined && flags[key] !== false
  const extra = typed.filter(([key]) => isGiven(key) && !taken.includes(key))
  if (extra.length === 0) return
  const names = typed.filter(([key]) => taken.includes(key)).map(([, name]) => name)
  throw new SvcError(
    'usage',
    `${title} takes no ${extra.map(([, name]) => name).join(' and no ')}`,
    { hint: `it takes ${names.join(', ')}` },
  )
}
