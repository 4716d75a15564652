import type { SvcError } from '../../core/error.ts'
import type { Item } from '../../core/item.ts'
import { FailedUnits } from '../access/failed-units.ts'
import { documentsOf } from './document-list.ts'
import type { LinearRun } from './index.ts'
import { IssueList } from './issue-list.ts'
import { Numbers } from './numbers.ts'
import type { Part } from './part.ts'
import { projectOf, teamOf } from './part.ts'

/** One item for what an issue says and one per thread of comments on it; the issue is the file, and so is a document. */
export async function* readLinear(run: LinearRun): AsyncIterable<Item> {
  const { linearTeams = [], linearProjects = [] } = run.scope
  const numbers = new Numbers(run.memory)
  const failed = new FailedUnits(run.tally, run.memory)
  const refused: SvcError[] = []
  let asked = 0
  let isWhole = run.since === null
  const wanted = [
    ...[...new Set(linearTeams)].map((typed) => ({ typed, find: teamOf })),
    ...[...new Set(linearProjects)].map((typed) => ({ typed, find: projectOf })),
  ]
  if (wanted.length === 0) return
  for (const { typed, find } of wanted) {
    if (run.signal.aborted) return
    const part = await find(typed, run)
    if (part === null) {
      isWhole = false
      run.tally.list()
      run.tally.deny({
        name: typed,
        reason: 'there is none of that name, or the key may not see it',
      })
      continue
    }
    asked++
    const list = new IssueList(run, part, numbers, failed)
    yield* list.items()
    isWhole &&= list.whole
    if (list.refused !== null) refused.push(list.refused)
    else yield* documentsBeside(run, part, failed)
  }
  if (isWhole && !run.signal.aborted) numbers.leave()
  const forbidden = refused.find(({ code }) => code === 'connector.forbidden')
  // Nothing at all may be read: then it is the key, and the person is told so.
  if (forbidden !== undefined && refused.length === asked) throw forbidden
  failed.end()
}

async function* documentsBeside(
  run: LinearRun,
  part: Part,
  failed: FailedUnits,
): AsyncIterable<Item> {
  if (part.kind === 'project' && !run.signal.aborted) yield* documentsOf(run, part, failed)
}
