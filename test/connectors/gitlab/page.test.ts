import { describe, expect, it } from 'vitest'
import { nextPage } from '../../../src/connectors/gitlab/page.ts'

const base = 'https://gitlab.example/api/v4'

function after(headers: Readonly<Record<string, string>>): number | null {
  return nextPage({ header: (name) => headers[name] ?? null }, base)
}

describe('the page after a page', () => {
  it.each([
    [{ 'x-next-page': '2' }, 2],
    [{ 'x-next-page': '2', link: `<${base}/x?page=9>; rel="next"` }, 2],
    [{ 'x-next-page': '', link: `<${base}/x?page=3&per_page=100>; rel="next"` }, 3],
    [{ link: `<${base}/x?page=1>; rel="first", <${base}/x?per_page=100&page=3>; rel="next"` }, 3],
    [{ link: `<${base}/x?page=3>; rel=next` }, 3],
    [{ link: `</api/v4/x?page=3>; title="a, b"; rel="last next"` }, 3],
    [{ 'x-next-page': '' }, null],
    [{}, null],
    [{ link: `<${base}/x?page=1>; rel="first", <${base}/x?page=3>; rel="last"` }, null],
    [{ link: `<${base}/x?page=3>; rel="nextish"` }, null],
    [{ 'x-next-page': 'two' }, null],
    [{ link: 'next' }, null],
  ])('is told by %j', (headers, page) => {
    expect(after(headers)).toBe(page)
  })

  it.each(['?cursor=abc', '?page=-1', '?page='])(
    'is not taken for none where it is %s',
    (query) => {
      expect(() => after({ link: `<${base}/x${query}>; rel="next"` })).toThrow(
        expect.objectContaining({ code: 'connector.unexpected' }),
      )
    },
  )

  it('is never looked for on another host', () => {
    expect(() => after({ link: '<https://evil.example/api/v4/x?page=2>; rel="next"' })).toThrow(
      expect.objectContaining({ code: 'connector.unexpected' }),
    )
  })
})
