import { expect, test } from 'vitest'
import { found as allFound } from '../masking.ts'

/** Other detectors have tests of their own. */
function found(text: string): string[] {
  return allFound(text).filter((one) => one.startsWith('username:'))
}

test.each([
  '// @ts-expect-error: not yet',
  ' * @param name of it\n * @returns nothing',
  '@import "x.css"; @layer base',
  'NUMBER BETWEEN ((@PageNumber + 1) * @PageSize)',
  'WHERE [Dispatched] < @Since',
  'accounts @example.com are ours',
  'the @language and @context of JSON-LD',
  '`@connections` commands',
])('leaves %s', (text) => expect(found(text)).toEqual([]))

test('a handle after a capital word of prose is found', () => {
  expect(found('ask @jane_doe OR @k.smith')).toEqual(['username:@jane_doe', 'username:@k.smith'])
})
