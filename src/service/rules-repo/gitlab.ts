import * as z from 'zod'
import type { Secret } from '../../core/text.ts'
import { version } from '../../core/version.ts'
import type { OutgoingHttp } from '../outgoing/http.ts'
import type { Host, HostBase, HostHead, HostPush, Pull } from './code-host.ts'
import { CodeHost } from './code-host.ts'
import type { HostRequest, HostStep } from './host-call.ts'
import { HostCalls, json, maxFilePages, Refused } from './host-call.ts'
import type { Listed } from './paths.ts'
import type { Facts, ProviderCall } from './provider.ts'
import type { PullText } from './wording.ts'

export interface GitLabSettings {
  /** The API's address: `https://gitlab.com/api/v4`. */
  readonly baseUrl: string
  /** A number, or `namespace/project`. */
  readonly project: string
  readonly token: Secret
}

export function gitLab(settings: GitLabSettings, http: OutgoingHttp): CodeHost {
  const line = {
    name,
    id: 'gitlab',
    baseUrl: settings.baseUrl,
    headers: { accept: 'application/json', 'user-agent': `svc/${version}` },
    credential: { header: 'private-token', prefix: '', secret: settings.token },
    http,
  }
  return new CodeHost(name, (call: ProviderCall) => new GitLab(settings, new HostCalls(line, call)))
}

const name = 'GitLab'

const projectShape = z.object({
  id: z.number(),
  web_url: z.string(),
  default_branch: z.string().nullish(),
  archived: z.boolean().default(false),
  merge_requests_access_level: z.string().nullish(),
})

const branchShape = z.object({ commit: z.object({ id: z.string(), message: z.string() }) })
const fileShape = z.object({ content: z.string(), encoding: z.string() })
const changedFiles = z.array(z.object({ new_path: z.string(), deleted_file: z.boolean() }))

const mergeRequest = z.object({
  iid: z.number(),
  web_url: z.string(),
  /** `locked` is a merge at work. */
  state: z.enum(['opened', 'closed', 'merged', 'locked']),
  source_branch: z.string(),
  target_branch: z.string(),
  merge_commit_sha: z.string().nullish(),
  squash_commit_sha: z.string().nullish(),
  sha: z.string().nullish(),
  description: z.string().nullish(),
})

/** GitLab's REST API, version 4. Only branches of our own are ever written to. */
class GitLab implements Host {
  readonly name = name
  readonly #path: string
  readonly #calls: HostCalls

  constructor({ project }: GitLabSettings, calls: HostCalls) {
    this.#path = `/projects/${encodeURIComponent(project)}`
    this.#calls = calls
  }

  async facts(): Promise<Facts> {
    const found = await this.#calls.read(this.#get('reading the repository', ''), projectShape)
    if (found.archived) {
      throw new Refused(name, 'has archived the project', 'choose one that can be written to')
    }
    if (found.merge_requests_access_level === 'disabled') {
      throw new Refused(name, 'has merge requests turned off in the project', 'turn them on')
    }
    if (typeof found.default_branch !== 'string') {
      throw new Refused(name, 'has nothing in the project yet', 'make its first commit')
    }
    return {
      url: found.web_url,
      defaultBranch: found.default_branch,
      identity: String(found.id),
      eventName: String(found.id),
    }
  }

  async base(): Promise<HostBase> {
    const { defaultBranch: branch } = await this.facts()
    const head = await this.head(branch)
    if (head === null) {
      throw new Refused(name, 'has nothing in the project yet', 'make its first commit')
    }
    return { branch, commit: head.commit }
  }

  async head(branch: string): Promise<HostHead | null> {
    const path = `/repository/branches/${encodeURIComponent(branch)}`
    const found = await this.#calls.readIfThere(this.#get('reading a branch', path), branchShape)
    return found === null ? null : { commit: found.commit.id, message: found.commit.message }
  }

  async file(ref: string, path: string): Promise<string | null> {
    const query = new URLSearchParams({ ref })
    const address = `/repository/files/${encodeURIComponent(path)}?${query.toString()}`
    const found = await this.#calls.readIfThere(this.#get('reading a file', address), fileShape)
    if (found === null) return null
    return found.encoding === 'base64' ? Buffer.from(found.content, 'base64').toString('utf8') : ''
  }

  async push({ branch, base, was, files, message }: HostPush): Promise<'pushed' | 'moved'> {
    const actions: object[] = []
    for (const { path, content } of files) {
      const isThere = (await this.file(base.commit, path)) !== null
      const action = isThere ? 'update' : 'create'
      actions.push({ action, file_path: path, content, encoding: 'text' })
    }
    const body = {
      branch,
      start_branch: base.branch,
      commit_message: message,
      actions,
      // What stands on the branch now is an earlier wording of ours: begun again from the default branch.
      ...(was === null ? {} : { force: true }),
    }
    const request = this.#write('making the branch', 'POST', '/repository/commits', body, false)
    const answer = await this.#calls.answer(request, [200, 201, 400])
    if (answer.status !== 400) return 'pushed'
    // Made by an earlier attempt whose answer was lost, or gone meanwhile: worth a look.
    if (/already exists|doesn't exist|does not exist/i.test(wordsOf(answer.body))) return 'moved'
    throw new Refused(name, 'did not take the branch', 'look at the push rules there')
  }

  async pulls(branch: string): Promise<readonly Pull[]> {
    const query = new URLSearchParams({
      source_branch: branch,
      state: 'all',
      order_by: 'created_at',
      sort: 'desc',
      per_page: '100',
    })
    const address = `/merge_requests?${query.toString()}`
    const request = this.#get('looking for the pull request', address)
    const found = await this.#calls.read(request, z.array(mergeRequest))
    return found.filter((each) => each.source_branch === branch).map(pullOf)
  }

  async pull(number: number): Promise<Pull | null> {
    const found = await this.#calls.readIfThere(
      this.#get('reading the pull request', `/merge_requests/${number}`),
      mergeRequest,
    )
    return found === null ? null : pullOf(found)
  }

  async changed(number: number): Promise<Listed> {
    const paths: string[] = []
    for (let page = 1; page <= maxFilePages; page++) {
      const address = `/merge_requests/${number}/diffs?per_page=100&page=${page}`
      const request = this.#get('listing the files of the pull request', address)
      const answer = await this.#calls.answer(request, [200])
      const found = await this.#calls.decoded(answer, changedFiles)
      paths.push(...found.filter((each) => !each.deleted_file).map((each) => each.new_path))
      if ((answer.header('x-next-page') ?? '') === '') return { paths, isWhole: true }
    }
    return { paths, isWhole: false }
  }

  async open(branch: string, base: HostBase, text: PullText): Promise<Pull | null> {
    const body = {
      source_branch: branch,
      target_branch: base.branch,
      title: text.title,
      description: text.description,
      remove_source_branch: true,
    }
    const request = this.#write('opening the pull request', 'POST', '/merge_requests', body, false)
    const answer = await this.#calls.answer(request, [201, 409])
    return answer.status === 409 ? null : pullOf(await this.#calls.decoded(answer, mergeRequest))
  }

  async rewrite(number: number, { title, description }: PullText): Promise<void> {
    await this.#put('rewriting the pull request', number, { title, description })
  }

  async close(number: number): Promise<void> {
    await this.#put('closing the pull request', number, { state_event: 'close' })
  }

  async #put(step: HostStep, number: number, body: object): Promise<void> {
    const request = this.#write(step, 'PUT', `/merge_requests/${number}`, body, true)
    await this.#calls.answer(request, [200])
  }

  #get(step: HostStep, path: string): HostRequest {
    return { step, method: 'GET', path: this.#path + path }
  }

  #write(
    step: HostStep,
    method: 'POST' | 'PUT',
    path: string,
    body: object,
    repeatable: boolean,
  ): HostRequest {
    return { step, method, path: this.#path + path, body, repeatable }
  }
}

function pullOf(found: z.infer<typeof mergeRequest>): Pull {
  const isMerged = found.state === 'merged'
  // A fast-forward makes no commit of its own: then the branch's last one is what was merged.
  const merged = found.merge_commit_sha ?? found.squash_commit_sha ?? found.sha ?? null
  const open = found.state === 'closed' ? 'closed' : 'open'
  return {
    number: found.iid,
    url: found.web_url,
    state: isMerged ? 'merged' : open,
    into: found.target_branch,
    mergeCommit: isMerged ? merged : null,
    description: found.description ?? '',
  }
}

/** GitLab's `message` is a text, a list or an object: whichever, its words. */
function wordsOf(body: string): string {
  const parsed = z.object({ message: z.unknown() }).safeParse(json(body))
  return parsed.success ? JSON.stringify(parsed.data.message) : ''
}
