import { describe, expect, it } from 'vitest'
import { sectionOf } from '../../../src/extract/text/section.ts'

describe('sectionOf', () => {
  it.each([
    ['decision', 'decision'],
    ['rules for guests', 'policy'],
    ['rules/policies:', 'policy'],
    ['pros/cons', 'options'],
    ['clean up the style guide in docs/style.md', 'policy'],
    ['src/changelog.md', 'changelog'],
  ] as const)('of %j is known by its words', (heading, section) => {
    expect(sectionOf(heading)).toBe(section)
  })

  it.each([
    'debian/rules:',
    'd/rules',
    'clean up debian/rules:',
    'policy.rb',
    'app/models/policy',
    './style',
  ])('is not told by the name of a file, as in %j', (heading) => {
    expect(sectionOf(heading)).toBeNull()
  })
})
