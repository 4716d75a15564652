import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from '@lydell/node-pty'
import { describe, expect, it, vi } from 'vitest'
import type { Env } from '../../src/client/folder.ts'
import type { Connector } from '../../src/connectors/connector.ts'
import { configFolder } from '../../src/client/folder.ts'
import { plainEnv, svcBinary } from '../support/built.ts'
import { vendorOf } from '../support/connectable.ts'
import type { FakeTool } from '../support/fake-tool.ts'
import { fakeTool } from '../support/fake-tool.ts'
import { everyFile, temporaryHome } from '../support/home.ts'
import type { Answer } from '../support/person.ts'
import { person } from '../support/person.ts'
import { svc } from '../support/svc.ts'

vi.mock('../../src/connectors/registry.ts', async () => {
  const { figma } = await import('../../src/connectors/figma/index.ts')
  const { mail } = await import('../../src/connectors/mail/index.ts')
  const { shelf, sites, tree } = await import('../support/connectable.ts')
  return { connectors: [figma, sites, shelf, tree, mail] }
})

const canary = 'canary-Zq7-token'
const choices = { base: 'one', tables: ['tbl1', 'tbl3'] }

const shelfVendor = () => vendorOf({ authorization: `Bearer ${canary}` })
const sitesVendor = () => vendorOf({ 'x-api-key': 'canary-api', 'x-app-key': 'canary-app' })
const treeVendor = () => vendorOf({ 'private-token': canary }, '/root/api')
/** The address a person gives for `tree`, which is not the base of its calls. */
const treeUrl = ({ url }: FakeTool) => url.replace(/\/api$/, '')

function figmaVendor(): Promise<FakeTool> {
  return fakeTool({
    credential: { 'x-figma-token': canary },
    refusal: { status: 403, body: { status: 403, err: 'Invalid token' } },
    routes: [{ method: 'GET', path: '/v1/me', answer: () => ({ body: { id: '1' } }) }],
  })
}

function device(surroundings: Env = {}) {
  const home = temporaryHome()
  const run = async (argv: readonly string[], stdin = '', env: Env = {}) => {
    const ran = await svc(argv, { home, stdin, env: { ...surroundings, ...env } })
    return { ...ran, json: (): Record<string, unknown> => JSON.parse(ran.stdout) }
  }
  const settings = join(configFolder({ HOME: home }), 'config.json')
  return {
    home,
    run,
    settings,
    kept: (id: string): unknown => JSON.parse(readFileSync(settings, 'utf8')).connectors?.[id],
    state: async (id: string, env: Env = {}) => {
      const { items } = JSON.parse((await run(['connectors', '--json'], '', env)).stdout)
      return items.find((item: { connector: string }) => item.connector === id)
    },
    file: (name: string, text: string): string => {
      const path = join(home, name)
      writeFileSync(path, text)
      return path
    },
    /** Before a person, at a terminal that redraws or at a plain one. */
    asked: (argv: readonly string[], answers: readonly Answer[], env: Env = {}) =>
      person({ HOME: home, SVC_CREDENTIAL_STORE: 'file', ...surroundings, ...env }, argv, answers),
    isEmpty: () => everyFile(home).size === 0,
  }
}

const stdin = (id: string, url: string, ...more: readonly string[]) => [
  'connect',
  id,
  '--token-stdin',
  '--url',
  url,
  ...more,
]

describe('svc connect', () => {
  it('proves a token by the smallest read, keeps it, and says so on one line', async () => {
    const vendor = await figmaVendor()
    const here = device()
    const { code, stdout, stderr } = await here.run(stdin('figma', vendor.url), `${canary}\r\n`)
    expect(code, stderr).toBe(0)
    expect(stdout).toBe(
      `Connected Figma (${new URL(vendor.url).host}); the token is in the sealed file.\n`,
    )
    expect(stderr).toContain('Next: svc prebrain --figma-files <keys>')
    expect(vendor.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/me'])
    expect(vendor.violations).toEqual([])
    expect(here.kept('figma')).toEqual({
      url: vendor.url,
      connected_at: expect.stringMatching(/^\d{4}-.*Z$/),
      stored: 'file',
    })
    expect(await here.state('figma')).toMatchObject({ state: 'connected', source: 'file' })
  })

  it('answers as one JSON document, with warnings for the terminal made harmless', async () => {
    const vendor = await sitesVendor()
    const { code, stderr, json } = await device().run(
      stdin('sites', vendor.url, '--json'),
      'canary-api\ncanary-app\n',
    )
    expect(code, stderr).toBe(0)
    expect(json()).toEqual({
      connector: 'sites',
      url: vendor.url,
      stored: 'file',
      choices: { account: 7 },
      warnings: ['the key may write as well \u001b[31m'],
    })
    expect(stderr).toContain('warning: the key may write as well \\u{1b}[31m\n')
  })

  it('leaves the credential in no output and no file in the clear, under --debug as well', async () => {
    const vendor = await figmaVendor()
    const here = device()
    const more = ['--debug', '--verbose', '--json']
    const ran = [
      await here.run(stdin('figma', vendor.url, ...more), canary),
      await here.run(stdin('figma', vendor.url, ...more), 'canary-Zq7-wrong'),
      await here.run(['connectors', ...more]),
      await here.run(['prebrain', '--figma', '--plan', ...more]),
      await here.run(['disconnect', 'figma', '--debug'], '', { SVC_FIGMA_TOKEN: canary }),
    ]
    expect(ran[0]?.stderr).toMatch(/^GET 127\.0\.0\.1:\d+\/some\/base\/v1\/me 200 \d+ ms$/m)
    expect(ran.map(({ code }) => code)).toEqual([0, 4, 0, 0, 1])
    for (const { stdout, stderr } of ran) expect(stdout + stderr).not.toContain('Zq7')
    for (const [path, bytes] of everyFile(here.home)) {
      expect(bytes.includes('Zq7'), path).toBe(false)
      expect(bytes.includes(Buffer.from(canary).toString('base64').slice(0, 16)), path).toBe(false)
    }
  })

  it('keeps nothing of what the tool refuses, and says where a good one is made', async () => {
    const vendor = await figmaVendor()
    const here = device()
    const { code, stdout, stderr } = await here.run(stdin('figma', vendor.url), 'wrong')
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' })
    expect(stderr).toBe(
      'error: Figma refused the credential: the token is wrong or has expired; nothing was kept (connector.unauthorized)\n' +
        '  hint: Personal access token: Settings > Security > Personal access tokens, with the scopes file_comments:read and current_user:read\n',
    )
    expect(here.isEmpty()).toBe(true)
  })

  it('keeps the earlier connection when a new credential is refused', async () => {
    const vendor = await figmaVendor()
    const here = device()
    await here.run(stdin('figma', vendor.url), canary)
    const before = here.kept('figma')
    const again = await here.run(['connect', 'figma', '--token-stdin'], 'wrong')
    expect(again.code).toBe(4)
    expect(again.stderr).toContain('the earlier connection stays as it was')
    expect(here.kept('figma')).toEqual(before)
    expect(await here.state('figma')).toMatchObject({ state: 'connected' })
  })

  it('keeps nothing when the tool is not reached', async () => {
    const here = device()
    const { code, stdout, stderr } = await here.run(
      stdin('figma', 'http://127.0.0.1:9', '--debug'),
      canary,
    )
    expect(stderr).not.toContain(canary)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('cannot reach Figma at 127.0.0.1:9: connection refused')
    expect(stderr).toContain('nothing was kept (connector.unreachable)')
    expect(here.isEmpty()).toBe(true)
  })

  it('keeps nothing when another program answers', async () => {
    const vendor = await figmaVendor()
    vendor.faultOf = () => 'html'
    const here = device()
    const { code, stderr } = await here.run(stdin('figma', vendor.url), canary)
    expect(code).toBe(1)
    expect(stderr).toContain('connector.unexpected')
    expect(here.isEmpty()).toBe(true)
  })

  it('takes several keys as a line each, in the order they are declared', async () => {
    const vendor = await sitesVendor()
    const here = device()
    const { code, stdout } = await here.run(stdin('sites', vendor.url), 'canary-api\ncanary-app\n')
    expect(code).toBe(0)
    expect(stdout).toContain('the keys are in the sealed file')
    for (const lines of ['canary-api\n', 'canary-api\ncanary-app\nmore\n']) {
      const { code, stderr } = await device().run(stdin('sites', vendor.url), lines)
      expect(code).toBe(64)
      expect(stderr).toContain('takes 2 lines, and got')
      expect(stderr).toContain('one line each: API key, Application key')
      expect(stderr).not.toContain('canary')
    }
  })

  it.each([
    [['connect', 'figma'], '', ['--token-stdin', 'SVC_FIGMA_TOKEN']],
    [['connect', 'figma', '--token-stdin'], '\n', ['--token-stdin', 'SVC_FIGMA_TOKEN']],
    [['connect', 'sites'], '', ['in this order', 'SVC_SITES_API_KEY and SVC_SITES_APP_KEY']],
    [['connect', 'shelf', '--token-stdin'], canary, ['--from choices.json']],
    [['connect'], '', ['one of figma, sites, shelf, tree, mail, rules-repo']],
  ])('%j without a terminal names what would give the answer', async (argv, piped, words) => {
    const here = device()
    const { code, stdout, stderr } = await here.run(argv, piped)
    expect({ code, stdout }).toEqual({ code: 64, stdout: '' })
    expect(stderr).toContain('(input.required)')
    for (const word of words) expect(stderr).toContain(word)
    expect(here.isEmpty()).toBe(true)
  })

  it.each([
    [['connect', 'fimga'], 'there is no connector fimga', 'did you mean figma?'],
    [['connect', 'spreadsheet'], 'there is no connector spreadsheet', 'there are figma, sites'],
    [['disconnect', 'figmas'], 'there is no connector figmas', 'did you mean figma?'],
    [['connect', 'figma', '--command', 'node x.js'], 'Figma takes no --command', '--url'],
    [['connect', 'figma', '--no-browser'], 'Figma takes no --no-browser', '--url'],
    [['connect', 'figma', '--from', 'x.json'], 'Figma takes no --from', '--token-stdin'],
    [['connect', 'shelf', '--provider', 'git'], 'Shelf takes no --provider', '--from'],
    [['connect', 'rules-repo', '--from', 'x'], 'rules repository takes no --from', '--provider'],
    [['connect', 'rule-repo'], 'there is no connector rule-repo', 'did you mean rules-repo?'],
    [stdin('figma', 'http://figma.example'), 'must be https, except on this machine', ''],
    [stdin('figma', 'https://a:b@figma.example'), 'must not hold a user', 'SVC_FIGMA_TOKEN'],
    [stdin('figma', 'figma.example'), 'the address of Figma in --url is not a URL', ''],
  ])('answers %j by a usage error', async (argv, words, hint) => {
    const here = device()
    const { code, stdout, stderr } = await here.run(argv, canary)
    expect({ code, stdout }).toEqual({ code: 64, stdout: '' })
    expect(stderr).toContain(words)
    expect(stderr).toContain('(usage)')
    expect(stderr).toContain(hint)
    expect(here.isEmpty()).toBe(true)
  })

  it('says that files need no connecting, and how they are read', async () => {
    expect(await device().run(['connect', 'mail'])).toMatchObject({
      code: 0,
      stdout: 'Mail export needs no connecting. Next: svc prebrain --mail-export <path>\n',
    })
  })

  it('does not send a credential that cannot be one, and does not repeat it', async () => {
    const vendor = await figmaVendor()
    const { code, stderr } = await device().run(stdin('figma', vendor.url), 'canary canary')
    expect(code).toBe(4)
    expect(stderr).toContain('holds characters no key has')
    expect(stderr).not.toContain('canary')
    expect(vendor.requests).toEqual([])
  })
})

describe('svc connect rules-repo', () => {
  it('goes through the service, with flags of its own', async () => {
    const here = device()
    const folder = join(here.home, 'rules')
    const git = (...args: readonly string[]) => {
      const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
      execFileSync('git', ['-C', folder, ...author, ...args], { stdio: 'ignore' })
    }
    mkdirSync(folder)
    git('init', '-b', 'main')
    git('commit', '--allow-empty', '-m', 'begin')
    const flags = ['--provider', 'git', '--path', folder]
    const { code, stderr, json } = await here.run(['connect', 'rules-repo', ...flags, '--json'])
    expect(code, stderr).toBe(0)
    expect(json()).toMatchObject({ provider: 'git' })
    expect((await here.run(['disconnect', 'rules-repo'])).code).toBe(1)
    expect((await here.run(['disconnect', 'rules-repo', '--yes'])).code).toBe(0)
  })
})

describe('a credential in the environment', () => {
  it('is proved and never stored; what connecting finds out is kept', async () => {
    const vendor = await sitesVendor()
    const port = new URL(vendor.url).port
    const env = { SVC_SITES_API_KEY: 'canary-api', SVC_SITES_APP_KEY: 'canary-app', ST_PORT: port }
    const here = device()
    const { code, stdout, stderr } = await here.run(['connect', 'sites'], '', env)
    expect(code, stderr).toBe(0)
    expect(stdout).toBe(
      `Connected Sites (127.0.0.1:${port}); the keys stay in SVC_SITES_API_KEY and SVC_SITES_APP_KEY and are not stored.\n`,
    )
    expect([...everyFile(here.home).keys()]).toEqual([here.settings])
    expect(here.kept('sites')).toEqual({
      choices: { account: 7 },
      settings: { port },
      connected_at: expect.any(String),
    })
    expect(await here.state('sites', env)).toMatchObject({
      state: 'connected',
      source: 'environment',
    })
    expect(await here.state('sites')).toMatchObject({ state: 'not_connected', source: null })
  })

  it('counts only when it is whole, and names what is missing', async () => {
    const here = device({ SVC_SITES_API_KEY: 'canary-api' })
    expect((await here.run(['connect', 'sites'])).code).toBe(64)
    expect(await here.state('sites')).toMatchObject({ state: 'not_connected' })
    expect((await here.run(['connectors'])).stderr).toContain(
      'Sites needs SVC_SITES_APP_KEY as well',
    )
  })

  it('wins over a kept one, which --token-stdin may still replace', async () => {
    const vendor = await figmaVendor()
    const here = device()
    const env = { SVC_FIGMA_TOKEN: 'another' }
    const { code, stderr } = await here.run(stdin('figma', vendor.url), canary, env)
    expect(code).toBe(0)
    expect(stderr).toContain('SVC_FIGMA_TOKEN is set and is used instead of what is kept.')
    expect(await here.state('figma', env)).toMatchObject({ source: 'environment' })
    expect(await here.state('figma')).toMatchObject({ source: 'file' })
    const refused = await here.run(['connect', 'figma'], '', env)
    expect(refused.code).toBe(4)
    expect(refused.stderr).toContain('set SVC_FIGMA_TOKEN anew, or unset it and run svc connect')
    expect(await here.state('figma')).toMatchObject({ state: 'connected', source: 'file' })
  })

  it('leaves a kept credential where it is', async () => {
    const vendor = await figmaVendor()
    const here = device()
    await here.run(stdin('figma', vendor.url), canary)
    const again = await here.run(['connect', 'figma', '--json'], '', { SVC_FIGMA_TOKEN: canary })
    expect(again.json()).toMatchObject({ stored: null, url: vendor.url })
    expect(await here.state('figma')).toMatchObject({ state: 'connected', source: 'file' })
  })
})

describe('what connecting chooses', () => {
  it('comes from a file, checked before the tool is asked', async () => {
    const vendor = await shelfVendor()
    const here = device()
    const from = here.file('choices.json', JSON.stringify(choices))
    const argv = stdin('shelf', vendor.url, '--json', '--from')
    const { code, stderr, json } = await here.run([...argv, from], canary)
    expect(code, stderr).toBe(0)
    expect(json()).toMatchObject({ choices })
    expect(here.kept('shelf')).toMatchObject({ choices })
    expect(vendor.requests.map(({ path }) => path)).toEqual(['/check'])

    const wrong = here.file('wrong.json', '{"base":"one","tables":"all","note":"canary"}')
    const refused = await here.run([...argv, wrong], canary)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('"connector.choices"')
    const torn = await here.run([...argv, here.file('torn.json', '{"canary"')], canary)
    expect(torn.code).toBe(64)
    expect(torn.stderr).toContain('torn.json is not JSON')
    for (const ran of [refused, torn]) expect(ran.stderr).not.toContain('canary')
    const none = await here.run([...argv, join(here.home, 'none.json')], canary)
    expect(none.stderr).toContain('no such file')
    expect(vendor.requests).toHaveLength(1)
  })

  it('is taken back from the answer of an earlier connect', async () => {
    const vendor = await shelfVendor()
    const [here, there] = [device(), device()]
    const from = here.file('choices.json', JSON.stringify(choices))
    const argv = stdin('shelf', vendor.url, '--json', '--from')
    const first = await here.run([...argv, from], canary)
    const answer = there.file('answer.json', first.stdout)
    expect((await there.run([...argv, answer], canary)).json()).toMatchObject({ choices })
    const foreign = there.file('foreign.json', first.stdout.replace('"shelf"', '"sites"'))
    expect((await there.run([...argv, foreign], canary)).code).toBe(1)
  })

  it('stays as it was when a new token is given', async () => {
    const vendor = await shelfVendor()
    const here = device()
    const from = here.file('choices.json', JSON.stringify(choices))
    await here.run(stdin('shelf', vendor.url, '--from', from), canary)
    const again = await here.run(['connect', 'shelf', '--token-stdin', '--json'], canary)
    expect(again.json()).toMatchObject({ url: vendor.url, choices })
  })

  it('is asked for again when what is kept no longer fits', async () => {
    const vendor = await shelfVendor()
    const here = device()
    const from = here.file('choices.json', JSON.stringify(choices))
    await here.run(stdin('shelf', vendor.url, '--from', from), canary)
    writeFileSync(here.settings, readFileSync(here.settings, 'utf8').replace('"base"', '"bases"'))
    const again = await here.run(['connect', 'shelf', '--token-stdin'], canary)
    expect(again.code).toBe(64)
    expect(again.stderr).toContain('--from choices.json')
  })
})

describe('the address of a tool', () => {
  it('is the one given, made into the base of the calls, and is kept', async () => {
    const vendor = await treeVendor()
    const here = device()
    const { code, stderr } = await here.run(stdin('tree', `${treeUrl(vendor)}/`), canary)
    expect(code, stderr).toBe(0)
    expect(here.kept('tree')).toMatchObject({ url: treeUrl(vendor) })
    expect(await here.state('tree')).toMatchObject({ url: vendor.url, state: 'connected' })
  })

  it('comes from its variable without a flag, and from the settings without a variable', async () => {
    const [a, b] = [await treeVendor(), await treeVendor()]
    const here = device()
    const env = { SVC_TREE_URL: treeUrl(a) }
    expect((await here.run(['connect', 'tree', '--token-stdin'], canary, env)).code).toBe(0)
    expect(await here.state('tree')).toMatchObject({ url: a.url, state: 'connected' })
    const other = await here.run(['connect', 'tree', '--token-stdin', '--json'], canary, {
      SVC_TREE_URL: treeUrl(b),
    })
    expect(other.json()).toMatchObject({ url: b.url })
  })

  it('that is not the one of the kept credential does not get it, however it comes', async () => {
    const [own, other] = [await treeVendor(), await treeVendor()]
    const here = device()
    await here.run(stdin('tree', treeUrl(own)), canary)
    const elsewhere = { state: 'not_connected', source: null, url: other.url }
    expect(await here.state('tree', { SVC_TREE_URL: treeUrl(other) })).toMatchObject(elsewhere)
    const plan = await here.run([
      'prebrain',
      '--plan',
      '--json',
      '--tree-projects',
      '1',
      '--tree-url',
      treeUrl(other),
    ])
    expect(JSON.parse(plan.stdout).items[0]).toMatchObject(elsewhere)
    expect(plan.stderr).toContain(`is for ${own.url} and is not sent to ${other.url}`)
    writeFileSync(
      here.settings,
      readFileSync(here.settings, 'utf8').replace(treeUrl(own), treeUrl(other)),
    )
    expect(await here.state('tree')).toMatchObject(elsewhere)
    expect(other.requests).toEqual([])
  })

  it('is made of settings where the vendor has several', async () => {
    const vendor = await sitesVendor()
    const { port } = new URL(vendor.url)
    const here = device()
    const keys = 'canary-api\ncanary-app\n'
    const argv = ['connect', 'sites', '--token-stdin', '--json']
    const { code, stderr, json } = await here.run(argv, keys, {
      SVC_SITES_PORT: port,
      ST_PORT: '1',
    })
    expect(code, stderr).toBe(0)
    expect(json()).toMatchObject({ url: vendor.url })
    expect(await here.state('sites')).toMatchObject({ url: vendor.url, state: 'connected' })
    const moved = await here.state('sites', { ST_PORT: '1' })
    expect(moved).toMatchObject({ state: 'not_connected' })
    const broken = await here.run(argv, keys, { ST_PORT: '1/evil.example' })
    expect(broken.code).toBe(64)
    expect(broken.stderr).toContain('ST_PORT holds no usable Site')
  })

  it('that the settings file holds wrongly is one clear error', async () => {
    const here = device()
    const vendor = await figmaVendor()
    await here.run(stdin('figma', vendor.url), canary)
    const broken = readFileSync(here.settings, 'utf8').replace(vendor.url, 'http://evil.example')
    writeFileSync(here.settings, broken)
    const { code, stderr } = await here.run(['connect', 'figma', '--token-stdin'], canary)
    expect(code).toBe(1)
    expect(stderr).toContain('the settings file holds no usable address of Figma')
    expect(await here.state('figma')).toMatchObject({ state: 'unknown', url: null })
  })
})

const down = '\u001b[B'
const keys = (typed: string) => ({ keys: typed })

describe.each([
  { look: 'redrawn', accessible: '' },
  { look: 'plain', accessible: '1' },
])('connecting at a $look terminal', ({ accessible }) => {
  const plain = accessible === '1'
  const at = (more: Env = {}) => device({ SVC_ACCESSIBLE: accessible, ...more })
  /** The n-th of a list, counted from 1, the cursor being on the first. */
  const nth = (n: number) => (plain ? String(n) : keys(`${down.repeat(n - 1)}\r`))
  /** As the question itself has it, not the promise above it. */
  const hidden = (label: string) => `${label} ${plain ? '(not shown)' : '[input is masked]'}`
  const askToken = hidden('Personal access token')

  it('shows the promises, then asks without echo, and answers one line', async () => {
    const vendor = await figmaVendor()
    const here = at({ SVC_FIGMA_URL: vendor.url })
    // Nor by the key that inquirer shows it with.
    const typed = plain ? canary : keys(`${canary}\u0014\r`)
    const { code, stdout, stderr } = await here.asked(['connect', 'figma'], [[askToken, typed]])
    expect(code, stderr).toBe(0)
    expect(stdout).toMatch(/^Connected Figma \(127\.0\.0\.1:\d+\); the token is in [^\n]*\n$/)
    const promise = stderr.slice(0, stderr.indexOf(askToken)).replaceAll(/\s+/g, ' ')
    for (const words of [
      'reads comment text',
      'never reads commenter name',
      'file_comments:read',
    ]) {
      expect(promise).toContain(words)
    }
    expect(stderr).not.toContain('Zq7')
    expect(await here.state('figma')).toMatchObject({ state: 'connected', source: 'file' })
  })

  it('is cancelled by Ctrl-C and by no answer, and keeps nothing', async () => {
    for (const answer of [keys('\u0003'), '']) {
      const here = at()
      const ran = await here.asked(['connect', 'figma'], [[askToken, answer]])
      expect(ran).toMatchObject({ code: 2, stdout: '' })
      expect(ran.stderr).toMatch(/cancelled(?:: no Personal access token was given)?\n$/)
      expect(ran.stderr).not.toContain('error')
      expect(here.isEmpty()).toBe(true)
    }
  })

  it('asks for a setting from a list or in words, and not where a variable gives it', async () => {
    const vendor = await sitesVendor()
    const { port } = new URL(vendor.url)
    const both: Answer[] = [
      [hidden('API key'), 'canary-api'],
      [hidden('Application key'), 'canary-app'],
    ]
    const here = at()
    const typed = await here.asked(
      ['connect', 'sites'],
      [
        [plain ? 'Number, or part' : 'Site', plain ? 'Another' : keys(`${down.repeat(2)}\r`)],
        [plain ? 'Site: ' : 'Site\u001b[', port],
        ...both,
      ],
    )
    expect(typed.code, typed.stderr).toBe(0)
    expect(here.kept('sites')).toMatchObject({ settings: { port } })
    const set = await at().asked(['connect', 'sites'], [...both], { ST_PORT: port })
    expect(set.code, set.stderr).toBe(0)
  })

  it('lets the person choose, and choose again without another token', async () => {
    const vendor = await shelfVendor()
    const here = at({ SVC_SHELF_URL: vendor.url })
    const first = await here.asked(
      ['connect', 'shelf', '--json'],
      [
        [hidden('Access token'), canary],
        ['Which base?', nth(2)],
        ['Which tables?', plain ? '1,3' : keys(`${down}${down} \r`)],
      ],
    )
    expect(first.code, first.stderr).toBe(0)
    const tables = ['tbl1', 'tbl3']
    expect(JSON.parse(first.stdout)).toMatchObject({ choices: { base: 'two', tables } })
    // Names come from the tool.
    expect(first.stderr).toContain('People \\u{1b}[31m')
    expect(first.stderr).toContain('Second base (read only)')

    const again = await here.asked(
      ['connect', 'shelf', '--json'],
      [
        ['Shelf has a credential already', plain ? '' : keys('\r')],
        ['Shelf was connected before', nth(2)],
        ['Which base?', nth(1)],
        ['Which tables?', plain ? 'none' : keys(' \r')],
      ],
    )
    expect(again.code, again.stderr).toBe(0)
    expect(JSON.parse(again.stdout)).toMatchObject({ choices: { base: 'one', tables: [] } })
    const kept = await here.asked(
      ['connect', 'shelf', '--json'],
      [
        ['Shelf has a credential already', plain ? '2' : keys('\r')],
        ['Shelf was connected before', plain ? '' : keys('\r')],
      ],
    )
    expect(JSON.parse(kept.stdout)).toMatchObject({ choices: { base: 'one', tables: [] } })
    expect(await here.state('shelf')).toMatchObject({ state: 'connected', source: 'file' })
  })

  it('without a name lets the person pick, with the state of each', async () => {
    const vendor = await figmaVendor()
    const env = { SVC_FIGMA_URL: vendor.url, SVC_TREE_TOKEN: 'x' }
    const here = at(env)
    const { code, stdout, stderr } = await here.asked(
      ['connect'],
      [
        ['What do you want to connect?', nth(1)],
        [askToken, canary],
      ],
    )
    expect(code, stderr).toBe(0)
    expect(stdout).toContain('Connected Figma')
    expect(stderr).toContain('Figma (not connected)')
    expect(stderr).toContain('Tree (connected, from the environment)')
    expect(stderr).not.toContain('Mail export (')
  })
})

describe('the built svc', () => {
  it.each(['', '1'])(
    'connects at a real terminal without echo (SVC_ACCESSIBLE=%j)',
    async (accessible) => {
      const vendor = await figmaVendor()
      const here = device()
      const env = { SVC_FIGMA_URL: vendor.url, SVC_ACCESSIBLE: accessible, TERM: 'xterm' }
      const terminal = spawn(process.execPath, [svcBinary, 'connect'], {
        env: plainEnv(here.home, env),
        cols: 200,
      })
      let seen = ''
      terminal.onData((part) => (seen += part))
      const ended = new Promise<number>((resolve) => {
        terminal.onExit(({ exitCode }) => resolve(exitCode))
      })
      const answer = async (question: string, typed: string) => {
        await vi.waitFor(() => expect(seen).toContain(question), { timeout: 20_000 })
        terminal.write(typed)
      }
      const { connectors } = await vi.importActual<{ connectors: readonly Connector[] }>(
        '../../src/connectors/registry.ts',
      )
      const down = '\u001b[B'.repeat(connectors.findIndex(({ id }) => id === 'figma'))
      await answer('Figma (not connected)', accessible === '' ? `${down}\r` : 'figma\r')
      await answer(accessible === '' ? '[input is masked]' : '(not shown)', `${canary}\r`)
      expect(await ended, seen).toBe(0)
      expect(seen).toMatch(/Connected Figma \(127\.0\.0\.1:\d+\)/)
      expect(seen).not.toContain('Zq7')
      expect(await here.state('figma')).toMatchObject({ state: 'connected', source: 'file' })
    },
  )
})
