import { anything, assert, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UnknownForm } from '../../../src/connectors/access/mcp/use.ts'
import { issueIn, issuesIn, sitesIn } from '../../../src/connectors/jira/answer.ts'

const readers = [issuesIn, issueIn, sitesIn] as const

function page(fields: unknown): string {
  return JSON.stringify({ issues: { nodes: [{ key: 'ENG-1', fields }] } })
}

describe("an answer of Jira's server", () => {
  it('is read, or refused in fixed words, whatever it holds', () => {
    const forms = oneof(
      anything(),
      anything().map((value) => ({ issues: [{ key: 'ENG-1', fields: value }] })),
      anything().map((value) => ({
        fields: { description: value, comment: { comments: [value] } },
      })),
      anything().map((value) => ({ data: { resources: [value], issues: { nodes: [value] } } })),
    )
    assert(
      property(string(), forms, (text, structured) => {
        for (const read of readers) {
          try {
            read(text, structured)
          } catch (thrown) {
            expect(thrown).toBeInstanceOf(UnknownForm)
          }
        }
      }),
    )
  })

  it.each([
    ['all of them', { comments: [{ id: '1', body: 'a' }] }, 'whole'],
    ['none', { comments: [] }, 'whole'],
    ['fewer than there are', { comments: [{ id: '1', body: 'a' }], total: 2 }, 'cut'],
    [
      'as many as a search shows',
      { comments: Array.from({ length: 20 }, () => ({ id: '1', body: 'a' })) },
      'cut',
    ],
    [
      'as many, which is all',
      { comments: Array.from({ length: 20 }, () => ({ id: '1', body: 'a' })), total: 20 },
      'whole',
    ],
    ['not asked for', undefined, 'unasked'],
  ])('tells whether it holds the comments: %s', (_, comment, state) => {
    expect(
      issuesIn(page({ summary: 's', description: null, comment }), null).issues[0]?.state,
    ).toBe(state)
  })

  it('tells an empty description from one that was left out', () => {
    const comment = { comments: [] }
    expect(issuesIn(page({ description: null, comment }), null).issues[0]?.state).toBe('whole')
    expect(issuesIn(page({ comment }), null).issues[0]?.state).toBe('unasked')
  })

  it('may hold documents as JSON in a string', () => {
    const description = JSON.stringify({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'We agreed.' }] }],
    })
    expect(issuesIn(page({ description }), null).issues[0]?.description).toBe('We agreed.')
  })
})
