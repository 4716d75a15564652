import { existsSync, readFileSync } from 'node:fs'
import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adfText } from '../../../src/connectors/jira/adf.ts'
import type { AdfNode } from './document.ts'
import { doc, leaf, mention, node, paragraph, text } from './document.ts'
import type { Schema } from './random-document.ts'
import { anyDocument, holdingOf, SchemaDocuments } from './random-document.ts'
import { Random } from './random.ts'

const runs = Number(process.env['SVC_TEST_RUNS'] ?? 400)
/** The vendor's schema, where it lies beside the checkout. */
const schemaFile = new URL('../../../../shared/specs/adf.schema.json', import.meta.url)

function item(...words: readonly string[]) {
  return node('listItem', ...words.map((each) => paragraph(each)))
}

function said(...content: readonly AdfNode[]): string {
  return adfText(doc(...content))
}

describe('a document of Jira as text', () => {
  it('keeps paragraphs apart and drops formatting', () => {
    const body = said(
      paragraph(
        'We use ',
        text('Postgres', 'strong', 'em'),
        text('.', 'code'),
        node('hardBreak'),
        'Always.',
      ),
      paragraph('Nothing else.'),
    )
    expect(body).toBe('We use Postgres.\nAlways.\n\nNothing else.')
  })

  it('sets lists line by line', () => {
    const inner = { ...node('orderedList', item('x'), item('y')), attrs: { order: 3 } }
    const body = said(
      node('bulletList', node('listItem', paragraph('a'), inner), item('b', 'more of b')),
      node(
        'taskList',
        leaf('taskItem', { state: 'DONE' }),
        node('taskItem', text('do it')),
        node('taskList', node('taskItem', text('and this'))),
      ),
    )
    expect(body).toBe('- a\n  3. x\n  4. y\n- b\nmore of b\n\n- do it\n  - and this')
  })

  it('says of a decision that it is one', () => {
    const decisions = node(
      'decisionList',
      node('decisionItem', text('Retry thrice.')),
      node('decisionItem', text('Then stop.')),
    )
    expect(said(decisions)).toBe('Decision: Retry thrice.\n\nDecision: Then stop.')
  })

  it('sets cells one below the other, and a heading before its cell', () => {
    const cell = (type: string, ...words: readonly string[]) =>
      node(type, ...words.map((each) => paragraph(each)))
    const body = said(
      node(
        'table',
        node('tableRow', cell('tableHeader', 'Decision'), cell('tableCell', 'Use Postgres.')),
        node(
          'tableRow',
          cell('tableHeader', 'Owner:'),
          node('tableCell', paragraph(mention('5b10', '@Jane'))),
        ),
        node('tableRow', cell('tableCell', 'a', 'b'), cell('tableCell', 'c')),
      ),
      paragraph('After.'),
    )
    expect(body).toBe('Decision: Use Postgres.\n\nOwner:\n\na\nb\n\nc\n\nAfter.')
  })

  it('tells headings, quotes, code and panels by what stands before them, as Markdown does', () => {
    const body = said(
      { ...node('heading', text('Policy')), attrs: { level: 2 } },
      node('blockquote', paragraph('one'), paragraph('two\nthree')),
      node('panel', paragraph('Mind this.'), node('codeBlock', text('a = 1\nb = 2'))),
      { ...node('expand', paragraph('Inside.')), attrs: { title: 'More' } },
    )
    expect(body).toBe(
      '## Policy\n\n> one\n> two\n> three\n\nMind this.\n\n```\na = 1\nb = 2\n```\n\nMore\n\nInside.',
    )
  })

  it.each([
    ['a mention', mention('5b10a2844c20165700ede21g', '@Jane Roe'), 'x  y'],
    ['a date', leaf('date', { timestamp: '1700000000000' }), 'x 2023-11-14 y'],
    ['a broken date', leaf('date', { timestamp: 'soon' }), 'x  y'],
    ['a far date', leaf('date', { timestamp: '9e15' }), 'x  y'],
    ['a status', leaf('status', { text: 'AGREED', color: 'green' }), 'x AGREED y'],
    ['an emoji', leaf('emoji', { shortName: ':+1:', text: '👍' }), 'x 👍 y'],
    [
      'an emoji of the site',
      leaf('emoji', { shortName: ':jane:', id: 'atlassian-jane', text: ':jane:' }),
      'x  y',
    ],
    [
      'a card',
      leaf('inlineCard', { url: 'https://acme.atlassian.net/browse/ENG-1?jql=assignee%3D5b10' }),
      'x https://acme.atlassian.net/browse/ENG-1 y',
    ],
    ['a card of data', leaf('inlineCard', { data: { name: 'Jane Roe' } }), 'x  y'],
    [
      'a card of a person',
      leaf('inlineCard', {
        url: 'https://acme.atlassian.net/jira/people/5b10a2844c20165700ede21g',
      }),
      'x  y',
    ],
    [
      'a picture',
      leaf('mediaInline', { id: 'm', collection: 'c', alt: 'The flow of a refund' }),
      'x The flow of a refund y',
    ],
    [
      "a picture's file",
      leaf('mediaInline', { id: 'm', collection: 'c', alt: 'image-20260501.png' }),
      'x  y',
    ],
    ['a placeholder', leaf('placeholder', { text: 'What was decided?' }), 'x  y'],
    [
      'a macro',
      leaf('inlineExtension', {
        extensionKey: 'k',
        extensionType: 't',
        text: 'fallback',
        parameters: {},
      }),
      'x  y',
    ],
  ])('of %s keeps what somebody wrote', (_, inline, wanted) => {
    expect(said(paragraph('x ', inline, ' y'))).toBe(wanted)
  })

  it.each([
    'https://acme.atlassian.net/jira/people/5b10a2844c20165700ede21g',
    'https://acme.atlassian.net/wiki/people/557058:f58131cb-b67d-43c7-b30d-6b58d40bd077?ref=jira',
    'https://home.atlassian.com/o/2222/people/712020:f58131cb-b67d-43c7-b30d-6b58d40bd077',
    'https://acme.atlassian.net/secure/ViewProfile.jspa?accountId=5b10a2844c20165700ede21g',
    'https://acme.atlassian.net/secure/ViewProfile.jspa?name=jane',
    'https://acme.atlassian.net/issues/557058%3Af58131cb-b67d-43c7-b30d-6b58d40bd077',
    '[~accountid:557058:f58131cb-b67d-43c7-b30d-6b58d40bd077]',
    '[~jane.roe]',
    '[~[~jane]roe]',
    '@[Jane Roe](5b10a2844c20165700ede21g)',
    '[Jane Roe](https://acme.atlassian.net/jira/people/5b10a2844c20165700ede21g)',
    '557058:f58131cb-b67d-43c7-b30d-6b58d40bd077',
    'qm:d2b0f3a1-1111:jane-roe',
  ])('leaves nothing of an account in a text: %s', (account) => {
    for (const body of [
      said(paragraph(`x ${account} y`)),
      said(paragraph('x ', leaf('inlineCard', { url: account }), ' y')),
    ]) {
      expect(body).not.toMatch(/5b10|f58131|jane|roe|d2b0/i)
      expect(body).toMatch(/^x .*y$/)
    }
  })

  it('leaves nothing of an account id that is cut in two', () => {
    expect(said(paragraph(text('x [~accountid:5b10'), text('a2844c', 'strong'), text('] y')))).toBe(
      'x  y',
    )
  })

  it.each([
    [null, ''],
    [undefined, ''],
    [7, ''],
    [true, ''],
    ['As typed.', 'As typed.'],
    [[], ''],
    [[paragraph('a'), paragraph('b')], 'a\n\nb'],
    [{}, ''],
  ])('takes %j for what it is', (given, wanted) => {
    expect(adfText(given)).toBe(wanted)
  })

  it('is empty where somebody is mentioned and nothing said', () => {
    expect(said(paragraph(mention('5b10', '@Jane')), paragraph(mention('5b11', '@Joe')))).toBe('')
  })

  it.each(['bulletList', 'blockquote', 'panel', 'tableCell', 'decisionList', 'somethingNew'])(
    'bears 50,000 of %s in one another',
    (type) => {
      let deep = paragraph('At the bottom.')
      for (let level = 0; level < 50_000; level++) deep = node(type, deep)
      const body = said(deep)
      expect(body).toContain('At the bottom.')
      expect(body.length).toBeLessThan(100)
    },
  )
})

/** Without what layout adds: white space, quote marks. */
function bare(body: string): string {
  return body.replaceAll(/[\s>\u0000-\u001F]/g, '')
}

function expectFaithful(document: unknown): void {
  const body = adfText(document)
  const { texts, forbidden } = holdingOf(document)
  const found = bare(body)
  let at = 0
  for (const each of texts) {
    const next = found.indexOf(bare(each), at)
    expect(next, `${each} behind ${at} in ${body}`).toBeGreaterThanOrEqual(at)
    at = next + bare(each).length
  }
  expect(forbidden.filter((each) => body.includes(each))).toEqual([])
  expect(body).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F]|\[object|undefined|null/)
  expect(said(paragraph(body))).toBe(body)
}

describe('any document of Jira', () => {
  it('keeps every text in its order and no attribute that is not prose, whatever stands in what', () => {
    assert(
      property(integer(), (seed) => {
        const random = new Random(seed)
        expectFaithful({ type: 'doc', content: [anyDocument(random), anyDocument(random)] })
      }),
      { numRuns: runs },
    )
  })

  it.skipIf(!existsSync(schemaFile))(
    "keeps its promises for every document of the vendor's schema",
    () => {
      const schema = JSON.parse(readFileSync(schemaFile, 'utf8')) as Schema
      const documents = new SchemaDocuments(schema)
      const types = new Set<string>()
      assert(
        property(integer(), (seed) => {
          const document = documents.document(new Random(seed), 300)
          for (const [, type = ''] of JSON.stringify(document).matchAll(/"type":"(\w+)"/g))
            types.add(type)
          expectFaithful(document)
        }),
        { numRuns: runs },
      )
      // Otherwise little was tried.
      expect([...types]).toEqual(
        expect.arrayContaining([
          'mention',
          'decisionItem',
          'tableHeader',
          'nestedExpand',
          'inlineCard',
        ]),
      )
    },
  )
})
