import { realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { SvcError } from '../../core/error.ts'
import type { GitInput } from './git-run.ts'
import { GitError, runGit } from './git-run.ts'
import type { ForwardFile } from './provider.ts'
import { withScratch } from './scratch.ts'

/** The default branch and what it points at. */
export interface Base {
  readonly branch: string
  /** Null in a repository without a commit. */
  readonly commit: string | null
}

/** The few things that are asked of git. */
export class Git {
  readonly folder: string
  readonly #signal: AbortSignal

  constructor(folder: string, signal: AbortSignal) {
    this.folder = folder
    this.#signal = signal
  }

  async prove(): Promise<void> {
    await this.#run(['rev-parse', '--absolute-git-dir'])
  }

  /**
   * Where the repository is, one path for all the ways into it: its top folder, its `.git`, and every linked worktree.
   */
  async place(): Promise<string> {
    const answer = await this.#run(['rev-parse', '--git-common-dir'])
    const common = await realpath(resolve(this.folder, answer.replace(/\n$/, '')))
    return basename(common) === '.git' ? dirname(common) : common
  }

  async base(wished: string | null): Promise<Base> {
    if (wished !== null) {
      if (!(await this.#is(['check-ref-format', `refs/heads/${wished}`]))) {
        throw notUsable('the default branch that was given is no name of a branch')
      }
      return this.#started({ branch: wished, commit: await this.head(wished) })
    }
    for (const branch of ['main', 'master']) {
      const commit = await this.head(branch)
      if (commit !== null) return { branch, commit }
    }
    const branch = await this.#maybe(['symbolic-ref', '--quiet', '--short', 'HEAD'])
    if (branch === null) throw notUsable('the git folder has no branch main or master')
    return this.#started({ branch, commit: await this.head(branch) })
  }

  /** Throws for a branch without a commit beside others that have one: what were put there could never be merged. */
  async #started(base: Base): Promise<Base> {
    if (base.commit !== null) return base
    const branches = await this.#run(['for-each-ref', '--format=%(refname)', 'refs/heads'])
    // Branches of ours stand in an empty repository, too, until the first of them is merged.
    const others = branches
      .split('\n')
      .filter((ref) => ref !== '' && !ref.startsWith('refs/heads/svc/'))
    if (others.length === 0) return base
    throw notUsable('the git folder has branches, but not the one that rules are to be merged into')
  }

  head(branch: string): Promise<string | null> {
    return this.#maybe(['rev-parse', '--verify', '--quiet', `refs/heads/${branch}^{commit}`])
  }

  /** Whether a working tree of the repository has it as its branch, with or without a commit of its own. */
  async isCheckedOut(branch: string): Promise<boolean> {
    const trees = await this.#run(['worktree', 'list', '--porcelain'])
    return trees.split('\n').includes(`branch refs/heads/${branch}`)
  }

  message(commit: string): Promise<string> {
    return this.#run(['show', '--no-patch', '--format=%B', '--no-show-signature', commit])
  }

  async file(commit: string | null, path: string): Promise<string | null> {
    if (commit === null) return null
    const entry = await this.#run([
      '--literal-pathspecs',
      'ls-tree',
      '-z',
      '--full-tree',
      commit,
      '--',
      path,
    ])
    const blob = /^\d+ blob ([\da-f]+)\t/.exec(entry)?.[1]
    return blob === undefined ? null : this.#run(['cat-file', 'blob', blob])
  }

  /** Markdown files that hold this word, wherever they are. */
  async filesWith(commit: string | null, word: string): Promise<readonly string[]> {
    if (commit === null) return []
    const found = await this.#maybe([
      'grep',
      '-l',
      '-z',
      '--full-name',
      '--no-textconv',
      '--no-recurse-submodules',
      '--fixed-strings',
      '-e',
      word,
      commit,
      '--',
      '*.md',
    ])
    return (found ?? '')
      .split('\0')
      .filter((line) => line !== '')
      .map((line) => line.slice(commit.length + 1))
  }

  async isAncestor(commit: string, of: string | null): Promise<boolean> {
    if (of === null || !(await this.hasCommit(commit))) return false
    return this.#is(['merge-base', '--is-ancestor', commit, of])
  }

  async hasCommit(commit: string | null): Promise<boolean> {
    if (commit === null) return false
    return this.#is(['rev-parse', '--verify', '--quiet', `${commit}^{commit}`])
  }

  /** A commit with these files on top of `parent`, built beside the person's own index. */
  async commit(
    parent: string | null,
    files: readonly ForwardFile[],
    message: string,
    at: string,
  ): Promise<string> {
    return withScratch(async (folder) => {
      const indexFile = join(folder, 'index')
      if (parent !== null) await this.#run(['read-tree', parent], { indexFile })
      for (const { path, content } of files) {
        const blob = await this.#run(['hash-object', '-w', '--no-filters', '--stdin'], {
          stdin: content,
        })
        const entry = `100644,${blob.trim()},${path}`
        await this.#run(['update-index', '--add', '--cacheinfo', entry], { indexFile })
      }
      const tree = (await this.#run(['write-tree'], { indexFile })).trim()
      const parents = parent === null ? [] : ['-p', parent]
      const made = await this.#run(['commit-tree', '--no-gpg-sign', tree, ...parents, '-F', '-'], {
        stdin: message,
        at,
      })
      return made.trim()
    })
  }

  /** Points a branch at a commit if it still is where it was; false when it is not. */
  point(branch: string, commit: string, was: string | null): Promise<boolean> {
    const change = ['-m', 'svc: rule', `refs/heads/${branch}`, commit, was ?? nowhere(commit)]
    return this.#change(branch, was, change)
  }

  /** Takes a branch away if it still is where it was; false when it is not. */
  remove(branch: string, was: string): Promise<boolean> {
    return this.#change(branch, was, ['-d', `refs/heads/${branch}`, was])
  }

  async #change(branch: string, was: string | null, change: readonly string[]): Promise<boolean> {
    try {
      await this.#run(['update-ref', ...change])
      return true
    } catch (thrown) {
      // Nobody has moved it, so it is no race: what stands in the way now will do so the next time.
      if (!(thrown instanceof GitError) || (await this.head(branch)) === was) throw thrown
      return false
    }
  }

  #run(args: readonly string[], input: Omit<GitInput, 'signal'> = {}): Promise<string> {
    return runGit(this.folder, args, { ...input, signal: this.#signal })
  }

  /** The one line a question is answered with; null for a no, which of the commands asked here is an exit code of 1. */
  async #maybe(args: readonly string[]): Promise<string | null> {
    try {
      return (await this.#run(args)).trim()
    } catch (thrown) {
      if (thrown instanceof GitError && thrown.kind === 'failed' && thrown.exitCode === 1)
        return null
      throw thrown
    }
  }

  async #is(args: readonly string[]): Promise<boolean> {
    return (await this.#maybe(args)) !== null
  }
}

/** The id that stands for no commit, as long as the repository's own ids are (SHA-1 or SHA-256). */
function nowhere(commit: string): string {
  return '0'.repeat(commit.length)
}

/** The folder, or what was said about it, will not do. */
export function notUsable(what: string, cause?: unknown): SvcError {
  return new SvcError('rules_repo.refused', what, {
    hint: 'svc connect rules-repo --provider git --path <folder>',
    cause,
  })
}
