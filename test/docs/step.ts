import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** Every page a user or a contributor reads. */
export const pages: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'))

/** A command of the docs as a reader would paste it, without its comment. */
export interface Step {
  readonly page: string
  readonly command: string
}

/**
 * The commands of a page in order: every line of its `sh` blocks, what follows a `$` in `console` ones, and the
 * scripts of a CI system's `yaml`.
 */
export function stepsOf(page: string): readonly Step[] {
  return blocksOf(page).flatMap(({ language, text }) => {
    const lines = text.replaceAll(/ *\\\n\s*/g, ' ').split('\n')
    if (language === 'console') {
      return lines
        .filter((line) => line.startsWith('$ '))
        .map((line) => ({ page, command: line.slice(2) }))
    }
    if (language === 'yaml') return scriptsOf(text).map((command) => ({ page, command }))
    if (language !== 'sh') return []
    return lines
      .map((line) => line.replace(/ +# .*$/, ''))
      .filter((line) => line !== '')
      .map((command) => ({ page, command }))
  })
}

/** What stands under `run: |` of GitHub Actions, and each entry under `script:` of GitLab CI. */
function scriptsOf(text: string): readonly string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, nth) => {
    const [, indent = '', kind] = /^( *)(run: \||script:)$/.exec(line) ?? []
    if (kind === undefined) return []
    const rest = lines.slice(nth + 1)
    const end = rest.findIndex((each) => !each.startsWith(`${indent} `))
    const inner = (end === -1 ? rest : rest.slice(0, end)).map((each) => each.trim())
    if (kind === 'run: |') return [inner.join('\n')]
    return inner
      .join(' ')
      .split(/(?:^| )- (?:> )?/)
      .filter((each) => each !== '')
  })
}

export interface Block {
  readonly language: string
  readonly text: string
}

export function blocksOf(page: string): readonly Block[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^\1```$/gm)].map(
    ([, , language = '', block = '']) => ({ language, text: block }),
  )
}
