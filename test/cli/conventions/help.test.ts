import { describe, expect, it } from 'vitest'
import { loadedCommands } from '../../../src/cli/table.ts'
import { topics } from '../../../src/cli/topic/topic.ts'
import { temporaryHome } from '../../support/home.ts'
import { svc } from '../../support/svc.ts'
import { escapes } from './walk.ts'

const commands = await loadedCommands()

/** Headings that stand where they are told to; what is between them is the flags' own. */
const first = ['Usage', 'Examples', 'Commands', 'Arguments']
const last = ['General', 'Variables', 'See also']

const nouns = [...new Set(commands.map(({ path }) => path.split(' ').slice(0, -1).join(' ')))]
const asked = [
  ...commands.map(({ path }) => path),
  ...nouns.filter((noun) => noun !== '' && !commands.some(({ path }) => path === noun)),
]

describe.each(asked)('the help of svc %s', (path) => {
  it('goes to stdout, ends with 0, fits 80 columns, and is found in every way', async () => {
    const home = temporaryHome()
    const words = path.split(' ')
    const help = await svc([...words, '--help'], { home })
    expect(help).toMatchObject({ code: 0, stderr: '' })
    expect(help.stdout).not.toMatch(escapes)
    expect(help.stdout).toMatch(/^[A-Z][^]*?\.\n\nUsage:\n {2}svc /)
    expect(help.stdout).toContain(`\n  svc ${path} `)
    for (const line of help.stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
    for (const argv of [
      ['help', ...words],
      [...words, '-h'],
      [...words, '--json', '--help'],
      ['--no-color', ...words, '--help'],
    ]) {
      expect(await svc(argv, { home, terminal: 60 }), argv.join(' ')).toEqual(help)
    }
  })
})

describe.each(commands)('the help of svc $path', ({ path, flags, args, examples }) => {
  it('says in one order what it does, how it is used, and what else there is', async () => {
    const { stdout } = await svc([...path.split(' '), '--help'], { home: temporaryHome() })
    const headings = [...stdout.matchAll(/^(\S[^\n]*):$/gm)].map(([, heading = '']) => heading)
    const groups = Object.values(flags).map(({ group }) => group ?? 'Flags')
    const order = [...first, ...new Set(groups), ...last]
    expect(headings).toEqual(order.filter((heading) => headings.includes(heading)))
    for (const must of ['Usage', 'Examples', 'General', 'See also'])
      expect(headings).toContain(must)
    expect(stdout).toMatch(/^[A-Z][^]*?\.\n\nUsage:\n {2}svc /)
    for (const { name } of Object.values(flags)) expect(stdout).toContain(name)
    for (const { name } of args) expect(stdout).toContain(`<${name}>`)
  })

  it('has two to four examples that can be copied', () => {
    expect(examples.length).toBeGreaterThanOrEqual(2)
    expect(examples.length).toBeLessThanOrEqual(4)
    for (const [line] of examples) expect(line).toMatch(/\bsvc /)
  })
})

it.each(topics)('svc help $name goes to stdout and fits 80 columns', async ({ name }) => {
  const { code, stdout, stderr } = await svc(['help', name], { home: temporaryHome() })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  for (const line of stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
})

it.each([
  ['nosuch', 'svc --help'],
  ['rules shwo', 'rules show'],
  ['privcay', 'privacy'],
])('svc help %s says that there is none', async (words, hint) => {
  const ran = await svc(['help', ...words.split(' ')], { home: temporaryHome() })
  expect(ran).toMatchObject({ code: 64, stdout: '', stderr: expect.stringContaining(hint) })
})
