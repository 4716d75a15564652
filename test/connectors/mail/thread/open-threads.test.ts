import { describe, expect, it } from 'vitest'
import { Tally } from '../../../../src/connectors/tally.ts'
import type { Message } from '../../../../src/connectors/mail/mime/message.ts'
import { OpenThreads, threadName } from '../../../../src/connectors/mail/thread/open-threads.ts'
import { opened } from '../../../support/read.ts'

function message(init: Partial<Message>): Message {
  return {
    id: 'x',
    source: 'mid:x',
    subject: 'Plan',
    timeMs: 0,
    speaker: 'Ada',
    people: ['Ada'],
    text: 'Text.',
    truncated: false,
    ...init,
  }
}

describe('open threads', () => {
  it('yield a thread with its last message, in the order of time', () => {
    const threads = new OpenThreads((name) => new Tally().file(name))
    expect([
      ...threads.add(
        1,
        message({ timeMs: 20, text: 'Two.', subject: 'Re: Plan', source: 'mid:2' }),
        false,
      ),
    ]).toEqual([])
    expect([
      ...threads.add(1, message({ timeMs: null, text: 'Undated.', people: ['Ben'] }), false),
    ]).toEqual([])
    const [item, none] = [
      ...threads.add(1, message({ timeMs: 10, text: 'One.', source: 'mid:1' }), true),
    ].map(opened)
    expect(none).toBeUndefined()
    expect(item).toMatchObject({
      title: 'Plan',
      file: 'Plan',
      source: 'mid:1',
      people: ['Ada', 'Ben'],
    })
    expect(item?.body.map(({ text }) => text)).toEqual(['One.', 'Two.', 'Undated.'])
  })

  it('yield the longest open early when too much text waits, and the rest as a further item of the same file', () => {
    const tally = new Tally()
    const threads = new OpenThreads((name) => tally.file(name), 20)
    const early = [
      ...threads.add(1, message({ text: 'a'.repeat(15), people: ['Ada'] }), false),
      ...threads.add(2, message({ text: 'b'.repeat(10) }), false),
    ]
    const late = [...threads.add(1, message({ text: 'later', people: [] }), true)]
    expect(early.map((item) => opened(item).body.map(({ text }) => text.length))).toEqual([[15]])
    expect(late[0]?.file).toBe(early[0]?.file)
    expect(opened(late[0] ?? fail()).people).toEqual(['Ada'])
    expect([...threads.add(2, message({ text: '' }), true)]).toHaveLength(1)
    expect(tally.files).toBe(2)
  })

  it('count a thread in which nothing is left, and yield no item for it', () => {
    const tally = new Tally()
    const threads = new OpenThreads((name) => tally.file(name))
    expect([...threads.add(1, message({ text: '' }), true)]).toEqual([])
    expect(tally.files).toBe(1)
  })

  it('yield what is open at the end', () => {
    const threads = new OpenThreads((name) => new Tally().file(name))
    expect([...threads.add(1, message({}), false)]).toEqual([])
    expect([...threads.rest()]).toHaveLength(1)
  })
})

function fail(): never {
  throw new Error('no item')
}

describe('the name of a thread', () => {
  it.each([
    ['Plan', 'Plan'],
    ['Re: Plan', 'Plan'],
    ['RE: AW: Fwd: WG: Re[2]: Plan', 'Plan'],
    ['Re: Re: Re:', '(no subject)'],
    ['', '(no subject)'],
    ['Reply to all', 'Reply to all'],
    ['Rétro: what we keep', 'Rétro: what we keep'],
    ['RV: TR: SV: Odp: Plan', 'Plan'],
  ])('of %j is %j', (subject, name) => {
    expect(threadName(subject)).toBe(name)
  })

  it('is found quickly in a subject of a thousand prefixes', () => {
    expect(threadName('Re: '.repeat(1_000)).length).toBeGreaterThan(0)
  })
})
