import { describe, expect, it } from 'vitest'
import { extract } from '../../../src/extract/candidate.ts'
import { chunkOf, said } from '../passage.ts'

const decision = '## Decision\n\nWe will store sessions in Redis with a lifetime of 24 hours.'

function titles(text: string): readonly string[] {
  return extract([chunkOf([said(text)])]).candidates.map(({ title }) => title.value)
}

describe('what a record decided', () => {
  it.each([
    `# 7. Sessions\n\n## Status\n\nSuperseded by [12. Cookies](0012.md)\n\n${decision}`,
    `# 7. Sessions\n\n## Status\n\nAccepted\n\nSuperseded by 12\n\n${decision}`,
    `# 7. Sessions\n\n## Status: rejected\n\n${decision}`,
    `# 7. Sessions\n\n* Status: deprecated\n\n${decision}`,
    `# 7. Sessions\n\n**Status:** Abgelehnt\n\n${decision}`,
    `---\ntitle: Sessions\nstatus: superseded by ADR-0012\n---\n${decision}`,
  ])('is no candidate where its status ends it: %j', (text) => {
    expect(titles(text)).toEqual([])
  })

  it.each([
    `# 7. Sessions\n\n## Status\n\nAccepted\n\n${decision}`,
    `# 7. Sessions\n\n## Status\n\nAccepted. Supersedes 5\n\n${decision}`,
    `# 7. Sessions\n\nStatus: proposed\n\n${decision}`,
    `# 6. Cookies\n\nStatus: rejected\n\nWe drop cookies.\n\n# 7. Sessions\n\n${decision}`,
    `---\nstatus: accepted\n---\n${decision}`,
  ])('is one where it stands: %j', (text) => {
    expect(titles(text)).toHaveLength(1)
  })
})
