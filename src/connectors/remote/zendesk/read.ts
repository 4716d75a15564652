import type { Item } from '../../../core/item.ts'
import { readParts } from '../part.ts'
import { articleItems } from './article.ts'
import type { ZendeskRun } from './index.ts'
import { macroItems } from './macro.ts'
import { noteItems } from './note.ts'

/**
 * One item per article, macro and internal note. A mark is left after each page, so a run that was broken off reads
 * one page twice at most.
 */
export async function* readZendesk(run: ZendeskRun): AsyncIterable<Item> {
  yield* readParts(run, [
    { name: 'help centre articles', items: () => articleItems(run) },
    { name: 'macros', items: () => macroItems(run) },
    { name: 'internal notes', items: () => noteItems(run) },
  ])
}
