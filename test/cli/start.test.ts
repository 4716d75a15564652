import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const src = join(import.meta.dirname, '..', '..', 'src')

const eagerly = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\s+from\s*)?'([^']+)'/gm
/** And what a command may come to load while it runs. */
const everAtAll = new RegExp(`${eagerly.source}|\\bimport\\('([^']+)'\\)`, 'gm')

/** Everything that is loaded with a file: the files, and the packages they name. */
function loadedWith(
  entry: string,
  how = eagerly,
): {
  readonly files: Set<string>
  readonly packages: Set<string>
} {
  const files = new Set<string>()
  const packages = new Set<string>()
  const waiting = [join(src, entry)]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file) || !existsSync(file)) continue
    files.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, eager, lazy] of text.matchAll(how)) {
      const target = eager ?? lazy ?? ''
      if (target.startsWith('.')) waiting.push(resolve(dirname(file), target))
      else packages.add(target)
    }
  }
  return { files, packages }
}

/** What only a tool that is read needs. */
const heavy = ['@modelcontextprotocol/sdk', 'undici', 'zod']

describe('starting svc', () => {
  it('looks at real files', () => {
    const { files, packages } = loadedWith('cli/main.ts')
    expect(files.size).toBeGreaterThan(50)
    expect(files).toContain(join(src, 'connectors', 'sentry', 'index.ts'))
    expect(packages).toContain('commander')
    // A sign that the walk would find them.
    expect([...loadedWith('connectors/access/mcp/link.ts').packages].join()).toContain(heavy[0])
  })

  it.each(['cli/main.ts', 'cli/commands/webhook/create.ts', 'cli/commands/prebrain.ts'])(
    'loads nothing with %s that only reading a tool needs',
    (entry) => {
      const { files, packages } = loadedWith(entry)
      expect(files.size).toBeGreaterThan(1)
      const loaded = [...packages].filter((name) => heavy.some((each) => name.startsWith(each)))
      expect(loaded).toEqual([])
    },
  )

  it('never comes to the MCP package with svc webhook create, and does with svc connect', () => {
    const isMcp = (name: string): boolean => name.startsWith('@modelcontextprotocol/')
    const webhook = loadedWith('cli/commands/webhook/create.ts', everAtAll)
    const service = loadedWith('cli/service.ts', everAtAll)
    expect(service.packages).toContain('undici')
    expect([...webhook.packages, ...service.packages].filter(isMcp)).toEqual([])
    const connect = loadedWith('cli/commands/connect.ts', everAtAll)
    expect([...connect.packages].filter(isMcp)).not.toEqual([])
  })
})
