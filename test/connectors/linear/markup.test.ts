import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linearText, titleText } from '../../../src/connectors/linear/markup.ts'

describe("Linear's Markdown as text", () => {
  it.each([
    ['We use **Postgres**, says @jane.roe.', 'We use Postgres, says .'],
    ['@jane-roe and @joe_2: agreed', 'and : agreed'],
    ['Ask [Jane Roe](https://linear.app/acme/profiles/jane) first', 'Ask  first'],
    ['Ask https://linear.app/acme/profiles/jane, first', 'Ask , first'],
    ['Ask <https://linear.app/acme/profiles/jane> first', 'Ask  first'],
    ['Ask <user id="5b10">Jane Roe</user> first', 'Ask  first'],
    ['See ![image.png](https://uploads.linear.app/a/b/c?signature=x) above', 'See  above'],
    ['See https://uploads.linear.app/a/b/c?signature=x above', 'See  above'],
    [
      'See https://linear.app/acme/issue/ENG-1 above',
      'See https://linear.app/acme/issue/ENG-1 above',
    ],
    ['Never import `@types/node` or `@Injectable`', 'Never import `@types/node` or `@Injectable`'],
    ['Add @types/node, mail jane@example.com', 'Add @types/node, mail jane@example.com'],
    ['- [x] done\n- we **always** retry', '- [x] done\n- we always retry'],
    ['@jane', ''],
  ])('of %j keeps the prose', (markdown, wanted) => {
    expect(linearText(markdown)).toBe(wanted)
  })

  it('sets a title on one line', () => {
    expect(titleText(' Retry\n twice, @jane ')).toBe('Retry twice,')
  })

  it('never fails', () => {
    assert(
      property(string({ unit: 'binary' }), (markdown) => typeof linearText(markdown) === 'string'),
    )
  })

  it.each(['@', '@a', '[', '<user', '`', '[x](https://linear.app/a/profiles/'])(
    'bears a long row of %s',
    (hostile) => {
      const markdown = hostile.repeat(40_000)
      expect(linearText(markdown).length).toBeLessThanOrEqual(markdown.length)
    },
  )
})
