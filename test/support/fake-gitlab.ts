import type { FakeHost, HostAnswer, HostCall } from './fake-host.ts'
import { fakeHost } from './fake-host.ts'
import type { FakePull } from './fake-repository.ts'
import { FakeRepository } from './fake-repository.ts'

export const gitlabToken = 'glpat-FAKEcanarytoken0000'

/** GitLab's REST API for one project, `acme/team/rules` (id 99), on an instance under `/git`. */
export async function fakeGitLab(): Promise<{ host: FakeHost; repository: FakeRepository }> {
  const repository = new FakeRepository()
  const host = await fakeHost((call) => answer(repository, call))
  return { host, repository }
}

function answer(repository: FakeRepository, call: HostCall): HostAnswer {
  if (call.headers['private-token'] !== gitlabToken) {
    return { status: 401, body: { message: '401 Unauthorized' } }
  }
  const path = /^\/git\/api\/v4\/projects\/([^/]+)(.*)$/.exec(call.path)
  const project = decodeURIComponent(path?.[1] ?? '')
  if (project !== 'acme/team/rules' && project !== '99') return missing('Project')
  const [first, second, third] = (path?.[2] ?? '')
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent)
  switch (`${call.method} ${first ?? ''}/${first === 'merge_requests' ? '' : (second ?? '')}`) {
    case 'GET /':
      return { status: 200, body: facts }
    case 'GET repository/branches':
      return branchAnswer(repository, third ?? '')
    case 'GET repository/files':
      return fileAnswer(repository, third ?? '', call)
    case 'POST repository/commits':
      return newCommit(repository, call)
    case 'GET merge_requests/':
      if (second === undefined) return listed(repository, call)
      if (third === 'diffs') return changed(repository, Number(second), call)
      return one(repository, Number(second), call)
    case 'POST merge_requests/':
      return newMerge(repository, call)
    case 'PUT merge_requests/':
      return one(repository, Number(second), call)
    default:
      return missing('Page')
  }
}

function missing(what: string): HostAnswer {
  return { status: 404, body: { message: `404 ${what} Not Found` } }
}

const facts = {
  id: 99,
  path_with_namespace: 'acme/team/rules',
  web_url: 'https://git.example.com/git/acme/team/rules',
  default_branch: 'main',
  archived: false,
  merge_requests_access_level: 'enabled',
}

function branchAnswer(repository: FakeRepository, branch: string): HostAnswer {
  const commit = repository.branches.has(branch) ? repository.at(branch) : undefined
  if (commit === undefined) return missing('Branch')
  return { status: 200, body: { name: branch, commit: { id: commit.id, message: commit.message } } }
}

function fileAnswer(repository: FakeRepository, path: string, { query }: HostCall): HostAnswer {
  const text = repository.at(query.get('ref') ?? '')?.files.get(path)
  if (text === undefined) return missing('File')
  const content = Buffer.from(text).toString('base64')
  return { status: 200, body: { file_path: path, encoding: 'base64', content } }
}

function changed(repository: FakeRepository, number: number, { query }: HostCall): HostAnswer {
  const pull = repository.pulls[number - 1]
  if (pull === undefined) return missing('Not Found')
  const page = Number(query.get('page') ?? '1')
  const paths = repository.changed(pull)
  // Small pages, so that they are turned.
  const body = paths.slice((page - 1) * 2, page * 2).map((path) => ({
    old_path: path,
    new_path: path,
    new_file: true,
    renamed_file: false,
    deleted_file: false,
    diff: '@@ -0,0 +1,8 @@',
  }))
  const next = paths.length > page * 2 ? String(page + 1) : ''
  return { status: 200, body, headers: { 'x-next-page': next } }
}

function newCommit(repository: FakeRepository, { body }: HostCall): HostAnswer {
  const branch = String(body['branch'])
  const isThere = repository.branches.has(branch)
  const start = body['start_branch']
  if (isThere && typeof start === 'string' && body['force'] !== true) {
    const message = `A branch called '${branch}' already exists. Switch to that branch in order to make changes`
    return { status: 400, body: { message } }
  }
  const base = repository.at(typeof start === 'string' ? start : branch)
  if (base === undefined)
    return {
      status: 400,
      body: { message: 'You can only create or edit files when you are on a branch' },
    }
  const files = new Map(base.files)
  for (const each of body['actions'] as { action: string; file_path: string; content: string }[]) {
    const has = files.has(each.file_path)
    if (each.action === 'create' && has) {
      return { status: 400, body: { message: 'A file with this name already exists' } }
    }
    if (each.action === 'update' && !has) {
      return { status: 400, body: { message: "A file with this name doesn't exist" } }
    }
    files.set(each.file_path, each.content)
  }
  const id = repository.commit(String(body['commit_message']), files, [base.id])
  repository.branches.set(branch, id)
  return { status: 201, body: { id } }
}

function listed({ pulls }: FakeRepository, { query }: HostCall): HostAnswer {
  const found = pulls.filter((pull) => pull.from === query.get('source_branch'))
  return { status: 200, body: found.toReversed().map(mergeBody) }
}

function newMerge(repository: FakeRepository, { body }: HostCall): HostAnswer {
  const from = String(body['source_branch'])
  const open = repository.openFrom(from)
  if (open !== undefined) {
    const message = [
      `Another open merge request already exists for this source branch: !${open.number}`,
    ]
    return { status: 409, body: { message } }
  }
  const pull = repository.open(
    from,
    String(body['target_branch']),
    String(body['title']),
    String(body['description']),
  )
  return { status: 201, body: mergeBody(pull) }
}

function one({ pulls }: FakeRepository, number: number, { method, body }: HostCall): HostAnswer {
  const pull = pulls[number - 1]
  if (pull === undefined) return missing('Not Found')
  if (method === 'PUT') {
    if (typeof body['title'] === 'string') pull.title = body['title']
    if (typeof body['description'] === 'string') pull.description = body['description']
    if (body['state_event'] === 'close' && pull.state === 'open') pull.state = 'closed'
  }
  return { status: 200, body: mergeBody(pull) }
}

function mergeBody(pull: FakePull) {
  return {
    id: 1000 + pull.number,
    iid: pull.number,
    web_url: `https://git.example.com/git/acme/team/rules/-/merge_requests/${pull.number}`,
    state: pull.state === 'open' ? 'opened' : pull.state,
    source_branch: pull.from,
    target_branch: pull.into,
    merge_commit_sha: null,
    squash_commit_sha: pull.mergeCommit,
    sha: null,
    title: pull.title,
    description: pull.description,
  }
}
