import { describe, expect, it } from 'vitest'
import { extract } from '../../src/extract/candidate.ts'
import { chunkOf, said } from './passage.ts'

/** The title of the first candidate of a decision record. */
function titleIn(record: string): string | undefined {
  return extract([chunkOf([said(record)])]).candidates[0]?.title.value
}

const options = '## Considered options\n\n* Kiln\n* Open fire\n'

describe('the title of a decision of few words', () => {
  it.each([
    ['what the heading above it names', '# 7. Oven for tiles', 'Oven for tiles: Kiln'],
    ['the heading itself, where that says it', '# Use a kiln for tiles', 'Use a kiln for tiles'],
    ['nothing, where nothing names it', '', 'Kiln'],
  ])('tells %s', (_what, heading, expected) => {
    const outcome = '## Decision outcome\n\nChosen option: "Kiln", because it is hotter.'
    expect(titleIn(`${heading}\n\n${options}\n${outcome}`)).toBe(expected)
  })

  it.each([
    ['Which kind of oven should we use?', 'Oven: Kiln'],
    ['The old one is cold. What oven for tiles do we build next?', 'Oven for tiles: Kiln'],
    ['Welchen Ofen für Ziegel sollen wir bauen?', 'Ofen für Ziegel: Kiln'],
    ['How should we burn tiles and who minds the fire?', 'Burn tiles: Kiln'],
    ['It rains a lot. Where to burn tiles in winter?', 'Burn tiles in winter: Kiln'],
    ['Should we build one?', 'Kiln'],
    ['But where and how?', 'Kiln'],
  ])('tells what was asked: %j', (question, expected) => {
    const outcome = '## Decision outcome\n\nChosen option: "Kiln", because it is hotter.'
    const problem = `## Context and problem statement\n\n${question}`
    expect(titleIn(`${problem}\n\n${options}\n${outcome}`)).toBe(expected)
  })

  it('names no question of a thread, which may have been another', () => {
    const thread = 'Which oven should we use for tiles?\n\nDecision: we will use an open fire.'
    expect(titleIn(thread)).toBe('Use an open fire')
  })

  it('says no more than the decision, where that says enough', () => {
    const outcome = '## Decision\n\nTiles are burnt in a gas kiln at 1,100 degrees.'
    expect(titleIn(`# Oven for tiles\n\n${outcome}`)).toBe(
      'Tiles are burnt in a gas kiln at 1,100 degrees',
    )
  })
})
