import { describe, expect, it } from 'vitest'
import { fakeTool } from '../../support/fake-tool.ts'
import { everyFile, temporaryHome } from '../../support/home.ts'
import { testService } from '../../support/service.ts'
import type { Boards } from '../note-tool.ts'
import { decision, noteConnector, notes, noteVendor } from '../note-tool.ts'
import type { RigOptions } from '../rig.ts'
import { Killed, Rig, wantedAt } from '../rig.ts'

/** A tool with one board, a service, and runs of the one into the other. */
async function withNotes(count: number) {
  const boards: Boards = new Map([['b1', notes(0, count)]])
  const tool = await fakeTool(noteVendor(boards))
  const rig = new Rig(await testService(), temporaryHome())
  const wanted = [wantedAt(noteConnector('alpha'), tool.url)]
  const edit = (id: string, text: string): void => {
    const list = boards.get('b1') ?? []
    boards.set(
      'b1',
      list.map((note) => (note.id === id ? { id, text } : note)),
    )
  }
  const run = (options: RigOptions = {}) => rig.run(wanted, options)
  const bodies = async () => (await rig.rules()).map(({ body }) => body)
  return { boards, tool, rig, run, edit, bodies }
}

/** The only connector's outcome, which ran. */
function only({ outcomes }: Awaited<ReturnType<Rig['run']>>) {
  const [outcome] = outcomes
  if (outcome === undefined || outcome.state === 'skipped') throw new TypeError('it did not run')
  return outcome
}

const edited = 'We decided that all refunds must be approved by three people before noon.'

describe('what earlier runs read', () => {
  it('is neither masked nor sent again, and its files still count as read', async () => {
    const { run, rig, tool } = await withNotes(5)
    const first = await run()
    expect(first.sent).toMatchObject({ created: 5, unsent: 0 })
    const before = rig.requests.length
    const second = await run()
    expect(rig.requests).toHaveLength(before)
    expect(second.redactions).toBeNull()
    expect(only(second)).toMatchObject({ chunks: 0, known: 5, tally: { files: 5 } })
    expect(tool.requests.at(-1)?.query.get('from')).toBe('read')
    expect(tool.violations).toEqual([])
  })

  it('updates the one draft of an item that was edited, and makes no second', async () => {
    const { run, edit, rig, bodies } = await withNotes(3)
    await run()
    edit('n0', edited)
    const second = await run()
    expect(second.sent).toMatchObject({ created: 0, updated: 1, known: 0 })
    expect(only(second)).toMatchObject({ chunks: 1, known: 2, stale: 0 })
    expect(await bodies()).toEqual([edited, decision(1), decision(2)])
    const [rule] = await rig.rules()
    expect(rule).toMatchObject({ version: 2, title: expect.stringContaining('three people') })
    expect((await run()).sent).toMatchObject({ created: 0, updated: 0, ids: [] })
  })

  it('updates the one draft even where an edit left no word of it', async () => {
    const { run, edit, bodies } = await withNotes(1)
    await run()
    edit('n0', 'From now on nobody deploys to production on Fridays.')
    expect((await run()).sent).toMatchObject({ created: 0, updated: 1 })
    expect(await bodies()).toEqual(['From now on nobody deploys to production on Fridays.'])
  })

  it('adds what an edit adds, and leaves what it left', async () => {
    const { run, edit, bodies } = await withNotes(1)
    await run()
    const more = 'We agreed that nobody deploys to production on Fridays.'
    edit('n0', `${decision(0)} ${more}`)
    const second = await run()
    expect(second.sent).toMatchObject({ created: 1, updated: 0 })
    expect(await bodies()).toEqual([decision(0), more])
  })

  it('keeps a draft whose words an edit took out, and tells of it once', async () => {
    const { run, edit, bodies } = await withNotes(1)
    await run()
    edit('n0', 'Lunch was nice.')
    expect(only(await run())).toMatchObject({ chunks: 0, stale: 1 })
    edit('n0', 'Lunch was very nice.')
    expect(only(await run())).toMatchObject({ chunks: 0, stale: 0 })
    edit('n0', decision(0))
    expect((await run()).sent.ids).toEqual([])
    expect(await bodies()).toEqual([decision(0)])
  })

  it('makes a new draft where the earlier one has left the drafts', async () => {
    const { run, edit, rig } = await withNotes(1)
    await run()
    const [first] = await rig.rules()
    await rig.api().submitRule(first?.id ?? '')
    edit('n0', edited)
    expect((await run()).sent).toMatchObject({ created: 1, updated: 0 })
    expect((await rig.rules()).map(({ body, status }) => [body, status])).toEqual([
      [decision(0), 'in_review'],
      [edited, 'draft'],
    ])
    // The newer draft is the one that follows the next edit.
    edit('n0', edited.replace('three', 'four'))
    expect((await run()).sent).toMatchObject({ created: 0, updated: 1 })
    expect(await rig.rules()).toHaveLength(2)
  })

  it('leaves the words of a person who edited the draft', async () => {
    const { run, edit, rig, bodies } = await withNotes(1)
    await run()
    const [rule] = await rig.rules()
    await rig.api().editRule(rule?.id ?? '', 1, { body: 'Refunds need two people.' })
    edit('n0', edited)
    expect((await run()).sent).toMatchObject({ created: 0, updated: 0, kept: 1 })
    expect(await bodies()).toEqual(['Refunds need two people.'])
    edit('n0', edited.replace('three', 'four'))
    await run()
    expect(await rig.rules()).toHaveLength(2)
  })

  it.each<[string, (rig: Rig, id: string) => Promise<unknown>, object, readonly string[]]>([
    [
      'edits',
      (rig, id) => rig.api().editRule(id, 1, { body: 'Mine.' }),
      { created: 0, updated: 0, kept: 1 },
      ['Mine.'],
    ],
    [
      'submits',
      (rig, id) => rig.api().submitRule(id),
      { created: 1, updated: 0, kept: 0 },
      [decision(0), edited],
    ],
  ])('gives way to a person who %s the draft at that very moment', async (_, act, sent, left) => {
    const { run, edit, rig, bodies } = await withNotes(1)
    let meanwhile: (() => Promise<unknown>) | null = null
    rig.service.app.addHook('onRequest', async (request) => {
      if (request.method !== 'PATCH') return
      const once = meanwhile
      meanwhile = null
      await once?.()
    })
    await run()
    const [rule] = await rig.rules()
    edit('n0', edited)
    meanwhile = () => act(rig, rule?.id ?? '')
    expect((await run()).sent).toMatchObject(sent)
    expect(await bodies()).toEqual(left)
  })

  it('tells what is gone from a place that was listed in whole, and keeps its drafts', async () => {
    const { run, boards, bodies } = await withNotes(4)
    await run()
    boards.set('b1', notes(1, 3))
    expect(only(await run()).tally.gone).toBe(1)
    expect(only(await run()).tally.gone).toBe(0)
    expect(await bodies()).toHaveLength(4)
    boards.set('b1', notes(0, 4))
    expect((await run()).sent).toMatchObject({ created: 0, known: 1 })
    expect(await bodies()).toHaveLength(4)
  })

  it('takes nothing for gone under --since, and moves no mark on', async () => {
    const { run, boards, tool } = await withNotes(2)
    boards.set('b1', [])
    await run({ since: new Date(0) })
    boards.set('b1', notes(0, 2))
    expect((await run()).sent.created).toBe(2)
    expect(tool.requests.at(-1)?.query.get('from')).toBeNull()
    boards.set('b1', [])
    expect(only(await run({ since: new Date(0) })).tally.gone).toBe(0)
    expect(only(await run()).tally.gone).toBe(2)
  })

  it('is all read and masked again under --full, and nothing doubles', async () => {
    const { run, edit, tool, bodies } = await withNotes(3)
    await run()
    edit('n1', edited)
    await run()
    const full = await run({ full: true })
    expect(tool.requests.at(-1)?.query.get('from')).toBeNull()
    expect(only(full)).toMatchObject({ chunks: 3, known: 0 })
    expect(full.sent).toMatchObject({ created: 0, updated: 0, known: 3, kept: 0 })
    expect(await bodies()).toEqual([decision(0), edited, decision(2)])
    // What it looked after is still followed.
    edit('n1', edited.replace('three', 'four'))
    expect((await run()).sent).toMatchObject({ created: 0, updated: 1 })
  })

  it('makes drafts anew under --full at a service that has none of them', async () => {
    const { rig, run, tool } = await withNotes(3)
    await run()
    const elsewhere = new Rig(await testService(), rig.state)
    const wanted = [wantedAt(noteConnector('alpha'), tool.url)]
    expect((await elsewhere.run(wanted)).sent.created).toBe(0)
    expect((await elsewhere.run(wanted, { full: true })).sent.created).toBe(3)
  })

  it('is masked again under other word lists, and what that changes is put into the draft', async () => {
    const { run, bodies, tool } = await withNotes(2)
    await run()
    const masked = await run({ terms: ['invoices'] })
    expect(tool.requests.at(-1)?.query.get('from')).toBeNull()
    expect(only(masked)).toMatchObject({ known: 0, chunks: 1 })
    expect(masked.sent).toMatchObject({ created: 0, updated: 1 })
    expect(await bodies()).toEqual([decision(0), expect.stringContaining('[TERM_1]')])
    expect(only(await run({ terms: ['invoices'] }))).toMatchObject({ known: 2 })
  })

  it('goes by the words for what stands in two notes, whichever run brings the second', async () => {
    const { run, boards, edit, bodies } = await withNotes(1)
    await run()
    boards.set('b1', [...notes(0, 1), { id: 'copy', text: decision(0) }])
    const second = await run()
    expect(only(second)).toMatchObject({ chunks: 0, duplicates: 1 })
    expect(await bodies()).toEqual([decision(0)])
    // The copy still says it, so the draft stays and the edit is a draft of its own.
    edit('n0', edited)
    expect((await run()).sent).toMatchObject({ created: 1, updated: 0 })
    expect(await bodies()).toEqual([decision(0), edited])
  })

  it('acknowledges what was joined to another candidate together with it', async () => {
    const { run, boards, edit, bodies } = await withNotes(1)
    boards.set('b1', [...notes(0, 1), { id: 'copy', text: decision(0) }])
    expect(only(await run())).toMatchObject({ chunks: 1, duplicates: 1 })
    expect(only(await run())).toMatchObject({ known: 2 })
    edit('n0', edited)
    expect((await run()).sent).toMatchObject({ created: 1, updated: 0 })
    expect(await bodies()).toEqual([decision(0), edited])
  })

  it('tells two items of one name apart by what they say, also when one of them goes', async () => {
    const { run, boards, bodies } = await withNotes(0)
    const same = [0, 1, 2].map((n) => ({ id: 'same', text: decision(n) }))
    boards.set('b1', same)
    expect((await run()).sent.created).toBe(3)
    expect(only(await run())).toMatchObject({ known: 3 })
    boards.set('b1', same.slice(1))
    await run()
    expect((await bodies()).toSorted()).toEqual(same.map(({ text }) => text).toSorted())
  })

  it('holds no text: neither words nor names nor addresses', async () => {
    const { rig, tool, boards } = await withNotes(0)
    const board = 'quarterly-planning'
    const wanted = [wantedAt(noteConnector('alpha'), tool.url, [board])]
    boards.set(board, [...notes(0, 4), { id: 'ticket-of-Ada', text: decision(5) }])
    await rig.run(wanted)
    boards.set(board, [{ id: 'ticket-of-Ada', text: edited }])
    await rig.run(wanted)
    const files = everyFile(rig.state)
    expect(files.size).toBe(2)
    for (const [path, bytes] of files) {
      const text = `${path.slice(rig.state.length)} ${bytes.toString('latin1')}`
      expect(text).not.toMatch(/refund|interview|approved|ticket|planning|127\.0\.0|boards|Canary/i)
    }
  })
})

describe('a run that is killed', () => {
  const settled = [edited, ...[1, 2, 3, 4, 5].map(decision)].toSorted()

  /** Everything that can happen: new notes, an edited one, a further one beside those that are known. */
  async function scene(step: (name: string) => void) {
    const { run, boards, edit, bodies } = await withNotes(3)
    await run()
    boards.set('b1', notes(0, 6))
    edit('n0', edited)
    await run({ step }).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
    return { run, bodies, edit }
  }

  it('loses and doubles nothing, at whichever step', async () => {
    const steps: string[] = []
    await scene((name) => steps.push(name))
    expect(steps).toEqual([
      'read',
      'before PATCH',
      'after PATCH',
      ...['POST', 'POST', 'POST'].flatMap((method) => [`before ${method}`, `after ${method}`]),
      'uploaded',
      'kept',
    ])
    for (const at of steps.keys()) {
      let count = 0
      const { run, bodies, edit } = await scene(() => {
        if (count++ === at) throw new Killed()
      })
      const again = await run()
      expect((await bodies()).toSorted(), `killed ${at}: ${steps[at]}`).toEqual(settled)
      expect(again.sent.unsent).toBe(0)
      expect(only(await run())).toMatchObject({ chunks: 0, known: 6 })
      // The draft is still the item's own, and follows the next edit.
      edit('n0', edited.replace('three', 'four'))
      expect((await run()).sent).toMatchObject({ created: 0, updated: 1, kept: 0 })
    }
  })

  it('or stopped while it sends remembers what arrived', async () => {
    const { run, bodies } = await withNotes(3)
    const stop = new AbortController()
    const step = (name: string): void => {
      if (name === 'after POST') stop.abort()
    }
    expect((await run({ step, signal: stop.signal })).sent).toMatchObject({ created: 1, unsent: 2 })
    expect(only(await run())).toMatchObject({ known: 1, chunks: 2 })
    expect(await bodies()).toEqual([0, 1, 2].map(decision))
  })

  it('saves what was acknowledged of an upload that failed, and reads on from no later mark', async () => {
    const { run, rig, tool, bodies } = await withNotes(5)
    let left = 3
    const { app } = rig.service
    app.addHook('onRequest', (request, reply, done) => {
      if (request.method === 'POST' && left-- <= 0) {
        void reply.code(500).type('application/problem+json').send({
          type: 'about:blank',
          title: 'failed',
          status: 500,
          code: 'service.failed',
          detail: 'down',
          request_id: 'req',
        })
        return
      }
      done()
    })
    const first = await run()
    expect(first.sent).toMatchObject({ created: 3, unsent: 2, error: { code: 'service.failed' } })
    left = 1_000
    const second = await run()
    expect(only(second)).toMatchObject({ known: 3, chunks: 2 })
    expect(tool.requests.at(-1)?.query.get('from')).toBeNull()
    expect(await bodies()).toEqual(notes(0, 5).map(({ text }) => text))
  })

  it('and two at once lose nothing of each other', async () => {
    const { rig, tool, boards } = await withNotes(3)
    boards.set('b2', notes(3, 3))
    const both = ['b1', 'b2'].map((board) =>
      rig.run([wantedAt(noteConnector('alpha'), tool.url, [board])], { concurrency: 2 }),
    )
    await Promise.all(both)
    for (const board of ['b1', 'b2']) {
      const again = await rig.run([wantedAt(noteConnector('alpha'), tool.url, [board])])
      expect(only(again)).toMatchObject({ known: 3, chunks: 0 })
    }
    const all = await rig.run([wantedAt(noteConnector('alpha'), tool.url, ['b1', 'b2'])])
    expect(only(all)).toMatchObject({ known: 6, chunks: 0 })
    expect(await rig.rules()).toHaveLength(6)
  })
})
