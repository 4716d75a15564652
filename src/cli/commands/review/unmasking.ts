import type { ChalkInstance } from 'chalk'
import type { WireRule } from '../../../contract/rules.ts'
import type { Context } from '../../context.ts'
import type { OriginalsHere } from '../../originals/here.ts'
import { ruleLines } from '../../rule-view.ts'

/** Shows rules with the originals kept on this device. */
export interface Unmasking {
  linesOf(rule: WireRule, paint: ChalkInstance, width: number): Promise<readonly string[]>
}

/** Throws `usage` where originals are not to be shown, before anything else is done. */
export async function openUnmasking(context: Context, here: OriginalsHere): Promise<Unmasking> {
  const { assertUnmaskable, highlighted, unmasked } = await import('../../originals/unmask.ts')
  assertUnmaskable(context)
  return {
    linesOf: async (rule, paint, width) => {
      const { words, line } = unmasked(rule, await here.find(rule))
      const lines = [
        ...ruleLines(rule, paint, width, words),
        ...(line === null ? [] : [paint.dim(line)]),
      ]
      return highlighted(lines, paint)
    },
  }
}
