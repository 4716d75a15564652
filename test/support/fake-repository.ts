import { createHash } from 'node:crypto'

export interface FakeCommit {
  readonly id: string
  readonly message: string
  readonly files: ReadonlyMap<string, string>
  readonly parents: readonly string[]
}

export interface FakePull {
  readonly number: number
  title: string
  description: string
  state: 'open' | 'closed' | 'merged'
  readonly from: string
  into: string
  mergeCommit: string | null
}

/** What a code host keeps of one repository: commits, branches, pull requests. People act on it by its methods. */
export class FakeRepository {
  readonly defaultBranch = 'main'
  readonly commits = new Map<string, FakeCommit>()
  readonly branches = new Map<string, string>()
  readonly pulls: FakePull[] = []
  /** Trees that no commit has yet. */
  readonly trees = new Map<string, ReadonlyMap<string, string>>()

  constructor() {
    this.branches.set(
      this.defaultBranch,
      this.commit('first', new Map([['README.md', '# Rules\n']]), []),
    )
  }

  commit(message: string, files: ReadonlyMap<string, string>, parents: readonly string[]): string {
    const id = digest(message, JSON.stringify([...files]), ...parents)
    this.commits.set(id, { id, message, files, parents })
    return id
  }

  tree(files: ReadonlyMap<string, string>): string {
    const id = digest('tree', JSON.stringify([...files].toSorted(([a], [b]) => (a < b ? -1 : 1))))
    this.trees.set(id, files)
    return id
  }

  at(ref: string): FakeCommit | undefined {
    return this.commits.get(this.branches.get(ref) ?? ref)
  }

  open(from: string, into: string, title: string, description: string): FakePull {
    const number = this.pulls.length + 1
    const pull: FakePull = {
      number,
      title,
      description,
      from,
      into,
      state: 'open',
      mergeCommit: null,
    }
    this.pulls.push(pull)
    return pull
  }

  openFrom(branch: string): FakePull | undefined {
    return this.pulls.find((pull) => pull.from === branch && pull.state === 'open')
  }

  /** Paths of what a pull request adds or changes. */
  changed({ from, into, mergeCommit }: FakePull): readonly string[] {
    const after = this.at(mergeCommit ?? from)
    const before = mergeCommit === null ? this.at(into) : this.at(after?.parents[0] ?? '')
    return [...(after?.files ?? [])]
      .filter(([path, text]) => before?.files.get(path) !== text)
      .map(([path]) => path)
  }

  /** A person merges: by a squash that may change files, and the branch is deleted. */
  merge(number: number, edit: (files: Map<string, string>) => void = () => undefined): void {
    const pull = this.pulls[number - 1]
    const head = this.at(pull?.from ?? '')
    const base = this.at(pull?.into ?? '')
    if (pull === undefined || head === undefined || base === undefined)
      throw new Error('no such pull')
    const files = new Map([...base.files, ...head.files])
    edit(files)
    pull.mergeCommit = this.commit(`${pull.title} (#${number})`, files, [base.id])
    pull.state = 'merged'
    this.branches.set(pull.into, pull.mergeCommit)
    this.branches.delete(pull.from)
  }

  close(number: number): void {
    const pull = this.pulls[number - 1]
    if (pull !== undefined) pull.state = 'closed'
  }
}

function digest(...parts: readonly string[]): string {
  return createHash('sha1').update(parts.join('\0')).digest('hex')
}
