import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { run } from '../../src/cli/program.ts'
import { temporaryHome } from '../support/home.ts'
import { svc } from '../support/svc.ts'

const money = [
  'refunds',
  'invoices',
  'discounts',
  'credit notes',
  'expense claims',
  'price changes',
]
const moneyRule = ['be approved by finance', 'be paid in euros', 'name the budget owner']
const screen = ['buttons', 'icons', 'dialogs', 'page margins', 'table headers', 'empty states']
const screenRule = ['use the brand blue', 'stay left-aligned', 'have rounded corners']

/** Every pair of a thing and a rule, one mail each, about money and the interface in turn. */
const sentences = money.flatMap((_, i) =>
  moneyRule.flatMap((_rule, j) => [
    `Going forward ${money[i]} should ${moneyRule[j]}.`,
    `Going forward ${screen[i]} should ${screenRule[j]}.`,
  ]),
)

function mailbox(home: string, name: string, bodies: readonly string[]): string {
  const path = join(home, name)
  const mails = bodies.map((body, i) => {
    const head = `From: Team <team@example.com>\nSubject: Note ${i}\nMessage-ID: <${name}-${i}@example.com>`
    return `From team@example.com Mon Jan  5 10:00:00 2026\n${head}\n\n${body}\n\n`
  })
  writeFileSync(path, mails.join(''))
  return path
}

interface Draft {
  readonly id: string
  readonly body: string
}

/** A home in which every draft about money was submitted and every other discarded. */
async function withVerdicts(count: number) {
  const home = temporaryHome()
  await svc(['prebrain', '--mail-export', mailbox(home, 'a.mbox', sentences.slice(0, count))], {
    home,
  })
  const listed = await svc(['review', 'list', '--json'], { home })
  const drafts: readonly Draft[] = JSON.parse(listed.stdout).items
  const isMoney = ({ body }: Draft): boolean => moneyRule.some((rule) => body.includes(rule))
  const kept = drafts.filter(isMoney).map(({ id }) => id)
  const dropped = drafts.filter((draft) => !isMoney(draft)).map(({ id }) => id)
  await svc(['review', 'submit', ...kept], { home })
  await svc(['review', 'discard', ...dropped, '--yes'], { home })
  return { home, kept, dropped, file: join(home, '.local/share/svc/verdicts.json') }
}

async function status(home: string) {
  return JSON.parse((await svc(['learning', 'status', '--json'], { home })).stdout)
}

const fresh = [
  'Going forward credit notes should be approved by finance in euros.',
  'Ideally table headers should use the brand blue from now on.',
]

async function dryRun(home: string, ...flags: readonly string[]) {
  const path = mailbox(home, 'b.mbox', fresh)
  const ran = await svc(['prebrain', '--mail-export', path, '--dry-run', '--json', ...flags], {
    home,
  })
  const { candidates, learning } = JSON.parse(ran.stdout)
  return { code: ran.code, stderr: ran.stderr, candidates, learning }
}

/** Reviews at a terminal, giving one answer to each question. */
async function reviewed(home: string, answers: readonly string[]): Promise<number> {
  const stdin = new PassThrough()
  const waiting = answers.values()
  const stderr = new Writable({
    write: (part, _encoding, done) => {
      if (String(part).endsWith('> ')) stdin.write(`${waiting.next().value ?? 'q'}\n`)
      done()
    },
  })
  return run(['review'], {
    stdin: Object.assign(stdin, { isTTY: true }),
    stdout: new PassThrough(),
    stderr: Object.assign(stderr, { isTTY: true }),
    env: { HOME: home, SVC_CREDENTIAL_STORE: 'file', SVC_ACCESSIBLE: '1' },
    signal: new AbortController().signal,
  })
}

describe('learning from verdicts', () => {
  it('ranks by what was submitted and discarded, says so, and leaves it with --no-learning', async () => {
    const { home } = await withVerdicts(36)
    const learned = await dryRun(home)
    expect(learned.candidates).toMatchObject([
      { body: fresh[0], reasons: expect.arrayContaining(['like drafts you submitted']) },
    ])
    expect(learned.stderr).toContain('Ranked by the rules and by 36 of your verdicts')
    expect(learned.learning).toMatchObject({ submitted: 18, discarded: 18 })
    const plain = await dryRun(home, '--no-learning')
    expect(plain.candidates.map(({ body }: Draft) => body)).toEqual(fresh)
    expect(plain.candidates[0]).toMatchObject({ score: learned.candidates[0].score })
    expect(plain.learning).toBeNull()
  })

  it('shows, switches off and on, and forgets what it learned', async () => {
    const { home, file } = await withVerdicts(36)
    expect(await status(home)).toMatchObject({ learning: true, organisation: 'local', file })
    expect((await svc(['learning', 'status'], { home })).stdout).toMatch(
      /^verdicts +18 submitted, 18 discarded\ncounts for +\d+ % of what it may$/m,
    )
    await svc(['learning', 'off'], { home })
    expect((await dryRun(home)).candidates).toHaveLength(2)
    await svc(['learning', 'on'], { home })
    expect((await dryRun(home)).candidates).toHaveLength(1)
    const unasked = await svc(['learning', 'reset'], { home })
    expect(unasked).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') })
    const reset = await svc(['learning', 'reset', '--yes'], { home })
    expect(reset.stdout).toBe('Forgot 36 verdicts.\n')
    expect(await status(home)).toMatchObject({ submitted: 0, discarded: 0, weight: 0 })
  })

  it('writes no word, no title and no id of a draft into its file', async () => {
    const { home, kept, dropped, file } = await withVerdicts(8)
    const text = readFileSync(file, 'utf8')
    expect(text.split('"draft"')).toHaveLength(9)
    for (const id of [...kept, ...dropped]) expect(text).not.toContain(id.slice(-10))
    for (const word of ['refund', 'button', 'forward', 'finance', 'instruction']) {
      expect(text.toLowerCase()).not.toContain(word)
    }
    expect(await status(home)).toMatchObject({ submitted: 4, discarded: 4, weight: 0 })
  })

  it('notes each verdict of a review at the terminal, and none for later', async () => {
    const home = temporaryHome()
    await svc(['prebrain', '--mail-export', mailbox(home, 'a.mbox', sentences.slice(0, 4))], {
      home,
    })
    expect(await reviewed(home, ['s', 'l', 'd', 'q'])).toBe(0)
    expect(await status(home)).toMatchObject({ submitted: 1, discarded: 1 })
  })

  it('replaces the verdict on a draft that is withdrawn from review', async () => {
    const { home, kept } = await withVerdicts(4)
    expect(await status(home)).toMatchObject({ submitted: 2, discarded: 2 })
    await svc(['review', 'discard', kept[0] ?? '', '--yes'], { home })
    expect(await status(home)).toMatchObject({ submitted: 1, discarded: 3 })
  })

  it('notes nothing of a refused verdict, of drafts written by hand, or after an opt-out', async () => {
    const home = temporaryHome()
    await svc(['review', 'submit', 'rule_00000000000000000000000000'], { home })
    const made = await svc(['rules', 'create', '--body-file', '-', '--json'], {
      home,
      stdin: 'Deploys need green tests.',
    })
    await svc(['review', 'submit', JSON.parse(made.stdout).id], { home })
    expect(existsSync(join(home, '.local/share/svc/verdicts.json'))).toBe(false)
    await svc(['learning', 'off'], { home })
    await svc(['prebrain', '--mail-export', mailbox(home, 'b.mbox', fresh)], { home })
    const listed = await svc(['review', 'list', '--json'], { home })
    const ids = JSON.parse(listed.stdout).items.map(({ id }: Draft) => id)
    expect((await svc(['review', 'submit', ...ids], { home })).code).toBe(0)
    expect(await status(home)).toMatchObject({ learning: false, submitted: 0 })
  })

  it.each(['broken', '{"format":99}'])(
    'neither stops a run nor a review when its file is %j',
    async (text) => {
      const { home, kept, file } = await withVerdicts(4)
      writeFileSync(file, text)
      const run = await dryRun(home)
      expect(run.code).toBe(0)
      expect(run.candidates).toHaveLength(2)
      expect(run.stderr).toContain(file)
      writeFileSync(file, text)
      const review = await svc(['review', 'discard', kept[0] ?? '', '--yes'], { home })
      expect(review).toMatchObject({ code: 0, stdout: `Discarded ${kept[0]}.\n` })
      expect(review.stderr.match(/^note: /gm)).toHaveLength(1)
    },
  )
})
