import { describe, expect, it } from 'vitest'
import { intercom } from '../../../../src/connectors/remote/intercom/index.ts'
import { fakeTool } from '../../../support/fake-tool.ts'
import { FreshMemory } from '../../../support/read.ts'
import { runAgainst, textsOf } from '../../../support/trial.ts'
import type { IntercomWorld } from './fake.ts'
import { intercomToken, intercomWorld } from './fake.ts'

const subject = {
  connector: intercom,
  secrets: { token: intercomToken },
  choices: { workspace: 'abc12345', region: 'eu' },
}

function worldOf(items: number): IntercomWorld {
  const mark = (kind: string): string => `CANARY-${kind.replaceAll(/\W+/g, '-')}`
  return intercomWorld({ items, text: (nth) => `Said ${nth}.`, canary: mark, apart: mark })
}

describe('The reader of Intercom', () => {
  it('links articles and notes to where people see them, and leaves replies without a link', async () => {
    const { items } = await runAgainst(await fakeTool(worldOf(3)), subject, { scope: {} })
    expect(items.map(({ source, place }) => [place, source === null])).toEqual([
      ['articles', false],
      ['macros', true],
      ['notes', false],
    ])
    expect(items.flatMap(textsOf)).toContain(
      'https://app.eu.intercom.com/a/inbox/abc12345/inbox/conversation/70002',
    )
  })

  it('reads an article in the languages it is published in, whatever its own', async () => {
    const tool = await fakeTool(worldOf(0))
    const body = (words: string) => ({ title: words, body: `<p>${words}</p>` })
    const article = { id: '5', updated_at: 1_770_000_000, default_locale: 'en' }
    const draft = { ...body('CANARY'), state: 'draft' }
    tool.alter = (answer, { path }) =>
      path === '/articles'
        ? {
            body: {
              data: [
                {
                  ...article,
                  ...draft,
                  translated_content: {
                    en: draft,
                    de: draft,
                    fr: { ...body('Payez.'), state: 'published' },
                  },
                },
              ],
              pages: { page: 1, total_pages: 1 },
            },
          }
        : answer
    const { items, tally } = await runAgainst(tool, subject, { scope: {} })
    expect(items.map(textsOf)).toEqual([
      ['article 5', 'Payez.', 'article:5:fr', 'articles', 'Payez.'],
    ])
    expect([tally.files, tally.excluded]).toEqual([1, 0])
  })

  it('keeps the placeholders of a reply and no name in their place', async () => {
    const { items } = await runAgainst(await fakeTool(worldOf(6)), subject, { scope: {} })
    const replies = items
      .filter(({ place }) => place === 'macros')
      .map((item) => textsOf(item).at(-1))
    expect(replies.map(String).toSorted()).toEqual([
      'Hi {{user.name|fallback:"there"}}. Said 4.',
      'Hi {{user.name}}. Said 1.',
    ])
  })

  it('goes on after the last conversation it finished when it was broken off', async () => {
    const world = worldOf(60)
    const tool = await fakeTool(world)
    tool.faultOf = ({ path }) => (path === '/conversations/70032' ? { status: 500 } : null)
    const first = await runAgainst(tool, subject, { scope: {} })
    expect(first.error).toMatchObject({ code: 'connector.failed' })
    tool.faultOf = () => null
    const memory = new FreshMemory(first.memory)
    const second = await runAgainst(tool, subject, { scope: {}, memory })
    const asked = second.requests
      .filter(({ path }) => /\/70\d+$/.test(path))
      .map(({ path }) => path)
    expect(asked[0]).toBe('/conversations/70029')
    expect(asked).toContain('/conversations/70059')
    const read = [...first.items, ...second.items].filter(({ place }) => place === 'notes')
    expect(new Set(read.map((item) => textsOf(item).at(-1))).size).toBe(20)
  })

  it('passes over a conversation that is gone since it was found', async () => {
    const tool = await fakeTool(worldOf(9))
    tool.faultOf = ({ path }) => (path === '/conversations/70005' ? { status: 404 } : null)
    const { error, tally, items } = await runAgainst(tool, subject, { scope: {} })
    expect([error, tally.excluded, items.length]).toEqual([null, 2, 8])
  })

  it('reads an article that moves onto a page it has read when another one goes away', async () => {
    const world = worldOf(180)
    const tool = await fakeTool(world)
    let gone = 0
    tool.faultOf = ({ path, query }) => {
      // Of the first page, which is read by then; more than once, the second time while it is read again.
      if (path === '/articles' && query.get('page') === '2' && gone < 2)
        world.remove(177 - 3 * gone++)
      return null
    }
    const { items, tally } = await runAgainst(tool, subject, { scope: {} })
    const files = items.filter(({ place }) => place === 'articles').map((item) => textsOf(item)[0])
    expect(files.length).toBe(60)
    expect(new Set(files).size).toBe(60)
    expect([gone, tally.missing]).toEqual([2, 0])
  })

  it('leaves what it could not see to the next run when articles go away all the time', async () => {
    const world = worldOf(300)
    const tool = await fakeTool(world)
    let gone = 0
    tool.faultOf = ({ path, query }) => {
      if (path === '/articles' && query.get('page') === '2') world.remove(297 - 3 * gone++)
      return null
    }
    const { memory } = await runAgainst(tool, subject, { scope: {} })
    expect(gone).toBe(3)
    expect(memory).toMatchObject({
      left: new Map([
        ['macros', expect.any(String)],
        ['notes', expect.any(String)],
      ]),
    })
  })

  it('says which conversations have more parts than Intercom shows', async () => {
    const tool = await fakeTool(worldOf(3))
    tool.alter = (answer) => ({
      ...answer,
      body: JSON.parse(JSON.stringify(answer.body).replace('"total_count":4', '"total_count":612')),
    })
    const { tally } = await runAgainst(tool, subject, { scope: {} })
    expect(tally.truncated.named).toEqual([
      { name: 'conversation 70002', reason: 'Intercom answers only the newest 500 parts' },
    ])
  })

  it('reads the rest where one part is closed, and says which', async () => {
    const world = worldOf(9)
    world.closed.set('macros', 403)
    const { items, error, tally } = await runAgainst(await fakeTool(world), subject, { scope: {} })
    expect([error, items.length]).toEqual([null, 6])
    expect(tally.denied.named.map(({ name }) => name)).toEqual(['saved replies'])
  })
})
