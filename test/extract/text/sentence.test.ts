import { describe, expect, it } from 'vitest'
import { sentences } from '../../../src/extract/text/sentence.ts'

function split(text: string): string[] {
  return sentences(text).map(({ start, end }) => text.slice(start, end))
}

describe('sentences', () => {
  it.each([
    ['Ship it. Then rest.', ['Ship it.', 'Then rest.']],
    ['Use tools, e.g. Vite, for builds. Done.', ['Use tools, e.g. Vite, for builds.', 'Done.']],
    ['Dr. Smith and J. Doe agreed.', ['Dr. Smith and J. Doe agreed.']],
    ['It costs 3.50 per seat. Fine.', ['It costs 3.50 per seat.', 'Fine.']],
    [
      'Pin v1.2.3 of it. See https://a.example/b.c today.',
      ['Pin v1.2.3 of it.', 'See https://a.example/b.c today.'],
    ],
    ['Ask [PERSON_1]. [PERSON_2] signs.', ['Ask [PERSON_1].', '[PERSON_2] signs.']],
    ['Das gilt z.B. für uns. Ab dem 3. Mai.', ['Das gilt z.B. für uns.', 'Ab dem 3. Mai.']],
    ['Really?! Yes.', ['Really?!', 'Yes.']],
    ['He said "stop." Then left.', ['He said "stop."', 'Then left.']],
    ['we use postgres. it works. ok', ['we use postgres.', 'it works.', 'ok']],
    [
      'hey Ana, lockers are free. keys cost a fiver. ask Ben',
      ['hey Ana, lockers are free.', 'keys cost a fiver.', 'ask Ben'],
    ],
    ['規則です。次です。', ['規則です。', '次です。']],
    ['所有合同需要审批！没有例外。', ['所有合同需要审批！', '没有例外。']],
    [
      'Read https://a.example/?q=1 first! Use the Yahoo!-style page.',
      ['Read https://a.example/?q=1 first!', 'Use the Yahoo!-style page.'],
    ],
    ['See https://a.example/notes?Page=3 for it.', ['See https://a.example/notes?Page=3 for it.']],
    ['Hotels cost max. 160 euros. Ask first.', ['Hotels cost max. 160 euros.', 'Ask first.']],
    ['Refunds are capped at abt. €200.', ['Refunds are capped at abt. €200.']],
    ['Plus de 1 000 € (env. 5 %) est signé.', ['Plus de 1 000 € (env. 5 %) est signé.']],
    ['Gemahnt wird nach mind. 14 Tagen.', ['Gemahnt wird nach mind. 14 Tagen.']],
    ['Pedidos de aprox. 500 euros, ver art. 4.', ['Pedidos de aprox. 500 euros, ver art. 4.']],
    ['Terms as in para. 5 hold.', ['Terms as in para. 5 hold.']],
    ['This is art. Ask first.', ['This is art.', 'Ask first.']],
    ['Wait 30 min. 2 people stay.', ['Wait 30 min.', '2 people stay.']],
    ['Answer within 2 h. The lead is next.', ['Answer within 2 h.', 'The lead is next.']],
    ['We deploy plan B. Nobody waits.', ['We deploy plan B.', 'Nobody waits.']],
    ['Ask J. Doe or M. Roe first. Then act.', ['Ask J. Doe or M. Roe first.', 'Then act.']],
  ])('splits %j', (text, expected) => {
    expect(split(text)).toEqual(expected)
  })

  it('takes bullets, numbers and check boxes from the front of list items', () => {
    expect(split('- Use tabs\n* Never spaces\n1. Ask first\n2) Then act\n- [ ] Tell us')).toEqual([
      'Use tabs',
      'Never spaces',
      'Ask first',
      'Then act',
      'Tell us',
    ])
  })

  it('takes the numbers of clauses from their front, and no other numbers', () => {
    expect(split('4.2 Shared accounts are out.\n4.3 Access is reviewed.\n(a) Each year.')).toEqual([
      'Shared accounts are out.',
      'Access is reviewed.',
      'Each year.',
    ])
    expect(split('2.5 hours is the limit.')).toEqual(['2.5 hours is the limit.'])
  })

  it('leaves out what is struck out', () => {
    expect(split('- ~~Two approvals.~~\n- One approval.\n~~Ask first.~~ Act first.')).toEqual([
      'One approval.',
      'Act first.',
    ])
  })

  it.each([
    '**Decisions**\n- Every service has an owner.',
    '*Decisions*\n• Every service has an owner.',
    '__What we decided__\n- Every service has an owner.',
    'Decisions\n- Every service has an owner.',
    'DECISIONS\n1. Every service has an owner.',
    'What we decided\n\n- Every service has an owner.',
    '- Decisions\n  - Every service has an owner.',
    'h2. Decision\nEvery service has an owner.',
    '== Decision ==\nEvery service has an owner.',
  ])('sees the heading in %j', (text) => {
    expect(sentences(text).map(({ level }) => level > 0)).toEqual([true, false])
  })

  it.each(['Decisions\nEvery service has an owner.', '- Decisions\n- Every service has an owner.'])(
    'sees none in %j',
    (text) => {
      expect(sentences(text).map(({ level }) => level > 0)).toEqual([false, false])
    },
  )

  it('joins hard-wrapped lines and keeps short lines apart', () => {
    const wrapped =
      'Refunds are paid out within five working days after the\ncustomer has sent the item back.'
    expect(split(wrapped)).toEqual([wrapped])
    expect(split('yeah\nlet us use postgres\nsounds good')).toHaveLength(3)
  })

  it('leaves out code, tables, logs, traces, mail headers, front matter and boilerplate', () => {
    const text = [
      '---\ntitle: x\n---\nKeep this sentence.',
      '```js\nconst must = never()\n```',
      '| a | b |\n|---|---|',
      '2026-01-02T10:11:12Z ERROR must never happen',
      '    at Object.run (/app/index.js:10:5)',
      'From: a\nSubject: We decided everything',
      'This is an automated message, you must not reply.',
      '* [Contents](#contents)',
      'And this one.',
    ].join('\n\n')
    expect(split(text)).toEqual(['Keep this sentence.', 'And this one.'])
  })

  it('hears a decision named amid a paragraph', () => {
    const text = 'Do we wait for rain? Conclusion: water the beds on Monday.'
    expect(sentences(text).map(({ label }) => label)).toEqual([null, 'decision'])
    expect(sentences('We wait. Note: it rains.').map(({ label }) => label)).toEqual([null, null])
  })

  it('keeps a wrapped line that goes on with a word of the scribe', () => {
    const text =
      'The members moved to adopt the wording of this section as it is for the\npresent, with no change.'
    expect(split(text)).toEqual([text])
  })

  it('tells the items that head others', () => {
    const text = '- Hedges\n  - cut in May\n- Beds\n'
    expect(sentences(text).map(({ overList }) => overList)).toEqual([true, false, false])
  })

  it('leaves out who chairs and scribes, but not what they say', () => {
    const text =
      'chair: Anna Lopez\nscribe: bram\nChair: The old field stays where it is.\nBram: Fine.'
    expect(split(text)).toEqual(['The old field stays where it is.', 'Fine.'])
  })

  it('tells headings, labels and speakers', () => {
    const found = sentences('## Decision\n\nDecision: use it\n\n[PERSON_1]: hello there')
    expect(found.map(({ level, label, speaker }) => [level, label, speaker])).toEqual([
      [2, null, null],
      [0, 'decision', null],
      [0, null, '[person_1]'],
    ])
  })

  it('keeps a word before a colon that is no speaker', () => {
    expect(split('Refunds: paid within 30 days.')).toEqual(['Refunds: paid within 30 days.'])
  })

  it.each([
    'Decided in the architecture hour',
    'Outcome of the pricing call',
    '[PERSON_1] made the call',
  ])('takes %j before a colon for the label of a decision', (label) => {
    const [sentence] = sentences(`${label}: one queue per tenant.`)
    expect(sentence).toMatchObject({ label: 'decision', start: label.length + 2 })
  })

  it('takes the titles of list items for no speakers', () => {
    const list = '- Eligibility: Everyone may join.\n- Approval Process: Ask the steward.'
    expect(sentences(list).map(({ speaker }) => speaker)).toEqual([null, null])
    const notes = '- Anna: Everyone may join.\n- Ben: Ask the steward.'
    expect(sentences(notes).map(({ speaker }) => speaker)).toEqual(['anna', 'ben'])
  })

  it('takes a name with a time above the words for their speaker', () => {
    const turn = (name: string): string => `[${name}] 3:23\nWe stay with euros.\n\n`
    const found = sentences(turn('PERSON_1') + turn('PERSON_2') + turn('PERSON_1'))
    expect(found.map(({ speaker }) => speaker)).toEqual(['[person_1]', '[person_2]', '[person_1]'])
    expect(found[0]).toMatchObject({ start: 16, words: 4 })
  })

  it('takes nicknames for speakers only in a log full of them', () => {
    const log = 'anna: hello there\nbo: hello\n'.repeat(4)
    expect(sentences(log).map(({ speaker }) => speaker)).toEqual(
      Array.from({ length: 4 }, () => ['anna', 'bo']).flat(),
    )
    expect(split('refunds: within a month\nexports: within a day')).toEqual([
      'refunds: within a month',
      'exports: within a day',
    ])
  })

  it('cuts speech without stops into stretches a person can read', () => {
    const speech = 'so we talked about the budget and then someone said we could wait '.repeat(20)
    const found = sentences(speech)
    expect(found.length).toBeGreaterThan(5)
    for (const { words } of found) expect(words).toBeLessThanOrEqual(60)
  })

  it('covers text in order without overlap', () => {
    const text = '# A\n\nOne 😀. Two, three.\n- four\n\nAnna: five.\nBo: six!\nAnna: seven'
    let last = 0
    for (const { start, end } of sentences(text)) {
      expect(start).toBeGreaterThanOrEqual(last)
      expect(end).toBeGreaterThan(start)
      last = end
    }
  })
})
