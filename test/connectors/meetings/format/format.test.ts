import { describe, expect, it } from 'vitest'
import { fixture, ownFolder, readOne, readWritten, script } from '../reading.ts'
import { paragraph, wordFile } from '../word-file.ts'

const folder = ownFolder()

async function scriptOf(name: string): Promise<string[]> {
  return script(await readOne(fixture(name)))
}

describe('captions', () => {
  it('takes speakers from voice tags, and leaves out ids, notes, styles and regions', async () => {
    const item = await readOne(fixture('teams.vtt'))
    expect(script(item)).toEqual([
      "Anna Berg @00:00:03: Good morning. Let's look at\nthe retry queue & the dead letters. We retry three times, then we park it.",
      'José Ñandú @00:12:30: Decision: parked messages < 30 days stay.',
      '李雷 @00:12:30: 同意。',
      '- @01:02:03: Applause from the room.',
    ])
    expect(item).toMatchObject({ shape: 'transcript', title: 'teams', source: 'teams.vtt' })
    expect(item.people).toEqual(['Anna Berg', 'José Ñandú', '李雷'])
    expect(JSON.stringify(item)).not.toContain('CANARY')
  })

  it('takes speakers from `Name: text`, and leaves `Decision:` and `Note:` in the text', async () => {
    expect(await scriptOf('zoom.vtt')).toEqual([
      'Anna Berg @00:00:01: Shall we freeze the schema on Thursdays?',
      'José Ñandú @00:00:04: Yes. From now on no migrations after Thursday noon.',
      'Anna Berg @00:00:07: Decision: schema freeze, then. Note: the freeze ends on Monday.',
    ])
  })

  it('reads SRT with a byte order mark, CRLF, tags, missing indexes and missing blank lines', async () => {
    expect(await scriptOf('windows.srt')).toEqual([
      'Anna Berg @00:00:01: Prices change once a year.',
      'Bo Chen @00:00:04: Agreed & noted.',
      'Anna Berg @00:00:08: Then we are done.',
      'Bo Chen @00:00:10: Bye,\nall.',
    ])
  })

  it('runs captions without speakers together as prose with a position', async () => {
    const item = await readOne(fixture('plain.srt'))
    expect(item.shape).toBe('prose')
    expect(script(item)).toEqual([
      '- @00:00:01: We rotate the keys every quarter. Nobody shares a key.',
    ])
  })

  it('takes out what rolling captions repeat', async () => {
    expect(await scriptOf('rolling.vtt')).toEqual([
      '- @00:00:00: we only deploy before lunch and never on a friday so that nobody works late',
    ])
  })

  it('takes out what growing captions repeat, but not what someone else says again', async () => {
    expect(await scriptOf('growing.vtt')).toEqual([
      'Anna Berg @00:00:00: we should pin every dependency.',
      'Bo Chen @00:00:03: every dependency, yes',
    ])
  })

  it('reads the name on the first line of a cue, as older Teams documents have it', async () => {
    const body = [
      '0:0:1.0 --> 0:0:2.0\nAnna Berg\nWe pin versions.',
      '0:0:2.0 --> 0:0:3.0\nBo Chen\nAll?',
      '0:0:3.5 --> 0:0:4.0\nAnna Berg\nAll.',
    ]
    const item = await readWritten(
      folder.path('old.docx'),
      wordFile(body.map((text) => paragraph(text)).join('')),
    )
    expect(script(item)).toEqual([
      'Anna Berg @00:00:01: We pin versions.',
      'Bo Chen @00:00:02: All?',
      'Anna Berg @00:00:03: All.',
    ])
  })
})

describe('text', () => {
  it('reads Zoom: names and times above the text', async () => {
    expect(await scriptOf('zoom-saved.txt')).toEqual([
      'Anna Berg @10:02:33: Who can approve a hotfix?',
      'José Ñandú @10:02:41: Two people from the on-call list.\nOne of them is a lead: always.',
    ])
  })

  it('reads Zoom: time and name beside the text', async () => {
    expect(await scriptOf('zoom-lines.txt')).toEqual([
      'Anna Berg @00:00:03: We keep logs for thirty days.',
      'Bo Chen @00:00:09: Not ninety?',
      'Anna Berg @00:00:12: Thirty. Longer is a cost nobody asked for.\n10:30 is when we stop.',
    ])
    expect(await scriptOf('zoom-chat.txt')).toEqual([
      'Anna Berg @10:02:33: the link is in the invite',
      'Bo Chen @10:02:40: got it',
    ])
  })

  it('reads Teams text', async () => {
    expect((await scriptOf('teams.txt')).slice(1)).toEqual([
      'Anna Berg @00:00:03: We answer every ticket within a day.',
      'Bo Chen @00:00:12: Even on weekends?',
      'Anna Berg @00:01:05: No. Weekdays.',
    ])
  })

  it.each(['meet.md', 'meet.txt'])('reads Google Meet, attendees and times: %s', async (name) => {
    const item = await readOne(fixture(name))
    const [first, second, third, ...more] = script(item)
    expect(first).toBe('Anna Berg @00:00:00: Who answers first?')
    expect(second).toMatch(/^Bo Chen @00:00:00: Whoever is on shift\./)
    expect(third).toBe("Anna Berg @00:05:00: Then we'll go with that.")
    expect(more).toEqual([])
    expect(item.title).toMatch(/^Support sync/)
    expect(item.people).toEqual(expect.arrayContaining(['Anna Berg', 'Bo Chen', 'Carla Núñez']))
    expect(JSON.stringify(item.body)).not.toContain('Carla')
  })

  it('reads Otter', async () => {
    const item = await readOne(fixture('otter.txt'))
    expect(script(item)).toEqual([
      'Anna Berg @00:00:03: We drop the old importer in June.',
      'Speaker 2 @00:00:41: And the customers on it?\nNote: there are four.',
      'Anna Berg @01:02:03: They move first.',
    ])
    expect(item.people).toEqual(['Anna Berg'])
  })

  it.each(['fireflies.txt', 'fireflies.md'])('reads Fireflies: %s', async (name) => {
    expect(await scriptOf(name)).toEqual([
      'Anna Berg @00:00:02: No more direct pushes to main.',
      'Bo Chen @00:00:09: Not even for typos?',
    ])
  })

  it.each([
    ['a name and a time', 'Jane Roe  0:05', 'Tom  1:02'],
    ['a name in brackets and a time', '[Jane Roe] 00:00:05', '[Tom] 00:01:02'],
  ])('reads two turns under %s, one of them by a first name', async (_form, jane, tom) => {
    const text = `${jane}\nRefunds need finance.\n\n${tom}\nFrom now on nobody ships on Fridays.\n`
    const item = await readWritten(folder.path('two.txt'), text)
    expect(script(item)).toEqual([
      'Jane Roe @00:00:05: Refunds need finance.',
      'Tom @00:01:02: From now on nobody ships on Fridays.',
    ])
    expect(item.people).toEqual(expect.arrayContaining(['Jane Roe', 'Tom']))
  })

  it('reads `Name: text` and keeps every colon that names no one', async () => {
    const item = await readOne(fixture('plain.txt'))
    expect(script(item)).toEqual([
      'Chair: Let us begin.',
      'Dr. José Ñandú: I propose a freeze.\nIt starts on Friday.\n\nAnd it ends on Monday.\nDecision: freeze from Friday.',
      'anna.berg@example.com: I agree.',
      '李雷: 同意。',
      'Chair: Then it is so.\nExample: a hotfix.\nhttp: is still blocked.',
    ])
    expect(item.people).toEqual([
      'Anna Berg',
      'Bo Chen',
      'Carla Núñez',
      'Dr. José Ñandú',
      'anna.berg@example.com',
      '李雷',
    ])
  })

  it('reads typed notes as paragraphs, with title and attendees from their head', async () => {
    const item = await readOne(fixture('notes.md'))
    expect(item).toMatchObject({
      shape: 'prose',
      title: 'Pricing review',
      people: ['Anna Berg', 'Bo Chen'],
    })
    expect(script(item)).toEqual([
      '-: Notes',
      '-: We met because the old price list is two years old by now.',
      '-: Decisions',
      '-: Decision: refunds over $500 need a second approval.\nNote: applies from May.\nAction item: tell support.',
      '-: - Example: a yearly plan\n- http://example.com/prices is the list\n- 10:30: next meeting',
    ])
  })

  it('takes a status list for a list, not for an exchange', async () => {
    const item = await readOne(fixture('status.txt'))
    expect(item).toMatchObject({ shape: 'prose', people: [] })
    expect(item.body[0]?.text).toContain('Backend: the queue is done.\nFrontend: late')
  })

  it('joins lines that were broken in mid-sentence and keeps list entries apart', async () => {
    const text = 'We will keep the nightly export\nas it is for now.\n- one\n- two\n'
    const item = await readWritten(folder.path('wrapped.txt'), text)
    expect(script(item)).toEqual([
      '-: We will keep the nightly export as it is for now.\n- one\n- two',
    ])
  })
})

describe('encodings', () => {
  it.each(['utf16le.txt', 'utf16be.txt'])('reads UTF-16 by its mark: %s', async (name) => {
    expect(await scriptOf(name)).toEqual([
      'Anna Berg: Größe zählt.',
      'Bo Chen: 不要。',
      'Anna Berg: ok.',
    ])
  })

  it('takes text that is no UTF-8 for windows-1252', async () => {
    expect(await scriptOf('latin.txt')).toEqual([
      'André Berg: café budgets stay €100 a month.',
      'Bo Chen: “fine”.',
      'André Berg: good.',
    ])
  })
})

it('tells the format by content, whatever the name says', async () => {
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna Berg>One review per change.</v>\n'
  const json = '[{"speaker":"Bo Chen","text":"Two.","start":3}]'
  expect(script(await readWritten(folder.path('a.json'), vtt))).toEqual([
    'Anna Berg @00:00:01: One review per change.',
  ])
  expect(script(await readWritten(folder.path('b.vtt'), json))).toEqual(['Bo Chen @00:00:03: Two.'])
  const docx = wordFile(paragraph('Bo Chen: Two.') + paragraph('Anna Berg: One.'))
  expect(script(await readWritten(folder.path('c.txt'), docx))).toEqual([
    'Bo Chen: Two.',
    'Anna Berg: One.',
  ])
})
