import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { connectors } from '../src/connectors/registry.ts'

const src = join(dirname(fileURLToPath(import.meta.url)), '..', 'src')

/** Which rooms a room may import from. An arrow that is not here is a wrong one. */
const below: Readonly<Record<string, readonly string[]>> = {
  core: [],
  contract: ['core'],
  gate: ['core'],
  extract: ['core'],
  connectors: ['core'],
  storage: ['core'],
  client: ['core', 'contract'],
  intake: ['core', 'contract', 'connectors', 'extract', 'gate', 'client'],
  // It runs the remote connectors by itself: what a run hands to a reader, and what calls a tool for it.
  service: [
    'core',
    'contract',
    'gate',
    'extract',
    'storage',
    'connectors/remote',
    'connectors/access',
    'connectors/connector.ts',
    'connectors/tally.ts',
  ],
  cli: ['core', 'contract', 'connectors', 'extract', 'gate', 'client', 'intake'],
}

/** What only an `import()` at run time or a type may reach, so that other commands start without it. */
const lazily: Readonly<Record<string, readonly string[]>> = { cli: ['service'] }

/** Who may open which door: see core/text.ts. */
const doors: Readonly<Record<string, readonly RegExp[]>> = {
  openRaw: [
    /^extract\/chunk\.ts$/,
    /^gate\//,
    // Markup out of a tool's prose, as it is decoded.
    /^connectors\/access\/prose\.ts$/,
    // A keyed hash, to tell what is new.
    /^intake\/known\/fingerprint\.ts$/,
    // The digest of a vendor's id, to tell an item again.
    /^service\/desk\/item-key\.ts$/,
  ],
  // Sealed on this device, and shown to the person it came from; nothing else.
  openToSeal: [/^client\/originals\/entry\.ts$/],
  openToShow: [/^cli\/originals\/unmask\.ts$/],
  mintMasked: [/^gate\//, /^storage\/rule-row\.ts$/],
  openSecret: [
    /^connectors\/access\/caller\.ts$/,
    // The same for MCP: signs requests, hands a local server its credential, and renews a sign-in.
    /^connectors\/access\/mcp\/(?:sessions|fetch|command)\.ts$/,
    /^connectors\/access\/oauth\/(?:grant|session)\.ts$/,
    /^client\/vault\/sealed-slot\.ts$/,
    /^client\/originals\/originals-vault\.ts$/,
    /^client\/http\.ts$/,
    /^client\/chat-model\.ts$/,
    /^client\/vault\.ts$/,
    /^service\/outgoing\/http\.ts$/,
    /^service\/sealing\/sealer\.ts$/,
    /^service\/rules-repo\/signature\.ts$/,
    // Proves Stripe's events; signs in to the mail server.
    /^service\/billing\/signature\.ts$/,
    /^service\/mail\/smtp\.ts$/,
    /^service\/slack\/(?:signature|web-api)\.ts$/,
  ],
  trustMasked: [/^cli\/extract-stream\.ts$/],
  maskedElsewhere: [/^service\/masking\/answer\.ts$/],
}

/** Packages that are reached through one file, so that replacing one touches one file. */
const wrapped: Readonly<Record<string, readonly string[]>> = {
  '@inquirer/prompts': ['cli/prompt.ts'],
  ora: ['cli/progress.ts'],
  commander: ['cli/parse.ts'],
  conf: ['client/config.ts'],
  keytar: ['client/vault/keychain.ts'],
  libsql: ['storage/embedded.ts'],
  pg: ['storage/postgres.ts'],
  'prom-client': ['service/metrics.ts'],
  // A model is called under other rules than the service: its own time, size and retry, never a redirect.
  undici: [
    'client/line/proxied.ts',
    'client/chat-model.ts',
    'connectors/access/rest.ts',
    'connectors/access/mcp/fetch.ts',
    'service/outgoing/http.ts',
  ],
  // The protocol, and signing in to its servers.
  '@modelcontextprotocol/sdk': [
    'connectors/access/mcp/link.ts',
    'connectors/access/oauth/protocol.ts',
  ],
  'html-to-text': ['connectors/access/markup/html-text.ts'],
  stripe: ['service/billing/stripe.ts'],
  nodemailer: ['service/mail/smtp.ts'],
  yauzl: ['connectors/access/zip.ts'],
}

interface Import {
  readonly from: string
  readonly to: string
  readonly names: string
  readonly lazy: boolean
  readonly typeOnly: boolean
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts'))

const imports = files.flatMap(importsOf)

describe('the house', () => {
  it('has only rooms that the rules know', () => {
    expect([...new Set(files.map(room))].toSorted()).toEqual(Object.keys(below).toSorted())
  })

  it('has arrows that only point down', () => {
    const wrong = imports.filter(({ from, to, lazy, typeOnly }) => {
      if (!isLocal(to)) return false
      const [fromRoom, toRoom] = [room(from), room(to)]
      if (fromRoom === toRoom) return false
      const allowed = [
        ...(below[fromRoom] ?? []),
        ...(lazy || typeOnly ? (lazily[fromRoom] ?? []) : []),
      ]
      return !allowed.some((each) => to === each || to.startsWith(`${each}/`))
    })
    expect(wrong.map(shown)).toEqual([])
  })

  it('has no import cycle', () => {
    expect(cycles()).toEqual([])
  })

  it('lets nobody new through the doors', () => {
    for (const [door, allowed] of Object.entries(doors)) {
      const users = imports.filter(({ names }) => new RegExp(`\\b${door}\\b`).test(names))
      const wrong = users.filter(({ from }) => !allowed.some((pattern) => pattern.test(from)))
      expect(wrong.map(shown), door).toEqual([])
    }
  })

  it('opens the doors by name only, never by a whole module or at run time', () => {
    const whole = imports.filter(
      ({ to, names, lazy }) => to === 'core/text.ts' && (lazy || names.includes('*')),
    )
    expect(whole.map(shown)).toEqual([])
  })

  it('keeps core free of packages', () => {
    const packages = imports.filter(
      ({ from, to }) => room(from) === 'core' && !isLocal(to) && !/^node:|package\.json$/.test(to),
    )
    expect(packages.map(shown)).toEqual([])
  })

  it('reaches each wrapped package through its one file', () => {
    const wrong = imports.filter(({ from, to, typeOnly }) => {
      const homes = wrapped[packageOf(to)]
      return homes !== undefined && !typeOnly && !homes.includes(from)
    })
    expect(wrong.map(shown)).toEqual([])
  })

  it('loads the MCP package only when a server is used', () => {
    const heavy = [
      'connectors/access/mcp/link.ts',
      'connectors/access/mcp/fetch.ts',
      'connectors/access/oauth/protocol.ts',
    ]
    const eager = imports.filter(
      ({ from, to, lazy, typeOnly }) =>
        heavy.includes(to) && !lazy && !typeOnly && !heavy.includes(from),
    )
    expect(eager.map(shown)).toEqual([])
  })

  it('has a folder for every connector and a connector for every folder', () => {
    const folders = readdirSync(join(src, 'connectors'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['access', 'remote'].includes(entry.name))
      .map(({ name }) => name)
    expect(connectors.map(({ id }) => id).toSorted()).toEqual(folders.toSorted())
  })

  const root = join(src, '..')
  it.skipIf(!existsSync(join(root, '.git')))('has no package or archive put away in it', () => {
    const kept = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    const foreign = /\.(?:whl|egg|jar|tgz|t?ar|gz|xz|bz2|zip|7z|exe|dll|so|dylib|node)$/
    expect(kept.split('\n').filter((file) => foreign.test(file))).toEqual([])
  })

  it('has index files only in connector folders', () => {
    const barrels = files.filter((name) => name.endsWith('/index.ts'))
    expect(
      barrels.filter((name) => !/^connectors\/(?:remote\/)?[a-z]+\/index\.ts$/.test(name)),
    ).toEqual([])
  })

  it('lets only the command line print, prompt or exit', () => {
    const touching = files.filter((name) => {
      const text = readFileSync(join(src, name), 'utf8')
      return /\bprocess\.(?:exit|stdout|stderr|stdin)\b|\bconsole\./.test(text)
    })
    expect(touching).toEqual(['cli/main.ts'])
    // By a name of its own it would not be seen.
    const named = imports.filter(({ to }) => /^(?:node:)?(?:process|console)$/.test(to))
    expect(named.map(shown)).toEqual([])
  })
})

function importsOf(from: string): readonly Import[] {
  const text = readFileSync(join(src, from), 'utf8')
  const found: Import[] = []
  const pattern =
    /^(?:import|export)\s+(type\s+)?([^'"]*?)\s*from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm
  for (const [, typeOnly, names = '*', eager, lazy] of text.matchAll(pattern)) {
    const target = eager ?? lazy ?? ''
    const to = target.startsWith('.')
      ? relative(src, resolve(dirname(join(src, from)), target)).replaceAll('\\', '/')
      : target
    found.push({
      from,
      to,
      names: lazy === undefined ? names : '(lazy)',
      lazy: lazy !== undefined,
      typeOnly: typeOnly !== undefined,
    })
  }
  return found
}

/** `@scope/name` of `@scope/name/some/file.js`. */
function packageOf(to: string): string {
  return to
    .split('/')
    .slice(0, to.startsWith('@') ? 2 : 1)
    .join('/')
}

function isLocal(to: string): boolean {
  return to.endsWith('.ts')
}

function room(file: string): string {
  return file.split('/')[0] ?? ''
}

function shown({ from, to, names }: Import): string {
  return `${from} imports ${names.replaceAll(/\s+/g, ' ')} from ${to}`
}

/** Cycles among the imports that happen on loading: types and lazy imports do not count. */
function cycles(): readonly string[] {
  const edges = new Map<string, string[]>()
  for (const { from, to, lazy, typeOnly } of imports) {
    if (!isLocal(to) || lazy || typeOnly) continue
    edges.set(from, [...(edges.get(from) ?? []), to])
  }
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      found.push([...path.slice(path.indexOf(file)), file].join(' > '))
      return
    }
    if (done.has(file)) return
    for (const next of edges.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  return found
}
