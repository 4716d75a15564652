import { anything, assert, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UnknownForm } from '../../../src/connectors/access/mcp/use.ts'
import {
  commentsIn,
  documentsIn,
  issuesIn,
  projectsIn,
  teamsIn,
} from '../../../src/connectors/linear/answer.ts'

const readers = [teamsIn, projectsIn, issuesIn, commentsIn, documentsIn] as const

function list(value: unknown) {
  return issuesIn(JSON.stringify(value), null)
}

describe("an answer of Linear's server", () => {
  it('is read, or refused in fixed words, whatever it holds', () => {
    const forms = oneof(
      anything(),
      anything().map((value) => [value]),
      anything().map((value) => ({ issues: [value], pageInfo: value, cursor: value })),
      anything().map((value) => ({ id: 'x', description: value, content: value })),
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

  const many = Array.from({ length: 250 }, () => ({ id: 'x' }))

  it.each([
    ['a bare list', [{}], null, false],
    ['a bare list as long as lists get', many, null, true],
    ['a last page', { issues: many, hasNextPage: false, cursor: 'c' }, null, false],
    ['a page before another', { issues: many, hasNextPage: true, cursor: 'c' }, 'c', false],
    ['a cursor by itself', { content: [{}], nextCursor: 'c' }, 'c', false],
    ['page info', { issues: [{}], pageInfo: { hasNextPage: true, endCursor: 'c' } }, 'c', false],
    [
      'the last page info',
      { issues: [{}], pageInfo: { hasNextPage: false, endCursor: 'c' } },
      null,
      false,
    ],
    ['more without a way there', { issues: [{}], hasNextPage: true }, null, true],
    ['a full page that says nothing', { issues: many }, null, true],
    ['one issue', { id: 'ENG-1' }, null, false],
  ])('tells where it goes on: %s', (_, given, next, short) => {
    expect(list(given)).toMatchObject({ next, short })
  })

  it.each([
    ['We settled on Postgres.', false],
    ['We settled on…', true],
    ['We settled on...', true],
    ['We settled [truncated]', true],
    ['We settled (description truncated, use get_issue for all of it)', true],
    ['It was truncated.\n\nNow it is not.', false],
    [null, false],
    [undefined, true],
  ])('tells whether a description was cut: %j', (description, cut) => {
    expect(list([{ id: 'ENG-1', description }]).issues[0]?.cut).toBe(cut)
  })

  it('takes an identifier for an id where there is no other', () => {
    expect(list([{ id: 'ENG-1' }]).issues[0]?.identifier).toBe('ENG-1')
  })
})
