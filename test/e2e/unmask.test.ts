import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from '@lydell/node-pty'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { plainEnv, runBuilt, svcBinary } from '../support/built.ts'
import { everyFile, temporaryHome } from '../support/home.ts'
import { person } from '../support/person.ts'

function mailbox(decision: string): string {
  const path = join(temporaryHome(), 'a.mbox')
  const head = 'From: Rosa Lind <rosa.lind@example.com>\nSubject: Note\nMessage-ID: <1@example.com>'
  writeFileSync(path, `From a@example.com Mon Jan  5 10:00:00 2026\n${head}\n\n${decision}\n`)
  return path
}

describe.skipIf(process.platform === 'win32')('svc review --unmask at a real terminal', () => {
  it('shows the person what was masked, while the draft and every file stay masked', async () => {
    const home = temporaryHome()
    const path = mailbox('We decided that Rosa Lind approves every refund over $500.')
    const kept = await runBuilt(['prebrain', '--mail-export', path, '--keep-originals'], { home })
    expect(kept.code, kept.stderr).toBe(0)
    const pty = spawn(process.execPath, [svcBinary, 'review', '--unmask'], {
      name: 'xterm',
      cols: 60,
      rows: 40,
      env: plainEnv(home),
    })
    let seen = ''
    pty.onData((part) => (seen += part))
    const code = new Promise<number>((resolve) => pty.onExit(({ exitCode }) => resolve(exitCode)))
    onTestFinished(() => pty.kill('SIGKILL'))
    await vi.waitFor(() => expect(seen).toContain('What shall become of it?'), { timeout: 20_000 })
    pty.write('s\r')
    expect(await code, seen).toBe(0)
    expect(seen).toContain('\u001b[4m[[Rosa Lind]]\u001b[24m')
    expect(seen).toContain('what is submitted is masked')
    const rules = await runBuilt(['rules', 'list', '--json'], { home })
    expect(JSON.parse(rules.stdout).items).toMatchObject([
      { status: 'in_review', body: expect.stringContaining('[PERSON_1] approves') },
    ])
    for (const [file, bytes] of everyFile(home)) {
      expect(bytes.toString('latin1'), file).not.toMatch(/rosa/i)
      expect(file).not.toMatch(/\.sealed$/)
    }
  })

  it('shows what two runs at once have kept on a fresh device', async () => {
    const home = temporaryHome()
    const decisions = ['Rosa Lind approves every refund.', 'Rosa Lind checks every invoice.']
    const runs = decisions.map((decision) => {
      const path = mailbox(`We decided that ${decision}`)
      return runBuilt(['prebrain', '--mail-export', path, '--keep-originals'], { home })
    })
    for (const { code, stderr } of await Promise.all(runs)) expect(code, stderr).toBe(0)
    const listed = await runBuilt(['review', 'list', '--json'], { home })
    const { items } = JSON.parse(listed.stdout) as { items: readonly { id: string }[] }
    expect(items).toHaveLength(2)
    for (const { id } of items) {
      const { stdout } = await person(plainEnv(home), ['review', 'show', id, '--unmask'], [])
      expect(stdout).toContain('[[Rosa Lind]]')
    }
  })
})
