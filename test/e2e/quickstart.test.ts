import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from '@lydell/node-pty'
import { describe, expect, it } from 'vitest'
import { examples, plainEnv, runBuilt, svcBinary } from '../support/built.ts'
import { temporaryHome } from '../support/home.ts'

const sources = [
  '--mail-export',
  join(examples, 'mailbox.mbox'),
  '--meetings-export',
  join(examples, 'meetings'),
]

describe('the quick start', () => {
  it('turns the examples into drafts with a source each', async () => {
    const home = temporaryHome()
    const ran = await runBuilt(['prebrain', ...sources], { home })
    expect(ran.code, ran.stderr).toBe(0)
    expect(ran.stdout).toMatch(
      /^Found [1-9]\d* candidate chunks:\nmail: [1-9]\d* chunks across \d+ files\nmeetings: [1-9]\d* chunks across 4 files\n$/,
    )
    const listed = await runBuilt(['review', 'list', '--json'], { home })
    const { items } = JSON.parse(listed.stdout) as { items: { source: string | null }[] }
    expect(items.length).toBe(Number(/^Found (\d+)/.exec(ran.stdout)?.[1]))
    expect(items.filter(({ source }) => source === null)).toEqual([])
  })

  it('finds the same twice', async () => {
    const argv = ['prebrain', ...sources, '--dry-run', '--json']
    const first = await runBuilt(argv, { home: temporaryHome() })
    const second = await runBuilt(argv, { home: temporaryHome() })
    // The report of what was masked is a new file each time.
    const found = (stdout: string) => stdout.replace(/"redaction_report":"[^"]*"/, '')
    expect(found(first.stdout)).toBe(found(second.stdout))
    expect(first.stdout).toContain('"found":')
  })
})

/** Only once this is on the screen is the program listening for keys. */
const question = 'What shall become of it?'

const editorThatTakesInterrupts = `
import { readFileSync, writeFileSync } from 'node:fs'
let times = 0
const tell = () => console.log('interrupted ' + times + ' times')
process.on('SIGINT', () => {
  times++
  tell()
  if (times < 3) return
  const [, ...body] = readFileSync(process.argv[2], 'utf8').split('\\n')
  writeFileSync(process.argv[2], ['Release day', ...body].join('\\n'))
  process.exit(0)
})
process.stdin.resume()
tell()
`

describe('a person at a terminal', () => {
  it('submits a draft, leaves one for later, and quits', async () => {
    const home = temporaryHome()
    await runBuilt(['prebrain', ...sources], { home })
    const terminal = openTerminal(home, ['review'])
    await terminal.shows('Draft 1 of')
    await terminal.shows(question)
    terminal.types('s\r')
    await terminal.shows('Draft 2 of')
    await terminal.shows(question)
    terminal.types('l\r')
    await terminal.shows('Draft 3 of')
    await terminal.shows(question)
    terminal.types('q\r')
    expect(await terminal.ends()).toBe(0)
    expect(terminal.screen()).toContain('Submitted 1, discarded 0.')
    expect(terminal.screen()).toContain('svc connect rules-repo')
    const submitted = await runBuilt(['rules', 'list', '--status', 'in_review', '--json'], { home })
    expect(JSON.parse(submitted.stdout).items).toHaveLength(1)
  })

  it('edits a draft in an editor of theirs', async () => {
    const home = temporaryHome()
    await runBuilt(['rules', 'create', '--body-file', '-'], { home, stdin: 'Ship on Tuesdays.' })
    const terminal = openTerminal(home, ['review'], { EDITOR: "sed -i '1s/.*/Release day/'" })
    await terminal.shows(question)
    terminal.types('e\r')
    await terminal.shows('Release day')
    await terminal.shows(question)
    terminal.types('s\r')
    expect(await terminal.ends()).toBe(0)
    const listed = await runBuilt(['rules', 'list', '--json'], { home })
    expect(JSON.parse(listed.stdout).items).toMatchObject([
      { title: 'Release day', status: 'in_review', version: 3 },
    ])
  })

  it('leaves Ctrl-C to the editor while it is open', async () => {
    const home = temporaryHome()
    await runBuilt(['rules', 'create', '--body-file', '-'], { home, stdin: 'Ship on Tuesdays.' })
    const editor = join(temporaryHome(), 'editor.mjs')
    writeFileSync(editor, editorThatTakesInterrupts)
    const terminal = openTerminal(home, ['review'], { EDITOR: `'${process.execPath}' '${editor}'` })
    await terminal.shows(question)
    terminal.types('e\r')
    for (const interrupts of [0, 1, 2]) {
      await terminal.shows(`interrupted ${interrupts} times`)
      terminal.types('\u0003')
    }
    await terminal.shows('Release day')
    await terminal.shows(question)
    terminal.types('q\r')
    expect(await terminal.ends()).toBe(0)
  })

  it('leaves by Ctrl-C with 2, and everything stays as it was', async () => {
    const home = temporaryHome()
    await runBuilt(['rules', 'create', '--body-file', '-'], { home, stdin: 'Ship on Tuesdays.' })
    const terminal = openTerminal(home, ['review'])
    await terminal.shows(question)
    terminal.types('\u0003')
    expect(await terminal.ends()).toBe(2)
    const listed = await runBuilt(['review', 'list', '--json'], { home })
    expect(JSON.parse(listed.stdout).items).toHaveLength(1)
  })

  it('is asked before anything is sent, and a plain Enter means no', async () => {
    const home = temporaryHome()
    const env = { SVC_BASE_URL: 'http://127.0.0.1:9', SVC_TOKEN: 'mcp_x' }
    const terminal = openTerminal(home, ['prebrain', ...sources], env)
    await terminal.shows('masked drafts to 127.0.0.1:9?')
    terminal.types('\r')
    expect(await terminal.ends()).toBe(2)
  })
})

function openTerminal(home: string, argv: readonly string[], env = {}) {
  const terminal = spawn(process.execPath, [svcBinary, ...argv], {
    cols: 100,
    rows: 40,
    env: plainEnv(home, { TERM: 'xterm-256color', ...env }),
  })
  let screen = ''
  let seen = 0
  let check = (): void => undefined
  const ended = new Promise<number>((resolve) => {
    terminal.onExit(({ exitCode }) => resolve(exitCode))
  })
  terminal.onData((data) => {
    screen += data
    check()
  })
  return {
    screen: () => screen,
    types: (keys: string) => terminal.write(keys),
    ends: () => ended,
    /** Resolves once this text has come since the last call; fails with the screen when the program ends first. */
    shows: (text: string) =>
      new Promise<void>((resolve, reject) => {
        check = () => {
          const at = screen.indexOf(text, seen)
          if (at === -1) return
          seen = at + text.length
          check = () => undefined
          resolve()
        }
        check()
        void ended.then(() => reject(new Error(`ended without ${text}:\n${screen}`)))
      }),
  }
}

it('has been built', () => {
  expect(existsSync(join(svcBinary, '..', '..', 'dist', 'cli.js'))).toBe(true)
})
