import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UnknownForm } from '../../../src/connectors/access/mcp/use.ts'
import { listIn, summaryIn, transcriptIn } from '../../../src/connectors/fireflies/form.ts'
import { fireflies } from '../../../src/connectors/fireflies/index.ts'
import type { FakeMcp, FakeMcpOptions, FakeTool, FakeToolHandler } from '../../support/fake-mcp.ts'
import { fakeMcp, schemaOf } from '../../support/fake-mcp.ts'
import { calledTools, undeclared } from '../../support/mcp-calls.ts'
import { proveMcp, runMcp } from '../../support/mcp-trial.ts'
import { FreshMemory } from '../../support/read.ts'

const atMs = (day: number): number => Date.UTC(2026, 4, day)

function listed(id: string, day: number, more: object = {}): object {
  return {
    id,
    title: `Meeting ${id}`,
    date: atMs(day),
    organizer_email: 'canary@example.com',
    participants: ['canary@example.com'],
    ...more,
  }
}

const whole = {
  id: 'm1',
  title: 'Planning',
  date: atMs(1),
  organizer_email: 'canary@example.com',
  participants: ['canary@example.com'],
  transcript_url: 'https://app.fireflies.ai/view/Planning::m1',
  meeting_attendees: [{ displayName: 'CANARY_ATTENDEE' }],
  sentences: [
    { index: 0, speaker_name: 'CANARY_ANNA', text: 'We ship on Mondays.', start_time: 1 },
    { index: 1, speaker_name: 'CANARY_ANNA', text: 'Never on Fridays.', start_time: 3 },
    { index: 2, speaker_name: 'CANARY_BO', text: 'Agreed.', start_time: 5 },
  ],
  summary: {
    overview: '- Shipping is on **Mondays**.',
    short_summary: 'CANARY_SHORT',
    keywords: ['CANARY_KEYWORD'],
    action_items: 'Write it down.',
  },
  analytics: { sentiments: 'CANARY_ANALYTICS' },
}

/** The same in the server's own form of indentation and tables. */
const toon = `id: m2
title: "Retro: the \\"good\\" parts"
organizer_email: canary@example.com
participants[2]: canary@example.com,CANARY
transcript_url: "https://app.fireflies.ai/view/m2"
analytics:
  sentiments: CANARY
  speakers[1]{name,words}:
    CANARY,9
sentences[3]{index,speaker_name,text,start_time}:
  0,CANARY_ANNA,"We ship on Mondays, not later.",1.5
  1,CANARY_BO,Agreed.,3
  2,CANARY_ANNA,Good.,5
summary:
  keywords[1]: CANARY
  overview: Shipping is on Mondays.
  action_items[2]:
    - Write it down.
    - Tell the others.`

/** And as lines of text. */
const plain = `Organizer: canary@example.com
Participants: canary@example.com, CANARY
Duration: 31

Anna Canary: We ship on Mondays.
Bo Canary: Agreed.
Anna Canary: Good.
Bo Canary: Yes.`

const answers: Readonly<Record<string, FakeToolHandler>> = {
  fireflies_get_transcripts: () => ({
    json: [listed('m3', 3), listed('m2', 2), listed('live', 2, { is_live: true }), listed('m1', 1)],
  }),
  fireflies_get_transcript: ({ transcriptId: id }) => {
    if (id === 'm1') return { json: whole }
    return { text: id === 'm2' ? toon : plain }
  },
  fireflies_get_summary: ({ transcriptId: id }) =>
    id === 'm3' ? { text: 'They agreed on *Mondays*.' } : { json: { summary: whole.summary } },
}

const strict = (...names: readonly string[]): object => ({
  ...schemaOf(...names),
  additionalProperties: false,
})

const tools: readonly FakeTool[] = [
  { name: 'fireflies_share_meeting', inputSchema: strict('meeting_id*') },
  { name: 'fireflies_get_user_contacts', inputSchema: strict() },
  {
    name: 'fireflies_get_transcripts',
    inputSchema: strict('mine', 'skip', 'limit', 'scope', 'format', 'fromDate', 'toDate'),
  },
  { name: 'fireflies_get_transcript', inputSchema: strict('transcriptId*') },
  { name: 'fireflies_get_summary', inputSchema: strict('transcriptId*') },
]

function server(
  more: Readonly<Record<string, FakeToolHandler>> = {},
  options: Partial<FakeMcpOptions> = {},
): Promise<FakeMcp> {
  return fakeMcp({ tools, answers: { ...answers, ...more }, ...options })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T12:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('Fireflies', () => {
  it('gives summaries, and transcripts in any of its forms as turns of voices without names', async () => {
    const fake = await server()
    const { items, tally, memory, error } = await runMcp(
      fireflies,
      {},
      {
        url: fake.url,
        secrets: { token: 'abc' },
      },
    )
    expect(error).toBeNull()
    expect(
      items.map(({ file, shape, body }) => [
        file,
        shape,
        body.map(({ text, speaker }) => [speaker, text]),
      ]),
    ).toEqual([
      ['m3', 'prose', [[null, 'They agreed on Mondays.']]],
      [
        'm3',
        'transcript',
        [
          ['Speaker 1', 'We ship on Mondays.'],
          ['Speaker 2', 'Agreed.'],
          ['Speaker 1', 'Good.'],
          ['Speaker 2', 'Yes.'],
        ],
      ],
      [
        'm2',
        'prose',
        [
          [null, 'Shipping is on Mondays.'],
          [null, 'Write it down.\nTell the others.'],
        ],
      ],
      [
        'm2',
        'transcript',
        [
          ['Speaker 1', 'We ship on Mondays, not later.'],
          ['Speaker 2', 'Agreed.'],
          ['Speaker 1', 'Good.'],
        ],
      ],
      [
        'm1',
        'prose',
        [
          [null, '- Shipping is on Mondays.'],
          [null, 'Write it down.'],
        ],
      ],
      [
        'm1',
        'transcript',
        [
          ['Speaker 1', 'We ship on Mondays. Never on Fridays.'],
          ['Speaker 2', 'Agreed.'],
        ],
      ],
    ])
    expect(items.map(({ title }) => title)).toEqual([
      '',
      '',
      'Retro: the "good" parts',
      'Retro: the "good" parts',
      'Planning',
      'Planning',
    ])
    expect(items[0]?.source).toBe('https://app.fireflies.ai/view/m3')
    expect(items[5]?.source).toBe(whole.transcript_url)
    expect(tally).toMatchObject({ listed: 4, files: 3, excluded: 1, missing: 0, whole: true })
    expect(memory.wholePlaces).toEqual(['meetings'])
    expect(JSON.stringify([items, tally])).not.toMatch(/canary/i)
    expect(calledTools(fake)).toEqual([
      'fireflies_get_summary',
      'fireflies_get_transcript',
      'fireflies_get_transcripts',
    ])
    expect(undeclared(fake, tools)).toEqual([])
    // A summary that came with the transcript is not asked for again.
    expect(fake.calls('fireflies_get_summary')).toEqual([{ transcriptId: 'm3' }])
    expect(fake.requests[0]?.headers.authorization).toBe('Bearer abc')
  })

  it("is asked for one's own meetings alone, page by page, in JSON", async () => {
    const many = Array.from({ length: 120 }, (_, nth) => listed(`x${nth}`, 1, { is_live: true }))
    const fake = await server({
      fireflies_get_transcripts: ({ skip }) => ({
        json: many.slice(Number(skip), Number(skip) + 50),
      }),
    })
    const { tally } = await runMcp(fireflies, {}, { url: fake.url })
    expect(tally).toMatchObject({ listed: 120, excluded: 120 })
    expect(fake.calls('fireflies_get_transcripts')).toEqual(
      [0, 50, 100].map((skip) => ({ skip, limit: 50, mine: true, format: 'json' })),
    )
  })

  it("is not asked when it cannot be kept to one's own meetings", async () => {
    const wider = tools.map((tool) =>
      tool.name === 'fireflies_get_transcripts'
        ? { name: tool.name, inputSchema: strict('skip', 'limit') }
        : tool,
    )
    const fake = await server({}, { tools: wider })
    const { error } = await runMcp(fireflies, {}, { url: fake.url })
    expect(error).toMatchObject({ code: 'connector.unexpected' })
    expect(calledTools(fake)).toEqual([])
  })

  it('that does not skip is not asked for ever', async () => {
    const same = Array.from({ length: 50 }, (_, nth) => listed(`x${nth}`, 1, { is_live: true }))
    const fake = await server({ fireflies_get_transcripts: () => ({ json: same }) })
    const { tally } = await runMcp(fireflies, {}, { url: fake.url })
    expect(tally.listed).toBe(50)
    expect(fake.calls('fireflies_get_transcripts')).toHaveLength(2)
  })

  it('goes on, in the next run, where the plan stopped it', async () => {
    let left = 2
    const limit: FakeToolHandler = (args) =>
      left-- > 0
        ? (answers['fireflies_get_transcript']?.(args) ?? { text: '' })
        : { json: { errors: [{ code: 'too_many_requests', message: 'CANARY' }] }, isError: true }
    const fake = await server({ fireflies_get_transcript: limit })
    const first = await runMcp(fireflies, {}, { url: fake.url })
    expect(first.error).toMatchObject({ code: 'connector.limited' })
    expect(String(first.error)).not.toContain('CANARY')
    expect(first.tally.files).toBe(2)
    const again = await server()
    const memory = new FreshMemory(first.memory)
    const second = await runMcp(fireflies, {}, { url: again.url, memory })
    expect(again.calls('fireflies_get_transcript')).toEqual([{ transcriptId: 'm1' }])
    expect(second.tally).toMatchObject({ listed: 4, files: 1, unchanged: 2, excluded: 1 })
    expect(second.memory.wholePlaces).toEqual([])
    const third = await server()
    const rest = await runMcp(
      fireflies,
      {},
      {
        url: third.url,
        memory: new FreshMemory(second.memory),
      },
    )
    expect(third.calls('fireflies_get_transcripts')[0]).toMatchObject({ fromDate: '2026-04-20' })
    expect(rest.tally).toMatchObject({ files: 0, unchanged: 3, missing: 0 })
  })

  it('gives meetings since a day', async () => {
    const fake = await server()
    const since = new Date(atMs(3))
    const { items, tally } = await runMcp(fireflies, {}, { url: fake.url, since })
    expect(new Set(items.map(({ file }) => file))).toEqual(new Set(['m3']))
    expect(tally).toMatchObject({ files: 1, unchanged: 2, excluded: 1, missing: 0 })
    expect(fake.calls('fireflies_get_transcripts')[0]).toMatchObject({ fromDate: '2026-05-03' })
  })

  it('that refuses one meeting, or gives it in another form, goes on with the others', async () => {
    const fake = await server({
      fireflies_get_transcript: ({ transcriptId: id }) => {
        if (id === 'm3') return { text: '{"error":{"code":"object_not_found","m":"CANARY"}}' }
        return id === 'm2' ? { json: { CANARY: 1 } } : { json: whole }
      },
    })
    const { items, tally, memory, error } = await runMcp(fireflies, {}, { url: fake.url })
    expect(error).toBeNull()
    expect(new Set(items.map(({ file }) => file))).toEqual(new Set(['m1']))
    expect(tally.denied.named.map(({ name }) => name)).toEqual(['m3'])
    expect(tally.skipped.named.map(({ name }) => name)).toEqual(['m2'])
    expect([...memory.left.keys()]).toEqual(['failed m2', 'meeting m1'])
    expect(JSON.stringify(tally)).not.toContain('CANARY')
  })

  it.each([
    [
      'cut off',
      { text: JSON.stringify(whole, null, 1).slice(0, -400) },
      { skipped: 1, files: 0, error: expect.objectContaining({ code: 'connector.unexpected' }) },
    ],
    [
      'not written down yet',
      { json: { ...whole, sentences: null, summary: null } },
      { skipped: 0, files: 1, error: null },
    ],
  ] as const)('that is %s is read by the next run', async (_, answer, told) => {
    const one = { fireflies_get_transcripts: () => ({ json: [listed('m1', 1)] }) }
    const empty = { fireflies_get_summary: () => ({ json: { summary: null } }) }
    const early = await server({ ...one, ...empty, fireflies_get_transcript: () => answer })
    const first = await runMcp(fireflies, {}, { url: early.url })
    // Where nothing was read that would show the server at work, it is told of as failed.
    expect([first.error, first.items]).toEqual([told.error, []])
    expect([first.tally.skipped.count, first.tally.files]).toEqual([told.skipped, told.files])
    const later = await server(one)
    const memory = new FreshMemory(first.memory)
    const second = await runMcp(fireflies, {}, { url: later.url, memory })
    expect(second.items.map(({ shape }) => shape)).toEqual(['prose', 'transcript'])
    expect(second.memory.left.get('meeting m1')).toBe('read')
  })

  it('whose summary is still to come is read until it is there, and without one for a week', async () => {
    const listing = (day: number) => ({
      fireflies_get_transcripts: () => ({ json: [listed('m1', day)] }),
      fireflies_get_summary: () => ({ json: { summary: null } }),
    })
    const bare = { fireflies_get_transcript: () => ({ json: { ...whole, summary: null } }) }
    const early = await server({ ...listing(19), ...bare })
    const first = await runMcp(fireflies, {}, { url: early.url })
    expect(first.items.map(({ shape }) => shape)).toEqual(['transcript'])
    const later = await server(listing(19))
    const memory = new FreshMemory(first.memory)
    const second = await runMcp(fireflies, {}, { url: later.url, memory })
    expect(second.items.map(({ shape }) => shape)).toEqual(['prose', 'transcript'])
    expect(second.memory.left.get('meeting m1')).toBe('read')
    const old = await server({ ...listing(12), ...bare })
    const { memory: settled } = await runMcp(fireflies, {}, { url: old.url })
    expect(settled.left.get('meeting m1')).toBe('read')
  })

  it.each([{ error: null }, { errors: [] }])(
    'that names no error beside its answer is read: %j',
    async (more) => {
      const fake = await server({
        fireflies_get_transcripts: () => ({
          json: { data: { transcripts: [listed('m1', 1)] }, ...more },
        }),
        fireflies_get_transcript: () => ({ json: { ...whole, ...more } }),
      })
      const { items, tally, error } = await runMcp(fireflies, {}, { url: fake.url })
      expect([error, items.length, tally.whole]).toEqual([null, 2, true])
    },
  )

  it('that could list a part alone is read as far as that, and listed anew by the next run', async () => {
    const fake = await server({
      fireflies_get_transcripts: () => ({
        json: {
          data: { transcripts: [listed('m1', 1), null] },
          errors: [{ message: 'CANARY', path: ['transcripts', 1] }],
        },
      }),
    })
    const { items, tally, memory, error } = await runMcp(fireflies, {}, { url: fake.url })
    expect([error, items.length]).toEqual([null, 2])
    expect(tally.truncated.named).toEqual([
      { name: 'meetings', reason: 'Fireflies could not list all of them' },
    ])
    expect([...memory.left.keys()]).toEqual(['meeting m1'])
    expect(memory.wholePlaces).toEqual([])
  })

  it('that fails on one meeting goes on with the others', async () => {
    const fake = await server({
      fireflies_get_transcript: (args) =>
        args['transcriptId'] === 'm2'
          ? { text: 'Something went wrong CANARY', isError: true }
          : (answers['fireflies_get_transcript']?.(args) ?? { text: '' }),
    })
    const { items, tally, memory, error } = await runMcp(fireflies, {}, { url: fake.url })
    expect([error, new Set(items.map(({ file }) => file))]).toEqual([null, new Set(['m3', 'm1'])])
    expect(tally.skipped.named.map(({ name }) => name)).toEqual(['m2'])
    expect(memory.left.has('meetings')).toBe(false)
  })

  it('that goes on while it is read is left for later', async () => {
    const fake = await server({
      fireflies_get_transcripts: () => ({ json: [listed('m1', 1)] }),
      fireflies_get_transcript: () => ({ json: { ...whole, is_live: true } }),
    })
    const { items, tally, memory } = await runMcp(fireflies, {}, { url: fake.url })
    expect(items).toEqual([])
    expect(tally).toMatchObject({ files: 0, excluded: 1, missing: 0 })
    expect(memory.left.size).toBe(0)
  })

  it.each([
    ['paid_required', 'connector.forbidden'],
    ['require_elevated_privilege', 'connector.forbidden'],
    ['auth_failed', 'connector.unauthorized'],
  ])('is not asked again after %s', async (said, code) => {
    const fake = await server({
      fireflies_get_transcript: () => ({ text: `${said}: CANARY`, isError: true }),
    })
    const { error } = await runMcp(fireflies, {}, { url: fake.url })
    expect(error).toMatchObject({ code })
    expect(String(error)).not.toContain('CANARY')
    expect(fake.calls('fireflies_get_transcript')).toHaveLength(1)
  })

  it('is proved by one transcript of the list, and says what a day allows', async () => {
    const fake = await server()
    const { choices, warnings } = await proveMcp(fireflies, { url: fake.url })
    expect(choices).toEqual({})
    expect(warnings).toEqual([expect.stringContaining('50 requests a day')])
    expect(fake.calls('fireflies_get_transcripts')).toEqual([
      { limit: 1, skip: 0, mine: true, format: 'json' },
    ])
  })
})

describe("Fireflies' answers", () => {
  it('may be a list in its own form', () => {
    const table = `transcripts[2]{id,title,dateString,is_live}:
  m1,"Plan, again",2026-05-01T00:00:00Z,false
  m2,Retro,2026-05-02T00:00:00Z,true`
    const wanted = {
      transcripts: [
        { id: 'm1', date: '2026-05-01T00:00:00Z', is_live: false },
        { id: 'm2', date: '2026-05-02T00:00:00Z', is_live: true },
      ],
      count: 2,
      errors: false,
    }
    expect(listIn(table, null)).toEqual(wanted)
    expect(listIn(table.replace('transcripts[', '['), null)).toEqual(wanted)
    expect(listIn('No transcripts found.', null)).toMatchObject({ transcripts: [] })
  })

  it('may hold the whole transcript as one text', () => {
    const { turns, title } = transcriptIn(JSON.stringify({ title: 'T', transcript: plain }), null)
    expect([title, turns.map(({ voice }) => voice)]).toEqual(['T', [0, 1, 0, 1]])
  })

  it('may be a summary without a name of its own', () => {
    expect(summaryIn('{"overview":"We agreed."}', null)).toEqual({ summary: ['We agreed.'] })
    expect(summaryIn('', null)).toEqual({ summary: [] })
  })

  it('in plain lines lose names and times, however few the lines are', () => {
    const { title, turns } = transcriptIn('# Planning\n\n[00:12] Anna Berg: We ship.', null)
    expect(title).toBe('Planning')
    expect(turns).toEqual([{ voice: 0, text: 'We ship.' }])
    const sentence = transcriptIn('Decision: we ship on Mondays.', null)
    expect(sentence.turns).toEqual([{ voice: null, text: 'Decision: we ship on Mondays.' }])
  })

  it.each(['Host', 'Organizer', 'Participant'])('keep what a %s says', (label) => {
    const [head = ''] = plain.split('\n\n')
    const said = `${label}: We ship on Mondays.\nBo: Agreed.\n${label}: Good.\nBo: Yes.`
    const { turns } = transcriptIn(`${head}\n\n${said}`, null)
    const text = turns.map((turn) => turn.text).join('\n')
    for (const words of ['We ship on Mondays.', 'Agreed.', 'Good.']) expect(text).toContain(words)
    expect(text).not.toMatch(/canary/i)
  })

  it('may begin with a time in brackets', () => {
    const { turns } = transcriptIn('[00:12] Anna Berg: We ship.', null)
    expect(turns).toEqual([{ voice: 0, text: 'We ship.' }])
  })

  it.each(['{"title":"T","sentences":[{"text":"We sh', '[\n {"text":"We', '{'])(
    'are not lines where they are JSON without its end: %s',
    (text) => {
      expect(() => transcriptIn(text, null)).toThrow(UnknownForm)
      expect(() => summaryIn(text, null)).toThrow(UnknownForm)
      expect(() => listIn(text, null)).toThrow(UnknownForm)
    },
  )

  it.each(['', ' '])('are not guessed from nothing', (text) => {
    expect(() => listIn(text, null)).toThrow(UnknownForm)
    expect(() => transcriptIn(text, null)).toThrow(UnknownForm)
  })
})
