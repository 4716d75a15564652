import { expect, test } from 'vitest'
import { withLatePatterns } from '../../scripts/build/late-patterns.ts'

const imported = 'import { LatePattern } from "/src/core/late-pattern.ts";'

function late(module: string): string {
  return withLatePatterns(module, '/src/core/late-pattern.ts')
}

test.each([
  [
    'const a = /"\\p{L}\\/$/iu',
    String.raw`new LatePattern(() => new RegExp("\"\\p{L}\\/$", "iu"))`,
  ],
  ['const a = new RegExp(`^${b}$`)', 'new LatePattern(() => new RegExp(`^${b}$`))'],
  ["const a = pattern('u')`\n  \\p{L}\n`", "new LatePattern(() => pattern('u')`\n  \\p{L}\n`)"],
])('%s is put off', (module, value) => {
  expect(late(module)).toBe(`${imported}const a = ${value}`)
})

test('so are those in lists and objects, and the text between them stays', () => {
  const module = '// One.\nconst a = { b: [/\\p{L}/u, 1], c: /\\p{N}/u } // Two: /\\p{L}/u\n'
  expect(late(module)).toBe(
    `${imported}// One.\nconst a = { b: [new LatePattern(() => new RegExp("\\\\p{L}", "u")), 1], ` +
      'c: new LatePattern(() => new RegExp("\\\\p{N}", "u")) } // Two: /\\p{L}/u\n',
  )
})

test.each([
  'const a = /b/u',
  'const a = (text: string) => /\\p{L}/u.test(text)',
  'function a() { return new RegExp(b) }',
  'class A { readonly b = /\\p{L}/u }',
  'const a = pattern',
  'const a: RegExp | null = null',
])('%s stays as it is', (module) => {
  expect(late(module)).toBe(module)
})
