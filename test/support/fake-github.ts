import type { FakeHost, HostAnswer, HostCall } from './fake-host.ts'
import { fakeHost } from './fake-host.ts'
import {
  changedBody,
  commitBody,
  entryBody,
  factsBody,
  listedPullBody,
  pullBody,
  referenceBody,
} from './github-body.ts'
import { FakeRepository } from './fake-repository.ts'

export const githubToken = 'github_pat_11FAKE0canary0token'

/** GitHub's REST API for one repository, `acme/rules`, as far as its pull requests go. */
export async function fakeGitHub(): Promise<{ host: FakeHost; repository: FakeRepository }> {
  const repository = new FakeRepository()
  const host = await fakeHost((call) => answer(repository, call))
  return { host, repository }
}

function answer(repository: FakeRepository, call: HostCall): HostAnswer {
  if (call.headers['user-agent'] === undefined) return { status: 403, body: { message: 'agent' } }
  if (call.headers.authorization !== `Bearer ${githubToken}`) {
    return { status: 401, body: { message: 'Bad credentials' } }
  }
  const [, owner, name, ...rest] = call.path.split('/').filter((part) => part !== '')
  if (`${owner}/${name}` !== 'acme/rules') return missing
  const [first, second, third] = rest.map(decodeURIComponent)
  switch (`${call.method} ${first ?? ''}/${second ?? ''}`) {
    case 'GET /':
      return { status: 200, body: factsBody }
    case 'GET git/ref':
      return referenceAnswer(repository, third ?? '')
    case 'GET git/commits':
      return commitAnswer(repository, third ?? '')
    case 'POST git/trees':
      return newTree(repository, call)
    case 'POST git/commits':
      return newCommit(repository, call)
    case 'POST git/refs':
      return newReference(repository, call)
    case 'PATCH git/refs':
      return movedReference(repository, third ?? '', call)
    case 'GET pulls/':
      return listed(repository, call)
    case 'POST pulls/':
      return newPull(repository, call)
    default:
      if (first === 'contents') return contents(repository, second ?? '', call)
      if (first === 'pulls' && third === 'files') return changed(repository, Number(second), call)
      if (first === 'pulls') return onePull(repository, Number(second), call)
      return missing
  }
}

const missing: HostAnswer = { status: 404, body: { message: 'Not Found' } }

function referenceAnswer({ branches }: FakeRepository, reference: string): HostAnswer {
  const sha = branches.get(reference.replace(/^heads\//, ''))
  if (sha === undefined) return missing
  return { status: 200, body: referenceBody(`refs/${reference}`, sha) }
}

function commitAnswer(repository: FakeRepository, sha: string): HostAnswer {
  const commit = repository.commits.get(sha)
  if (commit === undefined) return missing
  const { message, parents, files } = commit
  return { status: 200, body: commitBody(sha, { message, tree: repository.tree(files), parents }) }
}

function newTree(repository: FakeRepository, { body }: HostCall): HostAnswer {
  const base = repository.trees.get(String(body['base_tree']))
  if (base === undefined) return missing
  const entries = body['tree'] as { path: string; mode: string; content: string }[]
  const files = new Map([...base, ...entries.map((each) => [each.path, each.content] as const)])
  return { status: 201, body: { sha: repository.tree(files), tree: [], truncated: false } }
}

function newCommit(repository: FakeRepository, { body }: HostCall): HostAnswer {
  const files = repository.trees.get(String(body['tree']))
  if (files === undefined) return missing
  const [message, parents] = [String(body['message']), body['parents'] as string[]]
  const sha = repository.commit(message, files, parents)
  return { status: 201, body: commitBody(sha, { message, tree: String(body['tree']), parents }) }
}

function newReference({ branches, commits }: FakeRepository, { body }: HostCall): HostAnswer {
  const branch = String(body['ref']).replace(/^refs\/heads\//, '')
  if (branches.has(branch)) return { status: 422, body: { message: 'Reference already exists' } }
  if (!commits.has(String(body['sha'])))
    return { status: 422, body: { message: 'Object does not exist' } }
  branches.set(branch, String(body['sha']))
  return { status: 201, body: referenceBody(String(body['ref']), String(body['sha'])) }
}

function movedReference(
  { branches }: FakeRepository,
  reference: string,
  { body }: HostCall,
): HostAnswer {
  const branch = reference.replace(/^heads\//, '')
  if (!branches.has(branch)) return { status: 422, body: { message: 'Reference does not exist' } }
  branches.set(branch, String(body['sha']))
  return { status: 200, body: referenceBody(`refs/${reference}`, String(body['sha'])) }
}

function contents(repository: FakeRepository, path: string, { query }: HostCall): HostAnswer {
  const files = repository.at(query.get('ref') ?? 'main')?.files ?? new Map<string, string>()
  const text = files.get(path)
  if (text !== undefined) {
    const content = Buffer.from(text).toString('base64').replaceAll(/.{60}/g, '$&\n')
    const entry = entryBody(path, text.length)
    return { status: 200, body: { ...entry, encoding: 'base64', content } }
  }
  const below = [...files.keys()].filter((each) => each.startsWith(`${path}/`))
  if (below.length === 0) return missing
  return { status: 200, body: below.map((each) => entryBody(each, files.get(each)?.length ?? 0)) }
}

function changed(repository: FakeRepository, number: number, { query }: HostCall): HostAnswer {
  const pull = repository.pulls[number - 1]
  if (pull === undefined) return missing
  const page = Number(query.get('page') ?? '1')
  const paths = repository.changed(pull)
  // Small pages, so that they are turned.
  const body = paths.slice((page - 1) * 2, page * 2).map(changedBody)
  const next = `<https://api.github.com/repositories/4711/pulls/${number}/files?page=${page + 1}>; rel="next"`
  return { status: 200, body, headers: paths.length > page * 2 ? { link: next } : {} }
}

function listed({ pulls }: FakeRepository, { query }: HostCall): HostAnswer {
  const head = query.get('head') ?? ''
  const state = query.get('state') ?? 'open'
  const found = pulls.filter((pull) => {
    const isState = state === 'all' || (pull.state === 'open' ? 'open' : 'closed') === state
    // A head without an owner is not understood, and the filter is left out.
    return isState && (!head.includes(':') || head === `acme:${pull.from}`)
  })
  return { status: 200, body: found.toReversed().map(listedPullBody) }
}

function newPull(repository: FakeRepository, { body }: HostCall): HostAnswer {
  const [head, base] = [String(body['head']), String(body['base'])]
  if (repository.openFrom(head) !== undefined) {
    const message = `A pull request already exists for acme:${head}.`
    return {
      status: 422,
      body: { message: 'Validation Failed', errors: [{ code: 'custom', message }] },
    }
  }
  if (repository.at(head)?.id === repository.at(base)?.id) {
    const message = `No commits between ${base} and ${head}`
    return {
      status: 422,
      body: { message: 'Validation Failed', errors: [{ code: 'custom', message }] },
    }
  }
  const pull = repository.open(head, base, String(body['title']), String(body['body']))
  return { status: 201, body: pullBody(pull) }
}

function onePull(
  { pulls }: FakeRepository,
  number: number,
  { method, body }: HostCall,
): HostAnswer {
  const pull = pulls[number - 1]
  if (pull === undefined) return missing
  if (method === 'PATCH') {
    if (typeof body['title'] === 'string') pull.title = body['title']
    if (typeof body['body'] === 'string') pull.description = body['body']
    if (body['state'] === 'closed' && pull.state === 'open') pull.state = 'closed'
  }
  return { status: 200, body: pullBody(pull) }
}
