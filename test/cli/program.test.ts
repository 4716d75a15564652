import { describe, expect, it } from 'vitest'
import { commands } from '../../src/cli/table.ts'
import { temporaryHome } from '../support/home.ts'
import { svc } from '../support/svc.ts'

const escape = /[\u001b\u009b]/

describe('svc', () => {
  it('alone shows what there is, on stdout, and ends well', async () => {
    const { code, stdout, stderr } = await svc([], { home: temporaryHome() })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    for (const { path } of commands) expect(stdout).toContain(path)
  })

  it('prints its version', async () => {
    const { code, stdout } = await svc(['--version'], { home: temporaryHome() })
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    })
  })

  it('takes a bare noun for a question about it', async () => {
    const { code, stdout } = await svc(['webhook'], { home: temporaryHome() })
    expect(code).toBe(0)
    expect(stdout).toContain('webhook revoke')
  })

  it.each([
    [['frobnicate'], 'unknown command'],
    [['webhook', 'frobnicate'], 'unknown command'],
    [['rules', 'list', '--frobnicate'], 'unknown option'],
    [['rules', 'show'], 'missing required argument'],
    [['rules', 'list', 'extra'], 'too many arguments'],
    [['rules', 'list', '--limit'], 'argument missing'],
    [['rules', 'list', '--limit', 'ten'], '--limit takes a whole number'],
    [['rules', 'list', '--status', 'open'], '--status takes one of'],
    [['rules', 'list', '--since', 'yesterday'], '--since takes a date'],
    [['rules', 'list', '--base-url', 'http://decisions.example.com'], 'must be https'],
    [['prebrain'], 'not told what to read'],
    [['prebrain', '--no-mail', '--mail-export', 'x'], 'contradicts'],
    [['prebrain', '--mail-export', ''], 'needs a value'],
    [['mask', '--kinds', 'email,nonsense'], '--kinds does not know nonsense'],
  ])('answers %j by a usage error that names it', async (argv, words) => {
    const { code, stdout, stderr } = await svc(argv, { home: temporaryHome() })
    expect({ code, stdout }).toEqual({ code: 64, stdout: '' })
    expect(stderr).toContain(words)
    expect(stderr).toMatch(/^error: [^\n]+ \(usage\)\n( {2}hint: [^\n]+\n)?$/)
  })

  it('puts errors on stderr as JSON under --json, stdout stays empty', async () => {
    const { code, stdout, stderr } = await svc(['rules', 'show', 'rule_x', '--json'], {
      home: temporaryHome(),
    })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'not_found' } })
  })

  it('says what cannot be reached, and sends nothing twice', async () => {
    const env = { SVC_BASE_URL: 'http://127.0.0.1:9', SVC_TOKEN: 'mcp_canary' }
    const argv = ['webhook', 'create', 'ci', '--debug', '--timeout', '2']
    const { code, stdout, stderr } = await svc(argv, { home: temporaryHome(), env })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('cannot reach 127.0.0.1:9: connection refused')
    expect(stderr).not.toContain('canary')
  })
})

describe.each(commands.map((command) => [command.path, command] as const))(
  'svc %s',
  (path, command) => {
    it('has help with examples that fits 80 columns', async () => {
      const argv = [...path.split(' '), '--help']
      const { code, stdout, stderr } = await svc(argv, { home: temporaryHome() })
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(command.examples.length).toBeGreaterThan(0)
      for (const line of stdout.split('\n')) {
        if (!line.startsWith('  svc') && !line.startsWith('  echo')) {
          expect(line.length, line).toBeLessThanOrEqual(80)
        }
      }
      for (const flag of Object.values(command.flags)) expect(stdout).toContain(flag.name)
    })

    it('is found by svc help as well', async () => {
      const home = temporaryHome()
      const help = await svc(['help', ...path.split(' ')], { home })
      const flag = await svc([...path.split(' '), '--help'], { home })
      expect(help).toEqual(flag)
    })

    it('writes no escape code into a pipe and never waits for an answer', async () => {
      if (path === 'serve') return
      const argv = [
        ...path.split(' '),
        ...command.args.filter((arg) => arg.required).map(() => 'x'),
      ]
      const { stdout, stderr } = await svc(argv, { home: temporaryHome(), stdin: 'text' })
      expect(stdout + stderr).not.toMatch(escape)
    })
  },
)
