import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { generalFlags, shortFlags } from '../src/cli/general.ts'
import { loadedCommands } from '../src/cli/table.ts'
import { topics } from '../src/cli/topic/topic.ts'
import { errorTable } from '../src/core/error.ts'

const root = join(import.meta.dirname, '..')
const commands = await loadedCommands()
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'))

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8')

  it('has no dead link', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const dead = links.filter((link) => !/^https?:/.test(link) && !leadsSomewhere(page, link))
    expect(dead).toEqual([])
  })

  it('shows only commands and flags that svc takes', () => {
    expect(linesOf(text).flatMap(mistakesIn)).toEqual([])
  })
})

it('shows every command, and not only on the page made from the table of commands', () => {
  const written = pages.filter((page) => page !== 'docs/commands.md')
  const text = written.map((page) => readFileSync(join(root, page), 'utf8')).join('\n')
  const words = text.replaceAll(/\s+/g, ' ')
  expect(commands.map(({ path }) => path).filter((path) => !words.includes(`svc ${path}`))).toEqual(
    [],
  )
})

it('has no page that the README does not lead to', () => {
  const led = readFileSync(join(root, 'README.md'), 'utf8')
  expect(pages.filter((page) => page.startsWith('docs/') && !led.includes(`(${page})`))).toEqual([])
})

it('tells about every error code', () => {
  const text = readFileSync(join(root, 'docs/troubleshooting.md'), 'utf8')
  const codes = Object.keys(errorTable)
  expect(codes.filter((code) => !text.includes(`\`${code}\``))).toEqual([])
})

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(root, target))) return false
  if (anchor === undefined) return true
  const headings = readFileSync(join(root, target), 'utf8').matchAll(/^#+ (.*)$/gm)
  return [...headings].some(([, heading = '']) => slug(heading) === anchor)
}

function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
}

/** Lines of fenced blocks, joined where a backslash continues them, from `svc` on. */
function linesOf(text: string): readonly string[] {
  const blocks = [...text.matchAll(/^( *)```\w*\n([\s\S]*?)^\1```/gm)].map(
    ([, , block = '']) => block,
  )
  return blocks
    .flatMap((block) => block.replaceAll(/\\\n/g, ' ').split('\n'))
    .flatMap((line) => [...line.matchAll(/(?:^|[|&(;] ?|\$ )\s*(svc .*)$/g)])
    .map(([, line = '']) => line.replace(/\)$/, '').replace(/ +#.*$/, ''))
}

/** Words of `svc` that no command and no flag of it knows. */
function mistakesIn(line: string): readonly string[] {
  // Only up to the next command of the line.
  const words =
    line
      .split(/ [|&;>]/)[0]
      ?.match(/"[^"]*"|'[^']*'|\S+/g)
      ?.slice(1) ?? []
  if (words[0] === 'help') {
    const known = [...topics.map(({ name }) => name), ...commands.map(({ path }) => path)]
    return known.includes(words.slice(1).join(' ')) ? [] : [line]
  }
  const named = words.filter((word) => !word.startsWith('-'))
  const command = commands
    .filter(({ path }) => path === named.slice(0, path.split(' ').length).join(' '))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
  const general = [...Object.values(generalFlags).map(({ name }) => name), '--version', '-V']
  const flags = [
    ...general,
    ...Object.values(shortFlags),
    ...Object.values(command?.flags ?? {}).map(({ name }) => name),
  ]
  const typed = words.filter((word) => /^-./.test(word)).map((word) => word.split('=')[0] ?? '')
  if (command === undefined && named.length > 0 && !/^<.*>$/.test(named[0] ?? '')) return [line]
  return typed
    .filter((flag) => !flags.some((known) => known === flag))
    .map((flag) => `${line}: ${flag}`)
}
