import { describe, expect, it } from 'vitest'
import { childEnvironment, parseCommand } from '../../../../src/connectors/access/mcp/command.ts'
import { Secret } from '../../../../src/core/text.ts'

describe('a command line', () => {
  it.each([
    ['node server.js', ['node', 'server.js']],
    ['  node\tserver.js  --x=1 ', ['node', 'server.js', '--x=1']],
    [`'/a b/node' "c d.js" e\\ f ''`, ['/a b/node', 'c d.js', 'e f', '']],
    [`node -e 'a "b" \\ $HOME; rm *'`, ['node', '-e', 'a "b" \\ $HOME; rm *']],
    [`node "a \\"b\\" \\\\"`, ['node', 'a "b" \\']],
    [`node --key="a b"c`, ['node', '--key=a bc']],
  ])('is cut into words without a shell: %s', (line, words) => {
    const { program, args } = parseCommand(line, 'linux')
    expect([program, ...args]).toEqual(words)
  })

  it('keeps the backslashes of Windows paths', () => {
    const { program, args } = parseCommand(
      String.raw`"C:\Program Files\node.exe" C:\x\y.js "say \"hi\""`,
      'win32',
    )
    expect([program, ...args]).toEqual([
      String.raw`C:\Program Files\node.exe`,
      String.raw`C:\x\y.js`,
      'say "hi"',
    ])
  })

  it('may begin with variables', () => {
    const command = parseCommand(`BASE_URL=http://127.0.0.1:1 X='a b' node x=y`, 'linux')
    expect(command).toEqual({
      program: 'node',
      args: ['x=y'],
      env: { BASE_URL: 'http://127.0.0.1:1', X: 'a b' },
    })
  })

  it.each([`node "a`, `node 'a`, '', '  ', 'A=b'])(
    'that names no program or stays open is refused: %s',
    (line) => {
      expect(() => parseCommand(line, 'linux')).toThrow(
        expect.objectContaining({ code: 'usage' }) as Error,
      )
    },
  )
})

describe("a local server's environment", () => {
  const command = parseCommand('EXTRA=1 node x', 'linux')

  it('holds what every program needs and its own credential, and nothing else', () => {
    const env = {
      PATH: '/bin',
      HOME: '/home/x',
      SVC_TOKEN: 'mcp_CANARY',
      SVC_NOTEBOOK_TOKEN: 'CANARY',
      AWS_SECRET_ACCESS_KEY: 'CANARY',
      OPENAI_API_KEY: 'CANARY',
      SHELL: '() { CANARY; }',
      NODE_OPTIONS: '--require CANARY',
      HTTPS_PROXY: 'http://proxy:3128',
    }
    const secrets = { token: new Secret('abc') }
    expect(
      childEnvironment(command, { env, childEnv: { NOTE_TOKEN: '{token}' }, secrets }),
    ).toEqual({
      PATH: '/bin',
      HOME: '/home/x',
      HTTPS_PROXY: 'http://proxy:3128',
      NOTE_TOKEN: 'abc',
      EXTRA: '1',
    })
  })

  it('goes without the credential where there is none', () => {
    const given = childEnvironment(command, {
      env: {},
      childEnv: { NOTE_TOKEN: '{token}' },
      secrets: {},
    })
    expect(given).toEqual({ EXTRA: '1' })
  })

  it.each([
    ['http://127.0.0.1:8080/x', true],
    ['http://localhost:1', true],
    ['https://[::1]/', true],
    ['https://localhost.evil.example/', false],
    ['https://api.example.com', false],
    ['127.0.0.1', false],
  ])('is handed an address of the vendor only on this machine: %s', (address, handed) => {
    const source = {
      env: { BASE_URL: address },
      childEnv: {},
      childAddresses: ['BASE_URL'],
      secrets: {},
    }
    expect('BASE_URL' in childEnvironment(command, source)).toBe(handed)
  })
})
