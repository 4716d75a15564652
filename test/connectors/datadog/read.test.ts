import { describe, expect, it } from 'vitest'
import { datadog } from '../../../src/connectors/datadog/index.ts'
import { SvcError } from '../../../src/core/error.ts'
import { openRaw } from '../../../src/core/text.ts'
import type { FakeAnswer, FakeTool, FakeVendor } from '../../support/fake-tool.ts'
import { fakeTool } from '../../support/fake-tool.ts'
import { FreshMemory, opened } from '../../support/read.ts'
import type { TrialOptions } from '../../support/trial.ts'
import { errorText, proveAgainst, textsOf, trialOf } from '../../support/trial.ts'
import type { FakeCell } from './fake.ts'
import { datadogKeys, markdownCell, notebookBody } from './fake.ts'

const subject = { connector: datadog, secrets: datadogKeys }

/** Datadog with some answers by notebook id. */
function vendorOf(notebooks: Readonly<Record<string, FakeAnswer>>): FakeVendor {
  return {
    credential: { 'dd-api-key': datadogKeys.apiKey, 'dd-application-key': datadogKeys.appKey },
    refusal: { status: 403, body: { errors: ['Forbidden'] } },
    routes: [
      { method: 'GET', path: '/api/v2/validate_keys', answer: () => ({ body: { status: 'ok' } }) },
      { method: 'GET', path: '/api/v1/validate', answer: () => ({ body: { valid: true } }) },
      {
        method: 'GET',
        path: '/api/v1/notebooks/{id}',
        answer: ({ params }) =>
          notebooks[params['id'] ?? ''] ?? {
            status: 404,
            body: { errors: ['Notebook not found'] },
          },
      },
    ],
  }
}

const graph = {
  id: 'g',
  definition: { type: 'timeseries', requests: [{ q: 'avg:secret.metric{*}' }] },
}
const restricted: FakeAnswer = { status: 403, body: { errors: ['Forbidden'] } }

function read(
  notebooks: Readonly<Record<string, FakeAnswer>>,
  listed: readonly string[] = Object.keys(notebooks),
  options: Partial<TrialOptions> = {},
  prepare?: (tool: FakeTool) => void,
) {
  const scope = { datadogNotebooks: listed }
  return trialOf(subject, vendorOf(notebooks), { scope, ...options }, prepare)
}

describe('reading a notebook', () => {
  it('gives the vendor’s own example as one item, without its graph', async () => {
    const cells = [
      markdownCell(
        'aaaa1111',
        '# What happened\nThe pool was exhausted.\n\n**Decision:** every new client sets a timeout of 2 s.',
      ),
      graph,
    ]
    const body = notebookBody('424242', 'Postmortem: checkout latency (synthetic)', cells)
    const { items, tally, error } = await read({ 424242: { body } })
    expect(error).toBeNull()
    expect(items.map(opened)).toEqual([
      {
        file: '424242',
        shape: 'prose',
        title: 'Postmortem: checkout latency (synthetic): What happened',
        source: 'https://app.datadoghq.com/notebook/424242',
        people: [],
        body: [
          {
            text: '# What happened\nThe pool was exhausted.\n\nDecision: every new client sets a timeout of 2 s.',
            speaker: null,
            source: null,
          },
        ],
      },
    ])
    expect(items.flatMap(textsOf).join()).not.toContain('secret.metric')
    expect([tally.files, tally.whole]).toEqual([1, true])
  })

  it('goes on with a section in the next cell, and ends it at a heading or a graph', async () => {
    const cells = [
      markdownCell('a', '# Rule\nOne.'),
      markdownCell('b', 'Two.\n## Reason\nThree.'),
      graph,
      markdownCell('c', 'Four.'),
      markdownCell('d', '# Next'),
      markdownCell('e', 'Five.'),
    ]
    const { items } = await read({ 7: { body: notebookBody('7', 'N', cells) } })
    const told = items
      .map(opened)
      .map(({ title, body }) => [title, ...body.map(({ text }) => text)])
    expect(told).toEqual([
      ['N: Rule', '# Rule\nOne.', 'Two.'],
      ['N: Reason', '## Reason\nThree.'],
      ['N: Reason', 'Four.'],
      ['N: Next', '# Next', 'Five.'],
    ])
    expect(items.map(({ id }) => id && openRaw(id))).toEqual(['a Rule', 'b Reason', 'c', 'd Next'])
  })

  it.each([
    ['text', { type: 'markdown' }],
    ['text but null', { type: 'markdown', text: null }],
    ['a type', { requests: [] }],
    ['a type that is a word', { type: 7 }],
    ['a definition', undefined],
    ['a definition but null', null],
  ])('passes over a cell without %s', async (_, definition) => {
    const odd = { id: 'odd', definition: definition as FakeCell['definition'] }
    const cells = [markdownCell('a', 'One.'), odd, markdownCell('b', '# Rule\nTwo.')]
    const { items, tally, error } = await read({ 7: { body: notebookBody('7', 'N', cells) } })
    expect(error).toBeNull()
    expect(items.flatMap((item) => opened(item).body.map(({ text }) => text))).toEqual([
      'One.',
      '# Rule\nTwo.',
    ])
    expect([tally.files, tally.whole]).toEqual([1, true])
  })

  it('counts a notebook without a text as read', async () => {
    const { items, tally } = await read({ 7: { body: notebookBody('7', '', [graph]) } })
    expect([items.length, tally.files, tally.whole]).toEqual([0, 1, true])
  })

  it('keeps an id that no number holds as it is', async () => {
    const { requests } = await read({}, ['9223372036854775807'])
    expect(requests.map(({ path }) => path)).toEqual(['/api/v1/notebooks/9223372036854775807'])
  })

  it('asks for a notebook once, however often it is listed', async () => {
    const { requests, tally } = await read({ 7: { body: notebookBody('7', 'N', []) } }, [
      '7',
      'https://app.datadoghq.com/notebook/7/n',
    ])
    expect([requests.length, tally.listed]).toEqual([1, 1])
  })

  it('asks nothing when one id is none', async () => {
    const { error, requests } = await read({}, ['7', 'seven'])
    expect(error).toMatchObject({ code: 'usage' })
    expect(requests).toEqual([])
  })

  it('has no more requests under way than its pace allows', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, nth) => [
        String(nth + 1),
        { body: notebookBody(String(nth + 1), 'N', [markdownCell('a', 'One.')]) },
      ]),
    )
    const { clock, items } = await read(many)
    expect(items).toHaveLength(20)
    // Twenty at four a second.
    expect(clock.now().getTime() - Date.parse('2026-06-01T12:00:00.000Z')).toBe(19 * 250)
  })
})

describe('a notebook that is not shown', () => {
  it('is named, and the others are read', async () => {
    const body = notebookBody('7', 'N', [markdownCell('a', 'One.')])
    const { items, tally, error } = await read({ 7: { body }, 8: restricted }, ['7', '8', '9'])
    expect(error).toBeNull()
    expect([items.length, tally.missing, tally.whole]).toEqual([1, 0, false])
    expect(tally.denied.named).toEqual([
      {
        name: '8',
        reason: 'the notebook is restricted, or the application key lacks notebooks_read',
      },
      { name: '9', reason: 'no such notebook, or another organisation’s' },
    ])
  })

  it('in a form that is not known costs itself alone', async () => {
    const body = notebookBody('7', 'N', [markdownCell('a', 'One.')])
    const odd = { body: { data: { attributes: { name: 'CANARY' } } } }
    const { items, tally, error, memory } = await read({ 6: odd, 7: { body } }, ['6', '7'])
    expect([error, items.length, tally.missing]).toEqual([null, 1, 0])
    expect(tally.skipped.named).toEqual([
      { name: '6', reason: 'it came in a form svc does not know' },
    ])
    expect(memory.wholePlaces).toEqual(['7'])
    const alone = await read({ 6: odd })
    expect(alone.error).toMatchObject({ code: 'connector.unexpected' })
    expect(errorText(alone.error)).not.toContain('CANARY')
  })

  it.each([500, 422])('because Datadog fails on it (%i) is skipped by name', async (status) => {
    const body = notebookBody('7', 'N', [markdownCell('a', 'One.')])
    const failing = { status, body: { errors: ['CANARY'] } }
    const listed = ['6', '7', '8', '9', '10', '11', '12']
    const { items, tally, error, memory } = await read(
      { 6: failing, 7: { body }, 9: { body } },
      listed,
    )
    expect([error, items.length, tally.missing]).toEqual([null, 2, 0])
    expect(tally.skipped.named.map(({ name }) => name)).toEqual(['6'])
    expect(JSON.stringify(tally)).not.toContain('CANARY')
    expect(memory.wholePlaces).toEqual(['7', '9'])
    const alone = await read({ 6: failing })
    expect(alone.error).toBeInstanceOf(SvcError)
  })

  it('because Datadog fails on one after the other ends the reading', async () => {
    const failing = { status: 500, body: {} }
    const listed = Array.from({ length: 20 }, (_, nth) => String(nth + 1))
    const held = Object.fromEntries(listed.map((id) => [id, failing]))
    const { tally, error, requests } = await read(held, listed)
    expect(error).toMatchObject({ code: 'connector.failed' })
    expect(tally.skipped.count).toBe(3)
    expect(requests.length).toBeLessThan(40)
  })

  it('is denied by an id the vendor cannot hold', async () => {
    const { tally, error } = await read(
      { '9999999999999999999': { status: 400, body: { errors: ['x'] } } },
      ['9999999999999999999'],
    )
    expect([error, tally.denied.count]).toEqual([null, 1])
  })

  it('tells of the missing permission when not one is shown', async () => {
    const { error, requests } = await read({ 7: restricted, 8: restricted })
    expect(error).toMatchObject({ code: 'connector.forbidden' })
    expect(errorText(error)).toContain('notebooks_read')
    expect(requests.filter(({ path }) => path.endsWith('/validate_keys'))).toHaveLength(1)
  })
})

describe('a second run', () => {
  const body = notebookBody('7', 'N', [markdownCell('a', 'One.')])

  it('reads only what was modified since', async () => {
    const first = await read({ 7: { body } })
    const memory = new FreshMemory(first.memory)
    const second = await read({ 7: { body } }, ['7'], { memory })
    expect([second.items.length, second.tally.unchanged, second.tally.files]).toEqual([0, 1, 0])
    expect(second.memory.wholePlaces).toEqual([])
    const changed = notebookBody(
      '7',
      'N',
      [markdownCell('a', 'Two.')],
      '2026-05-07T00:00:00.000000+00:00',
    )
    const third = await read({ 7: { body: changed } }, ['7'], { memory })
    expect([third.items.length, third.memory.wholePlaces]).toEqual([1, ['7']])
  })

  it('passes over what is older than a day asked for, and leaves no mark of it', async () => {
    const late = await read({ 7: { body } }, ['7'], { since: new Date('2026-05-07T00:00:00Z') })
    expect([late.items.length, late.tally.unchanged, late.memory.left.size]).toEqual([0, 1, 0])
    const early = await read({ 7: { body } }, ['7'], { since: new Date('2026-05-06T00:00:00Z') })
    expect(early.items).toHaveLength(1)
  })
})

describe('connecting Datadog', () => {
  const refused = (path: string) => (request: { path: string }) =>
    request.path === path ? restricted : null

  it('says that the API key is wrong', async () => {
    const tool = await fakeTool(vendorOf({}))
    tool.faultOf = () => restricted
    const { error } = await proveAgainst(tool, subject)
    expect(error).toMatchObject({ code: 'connector.unauthorized' })
    expect(errorText(error)).toMatch(/refused the API key.*site/s)
  })

  it('says that the application key is wrong', async () => {
    const tool = await fakeTool(vendorOf({}))
    tool.faultOf = refused('/api/v2/validate_keys')
    const { error } = await proveAgainst(tool, subject)
    expect(error).toMatchObject({ code: 'connector.unauthorized' })
    expect(errorText(error)).toMatch(/refused the application key; the API key is good/)
  })

  it('asks for both keys at once when they are good', async () => {
    const tool = await fakeTool(vendorOf({}))
    const { proof } = await proveAgainst(tool, subject)
    expect(proof).toEqual({ choices: {}, warnings: [] })
    expect(tool.requests.map(({ path }) => path)).toEqual(['/api/v2/validate_keys'])
  })
})
