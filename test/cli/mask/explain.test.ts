import { expect, it } from 'vitest'
import { Explainer } from '../../../src/cli/mask/explain.ts'
import type { Finding } from '../../../src/gate/gate.ts'

function places(explainer: Explainer, piece: string): string[] {
  const findings = [...piece.matchAll(/x/g)].map(({ index }): Finding => ({
    kind: 'ip',
    start: index,
    end: index + 1,
    detector: 'd',
    why: 'w',
  }))
  const lines = explainer.lines('a\u001bb', piece, findings)
  return lines === '' ? [] : lines.split('\n')
}

it('places are told by line and column through all pieces of a text', () => {
  const explainer = new Explainer()
  const line = (place: string) => `a\\u{1b}b:${place}  ip  d: w`
  expect(places(explainer, 'x\n.x\n')).toEqual([line('1:1'), line('2:2')])
  expect(places(explainer, '..')).toEqual([])
  expect(places(explainer, 'x x')).toEqual([line('3:3'), line('3:5')])
  expect(places(explainer, '\n\nx')).toEqual([line('5:1')])
})
