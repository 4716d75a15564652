import type { WireRule } from '../contract/rules.ts'
import { RawText } from '../core/text.ts'
import type { Opposed } from '../extract/duplicate/duplicate.ts'
import type { Context } from './context.ts'
import { lastingLists } from './mask/word-list.ts'
import { printableLine } from './printable.ts'

/** How one text stands against another that says the contrary, for people. */
export function contraryLine({ kind, later }: Opposed, title: string): string {
  return `${relation(kind, later)}: ${printableLine(title)}`
}

function relation(kind: Opposed['kind'], later: Opposed['later']): string {
  if (kind === 'reverses') return later === 'this' ? 'reverses' : 'reversed by'
  if (later === null) return 'contradicts'
  return later === 'this' ? 'contradicts an earlier one' : 'contradicts a later one'
}

type Named = Pick<WireRule, 'id' | 'title' | 'body'>

/** For each draft that another one contradicts, by its id, a line for every such other. */
export async function contrariesAmong(
  { io }: { readonly io: Pick<Context['io'], 'env'> },
  drafts: readonly Named[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { Gate } = await import('../gate/gate.ts')
  const { mirrored, NearDuplicates } = await import('../extract/duplicate/duplicate.ts')
  const gate = new Gate(await lastingLists(io.env))
  const seen = new NearDuplicates()
  const lines = new Map<string, string[]>()
  const add = (to: Named, opposed: Opposed): void => {
    const other = drafts[opposed.key]
    if (other === undefined) return
    const line = `${contraryLine(opposed, other.title)} (${other.id})`
    lines.set(to.id, [...(lines.get(to.id) ?? []), line])
  }
  drafts.forEach((draft, i) => {
    // What a service sends is not trusted to be masked; the gate leaves masked text as it is.
    const { masked } = gate.open().mask(new RawText(draft.body))
    for (const opposed of seen.find(masked, i).opposed) {
      const other = drafts[opposed.key]
      add(draft, opposed)
      if (other !== undefined) add(other, mirrored(opposed, i))
    }
  })
  return lines
}
