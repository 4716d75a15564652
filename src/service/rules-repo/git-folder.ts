import { realpath } from 'node:fs/promises'
import { isAbsolute, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SvcError } from '../../core/error.ts'
import type { RuleId } from '../../core/id.ts'
import type { FaultKind } from '../../core/trouble.ts'
import { noFault } from '../../core/trouble.ts'
import type { Base } from './git.ts'
import { Git, notUsable } from './git.ts'
import type { GitTrouble } from './git-run.ts'
import { GitError } from './git-run.ts'
import { foundFile, placed } from './paths.ts'
import type {
  Facts,
  Forward,
  ForwardFile,
  Looked,
  Outcome,
  ProviderCall,
  RulesProvider,
  Standing,
  Withdrawn,
} from './provider.ts'
import { names } from './provider.ts'
import { isFileOf, rulesFolder } from './rule-file.ts'
import type { Worded } from './wording.ts'
import { pullText, trailersIn } from './wording.ts'

export interface GitFolderSettings {
  readonly path: string
  /** Null: `main`, else `master`, else what the folder has checked out. */
  readonly branch: string | null
  /** Any, where the caller owns the device; else only below a root, else none. */
  readonly folders: 'any' | { readonly root: string | null }
}

/** A name that others may be changing at the same moment. */
const maxTries = 5

/**
 * A plain git folder. A branch stands for the pull request: it is merged once the default branch holds its files,
 * by whatever kind of merge, and closed once it is deleted. Neither the working tree nor the index is touched.
 */
export class GitFolder implements RulesProvider {
  readonly name = 'the git folder'
  readonly #settings: GitFolderSettings

  constructor(settings: GitFolderSettings) {
    this.#settings = settings
  }

  async prove({ signal }: ProviderCall): Promise<Facts> {
    return asRefused(async () => {
      const git = await this.#open(signal)
      const base = await git.base(this.#settings.branch)
      const url = pathToFileURL(git.folder).href
      return { url, defaultBranch: base.branch, identity: await git.place(), eventName: null }
    })
  }

  async propose(forward: Forward, call: ProviderCall): Promise<Standing> {
    const { signal } = call
    return asUnreachable('making the branch', call, async () => {
      const git = await this.#open(signal)
      for (let attempt = 0; attempt < maxTries; attempt++) {
        const standing = await this.#put(git, forward)
        if (standing !== null) return standing
      }
      throw new SvcError('rules_repo.unreachable', 'the branches of the git folder keep changing', {
        hint: 'submit again',
      })
    })
  }

  async look({ branch, commit, rules }: Looked, call: ProviderCall): Promise<Outcome> {
    const { signal } = call
    return asUnreachable('looking at the branches', call, async () => {
      const git = await this.#open(signal)
      const base = await git.base(this.#settings.branch)
      const files = new Map<RuleId, string | null>()
      let isSure = true
      for (const rule of rules) {
        const inBase = await fileOn(git, base, rule)
        files.set(rule.id, inBase.text)
        isSure &&= inBase.isSure
      }
      if (!isSure) return { state: 'unknown' }
      const found = [...files.values()].filter((text) => text !== null).length
      const isMerged = commit !== null && (await git.isAncestor(commit, base.commit))
      if (isMerged || found === rules.length) return { state: 'merged', files }
      if ((await git.head(branch)) !== null) return { state: 'open' }
      if (found > 0) return { state: 'merged', files }
      // A deleted branch leaves its commit behind. Without it this is another clone, or it was long ago.
      return { state: (await git.hasCommit(commit)) ? 'closed' : 'unknown' }
    })
  }

  async withdraw({ branch, commit, rules }: Looked, call: ProviderCall): Promise<Withdrawn> {
    const { signal } = call
    return asUnreachable('removing the branch', call, async () => {
      const git = await this.#open(signal)
      const head = await git.head(branch)
      if (head === null) return 'closed'
      // Only as it was put there: what people have added to it is theirs.
      const isAsPut = commit === null ? await isOwn(git, head, rules) : head === commit
      if (!isAsPut) return 'theirs'
      if (await git.isCheckedOut(branch)) return 'checked_out'
      return (await git.remove(branch, head)) ? 'closed' : 'theirs'
    })
  }

  /** Null when somebody changed the branch in between. */
  async #put(git: Git, forward: Forward): Promise<Standing | null> {
    const base = await git.base(this.#settings.branch)
    const { files, isThere } = await placed(forward.files, (path) => git.file(base.commit, path))
    const standing = (branch: string, commit: string | null, state: Standing['state']) => ({
      state,
      branch,
      commit,
      number: 0,
      url: `${pathToFileURL(git.folder).href}#${branch}`,
    })
    if (isThere) return standing(forward.branch, base.commit, 'merged')
    for (const branch of names(forward.branch, '')) {
      const head = await git.head(branch)
      const state = head === null ? 'free' : await ownership(git, head, files)
      if (state === 'foreign') continue
      const worded = files.map(({ rule, path, wording }): Worded => ({ rule, path, wording }))
      await forward.plan(branch, worded)
      if (state === 'as it should be') return standing(branch, head, 'open')
      if (state === 'ours' && (await git.isCheckedOut(branch))) {
        throw new SvcError('rules_repo.unreachable', `the branch ${branch} is checked out`, {
          hint: 'check out another, then submit again',
        })
      }
      const message = pullText(worded, forward.actor).commitMessage
      const commit = await git.commit(base.commit, files, message, forward.at)
      return (await git.point(branch, commit, head)) ? standing(branch, commit, 'open') : null
    }
    throw new SvcError('rules_repo.unreachable', 'every name for the branch is taken', {
      hint: `delete old branches that begin with ${forward.branch}`,
    })
  }

  async #open(signal: AbortSignal): Promise<Git> {
    const { path, folders } = this.#settings
    if (folders !== 'any' && folders.root === null) throw noFolders()
    if (!isAbsolute(path)) throw notUsable('the path of the git folder must be absolute')
    const folder = await realpath(path).catch(() => null)
    const root = folders === 'any' ? null : folders.root
    if (folder === null && root === null) throw notUsable('the git folder is not there')
    // Looked at each time: a link inside the root may have been turned elsewhere. And the same is said of what is
    // outside as of what is not there: which folders the machine has is not for every organisation to learn.
    if (folder === null || (root !== null && !(await isBelow(folder, root)))) {
      throw notUsable('there is no such folder below SVC_RULES_ROOT of this service')
    }
    const git = new Git(folder, signal)
    await git.prove()
    return git
  }
}

/** Whose a branch is: ours and current, ours with an earlier wording, or somebody else's. */
async function ownership(
  git: Git,
  head: string,
  files: readonly ForwardFile[],
): Promise<'as it should be' | 'ours' | 'foreign'> {
  const trailers = trailersIn(await git.message(head))
  const isSame = files.every(({ rule, wording }) => trailers.get(rule.id) === wording)
  if (isSame && trailers.size === files.length) return 'as it should be'
  if (files.some(({ rule }) => trailers.has(rule.id))) return 'ours'
  // A reviewer's own commit on top of ours: the files are there, and theirs is the newer wording.
  for (const { rule, path } of files) {
    const text = await git.file(head, path)
    if (text === null || !isFileOf(text, rule.id)) return 'foreign'
  }
  return 'as it should be'
}

/** Whether a commit is ours and about one of these rules. */
async function isOwn(git: Git, commit: string, rules: Looked['rules']): Promise<boolean> {
  const trailers = trailersIn(await git.message(commit))
  return rules.some(({ id }) => trailers.has(id))
}

/** Wherever the default branch has the rule's file. */
function fileOn(git: Git, base: Base, rule: { readonly id: RuleId; readonly path: string }) {
  return foundFile(
    rule,
    (path) => git.file(base.commit, path),
    async () => ({ paths: await git.filesWith(base.commit, rule.id), isWhole: true }),
  )
}

function noFolders(): SvcError {
  return new SvcError('rules_repo.refused', 'this service takes no git folders', {
    hint: 'set SVC_RULES_ROOT on the service, or connect GitHub or GitLab',
  })
}

async function isBelow(folder: string, root: string): Promise<boolean> {
  const top = await realpath(root).catch(() => null)
  return top !== null && folder.startsWith(top.endsWith(sep) ? top : top + sep)
}

async function asRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    if (!(thrown instanceof GitError)) throw thrown
    throw notUsable(explanations[thrown.kind].reason, thrown)
  }
}

/** Whatever is wrong with the folder, what was to be done there can be done again later. */
async function asUnreachable<T>(
  step: string,
  { troubles }: ProviderCall,
  work: () => Promise<T>,
): Promise<T> {
  const watched = troubles.watch({ party: 'git', name: step, page: null })
  try {
    return await asRefused(work)
  } catch (thrown) {
    if (!(thrown instanceof SvcError)) throw thrown
    const { code, message, cause } = thrown
    const isUsable = code !== 'rules_repo.refused'
    const plain = isUsable ? 'refused' : 'unreachable'
    const told = cause instanceof GitError ? explanations[cause.kind] : null
    const kind = told?.fault ?? plain
    await watched.fault({ ...noFault, kind })
    await watched.end('gave_up')
    if (isUsable) throw thrown
    throw new SvcError('rules_repo.unreachable', message, {
      hint:
        told?.remedy ?? 'svc rules repo says where it should be; once it is there, do this again',
      cause: thrown,
    })
  }
}

interface Explanation {
  readonly fault: FaultKind
  readonly reason: string
  /** What is to be done before the same is tried again; null where the folder has to be looked for. */
  readonly remedy: string | null
}

const explanations: Readonly<Record<GitTrouble, Explanation>> = {
  failed: {
    fault: 'failed',
    reason: 'git could not do its work in the git folder',
    remedy: 'git fsck there says what is damaged; once it is mended, do this again',
  },
  missing: {
    fault: 'unreachable',
    reason: 'git is not installed where the service runs',
    remedy: 'install git there, then do this again',
  },
  foreign: {
    fault: 'refused',
    reason: 'the git folder belongs to another user, so git refuses to work in it',
    remedy: null,
  },
  none: {
    fault: 'unreachable',
    reason: 'the folder is not the top of a git repository: choose its top, or run git init there',
    remedy: null,
  },
  late: { fault: 'timeout', reason: 'git did not answer in time', remedy: 'do this again' },
  locked: {
    fault: 'refused',
    reason: 'a lock keeps svc from changing the branches of the git folder',
    remedy:
      'if no other git is at work there, one broke off: remove its .lock file below .git, then do this again',
  },
  denied: {
    fault: 'refused',
    reason: 'svc may not write to the git folder',
    remedy: 'let the user that svc runs as write to it, then do this again',
  },
  branch_in_the_way: {
    fault: 'refused',
    reason: 'a branch called svc is in the way: git makes no branch below another',
    remedy: 'rename it, for example git branch -m svc svc-old, then do this again',
  },
  file_in_the_way: {
    fault: 'refused',
    reason: `a file called ${rulesFolder} is in the way: it is the folder that rules are put into`,
    remedy: 'rename that file on the default branch, then do this again',
  },
}
