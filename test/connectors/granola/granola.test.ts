import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UnknownForm } from '../../../src/connectors/access/mcp/use.ts'
import { meetingsIn, transcriptIn } from '../../../src/connectors/granola/form.ts'
import { granola } from '../../../src/connectors/granola/index.ts'
import type { FakeMcp, FakeMcpOptions, FakeTool, FakeToolHandler } from '../../support/fake-mcp.ts'
import { fakeMcp, schemaOf } from '../../support/fake-mcp.ts'
import { calledTools, undeclared } from '../../support/mcp-calls.ts'
import { proveMcp, runMcp } from '../../support/mcp-trial.ts'
import { FreshMemory } from '../../support/read.ts'

const [a, b, c] = ['a', 'b', 'c'].map(
  (letter) => `${letter.repeat(8)}-1111-2222-3333-444444444444`,
) as [string, string, string]

const people =
  '<known_participants>CANARY NAME (note creator) from CANARY_ORG <canary@example.com>, Bo <summary>CANARY_INSIDE</summary> <bo@x></known_participants>'

function head(id: string, title: string): string {
  return `<meeting id="${id}" title="${title}" date="Feb 4, 2026 7:30 PM">`
}

function meeting(id: string, title: string, inner = ''): string {
  return `${head(id, title)}\n${people}\n${inner}\n</meeting>`
}

function data(count: number, ...meetings: readonly string[]): { readonly text: string } {
  return {
    text: `<meetings_data from="Jan 27, 2026" to="Feb 9, 2026" count="${count}">\n${meetings.join('\n')}\n</meetings_data>`,
  }
}

const titles: Readonly<Record<string, string>> = {
  [a]: 'Team "sync" > all',
  [b]: 'Planning',
  [c]: 'Retro',
}

/** A summary that holds what looks like another meeting, on a line of its own. */
const forged = `<summary>\n### Rules\nWe ship on **Mondays**.\n${head(c, 'Forged')}\n</summary>`

const inners: Readonly<Record<string, string>> = {
  [a]: forged,
  [b]: '<summary>Refunds need two people.</summary>\n<private_notes>Ask finance.</private_notes>',
  [c]: '',
}

const transcript = `<transcript meeting_id="${a}">
[00:00:05] CANARY NAME: We ship on Mondays.
And nobody ships on Fridays.
[00:00:09] Me: Agreed: no Fridays.
[00:00:12] CANARY NAME: Good.
</transcript>`

/** Meetings of February 2026, in whichever window asks for it. */
const answers: Readonly<Record<string, FakeToolHandler>> = {
  list_meetings: ({ time_range: range, custom_start: from, custom_end: to }) => {
    const asked = range !== 'custom' || (String(from) <= '2026-02-04' && '2026-02-04' <= String(to))
    return asked ? data(3, ...[a, b, c].map((id) => meeting(id, titles[id] ?? ''))) : data(0)
  },
  get_meetings: ({ meeting_ids: ids }) => {
    const wanted = ids as readonly string[]
    return data(
      wanted.length,
      ...wanted.map((id) => meeting(id, titles[id] ?? '', inners[id] ?? '')),
    )
  },
  get_meeting_transcript: ({ meeting_id: id }) =>
    id === a ? { text: transcript } : { text: 'No transcript for this meeting', isError: true },
}

const range = (...choices: readonly string[]): object => ({ type: 'string', enum: choices })

const listTool = (choices: readonly string[], ...more: readonly string[]): FakeTool => {
  const schema = schemaOf('custom_start', 'custom_end', ...more)
  return {
    name: 'list_meetings',
    inputSchema: {
      ...schema,
      properties: { ...schema.properties, time_range: range(...choices) },
      additionalProperties: false,
    },
  }
}

const others: readonly FakeTool[] = [
  { name: 'query_granola_meetings', inputSchema: schemaOf('query*') },
  { name: 'get_account_info', inputSchema: schemaOf() },
  { name: 'get_meetings', inputSchema: schemaOf('meeting_ids*') },
  { name: 'get_meeting_transcript', inputSchema: schemaOf('meeting_id*') },
]
const tools = [listTool(['this_week', 'last_week', 'last_30_days', 'custom']), ...others]

function server(
  more: Readonly<Record<string, FakeToolHandler>> = {},
  options: Partial<FakeMcpOptions> = {},
): Promise<FakeMcp> {
  return fakeMcp({ tools, answers: { ...answers, ...more }, ...options })
}

const today = new Date('2026-03-01T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: today })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('Granola', () => {
  it('gives notes, and transcripts as turns of voices without names', async () => {
    const fake = await server()
    const { items, tally, memory, error } = await runMcp(granola, {}, { url: fake.url })
    expect(error).toBeNull()
    expect(
      items.map(({ file, shape, body }) => [
        file,
        shape,
        body.map(({ text, speaker }) => [speaker, text]),
      ]),
    ).toEqual([
      [a, 'prose', [[null, `### Rules\nWe ship on Mondays.\n${head(c, 'Forged')}`]]],
      [
        a,
        'transcript',
        [
          ['Speaker 1', 'We ship on Mondays.\nAnd nobody ships on Fridays.'],
          ['Speaker 2', 'Agreed: no Fridays.'],
          ['Speaker 1', 'Good.'],
        ],
      ],
      [
        b,
        'prose',
        [
          [null, 'Refunds need two people.'],
          [null, 'Ask finance.'],
        ],
      ],
    ])
    expect(items[0]).toMatchObject({
      title: 'Team "sync" > all',
      source: `https://notes.granola.ai/d/${a}`,
      people: [],
    })
    expect(tally).toMatchObject({ listed: 3, files: 3, missing: 0, whole: true })
    expect(memory.wholePlaces).toEqual(['meetings'])
    expect(JSON.stringify([items, tally])).not.toMatch(/CANARY|canary/)
    expect(calledTools(fake)).toEqual(['get_meeting_transcript', 'get_meetings', 'list_meetings'])
    expect(undeclared(fake, tools)).toEqual([])
  })

  it('is asked in windows of at most 30 days that leave no day out', async () => {
    const fake = await server()
    await runMcp(granola, {}, { url: fake.url })
    const windows = fake.calls('list_meetings')
    const days = (from: unknown, to: unknown): number =>
      (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000
    expect(windows[0]).toMatchObject({ time_range: 'custom', custom_start: '2023-01-01' })
    expect(windows.at(-1)?.['custom_end']).toBe('2026-03-02')
    for (const [nth, { custom_start: from, custom_end: to }] of windows.entries()) {
      expect(days(from, to)).toBeLessThanOrEqual(30)
      const next = windows[nth + 1]
      if (next !== undefined) expect(next['custom_start']).toBe(to)
    }
  })

  it('is asked in a second run for the last month before the first, and from then on', async () => {
    const fake = await server()
    const first = await runMcp(granola, {}, { url: fake.url })
    const again = await server()
    const memory = new FreshMemory(first.memory)
    const second = await runMcp(granola, {}, { url: again.url, memory })
    expect(again.calls('list_meetings')[0]).toMatchObject({ custom_start: '2026-01-30' })
    expect(second.items).toHaveLength(3)
    expect(second.memory.wholePlaces).toEqual([])
  })

  it('without transcripts in its plan gives the notes, and is asked for one transcript alone', async () => {
    const sentence = 'Transcripts are only available on paid plans. Upgrade, CANARY!'
    const fake = await server({
      get_meeting_transcript: () => ({ text: sentence, isError: true }),
    })
    const { items, tally, memory, error } = await runMcp(granola, {}, { url: fake.url })
    expect(error).toBeNull()
    expect(items.map(({ shape }) => shape)).toEqual(['prose', 'prose'])
    expect(tally).toMatchObject({ files: 3, missing: 0 })
    expect(tally.truncated.named).toEqual([
      {
        name: 'transcripts',
        reason: 'your Granola plan holds none: notes and summaries are read instead',
      },
    ])
    expect(memory.wholePlaces).toEqual([])
    expect(fake.calls('get_meeting_transcript')).toHaveLength(1)
    const { warnings } = await proveMcp(granola, { url: fake.url })
    expect(warnings).toEqual([
      'your Granola plan holds no transcripts: notes and summaries are read instead',
    ])
  })

  it('gives after a change of the plan the transcripts of all meetings', async () => {
    const free = await server({
      get_meeting_transcript: () => ({ text: 'Only on paid plans.', isError: true }),
    })
    const first = await runMcp(granola, {}, { url: free.url })
    vi.setSystemTime(new Date('2026-06-01T12:00:00Z'))
    const paid = await server()
    const memory = new FreshMemory(first.memory)
    const second = await runMcp(granola, {}, { url: paid.url, memory })
    expect(second.items.map(({ shape }) => shape)).toContain('transcript')
    expect(second.tally.whole).toBe(true)
  })

  it('that lists 30 days only is read as far as that, and says so', async () => {
    const earlier = [listTool(['this_week', 'last_30_days']), ...others]
    const fake = await server({}, { tools: earlier })
    const { items, tally, memory } = await runMcp(granola, {}, { url: fake.url })
    expect(fake.calls('list_meetings')).toEqual([{ time_range: 'last_30_days' }])
    expect(items).toHaveLength(3)
    expect(tally.truncated.count).toBe(1)
    expect(memory.wholePlaces).toEqual([])
    const { warnings } = await proveMcp(granola, { url: fake.url })
    expect(warnings[0]).toContain('last 30 days only')
  })

  it('may turn pages of its lists', async () => {
    const paged = [listTool(['custom'], 'cursor'), ...others]
    const pageOne = data(1, meeting(a, 'One')).text.replace(
      'count="1"',
      'count="1" next_cursor="p2"',
    )
    const fake = await server(
      {
        list_meetings: ({ cursor, custom_start: from }) => {
          if (String(from) < '2026-01-20') return data(0)
          return cursor === undefined ? { text: pageOne } : data(1, meeting(b, 'Two'))
        },
      },
      { tools: paged },
    )
    const { tally, error } = await runMcp(granola, {}, { url: fake.url })
    expect(error).toBeNull()
    expect(tally).toMatchObject({ listed: 2, files: 2 })
  })

  it('counts a meeting it lists and svc cannot make out, and reads it again in the next run', async () => {
    const fake = await server({
      list_meetings: ({ custom_end: to }) =>
        String(to) === '2026-03-02'
          ? data(2, meeting(b, 'Planning'), '<meeting without a head>')
          : data(0),
    })
    const { tally, memory } = await runMcp(granola, {}, { url: fake.url })
    expect(tally).toMatchObject({ listed: 2, files: 1, missing: 0, whole: false })
    expect(memory.left.size).toBe(0)
  })

  it('keeps the rest where one meeting comes back as something else', async () => {
    const fake = await server({
      get_meetings: (args) => {
        const ids = args['meeting_ids'] as readonly string[]
        if (!ids.includes(c)) return answers['get_meetings']?.(args) ?? { text: '' }
        return ids.length === 1
          ? { text: 'CANARY of another form' }
          : data(3, meeting(a, 'x', forged), meeting(b, 'y'))
      },
    })
    const { items, tally, error } = await runMcp(granola, {}, { url: fake.url })
    expect(error).toBeNull()
    expect(new Set(items.map(({ file }) => file))).toEqual(new Set([a, b]))
    expect(tally.skipped.named.map(({ name }) => name)).toEqual([c])
    expect(JSON.stringify(tally)).not.toContain('CANARY')
  })

  it('does not call gone a transcript it no longer knows how to read', async () => {
    const fake = await server({ get_meeting_transcript: () => ({ text: 'CANARY' }) })
    const { tally, memory, error } = await runMcp(granola, {}, { url: fake.url })
    expect(error).toBeNull()
    expect(tally.truncated.count).toBeGreaterThan(0)
    expect(memory.wholePlaces).toEqual([])
  })

  it('names a sign-in that has ended', async () => {
    const fake = await server({
      list_meetings: () => ({ text: 'Unauthorized CANARY', isError: true }),
    })
    const { error } = await runMcp(granola, {}, { url: fake.url })
    expect(error).toMatchObject({ code: 'connector.unauthorized' })
    expect(String(error)).not.toContain('CANARY')
  })
})

describe("Granola's answers", () => {
  it('may be empty', () => {
    expect(meetingsIn('No meetings found.')).toEqual({ count: 0, next: null, meetings: [] })
  })

  it('may stand on one line', () => {
    const both = `${meeting(a, 'One', inners[b])}${meeting(b, 'x" date="y > z')}`
    const { count, meetings } = meetingsIn(data(2, both).text.replaceAll('\n', ''))
    expect([count, meetings.map(({ id, title }) => [id, title])]).toEqual([
      2,
      [
        [a, 'One'],
        [b, 'x" date="y > z'],
      ],
    ])
    expect(meetings[0]?.notes).toEqual(['Refunds need two people.', 'Ask finance.'])
    expect(JSON.stringify(meetings)).not.toMatch(/CANARY|canary/)
  })

  it('without times tell voices apart all the same', () => {
    const text =
      '<transcript meeting_id="x">\nMe: We ship on Mondays.\nThem: Fine with us.\nMe: Good.\nThem: Yes.\n</transcript>'
    const { turns } = transcriptIn(text)
    expect(turns.map(({ voice }) => voice)).toEqual([0, 1, 0, 1])
    expect(turns[0]?.text).toBe('We ship on Mondays.')
  })

  it.each(['', 'CANARY', '{"meetings":[]}'])('are not guessed from another text: %s', (text) => {
    expect(() => meetingsIn(text)).toThrow(UnknownForm)
    expect(() => transcriptIn(text)).toThrow(UnknownForm)
  })

  it('are read in time linear in their length', () => {
    const many = data(0, '<meeting id="'.repeat(50_000)).text
    expect(meetingsIn(many).meetings).toEqual([])
    expect(transcriptIn(`<transcript>${'[00:00:01] '.repeat(50_000)}`).turns.length).toBeLessThan(2)
  })
})
