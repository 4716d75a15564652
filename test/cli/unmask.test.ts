import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Env } from '../../src/client/folder.ts'
import { dayMs } from '../../src/core/time.ts'
import type { Answer } from '../support/person.ts'
import { everyFile, temporaryHome } from '../support/home.ts'
import { person } from '../support/person.ts'
import { svc } from '../support/svc.ts'

const asked = '> '

function mailbox(home: string, bodies: readonly string[], name = 'a.mbox'): string {
  const path = join(home, name)
  const mails = bodies.map((body, i) => {
    const head = `From: Rosa Lind <rosa.lind@example.com>\nSubject: Note ${i}\nMessage-ID: <${i}@example.com>`
    return `From rosa.lind@example.com Mon Jan  5 10:00:00 2026\n${head}\n\n${body}\n\n`
  })
  writeFileSync(path, mails.join(''))
  return path
}

const decided =
  'We decided that Rosa Lind approves every refund over $500, ask rosa.lind@example.com.'
const shownOf = 'that [[Rosa Lind]] approves every refund over $500, ask [[rosa.lind@example.com]].'

async function keep(home: string, bodies: readonly string[], ...flags: readonly string[]) {
  const argv = ['prebrain', '--mail-export', mailbox(home, bodies), '--keep-originals', ...flags]
  const ran = await svc(argv, { home })
  expect(ran.code, ran.stderr).toBe(0)
  return ran
}

async function drafts(home: string): Promise<readonly { id: string; body: string }[]> {
  return JSON.parse((await svc(['review', 'list', '--json'], { home })).stdout).items
}

async function onlyId(home: string): Promise<string> {
  return (await drafts(home))[0]?.id ?? ''
}

async function at(
  home: string,
  argv: readonly string[],
  answers: readonly Answer[] = [],
  more: Env = {},
) {
  // Plain questions: each stands on the screen once.
  const env = {
    HOME: home,
    SVC_CREDENTIAL_STORE: 'file',
    NO_COLOR: '1',
    SVC_ACCESSIBLE: '1',
    ...more,
  }
  const ran = await person(env, argv, answers)
  return { ...ran, all: stripVTControlCharacters(ran.stdout + ran.stderr) }
}

const show = async (home: string) => at(home, ['review', 'show', await onlyId(home), '--unmask'])

const kept = (home: string): readonly string[] => {
  const folder = join(home, '.local/state/svc/originals')
  return [...everyFile(home).keys()].filter((path) => path.startsWith(folder))
}

describe('svc review --unmask', () => {
  it('shows what was masked in its place, marked, and says what is submitted', async () => {
    const home = temporaryHome()
    const { stdout, stderr } = await keep(home, [decided])
    expect(stderr).toContain('Kept the originals of 1 draft, sealed on this device for 30 days')
    expect(stdout + stderr).not.toMatch(/rosa/i)
    const { code, all } = await at(home, ['review', '--unmask'], [[asked, 'q']])
    expect(code).toBe(0)
    expect(all).toContain(shownOf)
    expect(all).toContain('[[…]] is shown on this device only: what is submitted is masked')
    expect(all).not.toContain('[PERSON_1]')
    const one = await show(home)
    expect({ code: one.code, stderr: one.stderr }).toEqual({ code: 0, stderr: '' })
    expect(one.all).toContain(shownOf)
    const masked = await at(home, ['review', 'show', await onlyId(home)])
    expect(masked.all).not.toMatch(/rosa/i)
    for (const [path, bytes] of everyFile(join(home, '.local'))) {
      expect(bytes.toString('latin1'), path).not.toMatch(/rosa/i)
    }
  })

  it('underlines what it shows, where there are colours', async () => {
    const home = temporaryHome()
    await keep(home, [decided])
    const env = { HOME: home, SVC_CREDENTIAL_STORE: 'file', NO_COLOR: '' }
    const { stdout } = await person(env, ['review', 'show', await onlyId(home), '--unmask'], [])
    expect(stdout).toContain('\u001b[4m[[Rosa Lind]]\u001b[24m')
  })

  it('submits and discards the masked text, and erases what was kept of it', async () => {
    const home = temporaryHome()
    await keep(home, [decided, 'Going forward invoices must be checked by Rosa Lind.'])
    expect(kept(home)).toHaveLength(2)
    const { code } = await at(
      home,
      ['review', '--unmask'],
      [
        [asked, 's'],
        [asked, 'd'],
      ],
    )
    expect(code).toBe(0)
    expect(kept(home)).toEqual([])
    const rules = JSON.parse((await svc(['rules', 'list', '--json'], { home })).stdout).items
    expect(rules).toHaveLength(2)
    expect(JSON.stringify(rules)).not.toMatch(/rosa/i)
  })

  it.each([
    ['submit', []],
    ['submit', ['--together']],
    ['discard', ['--yes']],
  ])('has nothing left after svc review %s %s', async (verb, flags) => {
    const home = temporaryHome()
    await keep(home, [decided])
    const id = await onlyId(home)
    expect((await svc(['review', verb, id, ...flags], { home })).code).toBe(0)
    expect(kept(home)).toEqual([])
  })

  it.each([
    ['in a pipe', (home: string, argv: readonly string[]) => svc(argv, { home })],
    [
      'with stdout elsewhere',
      (home: string, argv: readonly string[]) =>
        person({ HOME: home, SVC_CREDENTIAL_STORE: 'file' }, argv, [], { piped: true }),
    ],
    ['under --json', (home: string, argv: readonly string[]) => at(home, [...argv, '--json'])],
    [
      'in CI',
      (home: string, argv: readonly string[]) =>
        person({ HOME: home, SVC_CREDENTIAL_STORE: 'file', CI: 'true' }, argv, []),
    ],
  ])('is refused %s, and nothing is shown', async (_where, run) => {
    const home = temporaryHome()
    await keep(home, [decided])
    for (const argv of [['review'], ['review', 'show', await onlyId(home)]]) {
      const { code, stdout, stderr } = await run(home, [...argv, '--unmask'])
      expect({ code, stdout }).toEqual({ code: 64, stdout: '' })
      expect(stderr).toContain('--unmask shows originals at a terminal only')
      expect(stderr).not.toMatch(/rosa/i)
    }
  })

  it('says how to keep originals where none are kept', async () => {
    const home = temporaryHome()
    await svc(['prebrain', '--mail-export', mailbox(home, [decided])], { home })
    const { code, all } = await show(home)
    expect(code).toBe(0)
    expect(all).toContain('[PERSON_1] approves')
    expect(all).toContain('its originals are not kept here (svc prebrain … --keep-originals')
    expect(kept(home)).toEqual([])
  })

  it('says nothing of originals where nothing was masked', async () => {
    const home = temporaryHome()
    await keep(home, ['We decided that every deploy needs green tests.'])
    expect(kept(home)).toEqual([])
    expect((await show(home)).all).not.toContain('originals')
  })

  it('adds them to drafts that are there already with --full', async () => {
    const home = temporaryHome()
    await svc(['prebrain', '--mail-export', mailbox(home, [decided])], { home })
    await keep(home, [decided], '--full')
    expect((await drafts(home)).length).toBe(1)
    expect((await show(home)).all).toContain(shownOf)
  })

  it('keeps nothing on a dry run', async () => {
    const home = temporaryHome()
    await keep(home, [decided], '--dry-run')
    expect([...everyFile(home).keys()].map((path) => path.slice(home.length))).toEqual(
      expect.not.arrayContaining([expect.stringContaining('originals')]),
    )
  })

  it('shows control characters of an original instead of obeying them', async () => {
    const home = temporaryHome()
    const secret = 'hunter\u009b31m\u202e\ue0002-x'
    const path = mailbox(home, [`We decided that the password is "${secret}" from now on.`])
    const ran = await svc(['prebrain', '--mail-export', path, '--keep-originals'], { home })
    expect(ran.code).toBe(0)
    const { stdout } = await show(home)
    expect(stdout).not.toMatch(/[\u009b\u202e]/)
    expect(stdout).not.toMatch(/[\ue000-\ue002]/)
    expect(stdout).toContain('\\u{9b}31m\\u{202e}\\u{e000}')
  })
})

describe('what is kept of a draft', () => {
  it('follows the words a person changes', async () => {
    const home = temporaryHome()
    await keep(home, [decided])
    const id = await onlyId(home)
    const body = join(home, 'body.md')
    writeFileSync(body, 'Refunds over $500: [PERSON_1] approves, after lena@example.com is told.')
    await svc(['review', 'edit', id, '--body-file', body], { home })
    const { all } = await show(home)
    expect(all).toContain('Refunds over $500: [[Rosa Lind]] approves, after [EMAIL_1] is told.')
    expect(all).toContain('[[Rosa Lind]] approves every refund over $500, ask [[rosa.lind@')
  })

  it('is edited masked in the review, and stays with the draft', async () => {
    const home = temporaryHome()
    await keep(home, [decided])
    const seen = join(home, 'seen.txt')
    const editor = join(home, 'editor.sh')
    writeFileSync(
      editor,
      `#!/bin/sh\ncp "$1" '${seen}'\nsed 's/over/above/' "$1" > "$1.x" && mv "$1.x" "$1"\n`,
    )
    const answers = [
      [asked, 'e'],
      [asked, 'q'],
    ] as const
    const ran = await at(home, ['review', '--unmask'], answers, { EDITOR: `sh ${editor}` })
    expect(ran.code, ran.stderr).toBe(0)
    expect(everyFile(home).get(seen)?.toString()).toContain('[PERSON_1] approves every refund over')
    expect(everyFile(home).get(seen)?.toString()).not.toMatch(/rosa/i)
    expect(ran.stderr).toContain('[[Rosa Lind]] approves every refund above $500')
  })

  it('is not shown for words that others changed', async () => {
    const home = temporaryHome()
    await keep(home, [decided])
    const before = await onlyId(home)
    const state = join(home, '.local/state/svc/originals')
    const aside = [...everyFile(state)]
    await svc(['review', 'edit', before, '--title', 'Another title'], { home })
    // As on a device on which nobody edited: what it keeps is of the earlier version.
    for (const [path, bytes] of aside) writeFileSync(path, bytes)
    const { all } = await show(home)
    expect(all).toContain('its words were changed since its originals were kept')
    expect(all).not.toMatch(/rosa/i)
  })

  it('is not shown either where they were changed back: a placeholder may stand for another by then', async () => {
    const home = temporaryHome()
    await keep(home, [decided])
    const id = await onlyId(home)
    const aside = [...everyFile(join(home, '.local/state/svc/originals'))]
    const { title } = JSON.parse((await svc(['review', 'show', id, '--json'], { home })).stdout)
    for (const next of ['Another title', title]) {
      await svc(['review', 'edit', id, '--title', next], { home })
    }
    for (const [path, bytes] of aside) writeFileSync(path, bytes)
    expect((await show(home)).all).not.toMatch(/rosa/i)
  })

  it('follows the draft when its source is edited', async () => {
    const home = temporaryHome()
    await keep(home, [decided])
    const id = await onlyId(home)
    await keep(home, [decided.replace('over $500', 'over $700').replace('Rosa Lind', 'Max Ode')])
    expect((await drafts(home)).map((draft) => draft.id)).toEqual([id])
    expect((await show(home)).all).toContain('that [[Max Ode]] approves every refund over $700')
  })

  it('follows it too where the masked words stay as they were', async () => {
    const home = temporaryHome()
    await keep(home, ['We decided that bob.ode@example.com approves every refund.'])
    expect((await show(home)).all).toContain('[[bob.ode@example.com]]')
    await keep(home, ['We decided that eve.ray@example.com approves every refund.'])
    expect(await drafts(home)).toHaveLength(1)
    expect((await show(home)).all).toContain('[[eve.ray@example.com]]')
  })

  it('is not shown after a run that changed the draft and kept nothing', async () => {
    const home = temporaryHome()
    await keep(home, [decided])
    const edited = decided.replace('over $500', 'over $700').replace('Rosa Lind', 'Max Ode')
    await svc(['prebrain', '--mail-export', mailbox(home, [edited])], { home })
    const { all } = await show(home)
    expect(all).toContain('over $700')
    expect(all).toContain('its words were changed since its originals were kept')
    expect(all).not.toMatch(/\[\[/)
  })

  it('stays masked, in one line, when its key is lost or its file is damaged', async () => {
    const home = temporaryHome()
    await keep(home, [decided])
    const [path = ''] = kept(home)
    writeFileSync(path, 'damaged')
    const damaged = await show(home)
    expect(damaged.code).toBe(0)
    expect(damaged.all).toContain('what is kept of it here cannot be opened')
    rmSync(join(home, '.config/svc/credentials'), { recursive: true })
    const keyless = await show(home)
    expect(keyless.code).toBe(0)
    expect(keyless.all).toContain('the key to the originals kept here is not at hand')
    expect((await svc(['review', 'submit', await onlyId(home)], { home })).code).toBe(0)
  })

  it.each([
    [
      'prebrain',
      async (home: string) =>
        svc(['prebrain', '--mail-export', mailbox(home, [decided])], { home }),
    ],
    ['review', async (home: string) => at(home, ['review'], [[asked, 'q']])],
  ])('goes after 30 days, with the next %s', async (_what, run) => {
    const home = temporaryHome()
    await keep(home, [decided])
    const [path = ''] = kept(home)
    const age = (days: number) => utimesSync(path, new Date(), new Date(Date.now() - days * dayMs))
    age(29)
    expect((await run(home)).code).toBe(0)
    expect(kept(home)).toEqual([path])
    age(31)
    expect((await run(home)).code).toBe(0)
    expect(kept(home)).toEqual([])
  })

  it('goes with svc logout --all, and with its key', async () => {
    const home = temporaryHome()
    await keep(home, [decided])
    expect((await svc(['doctor', '--offline'], { home })).stdout).toMatch(
      /ok +originals +of 1 draft, sealed in .*originals, 30 days/,
    )
    expect((await svc(['logout'], { home })).code).toBe(0)
    expect(kept(home)).toHaveLength(1)
    const left = await svc(['logout', '--all'], { home })
    expect(left.code).toBe(0)
    expect(left.stderr).toContain('Erased the originals of 1 draft.')
    expect(kept(home)).toEqual([])
    expect(readdirSync(join(home, '.config/svc/credentials'))).toEqual([])
    expect((await svc(['doctor', '--offline'], { home })).stdout).toContain('none are kept')
  })
})
