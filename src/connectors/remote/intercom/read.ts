import type { Item } from '../../../core/item.ts'
import { readParts } from '../part.ts'
import { articleItems } from './article.ts'
import type { IntercomRun } from './index.ts'
import { macroItems } from './macro.ts'
import { noteItems } from './note.ts'

/** One item per article and language, per saved reply and per teammate's note. */
export async function* readIntercom(run: IntercomRun): AsyncIterable<Item> {
  yield* readParts(run, [
    { name: 'help centre articles', items: () => articleItems(run) },
    { name: 'saved replies', items: () => macroItems(run) },
    { name: 'notes', items: () => noteItems(run) },
  ])
}
