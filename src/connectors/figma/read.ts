import { SvcError } from '../../core/error.ts'
import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import { FailedUnits, isUnitFailure } from '../access/failed-units.ts'
import type { Proof } from '../connector.ts'
import type { FigmaRun, FigmaSession } from './index.ts'
import type { Comment } from './wire.ts'
import { comments, me } from './wire.ts'

/** A token without `current_user:read` cannot be asked who it is, and may read comments all the same. */
export async function proveFigma({ tool }: FigmaSession): Promise<Proof> {
  try {
    await tool.call('me', {}, me)
    return { choices: {}, warnings: [] }
  } catch (thrown) {
    if (!(thrown instanceof SvcError) || thrown.code !== 'connector.forbidden') throw thrown
    return {
      choices: {},
      warnings: ['the token was not checked: it lacks current_user:read; the first run will tell'],
    }
  }
}

/** One item per comment thread, the comments in the order they were written. */
export async function* readFigma(run: FigmaRun): AsyncIterable<Item> {
  const keys = [...new Set((run.scope.figmaFiles ?? []).map(fileKey))]
  const failed = new FailedUnits(run.tally)
  run.tally.list(keys.length)
  for (const key of keys) {
    if (run.signal.aborted) return
    const found = await commentsOf(run, key)
    if (found instanceof SvcError) {
      failed.skip(key, found)
      continue
    }
    failed.answered()
    if (found === null) continue
    const file = run.file(key)
    for (const [root, thread] of threadsOf(found)) {
      if (run.signal.aborted) return
      if (run.since !== null && latest(thread) < run.since.getTime()) continue
      yield new Item({
        file,
        shape: 'thread',
        title: new RawText(''),
        body: thread.map(({ message }) => ({ text: message })),
        source: new RawText(`https://www.figma.com/file/${key}#${encodeURIComponent(root)}`),
        id: new RawText(root),
        place: key,
      })
    }
    if (run.since === null) run.memory.whole(key)
  }
  failed.end()
}

/** A file's comments; null, and a loss, when Figma does not show the file; its failure when it fails on this file. */
async function commentsOf(
  { tool, tally }: FigmaRun,
  key: string,
): Promise<readonly Comment[] | SvcError | null> {
  try {
    const answer = await tool.call(
      'comments',
      { path: { file: key }, query: { as_md: true } },
      comments,
    )
    return answer.value.comments
  } catch (thrown) {
    if (isUnitFailure(thrown)) return thrown
    if (!(thrown instanceof SvcError) || thrown.code !== 'connector.missing') throw thrown
    tally.deny({ name: key, reason: 'no such file, or the token may not see it' })
    return null
  }
}

/** Threads by the id of their first comment; a reply whose first comment is gone starts one of its own. */
function threadsOf(found: readonly Comment[]): ReadonlyMap<string, readonly Comment[]> {
  const threads = new Map<string, Comment[]>()
  for (const comment of found.toSorted(byTime)) {
    const root = comment.parent_id || comment.id
    const thread = threads.get(root)
    if (thread === undefined) threads.set(root, [comment])
    else thread.push(comment)
  }
  return threads
}

function byTime(a: Comment, b: Comment): number {
  return (
    Date.parse(a.created_at) - Date.parse(b.created_at) ||
    a.id.length - b.id.length ||
    (a.id < b.id ? -1 : 1)
  )
}

function latest(thread: readonly Comment[]): number {
  return Math.max(...thread.map(({ created_at }) => Date.parse(created_at)))
}

/**
 * The key in what was typed: itself, or out of a link; of a branch its own key. Throws `usage` for anything else,
 * before a request is made.
 */
function fileKey(typed: string): string {
  const inLink =
    /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\/(?:design|file|board|slides|proto)\/([\dA-Za-z]+)(?:\/branch\/([\dA-Za-z]+))?/.exec(
      typed,
    )
  const key = inLink?.[2] ?? inLink?.[1] ?? typed
  if (/^[\dA-Za-z]{1,128}$/.test(key)) return key
  throw new SvcError('usage', `--figma-files: ${typed} is neither a file key nor a link to a file`)
}
