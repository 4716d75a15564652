import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Options } from 'tsup'
import ts from 'typescript'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * Puts off the making of patterns: what a module of ours makes while it is loaded, `/…\p{…}…/u`, `new RegExp(…)` and
 * `` pattern(…)`…` ``, is made once it is asked something (src/core/late-pattern.ts). What is within a function stays.
 */
export const latePatterns: Plugin = {
  name: 'late-patterns',
  setup(build) {
    const latePattern = resolve('src/core/late-pattern.ts')
    build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined
      return { contents: withLatePatterns(await readFile(path, 'utf8'), latePattern), loader: 'ts' }
    })
  },
}

/** The same module, its lines where they were, with what `latePattern` exports. */
export function withLatePatterns(module: string, latePattern: string): string {
  const file = ts.createSourceFile('module.ts', module, ts.ScriptTarget.Latest)
  let late = ''
  let at = 0
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node) || ts.isTypeNode(node)) return
    const made = makingOf(node, file)
    if (made === null) {
      ts.forEachChild(node, visit)
      return
    }
    late += `${module.slice(at, node.getStart(file))}new LatePattern(() => ${made})`
    at = node.end
  }
  visit(file)
  if (at === 0) return module
  return `import { LatePattern } from ${JSON.stringify(latePattern)};${late}${module.slice(at)}`
}

/** What makes a pattern that is worth putting off; null for anything else. */
function makingOf(node: ts.Node, file: ts.SourceFile): string | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    const source = node.text.slice(1, end)
    if (!source.includes(String.raw`\p{`)) return null
    // As a string: V8 reads a literal twice, once to see that it is well formed.
    return `new RegExp(${JSON.stringify(source)}, ${JSON.stringify(node.text.slice(end + 1))})`
  }
  const makes =
    (ts.isNewExpression(node) && named(node.expression, 'RegExp')) ||
    (ts.isTaggedTemplateExpression(node) &&
      ts.isCallExpression(node.tag) &&
      named(node.tag.expression, 'pattern'))
  return makes ? node.getText(file) : null
}

function named(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name
}
