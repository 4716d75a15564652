import { describe, expect, it } from 'vitest'
import { commands } from '../../src/cli/table.ts'
import { temporaryHome } from '../support/home.ts'
import { svc } from '../support/svc.ts'

describe('svc', () => {
  it('alone shows what there is, on stdout, and ends well', async () => {
    const { code, stdout, stderr } = await svc([], { home: temporaryHome() })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    for (const line of stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
    const rows = stdout.replaceAll(/\n {3,}/g, ' ').split('\n')
    for (const { path, summary } of commands) {
      const [noun = '', ...words] = path.split(' ')
      const row = rows.find((each) => each.startsWith(`  ${noun} `))
      expect(row, path).toContain(words.length === 0 ? summary : words.join(' '))
    }
  })

  it('shows the same overview however it is asked for, parsed or not', async () => {
    const home = temporaryHome()
    const { stdout } = await svc([], { home })
    for (const argv of [['help'], ['-h'], ['--help'], ['--no-color', '--help'], ['--json']]) {
      expect(await svc(argv, { home }), argv.join(' ')).toEqual({ code: 0, stdout, stderr: '' })
    }
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
    [['rules', 'list', '--connector', 'linaer'], 'hint: did you mean linear?'],
    [['rules', 'list', '--connector', 'nope'], 'hint: there are linear, jira,'],
    [['rules', 'list', '--since', 'yesterday'], '--since takes a date'],
    [['rules', 'list', '--base-url', 'http://decisions.example.com'], 'must be https'],
    [['prebrain'], 'not told what to read'],
    [['prebrain', '--no-mail', '--mail-export', 'x'], 'contradicts'],
    [['prebrain', '--mail-export', ''], 'needs a value'],
    [['prebrain', '--mail-export', '--dry-run'], '--mail-export needs a value'],
    [['prebrain', '--mail', '--out', '--mail-export=x'], '--out needs a value'],
    [['prebrain', '--figma-files', '-y'], '--figma-files needs a value'],
    [['rules', 'list', '--profile', '--yes'], '--profile needs a value'],
    [['prebrain', '--mail-export', 'a', '--mail-export', 'b'], '--mail-export takes one value'],
    [['prebrain', '--jira-site', 'a', '--jira-site', 'b'], '--jira-site takes one value'],
    [['prebrain', 'inbox.mbox'], 'hint: name what is read by its flag: --mail-export inbox.mbox'],
    [['review', 'list', 'extra'], "too many arguments for 'list'"],
    [['review', 'show', 'a', 'b'], 'hint: svc review show --help shows what it takes'],
    [['rules', 'lsit'], 'hint: svc rules --help shows what there is'],
    [['webhook', 'frobnicate'], 'hint: svc webhook --help shows what there is'],
    [['mask', '--kinds', 'email,nonsense'], '--kinds does not know nonsense'],
  ])('answers %j by a usage error that names it', async (argv, words) => {
    const { code, stdout, stderr } = await svc(argv, { home: temporaryHome() })
    expect({ code, stdout }).toEqual({ code: 64, stdout: '' })
    expect(stderr).toContain(words)
    expect(stderr).toMatch(/^error: [^\n]+ \(usage\)\n( {2}hint: [^\n]+\n)?$/)
  })

  it('takes a flag for a value where it is written as one, and a scope given twice alike for one', async () => {
    const home = temporaryHome()
    const ran = await svc(['mask', '--term=--check'], { home, stdin: 'run it with --check now' })
    expect(ran).toMatchObject({ code: 0, stdout: 'run it with [TERM_1] now' })
    const argv = ['prebrain', '--mail-export', 'a', '--mail-export', 'a', '--plan']
    expect(await svc(argv, { home })).toMatchObject({ code: 0, stderr: '' })
  })

  it('puts errors on stderr as JSON under --json, stdout stays empty', async () => {
    const { code, stdout, stderr } = await svc(['rules', 'show', 'rule_x', '--json'], {
      home: temporaryHome(),
    })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    // No server answered whose log would know a request.
    const error = { code: 'not_found', request_id: null }
    expect(JSON.parse(stderr)).toMatchObject({ error })
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
