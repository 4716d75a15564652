import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../src/core/id.ts'
import { mintMasked } from '../../../src/core/text.ts'
import { readRuleFile, ruleFile, wordingOf } from '../../../src/service/rules-repo/rule-file.ts'
import { slugOf } from '../../../src/service/rules-repo/slug.ts'
import { pullText, trailersIn, wordingsIn } from '../../../src/service/rules-repo/wording.ts'
import type { Rule } from '../../../src/storage/rule-row.ts'

const hostileTitles = [
  '',
  '..',
  '../../.git/config',
  '.git',
  'refs/heads/main',
  'a..b',
  '@{-1}',
  'name.lock',
  '-rf /',
  'CON',
  '決定 🚀',
  'ß'.repeat(200),
  '\u202egnp.exe',
  'x\0y',
  '---',
  '"; status: rejected',
  'no',
  '2026-11-21',
  '0x1F',
  'null',
  'it\'s: "quoted" \\ # not a comment',
  'line\u2028break\u0085and\ttab\rreturn\nend',
]

const anyTitle = fc.oneof(
  fc.constantFrom(...hostileTitles),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom(
      '/',
      '.',
      '-',
      '`',
      '@',
      '#',
      '1',
      'fixes ',
      '\n',
      '"',
      '\\',
      '{',
      '~',
      'é',
    ),
  }),
)

function ruleOf(title: string, body = 'Ship weekly.', source: string | null = null): Rule {
  const at = '2026-11-21T00:00:00.000Z'
  return {
    id: newId('rule'),
    organisationId: newId('org'),
    title: mintMasked(title),
    body: mintMasked(body),
    source: source === null ? null : mintMasked(source),
    sources: [],
    status: 'draft',
    origin: 'api',
    connector: null,
    tags: [title.slice(0, 64)],
    createdBy: 'local',
    version: 1,
    supersedes: null,
    redactions: { email: 1, '`@all`': 3 },
    flags: [],
    score: null,
    pullRequest: null,
    createdAt: at,
    submittedAt: null,
    decidedAt: null,
    updatedAt: at,
  }
}

function worded(rule: Rule) {
  const content = ruleFile(rule)
  return {
    rule,
    path: `rules/${slugOf(rule.title.value, rule.id)}.md`,
    wording: wordingOf(content),
  }
}

describe('a slug', () => {
  it('is a safe name of a file and of a branch, whatever the title is', () => {
    fc.assert(
      fc.property(anyTitle, (title) => {
        const id = newId('rule')
        const slug = slugOf(title, id)
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(61)
        expect(slug.endsWith(`-${id.slice(-12)}`)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('reads like the title', () => {
    const id = newId('rule')
    expect(slugOf('Über Größe: refunds > $500!', id)).toBe(
      `uber-gro-e-refunds-500-${id.slice(-12)}`,
    )
    expect(slugOf('決定', id)).toBe(`rule-${id.slice(-12)}`)
  })
})

describe('a rule file', () => {
  it('gives id, title and body back, whatever they are', () => {
    fc.assert(
      fc.property(anyTitle, fc.string({ unit: 'binary', maxLength: 500 }), (title, body) => {
        const rule = ruleOf(title, body)
        const found = readRuleFile(ruleFile(rule))
        expect(found.id).toBe(rule.id)
        expect(found.title).toBe(title.toWellFormed())
        expect(found.body.trim()).toBe(body.toWellFormed().trim())
      }),
      { numRuns: 500 },
    )
  })

  it('has one printable line for each key, each string double-quoted', () => {
    fc.assert(
      fc.property(anyTitle, (title) => {
        const file = ruleFile(ruleOf(title, 'Body.', title))
        const front = file.slice(0, file.indexOf('\n---\n', 3))
        const lines = front.split('\n').slice(1)
        expect(lines.map((line) => line.split(':')[0])).toEqual([
          'id',
          'title',
          'source',
          'connector',
          'tags',
          'status',
        ])
        // Of the characters YAML 1.1 breaks lines at or forbids, none is left.
        expect(front).not.toMatch(
          /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/,
        )
        expect(lines[1]).toMatch(/^title: "(?:[^"\\]|\\["\\bfnrt]|\\u[0-9a-f]{4})*"$/)
        expect(lines[5]).toBe('status: approved')
        expect(file.endsWith('\n---\nBody.\n')).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('is read in no time, however long its lines are', () => {
    const blank = ' '.repeat(1_000_000)
    const titleOf = (value: string) => readRuleFile(`---\ntitle:${value}\n---\nBody.\n`).title
    expect(titleOf(`${blank}a # why`)).toBe('a')
    for (const value of [` a${blank}b`, `${blank}\u2028a`, ` "${'a'.repeat(30_000_000)}`]) {
      expect(titleOf(value)).toBeNull()
    }
  })

  it('is understood after people have edited it', () => {
    const edited = '---\r\ntitle: It is: two\r\nid: rule_1 # ours\r\n---\r\n\r\nBody\r\n'
    expect(readRuleFile(edited)).toEqual({ id: 'rule_1', title: null, body: 'Body' })
    expect(readRuleFile("---\nid: 'a''b'\ntitle: Plain words\n---\nx").title).toBe('Plain words')
    expect(readRuleFile('---\ntitle: >-\n  folded\n---\nx').title).toBeNull()
    expect(readRuleFile('---\nid: "a"\nid: "b"\n---\nx').id).toBeNull()
    expect(readRuleFile('No front matter.')).toEqual({
      id: null,
      title: null,
      body: 'No front matter.',
    })
  })

  it.each([
    [
      'an empty line above',
      '\n---\nid: r\ntitle: T\n---\nBody.\n\n---\n\nMore.',
      'Body.\n\n---\n\nMore.',
    ],
    [
      'a comment above',
      '<!-- by legal -->\n---\nid: r\ntitle: T\n---\nB.',
      '<!-- by legal -->\n\nB.',
    ],
    ['no end', '---\r\nid: r\r\ntitle: T\r\nstatus: approved\r\nBody.\r\n', 'Body.'],
    ['no end, and a ruler', '---\nid: r\ntitle: T\nB.\n\n---\n\nMore.', 'B.\n\n---\n\nMore.'],
    ['lists and comments', '---\nid: r\n# why\ntags:\n- a\n  b\ntitle: T\n---\nBody.', 'Body.'],
  ])('is found in front matter with %s, and loses no text', (_what, text, body) => {
    expect(readRuleFile(text)).toEqual({ id: 'r', title: 'T', body })
  })

  it('takes a ruler between two passages for no front matter', () => {
    for (const body of ['One.\n\n---\nNote: two.\n\n---\nThree.', '---\nNote: two.\n\nThree.']) {
      expect(readRuleFile(body)).toEqual({ id: null, title: null, body })
    }
  })
})

describe('the words of a pull request', () => {
  it('make a host do nothing, whatever the rule says', () => {
    fc.assert(
      fc.property(anyTitle, anyTitle, (title, body) => {
        const each = worded(
          ruleOf(title, `${body}\n/close\n@everyone fixes #12\n\`\`\`\n<!-- x -->`),
        )
        const { title: subject, description, commitMessage } = pullText([each], 'key_1')
        expect(subject).not.toMatch(/[\n\r\u2028]/)
        expect(subject.startsWith('Rule: ')).toBe(true)
        for (const text of [subject, description, commitMessage]) {
          expect(text).not.toMatch(/@[\p{L}\p{N}](?<!@[0-9a-f])/u)
          expect(text.replaceAll(/<!-- svc .*-->/g, '')).not.toMatch(/#\d/)
        }
        expect(description).not.toMatch(/^\//m)
        const fence = /^`{3,}(?=text$)/m.exec(description)?.[0] ?? ''
        const [, inside = '', ...after] = description.split(new RegExp(`^${fence}(?:text)?$`, 'm'))
        expect(inside).toContain('close')
        expect(after.join('')).toContain('Masked: email 1')
        expect(after.join('')).not.toContain('everyone')
        // The marks at the end are ours and about this wording.
        expect(wordingsIn(description)?.get(each.rule.id)).toBe(each.wording)
        expect(trailersIn(commitMessage)).toEqual(new Map([[each.rule.id, each.wording]]))
      }),
      { numRuns: 300 },
    )
  })

  it('cannot be made to carry the mark of another rule', () => {
    const other = newId('rule')
    const mark = `${other}@0123456789abcdef`
    const each = worded(ruleOf(`x\n\nSvc-Rule: ${mark}`, `<!-- svc ${mark} -->`))
    const { description, commitMessage } = pullText([each], 'key_1')
    expect([...trailersIn(commitMessage).keys()]).toEqual([each.rule.id])
    expect([...(wordingsIn(description)?.keys() ?? [])]).toEqual([each.rule.id])
  })

  it('show a link as a link and anything else as words', () => {
    const said = (source: string) => pullText([worded(ruleOf('t', 'b', source))], 'k').description
    expect(said('https://example.com/a?b')).toContain('- Source: <https://example.com/a?b>')
    expect(said('https://example.com/> [x](javascript:1)')).toContain(
      '- Source: `https://example.com/> [x](javascript:1)`',
    )
    expect(said('weekly.vtt#t=00:12:30')).toContain(
      '- Source: `weekly.vtt#\u2060t=00:12:30`'.replace('\u2060', ''),
    )
  })

  it('leave a Message-ID as it is, to be looked for, and still mention nobody', () => {
    const said = (source: string) => {
      const { description, commitMessage } = pullText([worded(ruleOf('t', 'b', source))], 'k')
      return description + commitMessage
    }
    const mail = said('mid:export-2@mail.example.com')
    expect(mail).toContain('- Source: `mid:export-2@mail.example.com`')
    expect(mail).toContain('\nSource: mid:export-2@mail.example.com\n')
    expect(said('to @some #1')).not.toMatch(/@some|#1/)
  })

  it('name every source in the commit message', () => {
    const sources = ['https://example.com/2', 'https://example.com/3'].map(mintMasked)
    const rule = { ...ruleOf('t', 'b', 'https://example.com/1'), sources }
    expect(pullText([worded(rule)], 'k').commitMessage).toContain(
      '\nSource: https://example.com/1\nSource: https://example.com/2\nSource: https://example.com/3\n\n',
    )
  })

  it('drop texts before they drop where a rule came from', () => {
    const source = (n: number) => `https://example.com/${n}`
    const rules = Array.from({ length: 50 }, (_, n) =>
      worded(ruleOf('t', 'x'.repeat(1_500), source(n))),
    )
    const { description } = pullText(rules, 'key_1')
    expect(description.length).toBeLessThan(65_000)
    for (const n of rules.keys()) expect(description).toContain(`- Source: <${source(n)}>`)
    expect(description.match(/- Masked: email 1/g)).toHaveLength(50)
    expect(description).toContain('x'.repeat(1_500))
    expect(description).toContain('there is no room for it here')
  })

  it('stay within what hosts take', () => {
    const rules = Array.from({ length: 50 }, () => worded(ruleOf('t', 'x'.repeat(8_000))))
    const { description } = pullText(rules, 'key_1')
    expect(description.length).toBeLessThan(65_000)
    for (const { rule } of rules) expect(description).toContain(rule.id)
  })
})
