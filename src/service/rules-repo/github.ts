import * as z from 'zod'
import type { Secret } from '../../core/text.ts'
import { version } from '../../core/version.ts'
import type { OutgoingHttp } from '../outgoing/http.ts'
import type { Host, HostBase, HostHead, HostPush, Pull } from './code-host.ts'
import { CodeHost } from './code-host.ts'
import type { HostStep } from './host-call.ts'
import { HostCalls, json, maxFilePages, Refused } from './host-call.ts'
import type { Listed } from './paths.ts'
import type { Facts, ProviderCall } from './provider.ts'
import type { PullText } from './wording.ts'

export interface GitHubSettings {
  /** `https://api.github.com`, or `https://HOST/api/v3` of an Enterprise Server. */
  readonly baseUrl: string
  /** `owner/name`. */
  readonly repo: string
  readonly token: Secret
}

export function gitHub(settings: GitHubSettings, http: OutgoingHttp): CodeHost {
  const line = {
    name,
    id: 'github',
    baseUrl: settings.baseUrl,
    headers: {
      // The second is what GitHub's own description calls the same answers.
      accept: 'application/vnd.github+json, application/json',
      'x-github-api-version': '2022-11-28',
      'user-agent': `svc/${version}`,
    },
    credential: { header: 'authorization', prefix: 'Bearer ', secret: settings.token },
    http,
  }
  return new CodeHost(name, (call: ProviderCall) => new GitHub(settings, new HostCalls(line, call)))
}

const name = 'GitHub'

const repository = z.object({
  id: z.number(),
  full_name: z.string(),
  html_url: z.string(),
  default_branch: z.string(),
  archived: z.boolean().default(false),
  disabled: z.boolean().default(false),
  permissions: z.object({ push: z.boolean() }).optional(),
})

const reference = z.object({ object: z.object({ sha: z.string() }) })
const made = z.object({ sha: z.string() })
const commit = z.object({ message: z.string(), tree: made })
const content = z.object({ type: z.string(), encoding: z.string(), content: z.string() })
const changedFiles = z.array(z.object({ filename: z.string(), status: z.string() }))

const pullRequest = z.object({
  number: z.number(),
  html_url: z.string(),
  state: z.enum(['open', 'closed']),
  merged_at: z.string().nullish(),
  merge_commit_sha: z.string().nullish(),
  body: z.string().nullish(),
  head: z.object({ ref: z.string() }),
  base: z.object({ ref: z.string() }),
})

const refusal = z.object({
  message: z.string().default(''),
  errors: z.array(z.object({ message: z.string().nullish() })).default([]),
})

/** GitHub's REST API, version 2022-11-28. Only branches of our own are ever written to. */
class GitHub implements Host {
  readonly name = name
  readonly #owner: string
  readonly #path: string
  readonly #calls: HostCalls

  constructor({ repo }: GitHubSettings, calls: HostCalls) {
    const [owner = '', repository = ''] = repo.split('/')
    this.#owner = owner
    this.#path = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repository)}`
    this.#calls = calls
  }

  async facts(): Promise<Facts> {
    const found = await this.#calls.read(
      { step: 'reading the repository', method: 'GET', path: this.#path },
      repository,
    )
    if (found.archived || found.disabled) {
      throw new Refused(name, 'has archived the repository', 'choose one that can be written to')
    }
    if (found.permissions?.push === false) {
      throw new Refused(
        name,
        'lets this token read the repository, not write to it',
        'svc connect rules-repo: give the token Contents and Pull requests, both write',
      )
    }
    return {
      url: found.html_url,
      defaultBranch: found.default_branch,
      identity: String(found.id),
      eventName: found.full_name.toLowerCase(),
    }
  }

  async base(): Promise<HostBase> {
    const { defaultBranch: branch } = await this.facts()
    const answer = await this.#calls.answer(this.#ref('reading a branch', branch), [200, 404, 409])
    if (answer.status !== 200) {
      throw new Refused(name, 'has nothing in the repository yet', 'make its first commit')
    }
    const { object } = await this.#calls.decoded(answer, reference)
    return { branch, commit: object.sha }
  }

  async head(branch: string): Promise<HostHead | null> {
    const found = await this.#calls.readIfThere(this.#ref('reading a branch', branch), reference)
    if (found === null) return null
    const { sha } = found.object
    const { message } = await this.#commit(sha)
    return { commit: sha, message }
  }

  async file(ref: string, path: string): Promise<string | null> {
    const request = this.#contents('reading a file', ref, path)
    const answer = await this.#calls.answer(request, [200, 404])
    if (answer.status === 404) return null
    const found = content.safeParse(answer.json)
    // A folder or a link of that name: somebody else's, whatever is in it.
    if (!found.success || found.data.encoding !== 'base64') return ''
    return Buffer.from(found.data.content, 'base64').toString('utf8')
  }

  async push({ branch, base, was, files, message }: HostPush): Promise<'pushed' | 'moved'> {
    const sha = await this.#newCommit(base, files, message)
    const answer = await (was === null
      ? this.#calls.answer(
          this.#post('making the branch', '/git/refs', { ref: `refs/heads/${branch}`, sha }, false),
          [201, 422],
        )
      : this.#calls.answer(
          {
            ...this.#ref('moving the branch', branch, '/git/refs'),
            method: 'PATCH',
            body: { sha, force: true },
          },
          [200, 422],
        ))
    if (answer.status !== 422) return 'pushed'
    // Made by an earlier attempt whose answer was lost, or gone meanwhile: worth a look. Anything else is a rule
    // of the repository.
    if (/already exists|does not exist/i.test(wordsOf(answer.body))) return 'moved'
    throw new Refused(name, 'did not take the branch', 'look at the rules for branches there')
  }

  async pulls(branch: string): Promise<readonly Pull[]> {
    const query = new URLSearchParams({
      state: 'all',
      head: `${this.#owner}:${branch}`,
      sort: 'created',
      direction: 'desc',
      per_page: '100',
    })
    const path = `${this.#path}/pulls?${query.toString()}`
    const step = 'looking for the pull request'
    const found = await this.#calls.read({ step, method: 'GET', path }, z.array(pullRequest))
    // The filter is ignored when it is not understood, so it is not relied on.
    return found.filter(({ head }) => head.ref === branch).map(pullOf)
  }

  async pull(number: number): Promise<Pull | null> {
    const path = `${this.#path}/pulls/${number}`
    const step = 'reading the pull request'
    const found = await this.#calls.readIfThere({ step, method: 'GET', path }, pullRequest)
    return found === null ? null : pullOf(found)
  }

  async changed(number: number): Promise<Listed> {
    const paths: string[] = []
    const step = 'listing the files of the pull request'
    for (let page = 1; page <= maxFilePages; page++) {
      const path = `${this.#path}/pulls/${number}/files?per_page=100&page=${page}`
      const answer = await this.#calls.answer({ step, method: 'GET', path }, [200])
      const found = await this.#calls.decoded(answer, changedFiles)
      paths.push(...found.filter(({ status }) => status !== 'removed').map((each) => each.filename))
      if (!/\brel="next"/.test(answer.header('link') ?? '')) return { paths, isWhole: true }
    }
    return { paths, isWhole: false }
  }

  async open(branch: string, base: HostBase, text: PullText): Promise<Pull | null> {
    const body = {
      title: text.title,
      head: branch,
      base: base.branch,
      body: text.description,
      maintainer_can_modify: true,
    }
    const request = this.#post('opening the pull request', '/pulls', body, false)
    const answer = await this.#calls.answer(request, [201, 422])
    if (answer.status === 201) return pullOf(await this.#calls.decoded(answer, pullRequest))
    if (/already exists|no commits between/i.test(wordsOf(answer.body))) return null
    throw new Refused(name, 'did not take the pull request', 'look at the repository there')
  }

  async rewrite(number: number, { title, description }: PullText): Promise<void> {
    await this.#patch('rewriting the pull request', number, { title, body: description })
  }

  async close(number: number): Promise<void> {
    await this.#patch('closing the pull request', number, { state: 'closed' })
  }

  async #patch(step: HostStep, number: number, body: object): Promise<void> {
    const path = `${this.#path}/pulls/${number}`
    await this.#calls.answer({ step, method: 'PATCH', path, body, repeatable: true }, [200])
  }

  /** A commit that nothing points at yet. What makes it is named by its content, so doing it twice is harmless. */
  async #newCommit(base: HostBase, files: HostPush['files'], message: string): Promise<string> {
    const { tree } = await this.#commit(base.commit)
    const entry = (file: { path: string; content: string }) => ({
      path: file.path,
      mode: '100644',
      type: 'blob',
      content: file.content,
    })
    const newTree = await this.#calls.read(
      this.#post(
        'writing the files',
        '/git/trees',
        { base_tree: tree.sha, tree: files.map(entry) },
        true,
      ),
      made,
    )
    const body = { message, tree: newTree.sha, parents: [base.commit] }
    const request = this.#post('making the commit', '/git/commits', body, true)
    return (await this.#calls.read(request, made)).sha
  }

  #commit(sha: string): Promise<z.infer<typeof commit>> {
    const path = `${this.#path}/git/commits/${encodeURIComponent(sha)}`
    return this.#calls.read({ step: 'reading a commit', method: 'GET', path }, commit)
  }

  #ref(step: HostStep, branch: string, folder = '/git/ref') {
    const path = `${this.#path}${folder}/${encodeURIComponent(`heads/${branch}`)}`
    return { step, method: 'GET', path, repeatable: true } as const
  }

  #contents(step: HostStep, ref: string, path: string) {
    const query = new URLSearchParams({ ref })
    const address = `${this.#path}/contents/${encodeURIComponent(path)}?${query.toString()}`
    return { step, method: 'GET', path: address } as const
  }

  #post(step: HostStep, path: string, body: object, repeatable: boolean) {
    return { step, method: 'POST', path: this.#path + path, body, repeatable } as const
  }
}

function pullOf(found: z.infer<typeof pullRequest>): Pull {
  const isMerged = typeof found.merged_at === 'string'
  return {
    number: found.number,
    url: found.html_url,
    state: isMerged ? 'merged' : found.state,
    into: found.base.ref,
    // While it is open this is a trial merge that nobody made.
    mergeCommit: isMerged ? (found.merge_commit_sha ?? null) : null,
    description: found.body ?? '',
  }
}

/** Every word of a refusal, for telling one 422 from another. */
function wordsOf(body: string): string {
  const parsed = refusal.safeParse(json(body))
  if (!parsed.success) return ''
  return [parsed.data.message, ...parsed.data.errors.map(({ message }) => message ?? '')].join(' ')
}
