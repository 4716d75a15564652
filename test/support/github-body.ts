import type { FakePull } from './fake-repository.ts'

/** Answers of GitHub with all that it always sends, as its own description has it. */
const site = 'https://github.com/acme/rules'
const api = 'https://api.github.com/repos/acme/rules'

const owner = {
  id: 1,
  node_id: 'U_1',
  login: 'acme',
  type: 'Organization',
  url: 'https://api.github.com/users/acme',
  html_url: 'https://github.com/acme',
}

export const repositoryBody = {
  id: 4711,
  node_id: 'R_4711',
  name: 'rules',
  full_name: 'acme/rules',
  private: true,
  url: api,
  html_url: site,
  default_branch: 'main',
  archived: false,
  disabled: false,
}

export const factsBody = {
  ...repositoryBody,
  permissions: { admin: false, push: true, pull: true },
}

export function referenceBody(ref: string, sha: string) {
  const object = { type: 'commit', sha, url: `${api}/git/commits/${sha}` }
  return { ref, node_id: 'REF_1', url: `${api}/git/${ref}`, object }
}

const author = { name: 'svc', email: 'svc@example.com', date: '2026-11-20T12:00:00Z' }

export function commitBody(
  sha: string,
  { message, tree, parents }: { message: string; tree: string; parents: readonly string[] },
) {
  const address = (of: string) => ({
    sha: of,
    url: `${api}/git/commits/${of}`,
    html_url: `${site}/commit/${of}`,
  })
  return {
    ...address(sha),
    node_id: 'C_1',
    author,
    committer: author,
    message,
    tree: { sha: tree, url: `${api}/git/trees/${tree}` },
    parents: parents.map(address),
    verification: {
      verified: false,
      reason: 'unsigned',
      signature: null,
      payload: null,
      verified_at: null,
    },
  }
}

export function entryBody(path: string, size: number) {
  const url = `${api}/contents/${path}`
  return {
    type: 'file',
    name: path.split('/').at(-1) ?? '',
    path,
    sha: 'f00d',
    size,
    url,
    git_url: `${api}/git/blobs/f00d`,
    html_url: `${site}/blob/main/${path}`,
    download_url: null,
    _links: { self: url, git: null, html: null },
  }
}

/** A file of a pull request. */
export function changedBody(filename: string) {
  return {
    sha: 'f00d',
    filename,
    status: 'added',
    additions: 8,
    deletions: 0,
    changes: 8,
    blob_url: `${site}/blob/main/${filename}`,
    raw_url: `${site}/raw/main/${filename}`,
    contents_url: `${api}/contents/${filename}`,
    patch: '@@ -0,0 +1,8 @@',
  }
}

/** A pull request as it stands in a list. */
export function listedPullBody(pull: FakePull) {
  const url = `${api}/pulls/${pull.number}`
  const issue = `${api}/issues/${pull.number}`
  const end = (ref: string) => ({
    label: `acme:${ref}`,
    ref,
    sha: 'c0ffee',
    repo: repositoryBody,
    user: owner,
  })
  const at = '2026-11-20T12:00:00Z'
  return {
    id: pull.number,
    node_id: `PR_${pull.number}`,
    number: pull.number,
    url,
    html_url: `${site}/pull/${pull.number}`,
    diff_url: `${site}/pull/${pull.number}.diff`,
    patch_url: `${site}/pull/${pull.number}.patch`,
    issue_url: issue,
    comments_url: `${issue}/comments`,
    commits_url: `${url}/commits`,
    review_comments_url: `${url}/comments`,
    review_comment_url: `${api}/pulls/comments{/number}`,
    statuses_url: `${api}/statuses/c0ffee`,
    _links: {
      self: { href: url },
      html: { href: `${site}/pull/${pull.number}` },
      issue: { href: issue },
      comments: { href: `${issue}/comments` },
      commits: { href: `${url}/commits` },
      statuses: { href: `${api}/statuses/c0ffee` },
      review_comments: { href: `${url}/comments` },
      review_comment: { href: `${api}/pulls/comments{/number}` },
    },
    state: pull.state === 'open' ? 'open' : 'closed',
    locked: false,
    title: pull.title,
    body: pull.description,
    user: owner,
    author_association: 'MEMBER',
    assignee: null,
    labels: [],
    milestone: null,
    auto_merge: null,
    created_at: at,
    updated_at: at,
    closed_at: pull.state === 'open' ? null : '2026-11-21T00:00:00Z',
    merged_at: pull.state === 'merged' ? '2026-11-21T00:00:00Z' : null,
    merge_commit_sha: pull.mergeCommit,
    head: end(pull.from),
    base: end(pull.into),
  }
}

/** The same by itself, which says more. */
export function pullBody(pull: FakePull) {
  return {
    ...listedPullBody(pull),
    merged: pull.state === 'merged',
    merged_by: null,
    mergeable: null,
    mergeable_state: 'unknown',
    maintainer_can_modify: true,
    comments: 0,
    review_comments: 0,
    commits: 1,
    additions: 8,
    deletions: 0,
    changed_files: 1,
  }
}
