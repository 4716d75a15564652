import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commands } from '../../../src/cli/table.ts'
import { temporaryHome } from '../../support/home.ts'
import { svc } from '../../support/svc.ts'

const shells = {
  bash: (script: string, words: readonly string[]) => [
    'bash',
    '--norc',
    '-c',
    // In place of bash, which marks folders itself once it is told that these are names of files.
    `compopt() { for i in "\${!COMPREPLY[@]}"; do [ -d "\${COMPREPLY[i]}" ] && COMPREPLY[i]+=/; done; return 0; }
     . "$1"; COMP_WORDS=(svc "\${@:2}"); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _svc; printf '%s\\n' "\${COMPREPLY[@]}"`,
    'test',
    script,
    ...words,
  ],
  // What the script hands to zsh's own completion functions, which only work inside its line editor.
  zsh: (script: string, words: readonly string[]) => [
    'zsh',
    '-f',
    '-c',
    `compdef() { : }; _message() { : }; _files() { ls }; _values() { shift; print -l -- "$@" }
     _describe() { local -a found; found=("\${(@P)@[-1]}"); print -l -- "\${found[@]%%:*}" }
     . "$1"; shift; words=(svc "$@"); CURRENT=$#words; _svc`,
    'test',
    script,
    ...words,
  ],
  fish: (script: string, words: readonly string[]) => [
    'fish',
    '--no-config',
    '-c',
    `source $argv[1]; complete -C (string join -- ' ' svc $argv[2..-1])`,
    script,
    ...words,
  ],
} as const

type Shell = keyof typeof shells

const installed = (Object.keys(shells) as Shell[]).filter(
  (shell) => spawnSync(shell, ['--version']).status === 0,
)

/** What the shell offers after these words, the last of which is being typed. */
async function offered(shell: Shell, words: readonly string[]): Promise<readonly string[]> {
  const home = temporaryHome()
  const { stdout } = await svc(['completion', shell], { home })
  const script = join(home, 'script')
  writeFileSync(script, stdout)
  writeFileSync(join(home, 'a-file.mbox'), '')
  writeFileSync(join(home, 'a file.mbox'), '')
  mkdirSync(join(home, 'a-folder'), { recursive: true })
  const [program = '', ...args] = shells[shell](script, words)
  const ran = spawnSync(program, args, { cwd: home, encoding: 'utf8', env: { HOME: home } })
  expect({ status: ran.status, stderr: ran.stderr }).toEqual({ status: 0, stderr: '' })
  return ran.stdout
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '')
    .filter((line) => line !== '')
}

describe.each(installed)('%s completion', (shell) => {
  it('offers every command and every word below one', async () => {
    const first = await offered(shell, [''])
    const topWords = new Set(commands.map(({ path }) => path.split(' ')[0]))
    expect(first).toEqual(expect.arrayContaining([...topWords, 'help']))
    // Flags are for who begins with a dash.
    expect(first.filter((word) => word.startsWith('-'))).toEqual([])
    const below = await offered(shell, ['webhook', ''])
    expect(below).toEqual(expect.arrayContaining(['create', 'list', 'rotate', 'revoke']))
    expect(below).not.toContain('prebrain')
  })

  it('offers the flags of the command at hand, also behind other flags', async () => {
    const flags = await offered(shell, ['prebrain', '--dry-run', '--m'])
    expect(flags).toEqual(expect.arrayContaining(['--mail-export', '--meetings-export']))
    expect(await offered(shell, ['webhook', 'create', '--j'])).toContain('--json')
  })

  it('offers the values a flag or an argument can have', async () => {
    const statuses = await offered(shell, ['rules', 'list', '--status', ''])
    expect(statuses).toEqual(expect.arrayContaining(['draft', 'in_review', 'approved']))
    expect(statuses).not.toContain('--limit')
    expect(await offered(shell, ['completion', ''])).toEqual(
      expect.arrayContaining(['bash', 'zsh', 'fish', 'powershell']),
    )
    const tools = ['figma', 'mail', 'rules-repo', 'zendesk']
    expect(await offered(shell, ['connect', ''])).toEqual(expect.arrayContaining(tools))
    expect(await offered(shell, ['disconnect', 'fire'])).toContain('fireflies')
  })

  it('offers files where a path belongs, and nothing where only the person knows', async () => {
    expect(await offered(shell, ['prebrain', '--mail-export', ''])).toContain('a-file.mbox')
    const free = await offered(shell, ['login', '--profile', ''])
    expect(free.filter((word) => word.startsWith('-'))).toEqual([])
  })
})

it.runIf(installed.includes('bash'))('offers bash whole names and values behind an =', async () => {
  const offeredBy = (words: readonly string[]) => offered('bash', words)
  // As bash breaks words: a flag, an equals sign and what is typed of the value.
  expect(await offeredBy(['rules', 'list', '--status', '=', 'dr'])).toEqual(['draft'])
  expect(await offeredBy(['rules', 'list', '--status', '='])).toContain('in_review')
  const file = ['a-folder/', 'a file.mbox', 'a-file.mbox']
  for (const words of [
    ['mask', 'a'],
    ['rules', 'create', '--body-file', '=', 'a'],
  ]) {
    expect((await offeredBy(words)).toSorted()).toEqual(file.toSorted())
  }
})

it('prints a PowerShell script that knows every command, with quotes that close', async () => {
  const { code, stdout } = await svc(['completion', 'powershell'], { home: temporaryHome() })
  expect(code).toBe(0)
  for (const { path } of commands) expect(stdout).toContain(`'${path}' = @(`)
  for (const line of stdout.split('\n')) expect(line.split("'").length % 2).toBe(1)
})

it('names the shells it knows when asked for another', async () => {
  const { code, stderr } = await svc(['completion', 'tcsh'], { home: temporaryHome() })
  expect(code).toBe(64)
  expect(stderr).toContain('bash, zsh, fish, powershell')
})
