import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from '@lydell/node-pty'
import { Screen } from './screen.ts'

export const columns = 80

/** Types a line into a terminal and gives its screen: once this has come, or when the program has ended well. */
export function play(root: string, home: string, line: string, until?: string): Promise<Screen> {
  const bin = join(home, 'bin')
  mkdirSync(bin, { recursive: true })
  const program = `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'bin', 'svc.js')}" "$@"\n`
  writeFileSync(join(bin, 'svc'), program, { mode: 0o755 })
  const terminal = spawn('sh', ['-c', line], {
    cols: columns,
    // Nothing scrolls away.
    rows: 200,
    cwd: join(home, 'work'),
    env: {
      PATH: `${bin}:${process.env['PATH'] ?? ''}`,
      HOME: home,
      TERM: 'xterm-256color',
      SVC_CREDENTIAL_STORE: 'file',
      SVC_TOKEN: 'mcp_example',
      SVC_NO_UPDATE_NOTIFIER: '1',
    },
  })
  const screen = new Screen(columns)
  const isThere = (): boolean => until !== undefined && screen.text().join('\n').includes(until)
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => terminal.kill('SIGKILL'), 60_000)
    terminal.onData((part) => {
      screen.write(part)
      if (isThere()) terminal.kill('SIGTERM')
    })
    terminal.onExit(({ exitCode }) => {
      clearTimeout(tooLong)
      if (until === undefined ? exitCode === 0 : isThere()) resolve(screen)
      else reject(new Error(`not as expected: ${line}\n${screen.text().join('\n')}`))
    })
  })
}
