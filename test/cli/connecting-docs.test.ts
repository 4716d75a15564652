import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { neededScope } from '../../src/cli/connect/promise.ts'
import { addressVariable, commandVariable } from '../../src/client/connection.ts'
import type { Connector, McpConnector, RestConnector } from '../../src/connectors/connector.ts'
import { connectors } from '../../src/connectors/registry.ts'

const docs = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'connecting.md'), 'utf8')

const tools = connectors.filter((each) => each.access !== 'file')

/** What the docs must say of a tool, word for word as its connector declares it. */
function factsOf(connector: McpConnector | RestConnector): readonly string[] {
  return connector.access === 'mcp' ? serverFacts(connector) : restFacts(connector)
}

function serverFacts(connector: McpConnector): readonly string[] {
  const { id, entry, credential, childEnv, uses, reads, neverReads } = connector
  const ways = {
    browser: 'in a browser',
    either: 'in a browser, or by a token',
    token: 'by a token',
  }
  const child = Object.keys(childEnv).map((name) => `\`${name}\``)
  const asked = [
    ...credential.map(
      ({ label, env }) => `${label} (\`${env}\`, local server ${child.join(', ')})`,
    ),
    `address (\`${addressVariable(id)}\`)`,
    `local server (\`${commandVariable(id)}\`)`,
  ]
  const permissions = new Set(
    Object.values(uses).flatMap(({ permission }) => permission?.split(', ') ?? []),
  )
  return [
    `- Signing in: ${ways[entry]}`,
    `- Asked for: ${asked.join('; ')}`,
    ...(permissions.size === 0 ? [] : [`- Permissions: ${[...permissions].join(', ')}`]),
    `- Scope: ${scopeOf(connector)}`,
    `- Reads: ${reads.join('; ')}`,
    `- Never reads: ${neverReads.join('; ')}`,
  ]
}

function restFacts(connector: RestConnector): readonly string[] {
  const { id, credential, settings, calls, reads, neverReads } = connector
  const variables = [
    ...credential.map(({ label, env }) => `${label} (\`${env}\`)`),
    ...settings.map(
      ({ label, env }) => `${label} (${env.map((name) => `\`${name}\``).join(', ')})`,
    ),
    `address (\`${addressVariable(id)}\`)`,
  ]
  const permissions = new Set(
    Object.values(calls).flatMap(({ permission }) => permission?.split(/ and |, /) ?? []),
  )
  return [
    `- Asked for: ${variables.join('; ')}`,
    ...(permissions.size === 0
      ? []
      : [`- Permissions: ${[...permissions].map((each) => `\`${each}\``).join(', ')}`]),
    `- Scope: ${scopeOf(connector)}`,
    `- Reads: ${reads.join('; ')}`,
    `- Never reads: ${neverReads.join('; ')}`,
  ]
}

function scopeOf(connector: Connector): string {
  const { need, keys } = neededScope(connector)
  const flagOf = (key: string): string => `\`${connector.scope[key]?.flag ?? key}\``
  const must = keys.map(flagOf).join(need === 'any' ? ' or ' : ' and ')
  const may = Object.keys(connector.scope).filter((key) => !keys.includes(key))
  const chooses = connector.access !== 'file' && connector.choosing !== undefined
  if (must === '' && chooses && may.length > 0) {
    return `all the sign-in shows; ${may.map(flagOf).join(' and ')}, or a choice when connecting, narrows it`
  }
  const parts = [must, ...may.map((key) => `optionally ${flagOf(key)}`)]
  const flags = parts.filter((part) => part !== '').join(', ')
  if (flags === '') return chooses ? 'chosen when connecting' : 'what the credential may see'
  return chooses ? `${flags}, or chosen when connecting` : flags
}

/** The part of the docs under a tool's heading. */
function sectionOf(title: string): string {
  const [, section = ''] = docs.split(`\n## ${title}\n`)
  return section.split('\n## ')[0] ?? ''
}

describe('docs/connecting.md', () => {
  it('has tools to compare', () => {
    expect(tools.length).toBeGreaterThan(0)
  })

  it.each(tools.map((tool) => [tool.title, tool] as const))(
    'says of %s what its connector declares',
    (title, tool) => {
      const lists = sectionOf(title)
        .split('\n')
        .filter((line) => line.startsWith('- '))
      expect(lists).toEqual(factsOf(tool))
    },
  )

  it('has a section for no tool that is not there', () => {
    const headings = [...docs.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
    const own = headings.filter((title) => sectionOf(title ?? '').includes('\n- Never reads: '))
    const known = connectors.map(({ title }) => title)
    expect(own.filter((title) => !known.includes(title ?? ''))).toEqual([])
  })
})
