import { SvcError } from '../../core/error.ts'
import type { RuleId } from '../../core/id.ts'
import { Unsure } from './host-call.ts'
import type { Listed, ReadFile } from './paths.ts'
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
import { isFileOf } from './rule-file.ts'
import type { PullText, Worded } from './wording.ts'
import { pullText, trailersIn, wordingsIn } from './wording.ts'

/** A pull request as its host shows it. */
export interface Pull {
  readonly number: number
  readonly url: string
  readonly state: 'open' | 'merged' | 'closed'
  /** The branch it is or was to be merged into. */
  readonly into: string
  /** The commit on that branch that holds what was merged; null while there is none. */
  readonly mergeCommit: string | null
  readonly description: string
}

export interface HostBase {
  readonly branch: string
  readonly commit: string
}

export interface HostHead {
  readonly commit: string
  readonly message: string
}

export interface HostPush {
  readonly branch: string
  readonly base: HostBase
  /** Where the branch points now; null when there is none. */
  readonly was: string | null
  readonly files: readonly ForwardFile[]
  readonly message: string
}

/**
 * The few things that are asked of a code host. Each throws `rules_repo.unreachable` when it cannot be done now,
 * and answers the words here for what an earlier attempt may have left behind.
 */
export interface Host {
  readonly name: string
  facts(): Promise<Facts>
  base(): Promise<HostBase>
  head(branch: string): Promise<HostHead | null>
  file(ref: string, path: string): Promise<string | null>
  /** Files that a pull request adds or changes, by their newest paths. */
  changed(number: number): Promise<Listed>
  /** One commit with these files on top of the base. `moved`: the branch is not where it was. */
  push(push: HostPush): Promise<'pushed' | 'moved'>
  /** Pull requests from a branch, whatever their state, newest first. */
  pulls(branch: string): Promise<readonly Pull[]>
  pull(number: number): Promise<Pull | null>
  /** Null: there is one already, or nothing to merge. */
  open(branch: string, base: HostBase, text: PullText): Promise<Pull | null>
  rewrite(number: number, text: PullText): Promise<void>
  close(number: number): Promise<void>
}

/** An answer may get lost after the work was done, so each step looks first; this often it starts over. */
const maxRounds = 4

/** Pull requests on a code host: look, do, look again, so that no lost answer doubles or half-does anything. */
export class CodeHost implements RulesProvider {
  readonly name: string
  readonly #open: (call: ProviderCall) => Host

  constructor(name: string, open: (call: ProviderCall) => Host) {
    this.name = name
    this.#open = open
  }

  prove(call: ProviderCall): Promise<Facts> {
    return this.#open(call).facts()
  }

  async propose(forward: Forward, call: ProviderCall): Promise<Standing> {
    const host = this.#open(call)
    for (let round = 0; round < maxRounds; round++) {
      try {
        const standing = await this.#put(host, forward)
        if (standing !== null) return standing
      } catch (thrown) {
        // Nobody knows whether the step was done: only looking again tells.
        if (round === maxRounds - 1 || !(thrown instanceof Unsure)) throw thrown
        call.troubles.lookedAgain()
      }
    }
    throw new SvcError('rules_repo.unreachable', `${this.name} keeps changing its answers`, {
      hint: 'submit again in a minute: nothing is opened twice',
    })
  }

  async look({ branch, number, rules }: Looked, call: ProviderCall): Promise<Outcome> {
    const host = this.#open(call)
    const pull = await pullFrom(host, branch, number)
    if (pull === null) return { state: 'unknown' }
    if (pull.state !== 'merged') return { state: pull.state }
    const base = await host.base()
    // Merged into some other branch it is not decided yet: only the default branch makes rules.
    const ref = pull.into === base.branch ? (pull.mergeCommit ?? base.commit) : base.commit
    const read = once((path) => host.file(ref, path))
    const changed = once(() => host.changed(number))
    const files = new Map<RuleId, string | null>()
    let isSure = true
    for (const rule of rules) {
      const found = await foundFile(rule, read, () => whereMoved(rule.path, read, changed))
      files.set(rule.id, found.text)
      isSure &&= found.isSure
    }
    const isNowhere = [...files.values()].every((text) => text === null)
    if (pull.into !== base.branch && isNowhere) return { state: 'open' }
    return isSure ? { state: 'merged', files } : { state: 'unknown' }
  }

  async withdraw({ branch, number, rules }: Looked, call: ProviderCall): Promise<Withdrawn> {
    const host = this.#open(call)
    const pull =
      number === 0 ? await openPullOf(host, branch, rules) : await pullFrom(host, branch, number)
    if (pull?.state === 'open') await host.close(pull.number)
    return 'closed'
  }

  /** One round; null when something changed in between. */
  async #put(host: Host, forward: Forward): Promise<Standing | null> {
    const base = await host.base()
    const { files } = await placed(forward.files, (path) => host.file(base.commit, path))
    const worded = files.map(({ rule, path, wording }): Worded => ({ rule, path, wording }))
    const text = pullText(worded, forward.actor)
    for (const branch of names(forward.branch, '')) {
      const pulls = await host.pulls(branch)
      const decided = pulls.find((pull) => pull.state !== 'open' && isAbout(pull, files))
      const open = pulls.find((pull) => pull.state === 'open')
      if (open === undefined && decided !== undefined) return standingOf(branch, decided, null)
      const head = await host.head(branch)
      const state = head === null ? 'free' : await ownership(host, head, files)
      // What was closed with another wording keeps its branch: that story is told.
      if (state === 'foreign' || (open === undefined && pulls.length > 0)) continue
      await forward.plan(branch, worded)
      if (state !== 'as it should be') {
        const was = head?.commit ?? null
        const message = text.commitMessage
        if ((await host.push({ branch, base, was, files, message })) === 'moved') return null
      }
      if (open === undefined) {
        const made = await host.open(branch, base, text)
        if (made === null) return null
        return standingOf(branch, made, (await host.head(branch))?.commit ?? null)
      }
      if (!isAbout(open, files)) await host.rewrite(open.number, text)
      return standingOf(branch, open, (await host.head(branch))?.commit ?? null)
    }
    throw new SvcError('rules_repo.unreachable', 'every name for the branch is taken', {
      hint: `delete old branches that begin with ${forward.branch}`,
    })
  }
}

/**
 * Null for a pull request that is gone. A host says the same of one that the token may no longer see, but does not
 * list any then: throws `rules_repo.unreachable`.
 */
async function pullFrom(host: Host, branch: string, number: number): Promise<Pull | null> {
  const pull = await host.pull(number)
  if (pull === null) await host.pulls(branch)
  return pull
}

/** The open pull request from a branch, if its mark names one of these rules. */
async function openPullOf(
  host: Host,
  branch: string,
  rules: Looked['rules'],
): Promise<Pull | null> {
  const pulls = await host.pulls(branch)
  const isOurs = ({ description }: Pull) => {
    const wordings = wordingsIn(description)
    return rules.some(({ id }) => wordings?.has(id) === true)
  }
  return pulls.find((pull) => pull.state === 'open' && isOurs(pull)) ?? null
}

/** What the pull request brought. A file it brought to where there is none now has gone elsewhere by other ways. */
async function whereMoved(
  path: string,
  read: ReadFile,
  changed: (key: string) => Promise<Listed>,
): Promise<Listed> {
  const { paths, isWhole } = await changed('')
  const isGone = paths.includes(path) && (await read(path)) === null
  return { paths, isWhole: isWhole && !isGone }
}

/** Asks once for each key: the files of one commit stay as they are. */
function once<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>()
  return (key) => {
    const answer = answers.get(key) ?? ask(key)
    answers.set(key, answer)
    return answer
  }
}

function standingOf(branch: string, pull: Pull, commit: string | null): Standing {
  return { state: pull.state, branch, number: pull.number, url: pull.url, commit }
}

/** True for a pull request of this very wording; one whose mark was taken out is taken for it. */
function isAbout(pull: Pull, files: readonly ForwardFile[]): boolean {
  const wordings = wordingsIn(pull.description)
  if (wordings === null) return true
  const isSame = files.every(({ rule, wording }) => wordings.get(rule.id) === wording)
  return isSame && wordings.size === files.length
}

/** Whose a branch is: ours and current, ours with an earlier wording, or somebody else's. */
async function ownership(
  host: Host,
  head: HostHead,
  files: readonly ForwardFile[],
): Promise<'as it should be' | 'ours' | 'foreign'> {
  const trailers = trailersIn(head.message)
  const isSame = files.every(({ rule, wording }) => trailers.get(rule.id) === wording)
  if (isSame && trailers.size === files.length) return 'as it should be'
  if (files.some(({ rule }) => trailers.has(rule.id))) return 'ours'
  // A reviewer's own commit on top of ours: the files are there, and theirs is the newer wording.
  for (const { rule, path } of files) {
    const text = await host.file(head.commit, path)
    if (text === null || !isFileOf(text, rule.id)) return 'foreign'
  }
  return 'as it should be'
}
