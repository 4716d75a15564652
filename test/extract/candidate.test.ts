import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MaskedPassage, Shape } from '../../src/core/item.ts'
import type { Extraction } from '../../src/extract/candidate.ts'
import { extract, extractEach } from '../../src/extract/candidate.ts'
import { chunkOf, said } from './passage.ts'

function from(text: string, options = {}): Extraction {
  return extract([chunkOf([said(text)])], options)
}

function bodies(passages: readonly MaskedPassage[], shape: Shape): string[] {
  return extract([chunkOf(passages, shape)]).candidates.map(({ body }) => body.value)
}

describe('extract', () => {
  it.each([
    'Refunds are only granted within 30 days of purchase.',
    'Any invoice above $5,000 needs a second approval from the finance lead.',
    'Sev-1 incidents must be escalated to the on-call engineer within 15 minutes.',
    'We agreed with [PERSON_1] that the sidebar stays collapsed by default.',
    "Let's go with the blue variant.",
    'Never share customer data over chat.',
    'The group resolved to close issue 41.',
    'From now on all deploys need two approvals.',
    'Only the security team may grant production access.',
    'RESOLUTION: publish the draft as a note',
    "Last week's minutes are approved",
    'wir haben beschlossen, dass Kundendaten in Frankfurt bleiben.',
    'Nous avons décidé de fermer le support le dimanche.',
    'Hemos decidido usar PostgreSQL para todo.',
    'No discount above twenty percent without my signature.',
    'Decided in the architecture hour: one queue per tenant.',
    'Refunds go back to the original payment method, no exceptions.',
    "A leaver's accounts are closed on the last working day.",
    'Rechnungen über 5.000 Euro werden von zwei Personen freigegeben.',
    'Talked to finance: any invoice above 5,000 needs a second approval.',
    'Nobody outside the security group holds the root credentials.',
    'Retention of call recordings: 90 days.',
    'Item: Damaged goods\nHandling: Refunds are paid within 5 days of the claim\nTeam: Claims',
    '<anna> any objections?\n<bo> none\n<anna> RESOLVED: publish the draft as a note',
    'Context: Our depot needs a clock.\n\nDecision: A tower clock will be used due to its size.',
    '## Chosen alternative\n\nA ferry, and no bridge, links the two banks.',
    'Moved by Hart, seconded by Lind, that the arena remain closed until it has been inspected.',
  ])('finds the decision in %j', (text) => {
    const { candidates } = from(text)
    expect(candidates).toHaveLength(1)
    expect(candidates[0]?.reasons.length).toBeGreaterThan(0)
    expect(candidates[0]?.score).toBeGreaterThanOrEqual(0.5)
  })

  it.each([
    'Should all refunds go through finance?',
    'I think we might want to rename the project at some point.',
    'If we moved to weekly releases we could probably drop the hotfix process.',
    'Agreed, no exceptions. So much for that.',
    'We still need to decide who approves refunds over $500.',
    'We discussed the refund window but did not reach a decision.',
    "I'll always check the logs first, give me until Friday.",
    'Thanks everyone, great work on the release!',
    '## 2.4.0\n\n- Fixed a crash\n- Removed the legacy export (#812)\n- The importer no longer hangs',
    'Yesterday: reviewed the refund PR.\nToday: will finish the approval screen.\nBlockers: none.',
    'Introducing Flow, the fastest way to approve expenses. Never chase a receipt again!',
    'The committee decided in 1998 to move the office, and people still talk about it.',
    'You must be tired after that flight!',
    'GDPR requires that users can delete their data.',
    'We always had this problem at my old company.',
    'Next topic is the agenda for the offsite.',
    '```\nwe must always use this\n```',
    'The scheduler wakes up every five minutes and reads the queue.',
    'One option is to let support approve anything below 100.',
    'Version 2.3: guests must confirm their address, and only admins see the price list.',
    'Customer asks whether two vouchers can be combined.',
    'The export creates one file per month.',
    '## 3.9.0 (2024-04-02)\n\n- The importer refuses files above 20 MB\n- Only admins see the billing tab',
  ])('stays silent on %j', (text) => {
    expect(from(text).candidates).toEqual([])
  })

  it.each([
    'Serial ids leak our volume to customers and make merging shards painful.',
    'Services log in different formats. Personal data ends up in the logs.',
    'App releases take two weeks because every store review blocks the next one.',
  ])('takes what led to a decision for none: %j', (context) => {
    const decision = 'All new services use the shared library.'
    const text = `# 17. Library\n\n## Context\n\n${context}\n\n## Decision\n\n${decision}\n`
    expect(from(text).candidates.map(({ body }) => body.value)).toEqual([decision])
  })

  it('gives bodies verbatim at their offsets, with astral characters around and inside', () => {
    const text = '😀😀 hi.\n- 👍 Refunds over $500 must be approved by finance 😀.\n\n😀 bye'
    const [candidate] = from(text).candidates
    expect(candidate?.body.value).toContain('Refunds over $500 must be approved by finance 😀.')
    expect(text.slice(candidate?.start, candidate?.end)).toBe(candidate?.body.value)
  })

  const ruleOf = (i: number): string => `Requests of kind k${i} must be approved by finance. `
  const rules = Array.from({ length: 30 }, (_, i) => ruleOf(i)).join('\n\n')

  it('keeps all rules of a note, and of them what the flag says where it says so', () => {
    const note = from(rules)
    expect(note.candidates).toHaveLength(30)
    expect(note.below).toBe(0)
    const some = from(rules, { maxPerThousandWords: 20 })
    expect(some.candidates).toHaveLength(Math.ceil(note.words / 50))
    expect(some.candidates.length + some.below).toBe(30)
    expect(from(rules, { maxPerThousandWords: 20, roomier: 2 }).candidates).toHaveLength(
      Math.ceil(note.words / 25),
    )
  })

  it('keeps of a long text at least three and at most two per thousand words, best first', () => {
    const short = from(`${rules}\n\n${'It rained and we went for a walk there. '.repeat(60)}`)
    expect(short.candidates).toHaveLength(3)
    expect(short.below).toBeGreaterThanOrEqual(27)
    const long = from(`${rules}\n\n${'It rained and we went for a walk there. '.repeat(400)}`)
    expect(long.candidates).toHaveLength(Math.ceil((long.words * 2) / 1000))
    const scores = long.candidates.map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    // Equal scores come in the order of the text.
    expect(new Set(scores).size).toBeLessThan(scores.length)
    for (const { candidates } of [short, long]) {
      expect(candidates).toEqual(
        [...candidates].sort((a, b) => b.score - a.score || a.start - b.start),
      )
    }
  })

  it('gives the whole ranking when floor and cut are lifted', () => {
    const text = 'One thing. Another thing here. We decided to use Postgres.'
    const { candidates, below } = from(text, { minScore: 0, maxPerThousandWords: 1000 })
    expect(candidates).toHaveLength(3)
    expect(candidates[0]?.body.value).toBe('We decided to use Postgres.')
    expect(below).toBe(0)
  })

  it('never has overlapping candidates, and bodies of at most eighty words', () => {
    const part = constantFrom(
      'We decided to use Postgres.',
      'They must always be approved by finance within 3 days.',
      'Is it so?',
      '- Never do that',
      '## Decision',
      'Anna: +1',
      'so we will go on and on and on without ever stopping because nobody stops us ',
      '[PERSON_1] approves it',
      '😀',
      '\n\n',
    )
    assert(
      property(array(part, { maxLength: 40 }), (parts) => {
        const text = parts.join('\n')
        const { candidates } = from(text, { minScore: 0, maxPerThousandWords: 1000 })
        const spans = candidates.map(({ start, end }) => [start, end] as const)
        spans.sort((a, b) => a[0] - b[0])
        spans.forEach(([start], i) => expect(start).toBeGreaterThanOrEqual(spans[i - 1]?.[1] ?? 0))
        for (const { body, title, start, end } of candidates) {
          expect(body.value).toBe(text.slice(start, end))
          expect(body.value).toBe(body.value.trim())
          expect(body.value.split(/\s+/).length).toBeLessThanOrEqual(80)
          expect(title.value.length).toBeGreaterThan(0)
          expect(title.value.length).toBeLessThanOrEqual(80)
          expect(title.value).not.toMatch(/[\n\r]/)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('names what holds, and not what comes of it', () => {
    const text =
      'Small claims are settled at the till. After that the manager must always approve each claim in writing.'
    expect(from(text).candidates.map(({ title }) => title.value)).toEqual([
      'Small claims are settled at the till',
    ])
  })

  it('takes up the sentence that goes on', () => {
    const text = 'Refunds over $500 must be approved by finance. They are paid out within 5 days.'
    expect(from(text).candidates.map(({ body }) => body.value)).toEqual([text])
  })

  it.each([
    'We decided that in the guild two weeks ago.',
    'We agreed on this in the finance meeting last week, please stick to it.',
    "Let's make that the rule.",
  ])('takes %j for no rule, but as part of the one before it', (pointing) => {
    const rule = 'Two people must approve each payment over 500 euros.'
    const [best] = from(`${rule} ${pointing}`).candidates
    expect(best?.title.value).toBe('Two people must approve each payment over 500 euros')
    expect(from(pointing, { minScore: 0 }).candidates).toEqual([])
  })

  it('takes what is agreed on with a name of its own for a rule', () => {
    const text = 'We agreed on this format for dates: the year comes first.'
    expect(from(text).candidates.map(({ body }) => body.value)).toEqual([text])
  })

  it('says one thing once', () => {
    const text =
      'Refunds must be approved by finance.\n\nRecap: it rained.\n\nRefunds must be approved by finance.'
    expect(from(text).candidates).toHaveLength(1)
  })

  it('takes the files and the headings of a change log for no rules', () => {
    const release = (version: number, heading: string, entries: readonly string[]): string =>
      `kiln (1.${version}-1) unstable; urgency=medium\n\n  * ${heading}:\n` +
      `${entries.map((entry) => `    - ${entry}\n`).join('')}\n -- [PERSON_1] <[EMAIL_1]>  Tue, 17 Jan 2023 23:34:38 +0100\n\n`
    const log =
      release(3, 'debian/rules', ['Use $(CURDIR) instead of `pwd`.', 'Remove the phase prints.']) +
      release(2, 'Clean up debian/rules', ['Use the build helper to make the task easier.']) +
      release(1, 'Requirements', ['Use bricks of the new size only.', 'Drop support for peat.'])
    expect(from(log.repeat(8)).candidates).toEqual([])
  })

  describe('of a page that describes a program', () => {
    const block = '```js\nconst kiln = fire(700)\n```\n\n'
    const page = (
      title: string,
      [install, usage, licence]: readonly string[],
      example: string,
    ): string =>
      `# ${title}\n\nKeeps the heat of a kiln even.\n\n## ${install}\n\nNode 20 or newer is required.\n\n## ${usage}\n\n` +
      `${example}If no limit is given, the default of 700 degrees is used. The kiln is never heated twice. ` +
      `Values above 1,300 are rejected. Limits are given in degrees, not in kelvin. By default a kiln is closed after 20 minutes.\n\n## ${licence}\n\nMIT\n`
    const found = (text: string): number => from(text).candidates.length

    it('takes how it works for no rule', () => {
      expect(found(page('kiln', ['Install', 'API', 'License'], block))).toBe(0)
      expect(found(page('kiln', ['Install', 'API', 'License'], '    fire(700);\n\n'))).toBe(0)
    })

    it('but not what a team rules on the work on it', () => {
      const whole = page('kiln', ['Install', 'API', 'License'], block)
      const work = 'Pull requests need two approvals. Releases are cut by the release manager.'
      const bodies = from(`${whole}\n## Contributing\n\n${work}\n`).candidates.map(
        ({ body }) => body.value,
      )
      expect(bodies.join(' ')).toContain('two approvals')
      expect(work).toContain(bodies[0])
    })

    it('but not a guide of style that is written like one', () => {
      const rules =
        'Use one name for a thing. Avoid short names. Always close the lid. Never fire twice. Prefer small kilns. ' +
        'Do not open a hot lid. Only add dry clay. Name each shelf. Wait until it is cold.'
      const guide = `# Kilns\n\n## Types\n\n${block}${rules}\n\n## Testing\n\n${rules}\n\n## License\n\nMIT\n`
      expect(found(guide)).toBeGreaterThan(1)
    })

    it.each([
      ['without code it may be of a handbook', page('kiln', ['Install', 'API', 'License'], '')],
      ['headings of another kind', page('kiln', ['Loading', 'Firing', 'Cooling'], block)],
      ['how to work on it', page('Contributing to kiln', ['Install', 'API', 'License'], block)],
    ])('but %s', (_, text) => {
      expect(found(text)).toBeGreaterThan(1)
    })
  })

  it('gives each of several items the answer that it has alone', () => {
    const texts = [
      'Refunds are only granted within 30 days. They are paid within 5 days.',
      '',
      'Ines: Shall we move it to Friday?\nBram: +1\nInes: Agreed, then Friday it is.',
      'Never share keys. '.repeat(60),
      'wir haben beschlossen, dass Kundendaten in Frankfurt bleiben.',
      'Refunds are only granted within 30 days. No, within 14 days.',
    ]
    const items = texts.map((text) => [chunkOf([said(text)])])
    const together = extractEach(items, { minScore: 0.3 })
    expect(together).toEqual(items.map((chunks) => extract(chunks, { minScore: 0.3 })))
    expect(together.map(({ candidates }) => candidates.length > 0)).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
    ])
    expect(extractEach([])).toEqual([])
  })

  it('gives the same answer twice', () => {
    const text = 'We decided to use it. All deploys need two approvals. Never share keys. '.repeat(
      50,
    )
    expect(JSON.stringify(from(text).candidates.map(({ title, score }) => [title, score]))).toBe(
      JSON.stringify(from(text).candidates.map(({ title, score }) => [title, score])),
    )
  })

  it('knows headings: the decision of a record outranks its context and consequences', () => {
    const text =
      '# Queues\n\n## Context\n\nWe will always have two queues and every message must be kept.\n\n' +
      '## Decision\n\nWe will use a single queue.\n\n## Consequences\n\nWe will lose isolation.'
    const [best] = from(text).candidates
    expect(best?.body.value).toBe('We will use a single queue.')
    expect(best?.reasons).toContain('under a heading that says decision')
  })

  it('carries a heading and a code fence over a passage that was cut', () => {
    const filler = 'It was a quiet day and nothing much was said. '.repeat(90)
    const first = said(`## Decision\n\n${filler}`)
    const [best] = extract([
      chunkOf([first]),
      chunkOf([said('We will use a single queue.\n')]),
    ]).candidates
    expect(best?.reasons).toContain('under a heading that says decision')
    const fenced = said(`${filler}\n\`\`\`\n`)
    const rest = said('we must always use this.\n```\n')
    expect(extract([chunkOf([fenced]), chunkOf([rest])]).candidates).toEqual([])
  })
})

describe('agreement across turns', () => {
  const proposal = said('How about we make it one week, with handover on Wednesday?', 1)

  it('makes the proposal the candidate', () => {
    const talk = [proposal, said('Sounds good.', 2), said('Works for me.', 3)]
    expect(bodies(talk, 'transcript')).toEqual([proposal.text.value])
    const [candidate] = extract([chunkOf(talk, 'transcript')]).candidates
    expect(candidate?.reasons).toContain('others agreed')
  })

  it('needs somebody else to agree', () => {
    expect(bodies([proposal, said('Sounds good.', 1), said('+1', 1)], 'transcript')).toEqual([])
    expect(bodies([proposal], 'transcript')).toEqual([])
  })

  it('is undone by an objection', () => {
    expect(
      bodies([proposal, said('+1', 2), said("-1, I don't like it.", 3)], 'transcript'),
    ).toEqual([])
  })

  it('works on names before colons and on votes in lines of their own', () => {
    const text =
      '[PERSON_1]: I propose we stop retrying after 24 hours.\n[PERSON_2]: +1\n[PERSON_3]: agreed'
    expect(from(text).candidates.map(({ body }) => body.value)).toEqual([
      'I propose we stop retrying after 24 hours.',
    ])
  })

  it('counts for nothing when the topic ends undecided', () => {
    const talk = [
      said('We should use snake case everywhere.', 1),
      said('+1', 2),
      said('The frontend uses camel case.', 3),
      said('Okay, no consensus then.', 1),
    ]
    expect(bodies(talk, 'transcript')).toEqual([])
  })

  it('hears what a speaker names the consensus amid a turn, and not that there is none', () => {
    const turn = (lead: string) => said(`Yes. ${lead}: tickets are closed by whoever asked.`, 1)
    const reasonsOf = (lead: string) =>
      extract([chunkOf([turn(lead)], 'transcript')], { minScore: 0 }).candidates.flatMap(
        ({ reasons }) => reasons,
      )
    expect(reasonsOf('Consensus')).toContain('opens with the decision')
    expect(reasonsOf('No consensus')).not.toContain('opens with the decision')
  })

  it('lets a reversal take the decision back', () => {
    const decided = said("Let's go with Redis for the session cache.", 1)
    expect(bodies([decided, said('Okay.', 2)], 'transcript')).toHaveLength(1)
    const reversed = [decided, said('Okay.', 2), said('On second thought, scrap that.', 1)]
    expect(bodies(reversed, 'transcript')).toEqual([])
  })
})

describe('hostile input', () => {
  it.each([
    ['letters', 'a'.repeat(1_000_000)],
    ['stops', '. '.repeat(500_000)],
    ['brackets', '['.repeat(1_000_000)],
    ['newlines', '\n'.repeat(1_000_000)],
    ['words without stops', 'we should go and use it '.repeat(41_000)],
    ['stars', '*'.repeat(1_000_000)],
    ['votes', '+1\n'.repeat(100_000)],
    ['turns', 'Anna: we should do it\nBo: +1\n'.repeat(10_000)],
    ['links', '[a]('.repeat(250_000)],
    ['colons', 'a: '.repeat(330_000)],
  ])('%s without end are read to the end', (_name, text) => {
    // What goes super-linear here runs into the time limit of every test.
    const { candidates } = from(text)
    const misplaced = candidates.filter(
      ({ body, start, end }) => text.slice(start, end) !== body.value,
    )
    expect(misplaced).toEqual([])
  })
})
