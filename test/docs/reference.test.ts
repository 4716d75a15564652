import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandsReference } from '../../scripts/reference/commands.ts'
import { environmentReference } from '../../scripts/reference/environment.ts'
import { httpReference } from '../../scripts/reference/http.ts'
import type { Route } from '../../src/contract/route.ts'
import { routes } from '../../src/contract/table.ts'

const docs = join(import.meta.dirname, '..', '..', 'docs')
const table: readonly Route[] = Object.values(routes)

describe('what node scripts/reference/run.js makes', () => {
  it.each([
    ['http-reference.md', httpReference],
    ['commands.md', commandsReference],
    ['environment.md', environmentReference],
  ])('is %s as it stands', async (name, make) => {
    expect(readFileSync(join(docs, name), 'utf8')).toBe(await make())
  })

  it('has a section for each call', async () => {
    const page = await httpReference()
    const headings = new Set([...page.matchAll(/^### `(.+)`$/gm)].map(([, call]) => call))
    expect(headings).toEqual(new Set(table.map(({ method, path }) => `${method} ${path}`)))
  })

  it('shows only examples that their calls take', () => {
    const wrong = table.filter(
      ({ body, example }) => example !== undefined && body?.safeParse(example).success !== true,
    )
    expect(wrong).toEqual([])
  })
})
