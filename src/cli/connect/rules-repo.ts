import { resolve } from 'node:path'
import type { RulesRepoInput, RulesRepoProvider, WireRulesRepo } from '../../contract/rules-repo.ts'
import { SvcError } from '../../core/error.ts'
import { confirmed } from '../confirm.ts'
import type { Context } from '../context.ts'
import { printableLine } from '../printable.ts'
import { nullUnlessConnected } from './null-unless-connected.ts'

/** As `svc connect rules-repo` takes them. */
export interface RulesRepoFlags {
  readonly provider?: RulesRepoProvider | undefined
  /** GitHub: owner/name. */
  readonly repo?: string | undefined
  /** GitLab: an id, or namespace/project. */
  readonly project?: string | undefined
  /** A git folder, on the disk of whoever runs the service. */
  readonly path?: string | undefined
  /** Of a git folder: its default branch. */
  readonly branch?: string | undefined
  readonly url?: string | undefined
  readonly tokenStdin: boolean
}

/**
 * Connects the organisation's rules repository through the service, which tries it first and keeps the token
 * sealed. What a flag does not say is asked; where nobody can be asked it is `input.required`.
 */
export async function connectRulesRepo(context: Context, flags: RulesRepoFlags): Promise<void> {
  const { api } = await context.service()
  const repo = await api.connectRulesRepo(await settingsFrom(context, flags))
  await context.out(repo, (each) => rulesRepoLines(each))
  await context.note('Submitted rules go there now. Next: svc review')
  if (repo.open_elsewhere > 0) {
    const waiting = repo.open_elsewhere === 1 ? '1 rule waits' : `${repo.open_elsewhere} rules wait`
    await context.warn(
      `${waiting} in a repository that was connected before, where svc rules sync does not look now: connect that one again to have it decided there.`,
    )
  }
  if (repo.provider !== 'git' && !repo.has_webhook_secret) {
    await context.note('Without a webhook, svc rules sync tells what was merged.')
  }
}

/** Forgets the rules repository and its token at once, after a yes. Nothing to forget is told and is no failure. */
export async function disconnectRulesRepo(context: Context): Promise<void> {
  const { api } = await context.service()
  const kept = await api.getRulesRepo().catch(nullUnlessConnected)
  if (kept === null) {
    const nothing = 'No rules repository is connected: nothing to remove.'
    await context.out({ connector, removed: false }, () => nothing)
    return
  }
  const { url, open } = kept
  const waiting =
    open === 0 ? '' : ` ${open === 1 ? '1 rule waits' : `${open} rules wait`} there for a decision.`
  await confirmed(context, `Disconnect ${url}?${waiting}`)
  const repo = await api.disconnectRulesRepo()
  await context.out(
    { connector, removed: true, ...repo },
    () => `Disconnected ${printableLine(repo.url)}.`,
  )
}

/** As the commands call it. */
const connector = 'rules-repo'

/** A rules repository for people, one thing a line. */
export function rulesRepoLines(repo: WireRulesRepo): readonly string[] {
  const name = repo.repo ?? repo.project ?? repo.path ?? ''
  return [
    `provider  ${repo.provider}`,
    `name      ${printableLine(name)}`,
    `address   ${printableLine(repo.url)}`,
    `branch    ${printableLine(repo.default_branch)}`,
    `webhook   ${webhookWord(repo)}`,
    `open      ${repo.open}`,
    ...(repo.open_elsewhere === 0 ? [] : [`elsewhere ${repo.open_elsewhere}`]),
  ]
}

function webhookWord({ provider, has_webhook_secret: hasSecret }: WireRulesRepo): string {
  if (provider === 'git') return 'none: svc rules sync'
  return hasSecret ? 'signed' : 'no secret: svc rules sync'
}

async function settingsFrom(context: Context, flags: RulesRepoFlags): Promise<RulesRepoInput> {
  const provider = flags.provider ?? (await askedProvider(context, flags))
  assertFits(provider, flags)
  const { url } = flags
  switch (provider) {
    case 'git': {
      const path = flags.path ?? (await asked(context, '--path', 'Folder of the git repository'))
      // The embedded service shares this process's folder; any other one knows only whole paths.
      const { branch } = flags
      return { provider, path: resolve(path), ...(branch === undefined ? {} : { branch }) }
    }
    case 'github': {
      const repo = flags.repo ?? (await asked(context, '--repo', 'Repository, as owner/name'))
      const token = await tokenFor(context, flags, 'GitHub')
      return { provider, repo, token, ...(url === undefined ? {} : { url }), ...hookFrom(context) }
    }
    case 'gitlab': {
      const question = 'Project, as namespace/project'
      const project = flags.project ?? (await asked(context, '--project', question))
      const token = await tokenFor(context, flags, 'GitLab')
      return {
        provider,
        project,
        token,
        ...(url === undefined ? {} : { url }),
        ...hookFrom(context),
      }
    }
  }
}

/** The flag that names the place tells the provider, too. */
async function askedProvider(
  { interactive, prompt }: Context,
  { repo, project, path }: RulesRepoFlags,
): Promise<RulesRepoProvider> {
  if (path !== undefined) return 'git'
  if (repo !== undefined) return 'github'
  if (project !== undefined) return 'gitlab'
  if (!interactive) throw missing('--provider')
  return prompt.choose<RulesRepoProvider>('Where do submitted rules go?', [
    { key: '1', name: 'GitHub', value: 'github' },
    { key: '2', name: 'GitLab', value: 'gitlab' },
    { key: '3', name: 'A git folder on this device', value: 'git' },
  ])
}

function assertFits(provider: RulesRepoProvider, flags: RulesRepoFlags): void {
  const own: Readonly<Record<RulesRepoProvider, readonly (keyof RulesRepoFlags)[]>> = {
    github: ['repo', 'url'],
    gitlab: ['project', 'url'],
    git: ['path', 'branch'],
  }
  for (const name of ['repo', 'project', 'path', 'branch', 'url'] as const) {
    if (flags[name] === undefined || own[provider].includes(name)) continue
    throw new SvcError('usage', `--${name} does not go with --provider ${provider}`)
  }
}

async function asked(
  { interactive, prompt }: Context,
  flag: string,
  question: string,
): Promise<string> {
  if (!interactive) throw missing(flag)
  const answer = await prompt.text(question)
  if (answer === '') throw new SvcError('cancelled', 'nothing was given')
  return answer
}

async function tokenFor(
  { io, interactive, prompt }: Context,
  { tokenStdin }: RulesRepoFlags,
  name: string,
): Promise<string> {
  if (tokenStdin) {
    const { readInput } = await import('../input.ts')
    const line = (await readInput(io, '-', maxTokenBytes)).trim()
    if (line === '') throw missing('--token-stdin')
    return line
  }
  const given = io.env['SVC_RULES_REPO_TOKEN']?.trim()
  if (given) return given
  if (!interactive) throw missing('--token-stdin')
  const typed = await prompt.password(`${name} token that may write contents and pull requests`)
  if (typed === '') throw new SvcError('cancelled', 'no token was given')
  return typed
}

const maxTokenBytes = 4 * 1024

/** A secret never stands on the command line, so it comes by a variable; a team's service may have its own. */
function hookFrom({ io }: Context): { webhook_secret?: string } {
  const secret = io.env['SVC_RULES_REPO_WEBHOOK_SECRET']
  return secret === undefined || secret === '' ? {} : { webhook_secret: secret }
}

function missing(flag: string): SvcError {
  const hints: Readonly<Record<string, string>> = {
    '--provider': 'svc connect rules-repo --provider git --path <folder>',
    '--token-stdin': 'pipe the token into --token-stdin, or set SVC_RULES_REPO_TOKEN',
  }
  return new SvcError('input.required', `${flag} is missing, and there is no terminal to ask on`, {
    hint: hints[flag] ?? `give ${flag}`,
  })
}
