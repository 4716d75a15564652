import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingPrograms } from '../support/programs.ts'
import { asReader, hasPostgres, readerOf, remember } from './reader.ts'
import type { Told } from './shell.ts'
import { blocksOf, pages, stepsOf } from './step.ts'

/** What of the docs no test can run here, and why. */
const notRun: readonly (readonly [what: RegExp, why: string])[] = [
  [
    /^(?:SVC_BENCH_\w+=\S+ )?npm (?:run|test)|^git clone/,
    'works on the checkout itself; see below',
  ],
  [
    /^(?:scripts\/with-|\(cd test\/peers|dbus-run-session|SVC_TEST_)/,
    'runs these very tests, elsewhere',
  ],
  ...(hasPostgres
    ? []
    : [[/postgres:|^pg_/, 'needs PostgreSQL: scripts/with-postgres.sh'] as const]),
  [/npx -y /, 'fetches a package of the vendor'],
]

/** What ends with something else than 0, and why: codes of programs, and statuses of the service from 400 on. */
const others: readonly (readonly [what: RegExp, code: number, why: string])[] = [
  [/^svc connect$/, 2, 'looked at, and left without a choice'],
  [/^curl .*\/deprecate"/, 409, 'the page has just rejected that rule'],
  [/^curl .*\/rules-repo\/sync"/, 404, 'the page has just disconnected it'],
  [/^curl .*\/connectors\/zendesk\/sync"/, 404, 'likewise'],
]

describe.each(pages)('%s', (page) => {
  const steps = stepsOf(page).filter(({ command }) => !notRun.some(([what]) => what.test(command)))

  // test/support/announce.ts says when it is left out.
  it.runIf(steps.length > 0 && missingPrograms().length === 0)(
    'shows commands that work, in their order',
    async () => {
      const reader = await readerOf(page)
      for (const { command } of steps) {
        const told = await follow(command, reader)
        const [, code] = others.find(([what]) => what.test(command)) ?? ['', 0]
        expect.soft(told.code, `${command}\n${told.text}`).toBe(code)
        remember(reader, told)
      }
    },
    120_000,
  )

  it('marks its commands as sh, so that they are run', () => {
    const unmarked = blocksOf(page).filter(
      ({ language, text }) =>
        language === '' || (language !== 'sh' && /^(?:svc|curl) /m.test(text)),
    )
    expect(unmarked).toEqual([])
  })
})

async function follow(
  command: string,
  reader: Awaited<ReturnType<typeof readerOf>>,
): Promise<Told> {
  const line = asReader(reader, command)
  if (/(?:^| )svc serve\b/.test(line)) return reader.shell.start(line, /Listening on/)
  const replies = reader.replies[command]
  if (replies !== undefined) return reader.shell.answered(line, replies)
  const told = await reader.shell.run(line)
  const status = line.startsWith('curl ') ? Number(told.text.slice(-3)) : 0
  return status < 400 ? told : { ...told, code: status }
}

it('names only scripts and benchmarks there are', () => {
  const root = join(import.meta.dirname, '..', '..')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>
  }
  const lines = pages.flatMap(stepsOf).map(({ command }) => command)
  const named = lines.flatMap((line) => [...line.matchAll(/npm run ([\w:]+)/g)])
  expect(named.length).toBeGreaterThan(0)
  expect(named.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([])
})
