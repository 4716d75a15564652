import * as z from 'zod'
import { SvcError } from '../../core/error.ts'
import { isLoopback } from '../../core/network.ts'

/** What is kept of a connection beside its credentials. */
export const keptSettings = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('github'),
    repo: z.string(),
    apiUrl: z.string(),
    url: z.string(),
    defaultBranch: z.string(),
  }),
  z.object({
    provider: z.literal('gitlab'),
    project: z.string(),
    apiUrl: z.string(),
    url: z.string(),
    defaultBranch: z.string(),
  }),
  z.object({
    provider: z.literal('git'),
    path: z.string(),
    branch: z.string().nullable(),
    url: z.string(),
    defaultBranch: z.string(),
  }),
])

export type KeptSettings = z.infer<typeof keptSettings>

/** Address of GitHub's API, without a slash at the end. Throws `request.invalid` unless https or on this machine. */
export function githubApi(given: string): string {
  return checkedAddress(given)
}

/** As above for GitLab: the instance's address, with or without the API's path. */
export function gitlabApi(given: string): string {
  const address = checkedAddress(given)
  return address.endsWith('/api/v4') ? address : `${address}/api/v4`
}

function checkedAddress(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null
  const isSafe =
    url !== null &&
    url.username === '' &&
    url.password === '' &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
  if (!isSafe) {
    throw wrongAddress('must be https, except on this machine, and hold no user or password')
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

export function wrongAddress(message: string): SvcError {
  return new SvcError('request.invalid', `url: ${message}`, { errors: [{ field: 'url', message }] })
}
