import { SvcError } from '../../core/error.ts'
import type { Passage } from '../../core/item.ts'
import { Item } from '../../core/item.ts'
import { RawText } from '../../core/text.ts'
import { FailedUnits, isUnitFailure } from '../access/failed-units.ts'
import { inParallel } from '../access/parallel.ts'
import { joined } from '../access/prose.ts'
import { reasonOf, unknownForm } from '../access/refusal.ts'
import type { DatadogRun } from './index.ts'
import type { NotebookRef } from './place.ts'
import { notebookRef, siteOf, webLink } from './place.ts'
import type { Cell, Notebook } from './wire.ts'
import { keys, notebook } from './wire.ts'

/** Under way at a time; as many as the connector's pace allows. */
const atOnce = 4

type Answer = Notebook | 'missing' | SvcError

/** One item per section of a notebook's text: what stands under a heading, as far as the next graph. */
export async function* readDatadog(run: DatadogRun): AsyncIterable<Item> {
  const { tally, scope } = run
  const listed = new Map(
    (scope.datadogNotebooks ?? []).map(notebookRef).map((ref) => [ref.id, ref] as const),
  )
  tally.list(listed.size)
  const ask = asker(run)
  const answers = inParallel(listed.values(), atOnce, async (ref) => ({
    ref,
    answer: await ask(ref.id),
  }))
  const failed = new FailedUnits(tally)
  let unshown: SvcError | null = null
  let shown = 0
  for await (const { ref, answer } of answers) {
    if (run.signal.aborted) return
    if (answer === 'missing') {
      tally.deny({ name: ref.id, reason: 'no such notebook, or another organisation’s' })
      failed.answered()
    } else if (answer instanceof SvcError) {
      unshown = answer
      lose(run, ref, answer, failed)
    } else {
      shown++
      failed.answered()
      yield* notebookItems(run, ref, answer)
    }
  }
  // Not one notebook could be read: then it is the key, or what answers there, and the person is told so.
  if (unshown !== null && shown === 0) throw unshown
}

function lose(
  { tally }: DatadogRun,
  { id: name }: NotebookRef,
  why: SvcError,
  failed: FailedUnits,
): void {
  if (reasonOf(why) === unknownForm) {
    tally.skip({ name, reason: 'it came in a form svc does not know' })
  } else if (isUnitFailure(why)) {
    failed.skip(name, why)
  } else {
    failed.answered()
    tally.deny({
      name,
      reason: 'the notebook is restricted, or the application key lacks notebooks_read',
    })
  }
}

/**
 * Asks for a notebook, and answers with an error that is of that one alone. Of a first refusal it asks whether the keys
 * are still good, and throws when they are not.
 */
function asker({ tool, choices }: DatadogRun): (id: string) => Promise<Answer> {
  const shape = notebook(siteOf(tool.base, choices))
  let goodKeys: Promise<unknown> | null = null
  return async (id) => {
    try {
      return (await tool.call('notebook', { path: { notebook: id } }, shape)).value
    } catch (thrown) {
      if (isUnitFailure(thrown)) return thrown
      if (!(thrown instanceof SvcError)) throw thrown
      if (thrown.code === 'connector.missing') return 'missing'
      if (thrown.code !== 'connector.forbidden') throw thrown
      await (goodKeys ??= tool.call('keys', {}, keys))
      return thrown
    }
  }
}

function* notebookItems(
  run: DatadogRun,
  ref: NotebookRef,
  { name, modified, cells }: Notebook,
): Iterable<Item> {
  const { tally, memory, since, signal } = run
  const older = since !== null && modified != null && Date.parse(modified) < since.getTime()
  if (older || (modified != null && memory.mark(ref.id) === modified)) {
    tally.unchanged++
    return
  }
  const file = run.file(ref.id)
  for (const { heading, id, body } of sectionsOf(cells)) {
    if (signal.aborted) return
    yield new Item({
      file,
      shape: 'prose',
      title: joined([name, heading], ': '),
      body,
      source: new RawText(webLink(ref, siteOf(run.tool.base, run.choices))),
      id,
      place: ref.id,
    })
  }
  memory.whole(ref.id)
  if (modified != null) memory.leave(ref.id, modified)
}

interface OpenSection {
  readonly heading: RawText
  readonly id: RawText
  readonly body: Passage[]
}

/** Sections over the cells of a notebook: one goes on in the next cell of text, and ends at a heading or a graph. */
function* sectionsOf(cells: readonly Cell[]): Iterable<OpenSection> {
  let open: OpenSection | null = null
  let heading = new RawText('')
  for (const { id, sections } of cells) {
    if (sections === null) {
      if (open !== null) yield open
      open = null
      continue
    }
    for (const section of sections) {
      if (section.heading.length > 0) {
        if (open !== null) yield open
        open = null
        heading = section.heading
      }
      open ??= { heading, id: joined([new RawText(id), section.key], ' '), body: [] }
      open.body.push({ text: section.text })
    }
  }
  if (open !== null) yield open
}
