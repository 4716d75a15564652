import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { acts } from '../../../src/extract/signal/act.ts'
import { survey } from '../../../src/extract/signal/context.ts'
import type { Sight } from '../../../src/extract/signal/sight.ts'
import { chunkOf, said } from '../passage.ts'

/** A sight of a sentence that is read as it stands here. */
function sightOf(bare: string): Sight {
  const [sight] = survey([chunkOf([said('Refunds stay at thirty days.', 0)], 'transcript')]).sights
  if (sight === undefined) throw new Error('nothing to score')
  return { ...sight, bare }
}

it.each([
  'agreed: refunds stay at thirty days',
  'decided!! that refunds stay at thirty days',
  'settled on thirty days',
])('a sentence opens with the decision in %j', (bare) => {
  expect(acts.leadDecided.of(sightOf(bare))).toBe(1)
})

it('a row of marks after the word is read in one go', () => {
  const sight = sightOf(`agreed${'.'.repeat(100)}`)
  // Tried in every way to part the row, it would take longer than anybody lives.
  const read = () => acts.leadDecided.of(sight)
  expect(runInNewContext('read()', { read }, { timeout: 20_000 })).toBe(0)
})
