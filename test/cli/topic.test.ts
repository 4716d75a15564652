import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connectors } from '../../src/connectors/registry.ts'
import { errorTable } from '../../src/core/error.ts'
import { topics } from '../../src/cli/topic/topic.ts'
import { temporaryHome } from '../support/home.ts'
import { svc } from '../support/svc.ts'

const src = join(import.meta.dirname, '..', '..', 'src')

describe('svc help <topic>', () => {
  it.each(topics.map(({ name }) => name))('%s fits 80 columns and goes to stdout', async (name) => {
    const { code, stdout, stderr } = await svc(['help', name], { home: temporaryHome() })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout.length).toBeGreaterThan(200)
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
  })

  it('is listed where svc alone shows what there is', async () => {
    const { stdout } = await svc([], { home: temporaryHome() })
    for (const { name } of topics) expect(stdout).toContain(`help ${name}`)
  })

  it('environment names every variable that the code reads', async () => {
    const { stdout } = await svc(['help', 'environment'], { home: temporaryHome() })
    const read = variablesIn(() => true)
    const elsewhere = variablesIn((name) => name !== join('cli', 'topic', 'variable.ts'))
    expect(read.size).toBeGreaterThan(15)
    expect([...read].filter((name) => !stdout.includes(name))).toEqual([])
    // And none that nobody reads; a connector's are made of its id.
    const made = new RegExp(`^SVC_(?:${connectors.map(({ id }) => id.toUpperCase()).join('|')})_`)
    const told = stdout.match(/\bSVC_[A-Z_]*[A-Z]\b/g) ?? []
    expect(told.filter((name) => !elsewhere.has(name) && !made.test(name))).toEqual([])
  })

  it('exit-codes names every code an error can end with', async () => {
    const { stdout } = await svc(['help', 'exit-codes'], { home: temporaryHome() })
    for (const { exit } of Object.values(errorTable)) {
      expect(stdout).toMatch(new RegExp(String.raw`^ +${exit}\b`, 'm'))
    }
  })

  it('of a command is that command’s own help', async () => {
    const [help, own] = await Promise.all(
      [
        ['help', 'webhook', 'create'],
        ['webhook', 'create', '--help'],
      ].map((words) => svc(words, { home: temporaryHome() })),
    )
    expect(help).toEqual(own)
  })
})

function variablesIn(isMeant: (name: string) => boolean): ReadonlySet<string> {
  return new Set(
    readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && isMeant(name))
      .flatMap(
        (name) => readFileSync(join(src, name), 'utf8').match(/\bSVC_[A-Z_]*[A-Z]\b/g) ?? [],
      ),
  )
}
