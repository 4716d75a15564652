import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runBuilt } from '../support/built.ts'
import { everyFile, temporaryHome } from '../support/home.ts'
import { interrupt, terminal } from '../support/terminal.ts'

const nowhere = 'http://127.0.0.1:9'
const decision = 'We decided that refunds over $500 always need a second approval from finance.'

function opened(home: string, argv: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return terminal(home, argv, { SVC_ACCESSIBLE: '1', ...env })
}

describe.skipIf(process.platform === 'win32')('svc for a screen reader', () => {
  it('numbers what can be connected, and takes a name, a part of one, or a number', async () => {
    const home = temporaryHome()
    const { answers, shows, code, seen, raw } = opened(home, ['connect'])
    await shows('18  Intercom')
    await answers('Number, or part of a name: ', 'e')
    await answers('Number, or part of a name: ', '4')
    await answers('Personal access token (not shown): ', interrupt)
    expect(await code, seen()).toBe(2)
    expect(seen()).toContain(' 4  Figma (not connected)')
    expect(seen()).toMatch(/cancelled\r\n$/)
    expect(raw()).not.toContain('\u001b')
    expect(everyFile(home).size).toBe(0)
  })

  it('takes a token without showing it', async () => {
    const home = temporaryHome()
    const { answers, code, seen } = opened(home, ['connect', 'figma'], { SVC_FIGMA_URL: nowhere })
    await answers('Personal access token (not shown): ', 'canary-token')
    expect(await code, seen()).toBe(1)
    expect(seen()).toContain('nothing was kept')
    expect(seen()).not.toContain('canary')
  })

  it('asks before it sends, and goes on only with a yes', async () => {
    const home = temporaryHome()
    const path = join(home, 'standup.txt')
    writeFileSync(path, `Rosa: ${decision}\n`)
    const env = { SVC_BASE_URL: nowhere, SVC_TOKEN: 'mcp_x' }
    for (const no of ['', 'nein', interrupt]) {
      const { answers, code, seen, raw } = opened(
        home,
        ['prebrain', '--meetings-export', path],
        env,
      )
      await answers('Send 1 masked draft to 127.0.0.1:9? [y/N] ', no)
      expect(await code, seen()).toBe(2)
      expect(seen()).toMatch(/cancelled: nothing was sent\r\n$/)
      expect(raw()).not.toContain('\u001b[?')
    }
  })

  it('reviews by letters, and asks again where another was typed', async () => {
    const home = temporaryHome()
    await runBuilt(['rules', 'create', '--body-file', '-'], { home, stdin: decision })
    const { answers, code, seen } = opened(home, ['review'])
    await answers('q  Quit', 'x')
    await answers('q  Quit', 'd')
    expect(await code, seen()).toBe(0)
    expect(seen()).toContain('Submitted 0, discarded 1.')
  })
})
