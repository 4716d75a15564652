import { expect, test } from 'vitest'
import {
  Neighbours,
  pairsIn,
} from '../../../../src/gate/detect/username/program-line/neighbours.ts'

function mayHold(neighbours: Neighbours, text: string, mark: string): boolean {
  neighbours.read(text)
  return neighbours.mayHold(pairsIn(mark))
}

test.each([1, 16_380, 16_383, 16_384, 40_000])(
  'a mark is not kept back, wherever it stands: behind %d characters',
  (before) => {
    const text = `${'.'.repeat(before)}pts/0 – é${'.'.repeat(20_000)}`
    for (const mark of ['pts/', '/0', '0 – é', '–'])
      expect(mayHold(new Neighbours(), text, mark)).toBe(true)
  },
)

test('a mark whose characters do not stand side by side is kept back', () => {
  expect(mayHold(new Neighbours(), 'p t s /', 'pts/')).toBe(false)
  expect(mayHold(new Neighbours(), '', 'pts/')).toBe(false)
})

test('what was read before is forgotten, however many texts are read', () => {
  const neighbours = new Neighbours()
  for (let reading = 0; reading < 600; reading++) {
    expect(mayHold(neighbours, 'pts/0', 'pts/')).toBe(true)
    expect(mayHold(neighbours, 'denied', 'pts/')).toBe(false)
  }
})
